// The options on a phone are a sheet at the foot of the table. Its grip moves it between three heights; each question
// finds it half open, at the top of its list, and the pieces that can be chosen in view. Help lies over the list.
import { byId, closest, setStyle } from "./dom.js";
import { choosableThings, pickedFirst } from "./picks.js";

/** @typedef {"closed" | "half" | "open"} Stop */
/** @type {Stop[]} */
const STOPS = ["closed", "half", "open"];
const LEAST = 20; // pixels of a drag that means something
const TAP = 6; // pixels that a finger may slip
const FLICK = 0.5; // pixels in a millisecond
const body = document.body;
const now = byId("now");
/** Whether the options are a sheet over the table or beside it. */
export const isSheet = () => Boolean(byId("options")) && getComputedStyle(byId("bar")).position === "fixed";
const isUpright = () => Boolean(byId("grip")?.offsetParent ?? byId("grip")?.getClientRects().length);
const height = () => byId("bar").getBoundingClientRect().height;
/** @type {{y: number, at: number, last: number, when: number, speed: number, stops: number[]} | null} */
let drag = null;
/** @type {{x: number, y: number} | null} */
let pull = null; // where a finger began to pull the list at its top
let isTap = true; // the pointer was pressed and released at one place
let touched = false; // a finger is on the table
let scrolled = 0; // the list, half open
let asked = ""; // the question that is shown
let answered = false;

const stop = () => STOPS.indexOf(/** @type {Stop} */ (body.dataset.height)) ?? 1;

/** The list is at least half open. */
export function raise() {
  if (stop() === 0) moveTo(1);
}

/** @param {number} to */
function moveTo(to) {
  const before = height();
  if (stop() === 1 && !byId("bar").style.getPropertyValue("--dragged")) scrolled = byId("options").scrollTop;
  body.dataset.height = STOPS[Math.max(0, Math.min(to, STOPS.length - 1))];
  setStyle(byId("bar"), { "--dragged": "" });
  if (stop() === 1) byId("options").scrollTop = scrolled;
  update();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !isUpright()) return;
  const [from, until] = [before, height()].map((pixels) => ({ height: `${pixels}px`, maxHeight: "none" }));
  byId("bar").animate([from, until], { duration: 160, easing: "ease-out" });
}

function update() {
  const grip = byId("grip");
  grip?.setAttribute("aria-valuenow", String(stop()));
  grip?.setAttribute("aria-valuetext", grip.dataset.words.split("|")[stop()]);
}

// The heights of the three stops, smallest first.
function heights() {
  const before = body.dataset.height;
  const list = byId("options").scrollTop;
  const found = STOPS.map((name) => {
    body.dataset.height = name;
    return height();
  });
  body.dataset.height = before;
  byId("options").scrollTop = list;
  if (before === "half") scrolled = list;
  return found;
}

/** @param {number} y @param {number} when */
function begin(y, when) {
  drag = { y, at: height(), last: y, when, speed: 0, stops: heights() };
}
/** @param {number} y @param {number} when */
function follow(y, when) {
  drag.speed = (drag.last - y) / Math.max(1, when - drag.when);
  [drag.last, drag.when] = [y, when];
  const [least, , most] = drag.stops;
  const wanted = Math.max(least, Math.min(drag.at + drag.y - y, most));
  if (Math.abs(drag.y - y) > LEAST) setStyle(byId("bar"), { "--dragged": `${wanted}px` });
}
/** @param {number} y */
function finish(y) {
  const { at, speed, stops } = drag;
  const moved = drag.y - y;
  drag = null;
  isTap = Math.abs(moved) <= TAP;
  const way = stops.map((each) => Math.abs(each - at - moved));
  if (Math.abs(moved) > LEAST)
    moveTo(Math.abs(speed) > FLICK ? stop() + Math.sign(moved) : way.indexOf(Math.min(...way)));
}

document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  const handle = isUpright() && event.isPrimary && closest(event, "#grip, .asking");
  if (!handle) return;
  begin(event.clientY, event.timeStamp);
  handle.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (drag && !pull) follow(event.clientY, event.timeStamp);
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
  document.addEventListener(end, (event) => {
    touched = false;
    if (drag && !pull) finish(event.clientY);
  });

