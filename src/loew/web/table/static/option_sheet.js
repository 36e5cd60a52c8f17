// The options on a phone are a sheet at the foot of the table. Its grip moves it between three heights; each question
// finds it half open, at the top of its list, and the first piece that can be chosen in view. Help lies over the list.
import { byId, closest, setStyle } from "./dom.js";

/** @typedef {"closed" | "half" | "open"} Stop */
/** @type {Stop[]} */
const STOPS = ["closed", "half", "open"];
const LEAST = 20; // pixels of a drag that means something
const TAP = 6; // pixels that a finger may slip
const FLICK = 0.5; // pixels in a millisecond
const body = document.body;
const now = byId("now");
const isUpright = () => Boolean(byId("grip")?.offsetParent ?? byId("grip")?.getClientRects().length);
const height = () => byId("bar").getBoundingClientRect().height;
/** @type {{y: number, at: number, last: number, when: number, speed: number, stops: number[]} | null} */
let drag = null;
let isTap = true; // the pointer was pressed and released at one place
let touched = false; // a finger is on the table
let scrolled = 0; // the list, half open
let asked = ""; // the question that is shown
let answered = false;

const stop = () => STOPS.indexOf(/** @type {Stop} */ (body.dataset.height)) ?? 1;

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

document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  const handle = isUpright() && event.isPrimary && closest(event, "#grip, .asking");
  if (!handle) return;
  drag = { y: event.clientY, at: height(), last: event.clientY, when: event.timeStamp, speed: 0, stops: heights() };
  handle.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.speed = (drag.last - event.clientY) / Math.max(1, event.timeStamp - drag.when);
  [drag.last, drag.when] = [event.clientY, event.timeStamp];
  const [least, , most] = drag.stops;
  const wanted = Math.max(least, Math.min(drag.at + drag.y - event.clientY, most));
  if (Math.abs(drag.y - event.clientY) > LEAST) setStyle(byId("bar"), { "--dragged": `${wanted}px` });
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
  document.addEventListener(end, (event) => {
    touched = false;
    if (!drag) return;
    const { y, at, speed, stops } = drag;
    drag = null;
    const moved = y - event.clientY;
    isTap = Math.abs(moved) <= TAP;
    if (Math.abs(moved) <= LEAST) return;
    const way = stops.map((each) => Math.abs(each - at - moved));
    moveTo(Math.abs(speed) > FLICK ? stop() + Math.sign(moved) : way.indexOf(Math.min(...way)));
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
document.addEventListener(
  "click",
  (event) => {
    const target = closest(event, "[data-panel], #middle, #grip, #turn-actions button");
    if (target?.id === "grip") {
      if (isTap) moveTo(stop() === 1 ? 2 : 1);
    } else if (target?.id === "middle" && stop() === 2 && isUpright()) {
      event.stopPropagation();
      event.preventDefault();
      moveTo(1);
    } else if (target?.dataset.panel) showHelp(!body.classList.contains("helped"));
    else if (target && target.id !== "middle") showHelp(false);
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

// The first thing on the table that can be chosen comes into view, if none is.
function showTarget() {
  const bar = byId("bar");
  if (touched || !bar || getComputedStyle(bar).position !== "fixed" || byId("veil").classList.contains("on")) return;
  const things = [...document.querySelectorAll("#scene :is(.legal, .choosable)")].map((each) =>
    each.getBoundingClientRect(),
  );
  const { left, top: foot } = bar.getBoundingClientRect();
  const bottom = left > 0 ? innerHeight : foot;
  const top = document.querySelector(".overhead")?.getBoundingClientRect().height ?? 0;
  const start = top + (document.querySelector(".masthead")?.getBoundingClientRect().height ?? 0);
  if (!things.length || things.some((each) => each.top >= start && each.bottom <= bottom)) return;
  const first = things.reduce((a, b) => (b.top < a.top ? b : a));
  scrollBy({ top: first.top - start - Math.max(0, (bottom - start - first.height) / 3), behavior: "instant" });
}

function ask() {
  const choices = [...document.querySelectorAll("#options [data-choice]")].map((each) => each.dataset.choice);
  const question = [now.dataset.viewer, byId("question")?.textContent, ...choices].join("\n");
  if (question === asked && !answered) return;
  [asked, answered] = [question, false];
  showHelp(false);
  if (byId("options")) byId("options").scrollTop = 0;
  if (stop() !== 1) body.dataset.height = "half";
  update();
  if (choices.length) showTarget();
}
body.dataset.height = "half";
new MutationObserver(ask).observe(now, {
  attributes: true,
  attributeFilter: ["data-version", "data-viewer", "data-turn"],
});
ask();
