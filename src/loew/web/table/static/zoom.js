// The size of the scene: buttons and the keys + - 0. The steps are classes of the page; this browser saves the step.
import { byId, closest, isShortcut } from "./dom.js";
const STEPS = ["100", "125", "150", "175"];
const root = document.documentElement;
const current = () => STEPS.find((step) => root.classList.contains(`zoom-${step}`)) ?? STEPS[0];

function zoom(step) {
  for (const each of STEPS) root.classList.toggle(`zoom-${each}`, each === step && step !== STEPS[0]);
  localStorage.setItem("loew-zoom", step);
  update();
}

/** @param {number} by @returns {HTMLButtonElement} */
const buttonOf = (by) => document.querySelector(`[data-zoom="${by}"]`);

function update() {
  const at = STEPS.indexOf(current());
  byId("zoom-level").textContent = `${current()} %`;
  buttonOf(-1).disabled = at === 0;
  buttonOf(1).disabled = at === STEPS.length - 1;
}

// One step larger or smaller (1, -1), or back to the first (0).
function turn(by) {
  const at = by ? STEPS.indexOf(current()) + by : 0;
  if (STEPS[at]) zoom(STEPS[at]);
}

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-zoom]");
  if (button) turn(Number(button.dataset.zoom));
});
/** @type {Record<string, number>} */
const KEYS = { "+": 1, "=": 1, "-": -1, 0: 0 };
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event)) return;
  if (!(event.key in KEYS)) return;
  event.preventDefault();
  turn(KEYS[event.key]);
});
update();
