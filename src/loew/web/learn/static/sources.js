// Where can I get it? The ways to something, as a list beside the options and as numbers on the table. Asked with a
// button, with G, or at an icon: of what one has, or of the card that explains a component. A new position closes it.
import { byId, closest, isShortcut, sentence, setStyle } from "./dom.js";
import { fetchPage } from "./server.js";
import { updateMarkup } from "./update_markup.js";
import { url } from "./url.js";

const BETWEEN = "; "; // the choices of a path
const id = byId("table").dataset.table;
const marks = byId("source-marks");
const place = () => byId("where");
const seat = () => byId("now").dataset.viewer;
/** @type {Record<string, string>} the good that an icon means, by its name */
const meanings = JSON.parse(marks.dataset.icons);
/** @type {Record<string, string>} what the goods are called */
const titles = JSON.parse(marks.dataset.titles);
let asked = 0; // the number of the last request: answers to earlier ones are not shown
let marked = []; // pairs of an element and its badge

/** The name of an icon, or of the first one in an element. @param {Element | null} icon */
const iconName = (icon) => icon?.querySelector("use")?.getAttribute("href")?.split("#icon-")[1] ?? "";
/** The goods of the icons in an element, each once. @param {Element} element */
const goodsIn = (element) => [
  ...new Set([...element.querySelectorAll("svg.icon")].map((icon) => meanings[iconName(icon)]).filter(Boolean)),
];

function clearMarks() {
  for (const [element] of marked) {
    element.classList.remove("source", "source-wanted");
  }
  marked = [];
  marks.replaceChildren();
}

function close() {
  asked += 1;
  clearMarks();
  const shown = place();
  if (!shown || shown.hidden) return;
  const inside = shown.contains(document.activeElement);
  shown.hidden = true;
  shown.replaceChildren();
  if (inside) (byId("ask-sources") || byId("question"))?.focus({ preventScroll: true });
}

/** The elements of the table that a way touches: its pieces, and the buttons of its first choice. */
function elementsOf(way) {
  const paths = JSON.parse(way.dataset.paths);
  const begins = (choice) => paths.some((path) => path === choice || path.startsWith(choice + BETWEEN));
  const pieces = way.dataset.pieces.split(" ").map((piece) => piece && byId(piece));
  const buttons = [...document.querySelectorAll("#scene [data-choice]")].filter((each) => begins(each.dataset.choice));
  return [...new Set([...pieces, ...buttons])].filter((element) => element?.getClientRects().length);
}

function mark() {
  clearMarks();
  for (const way of document.querySelectorAll("#where .source-row")) {
    for (const element of elementsOf(way)) {
      const known = marked.find(([other]) => other === element);
      if (known) {
        if (!known[1].dataset.of.split(" ").includes(way.dataset.number))
          known[1].dataset.of += ` ${way.dataset.number}`;
      } else {
        const badge = document.createElement("span");
        badge.className = "source-number";
        badge.dataset.of = way.dataset.number;
        element.classList.add("source");
        marked.push([element, badge]);
      }
    }
  }
  for (const [, badge] of marked) {
    const numbers = badge.dataset.of.split(" ");
    badge.textContent = numbers.length > 2 ? `${numbers[0]}…` : numbers.join(",");
  }
  marks.replaceChildren(...marked.map(([, badge]) => badge));
  placeMarks();
}

// A number stands at the right upper corner of its place, as long as that can be seen.
function placeMarks() {
  for (const [element, badge] of marked) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    badge.hidden = !seen?.closest("#scene");
    setStyle(badge, { "--x": `${Math.min(right, innerWidth - 12)}px`, "--y": `${Math.max(top, 8)}px` });
  }
}

/** Light the places of one way. */
function light(way) {
  const wanted = way ? elementsOf(way) : [];
  for (const [element] of marked) element.classList.toggle("source-wanted", wanted.includes(element));
}

async function ask(good) {
  const shown = place();
  if (!shown || Number(seat()) < 0) return;
  asked += 1;
  const number = asked;
  byId("card")?.setAttribute("hidden", "");
  const query = new URLSearchParams({ seat: seat(), good });
  let page;
  try {
    page = await fetchPage(url(`/t/${id}/sources?${query}`));
  } catch (error) {
    if (number === asked) byId("error").textContent = sentence(error.message);
    return;
  }
  if (number !== asked || !page || !place()) return;
  const fresh = page.getElementById("sources-shown");
  const old = byId("sources-shown");
  if (old) updateMarkup(old, fresh);
  else place().replaceChildren(document.importNode(fresh, true));
  place().hidden = false;
  place().scrollTop = 0;
  place().scrollIntoView({ block: "nearest" });
  mark();
  (byId("sources-wanted") ?? place().querySelector(".good"))?.focus({ preventScroll: true });
}

// The dialog and the card of a component: one button for each thing that its icons mean.
document.addEventListener("explained", ({ target }) => {
  if (!(target instanceof HTMLElement) || !byId("ask-sources")) return;
  const goods = goodsIn(target);
  if (!goods.length) return;
  const line = document.createElement("p");
  line.className = "ask-sources";
  line.append(marks.dataset.question);
  for (const good of goods) {
    const icon = [...target.querySelectorAll("svg.icon")].find((each) => meanings[iconName(each)] === good);
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.good = good;
    button.title = titles[good];
    button.setAttribute("aria-label", `${marks.dataset.question} ${titles[good]}`);
    button.append(icon.cloneNode(true));
    line.append(button);
  }
  target.append(line);
});

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-sources], [data-good]");
  if (button?.dataset.sources === "close") close();
  else if (button?.dataset.sources === "ask") byId("sources-shown") ? close() : ask("");
  else if (button) {
    /** @type {HTMLDialogElement} */ (byId("help")).close();
    ask(button.dataset.good);
  } else if (!closest(event, "[data-choice], [data-choices], [data-help], button, a, summary, label, dialog")) {
    const good = meanings[iconName(closest(event, "#scene svg.icon") ?? closest(event, "#scene .amount"))];
    if (good) ask(good);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && place()?.contains(document.activeElement)) close();
  if (event.key.toLowerCase() !== "g" || !isShortcut(event) || !byId("ask-sources")) return;
  event.preventDefault();
  const focused = document.activeElement?.closest("#scene [id]");
  const goods = focused ? goodsIn(focused) : [];
  if (goods.length) ask(goods[0]);
  else byId("ask-sources").click();
});
for (const kind of ["pointerover", "focusin"])
  document.addEventListener(kind, (event) => marked.length && light(closest(event, "#where .source-row")));
document.addEventListener("scroll", () => marked.length && placeMarks(), true);
addEventListener("resize", () => marked.length && placeMarks());
new MutationObserver(close).observe(byId("now"), {
  attributes: true,
  attributeFilter: ["data-latest", "data-viewer", "data-turn"],
});
