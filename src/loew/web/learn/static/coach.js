// The coach of a first game: one mark at a time, when its moment comes, never twice. This browser remembers which marks
// it has shown, for each game.
import { byId, closest } from "./dom.js";
import { skipSteps } from "./turn_steps.js";
import { bringIntoView, isShown, pointedAt, spotlight, whenSettled } from "./spotlight.js";

const table = byId("table");
const KEY = `loew-coach-${table.dataset.game}`;
const OFF = `${KEY}-off`;
const seen = () => JSON.parse(localStorage.getItem(KEY) || "[]");
const isOff = () => localStorage.getItem(OFF) === "yes";
const marks = () => [...document.querySelectorAll("[data-mark]")];
const isBusy = () => document.querySelector("#turn-summary.on, .round-sheet.open") !== null; // something else is shown now
let shown = null; // the id of the mark on the page

// Show the first mark that has not been seen; hide all others.
function draw() {
  const tools = byId("coach-tools");
  if (!tools && !shown) return;
  const known = seen();
  const next = isOff() || isBusy() ? null : marks().find((mark) => !known.includes(mark.dataset.mark));
  for (const mark of marks()) if (mark.hidden === (mark === next)) mark.hidden = mark !== next;
  const things = next ? pointedAt(next.dataset.at.split(" ").filter(Boolean), []) : [];
  if (isShown(next) && shown !== next.dataset.mark) bringIntoView(things, next);
  shown = next?.dataset.mark ?? null;
  spotlight(isShown(next) ? next : null, things);
  if (next) whenSettled(draw);
  document.querySelector('#coach-tools [data-coach="skip"]')?.toggleAttribute("hidden", isOff());
}

function remember() {
  if (shown && !seen().includes(shown)) localStorage.setItem(KEY, JSON.stringify([...seen(), shown]));
}

document.addEventListener(
  "click",
  (event) => {
    const button = closest(event, "[data-coach]");
    if (button?.dataset.coach === "skip") localStorage.setItem(OFF, "yes");
    else if (button?.dataset.coach === "again") {
      localStorage.removeItem(KEY);
      localStorage.removeItem(OFF);
      skipSteps();
    } else if (button || closest(event, "[data-choice], [data-act]"))
      remember(); // acting means it has been read
    else return;
    draw();
  },
  true,
);

draw();
new MutationObserver(draw).observe(byId("now"), { attributes: true, childList: true, subtree: true });
addEventListener("resize", draw);
document.addEventListener("scroll", draw, true);
