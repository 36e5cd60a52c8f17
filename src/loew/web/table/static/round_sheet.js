// The sheet at the end of a round, over the table, on a phone over the whole screen: once by itself, before anything of
// the next round is shown, and again when it is asked for. Choosing an option closes it. It can be folded. Where something
// is to be chosen before the round ends, it shows the options too.
import { byId, closest } from "./dom.js";
import { copyOf } from "./option_copy.js";

const HASTY = 400; // milliseconds in which a click that was meant for something else does not close it
const sheet = () => byId("round-sheet");
const number = () => Number(sheet()?.dataset.number ?? -1); // the last choice that it shows
const isOpen = () => Boolean(sheet()?.classList.contains("open"));
const isNew = () => isOpen() && !sheet().classList.contains("ready");

// The last sheet that was seen at this table: each is opened by itself once, also after the page was loaded again.
const seenKey = () => `loew-night-${byId("table")?.dataset.table}`;
export const rememberSheet = () => localStorage.setItem(seenKey(), String(number()));
if (localStorage.getItem(seenKey()) === null) rememberSheet();

// Whether there is a sheet of what happened after this choice, or one that has not been seen.
export const sheetIsDue = (after) => number() > Math.min(after, Number(localStorage.getItem(seenKey())));
export { number as sheetNumber, isNew as sheetIsNew };

export function openSheet() {
  if (!sheet()) return;
  sheet().classList.remove("folded", "ready");
  sheet().classList.add("open");
  setTimeout(() => {
    if (!isOpen()) return;
    sheet().classList.add("ready");
    rememberSheet();
  }, HASTY);
  fill();
  place();
  (byId("sheet-on") || byId("sheet-title")).focus({ preventScroll: true });
}

// The options of the question, copied into the sheet where it asks.
function fill() {
  const options = byId("options");
  byId("sheet-choices")?.replaceChildren(...(options ? [...options.children].map(copyOf) : []));
}

// Close it; the focus goes on to what is asked.
export function closeSheet() {
  if (!isOpen()) return;
  const focused = sheet().contains(document.activeElement);
  sheet().classList.remove("open", "folded", "ready");
  if (focused)
    (byId("end-turn") || document.querySelector('#options [tabindex="0"]') || byId("question"))?.focus({
      preventScroll: true,
    });
  document.dispatchEvent(new Event("loew-sheet-closed"));
}

// Over the table, beside the question; where they are below each other, above it.
function place() {
  if (!isOpen()) return;
  const middle = byId("middle").getBoundingClientRect();
  const bar = byId("bar").getBoundingClientRect();
  const beside = bar.left >= middle.right;
  const [top, bottom] = [
    Math.max(0, middle.top),
    beside ? Math.min(innerHeight, middle.bottom) : Math.max(bar.top, innerHeight / 3),
  ];
  const values = { left: middle.left, width: middle.width, top: beside ? top : 0, height: bottom - (beside ? top : 0) };
  for (const [name, value] of Object.entries(values)) sheet().style.setProperty(`--${name}`, `${value}px`);
}
addEventListener("resize", place);

// After an update of the page an open sheet stays open, if it is still there.
export function keepSheet(wasOpen) {
  if (!wasOpen || !sheet()) return;
  sheet().classList.add("open", "ready");
  fill();
  place();
}
export { isOpen as sheetIsOpen };

document.addEventListener("loew-picked", () => isOpen() && fill());
// On the window, before every other listener: a tap that was meant for what the sheet has just covered does nothing.
addEventListener(
  "click",
  (event) => {
    const isTap = event instanceof PointerEvent && event.pointerType === "touch";
    if (!isTap || !isNew()) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("click", (event) => {
  if (closest(event, "#night-again")) openSheet();
  else if (closest(event, "#sheet-on") && !isNew()) closeSheet();
  else if (closest(event, "#sheet-fold")) {
    const folded = sheet().classList.toggle("folded");
    byId("sheet-fold").setAttribute("aria-expanded", String(!folded));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isOpen() || event.defaultPrevented || closest(event, "dialog")) return;
  event.preventDefault();
  if (!isNew()) closeSheet();
});