// A finger that pulls the list down beyond its top pulls the sheet.
document.addEventListener("touchstart", ({ target, touches }) => {
  const list = target instanceof Element && target.closest("#options");
  pull = list && touches.length === 1 && isUpright() ? { y: touches[0].clientY, x: touches[0].clientX } : null;
});
document.addEventListener(
  "touchmove",
  (event) => {
    if (!pull) return;
    const { clientX, clientY } = event.touches[0];
    const down = clientY - pull.y;
    if (!drag && byId("options")?.scrollTop > 0)
      pull = { x: clientX, y: clientY }; // from here, once it is at its top
    else if (!drag && down > 0 && down > Math.abs(clientX - pull.x)) begin(pull.y, event.timeStamp);
    if (!drag) return;
    if (event.cancelable) event.preventDefault(); // no scrolling, and no click afterwards
    follow(Math.max(pull.y, clientY), event.timeStamp);
  },
  { passive: false },
);
for (const end of /** @type {const} */ (["touchend", "touchcancel"]))
  document.addEventListener(end, () => {
    if (pull && drag) finish(drag.last);
    pull = null;
  });
document.addEventListener("keydown", (event) => {
  if (!closest(event, "#grip")) return;
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -2, End: 2 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  moveTo(stop() + by);
});

// A tap on the dimmed table lowers the sheet, and does nothing else.
addEventListener(
  "click",
  (event) => {
    if (!closest(event, "#middle") || stop() !== 2 || !isUpright()) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    moveTo(1);
  },
  true,
);
document.addEventListener(
  "click",
  (event) => {
    const target = closest(event, "[data-panel], #grip, #turn-actions button");
    if (target?.id === "grip") {
      if (isTap) moveTo(stop() === 1 ? 2 : 1);
    } else if (target?.dataset.panel) showHelp(!body.classList.contains("helped"));
    else if (target) showHelp(false);
    if (closest(event, "[data-choice], [data-act]")) answered = true;
  },
  true,
);

// Help is shown instead of the list, and gives it back as it was.
function showHelp(open) {
  if (open === body.classList.contains("helped")) return;
  body.classList.toggle("helped", open);
  /** @type {HTMLDetailsElement | null} */
  const about = byId("about-question");
  if (about) about.open = open;
  for (const button of document.querySelectorAll("[data-panel]")) button.setAttribute("aria-expanded", String(open));
}

/**
 * How far to scroll so that these boxes lie between `start` and `end`: all of them, in the middle,
 * if there is room; otherwise the first.
 * Boxes of several parts of the table: nothing moves as long as one of them is in view.
 *
 * @param {{top: number, bottom: number}[]} boxes
 * @param {number} start
 * @param {number} end
 * @param {boolean} together whether they are in one part
 */
export function scrollFor(boxes, start, end, together) {
  const inView = ({ top, bottom }) => top >= start && bottom <= end;
  const first = boxes.reduce((a, b) => (b.top < a.top ? b : a));
  const [top, bottom] = [first.top, Math.max(...boxes.map((each) => each.bottom))];
  if (boxes.every(inView) || (!together && boxes.some(inView))) return 0;
  const room = end - start;
  if (together && bottom - top <= room) return (top + bottom - start - end) / 2;
  return inView(first) ? 0 : top - start - Math.max(0, (room - (first.bottom - first.top)) / 3);
}

const MARGIN = 6; // pixels around what can be chosen: it glows

// What can be chosen on the table comes into view: all of it, or what is picked first.
function showTargets() {
  if (touched || !isSheet() || byId("veil").classList.contains("on")) return;
  const things = choosableThings();
  if (!things.length) return;
  const { left, top: foot } = byId("bar").getBoundingClientRect();
  const covers = [...document.querySelectorAll(".masthead, .overhead, [data-sticky]")].filter((each) =>
    ["sticky", "fixed"].includes(getComputedStyle(each).position),
  );
  const start = covers.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0) + MARGIN;
  const end = (left > 0 ? innerHeight : foot) - MARGIN;
  const together = (some) => new Set(some.map((each) => each.closest(".region"))).size === 1;
  const boxesOf = (some) => some.map((each) => each.getBoundingClientRect());
  const height =
    Math.max(...boxesOf(things).map(({ bottom }) => bottom)) - Math.min(...boxesOf(things).map(({ top }) => top));
  const shown = together(things) && height <= end - start ? things : pickedFirst(things);
  const by = scrollFor(boxesOf(shown), start, end, together(shown));
  if (by) scrollBy({ top: by, behavior: "instant" });
}
document.addEventListener("loew-picked", showTargets);

function ask() {
  const choices = [...document.querySelectorAll("#options [data-choice]")].map((each) => each.dataset.choice);
  const question = [now.dataset.viewer, byId("question")?.textContent, ...choices].join("\n");
  if (question === asked && !answered) return;
  [asked, answered] = [question, false];
  showHelp(false);
  if (byId("options")) byId("options").scrollTop = 0;
  if (stop() !== 1) body.dataset.height = "half";
  update();
  if (choices.length) showTargets();
}
body.dataset.height = "half";
new MutationObserver(ask).observe(now, {
  attributes: true,
  attributeFilter: ["data-version", "data-viewer", "data-turn", "data-latest"], // the last one: a curtain was lifted
});
ask();
