// The keyboard on the table: Tab stops once in each part and once in the options; arrow keys move inside a part.
import { byId, closest } from "./dom.js";
import { arrange, markScene } from "./picks.js";
import { updateMarkup } from "./update_markup.js";

const PARTS = "#options, #scene .region";
const STOP = '[data-place][tabindex="0"]';

// Mark every element that Tab would reach with data-place, and leave one Tab stop in each part: the focused element,
// or the first that can be chosen, or the last Tab stop, or the first element.
function setTabStops(fresh) {
  for (const part of fresh.querySelectorAll(PARTS)) {
    const all = [...part.querySelectorAll('[tabindex="0"], button:not([tabindex]), summary')].filter(
      (element) => !element.closest("[hidden]"),
    );
    const ids = [document.activeElement?.id, byId(part.id)?.querySelector(STOP)?.id];
    const [focused, lastStop] = ids.map((id) => id && all.find((element) => element.id === id));
    const stop = focused || all.find((element) => element.matches(".legal, .choosable")) || lastStop || all[0];
    for (const element of all) {
      element.dataset.place = "";
      element.setAttribute("tabindex", element === stop ? "0" : "-1");
    }
  }
}

// The same once more in what is shown: the server leaves out what has not changed, and in that there may be a Tab stop,
// or something that can be chosen.
function leaveOneStop() {
  for (const part of document.querySelectorAll(PARTS)) {
    const all = [...part.querySelectorAll("[data-place]")].filter((element) => !element.closest("[hidden]"));
    const stops = [...part.querySelectorAll(STOP)];
    const focused = all.find((element) => element === document.activeElement);
    const stop = focused || all.find((element) => element.matches(".legal, .choosable")) || stops[0] || all[0];
    for (const element of stops) if (element !== stop) element.setAttribute("tabindex", "-1");
    stop?.setAttribute("tabindex", "0");
  }
}

// After a click nobody looks for the focus in a part of the table: a key would then mean what nobody sees there.
let byPointer = false;
document.addEventListener("pointerdown", () => (byPointer = true), true);
document.addEventListener("keydown", () => (byPointer = false), true);

// Show new markup. The focus stays on its element; if that has disappeared, in the same part of the table; if that is
// empty, it goes to the next thing to do.
export function showMarkup(fresh) {
  const focused = document.activeElement;
  const part = focused?.closest("#scene .region")?.id;
  const inside = Boolean(focused?.closest("#now"));
  arrange(fresh);
  setTabStops(fresh);
  updateMarkup(byId("now"), fresh);
  leaveOneStop();
  markScene();
  if (document.activeElement !== document.body && document.activeElement?.id !== "question") return;
  const samePart = !byPointer && part && byId(part)?.querySelector(STOP);
  const nextAction = byId("uncover") || byId("end-turn") || document.querySelector(`#options ${STOP}`);
  (samePart || nextAction || (inside ? byId("question") : null))?.focus({ preventScroll: true });
}

const centre = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

// The nearest element below (direction 1) or above (direction -1).
function nearest(from, all, direction) {
  const [x, y] = centre(from.getBoundingClientRect());
  const candidates = all.map((element) => {
    const [otherX, otherY] = centre(element.getBoundingClientRect());
    const height = (otherY - y) * direction;
    return { element, distance: height > 4 ? height + 2 * Math.abs(otherX - x) : Infinity };
  });
  const best = candidates.reduce((a, b) => (b.distance < a.distance ? b : a));
  return best.distance < Infinity ? best.element : null;
}

// The element that a key moves the focus to; null for other keys.
function nextFocus(key, from) {
  const part = from.closest(PARTS);
  const all = [...part.querySelectorAll("[data-place]")].filter((element) => element.getClientRects().length);
  const move = (by) => all[(all.indexOf(from) + by + all.length) % all.length];
  const list = part.id === "options";
  if (key === "ArrowRight" || (list && key === "ArrowDown")) return move(1);
  if (key === "ArrowLeft" || (list && key === "ArrowUp")) return move(-1);
  if (key === "ArrowDown" || key === "ArrowUp") return nearest(from, all, key === "ArrowDown" ? 1 : -1);
  if (key === "Home") return all[0];
  return key === "End" ? all.at(-1) : null;
}

document.addEventListener("keydown", (event) => {
  const focused = closest(event, "[data-place]");
  if (event.ctrlKey || event.metaKey || event.altKey || focused !== event.target) return;
  const next = nextFocus(event.key, focused);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

document.addEventListener("focusin", (event) => {
  const target = closest(event, "[data-place]");
  if (target !== event.target) return;
  for (const stop of target.closest(PARTS).querySelectorAll(STOP)) stop.setAttribute("tabindex", "-1");
  target.setAttribute("tabindex", "0");
});

arrange(document);
setTabStops(document);
markScene();
