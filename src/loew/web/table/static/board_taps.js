// Taps on the table while the options are in a sheet. A finger is wide: what lies nearest to it is meant. A thing with
// several options, or the line of marbles around one, shows its options in the list.
import { byId, closest } from "./dom.js";
import { isSheet, raise } from "./option_sheet.js";

const REACH = 22; // pixels: half of the least size of what a finger can hit
const CHOOSABLE = "#scene :is([data-choice], [data-choices])";

/**
 * The number of the box that a finger at this point means: the nearest, if the point lies in the area of at least 44 by
 * 44 pixels around its middle; -1: none.
 *
 * @param {number} x
 * @param {number} y
 * @param {{left: number, right: number, top: number, bottom: number}[]} boxes
 */
export function meantBy(x, y, boxes) {
  const away = (at, low, high) => Math.max(low - at, 0, at - high);
  const within = (at, low, high) => Math.abs(at - (low + high) / 2) <= Math.max(REACH, (high - low) / 2);
  const far = boxes.map(({ left, right, top, bottom }) =>
    within(x, left, right) && within(y, top, bottom)
      ? Math.hypot(away(x, left, right), away(y, top, bottom))
      : Infinity,
  );
  const least = Math.min(Infinity, ...far);
  return least < Infinity ? far.indexOf(least) : -1;
}

const choicesOf = ({ dataset }) => (dataset.choice ? [dataset.choice] : JSON.parse(dataset.choices));

// Scroll the list to the options of these things, and mark them; whether there are any.
function reveal(things) {
  forget();
  if (byId("picks")) return false; // what is tapped is picked
  const choices = things.flatMap(choicesOf);
  const found = [...document.querySelectorAll("#options .batch .opt")].filter(
    (each) => choices.includes(each.dataset.choice) && each.getClientRects().length,
  );
  if (!found.length) return false;
  raise();
  for (const each of found) each.setAttribute("data-found", "");
  for (const thing of things) thing.classList.add("lit");
  const list = byId("options");
  const heading = found[0].closest(".batch").querySelector("h3")?.getBoundingClientRect().height ?? 0;
  const top = found[0].getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop;
  list.scrollTop += top - heading - 4;
  byId("live-region").textContent = found.map((each) => each.getAttribute("aria-label")).join(" ");
  return true;
}

function forget() {
  for (const each of document.querySelectorAll("[data-found]")) each.removeAttribute("data-found");
}

let byFinger = false;
document.addEventListener("pointerdown", ({ pointerType }) => (byFinger = pointerType === "touch"), true);

function near({ clientX, clientY }) {
  const all = [...document.querySelectorAll(CHOOSABLE)].filter((each) => each.getClientRects().length);
  return all[
    meantBy(
      clientX,
      clientY,
      all.map((each) => each.getBoundingClientRect()),
    )
  ];
}

// On the window, before every other listener; a click of the keyboard or of a script means its element.
addEventListener(
  "click",
  (event) => {
    if (event.defaultPrevented || !event.detail || !isSheet()) return;
    if (!closest(event, "#scene")) return;
    const own = closest(event, CHOOSABLE);
    const thing = own ?? (byFinger ? near(event) : undefined);
    const cluster = closest(event, "[data-cluster]");
    const several = thing ? [thing] : cluster ? [...cluster.querySelectorAll("[data-choice], [data-choices]")] : [];
    if (thing?.dataset.choice) forget();
    else if (several.length && reveal(several)) return consume(event);
    if (thing && thing !== own) {
      consume(event);
      thing.click();
    }
  },
  true,
);
function consume(event) {
  event.preventDefault();
  event.stopPropagation();
}
