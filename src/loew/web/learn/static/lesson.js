// A lesson at a table: the veil and the card of its step. What is said and expected comes from the server.
import { byId, closest, fieldById } from "./dom.js";
import { bringIntoView, isShown, pointedAt, showOption, spotlight, whenSettled } from "./spotlight.js";
import { remember } from "./lessons.js";

const card = () => byId("lesson");
const expected = () => JSON.parse(card().dataset.expected); // the choices that the step expects
const SOUND = "loew-sound"; // where the setting is saved: nothing until somebody has been asked
let shown = ""; // the step whose things were brought into view
const othersAct = () => document.querySelector("#turn-summary.on") !== null; // their turn is played step by step

function things() {
  const { at, points } = card().dataset;
  return pointedAt(at.split(" ").filter(Boolean), points ? expected() : []);
}

function draw() {
  if (!card()) return;
  if (card().dataset.done) remember(card().dataset.done);
  byId("sound-offer")?.toggleAttribute("hidden", localStorage.getItem(SOUND) !== null);
  document.body.classList.toggle("lesson-waits", othersAct());
  if (othersAct()) return spotlight(null, []);
  const step = card().dataset.step;
  if (shown !== step) {
    shown = step;
    if (card().dataset.at.split(" ").includes("bar")) document.body.classList.remove("folded");
    bringIntoView(things(), card());
    showOption(expected());
  }
  spotlight(isShown(card()) ? card() : null, card().dataset.done ? [] : things());
  whenSettled(draw);
}

document.addEventListener("click", (event) => {
  const answer = closest(event, "[data-sound]")?.dataset.sound;
  if (!answer) return;
  fieldById("sound").checked = answer === "on";
  fieldById("sound").dispatchEvent(new Event("change"));
  draw();
});
draw();
new MutationObserver(draw).observe(byId("now"), { attributes: true, childList: true, subtree: true });
addEventListener("resize", draw);
document.addEventListener("scroll", draw, true);
document.fonts?.ready.then(draw);
