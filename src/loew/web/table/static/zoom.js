// The size of the scene: buttons and the keys + - 0. The steps are classes of the page; this browser saves the step.
const STEPS = ["100", "125", "150", "175"];
const root = document.documentElement;
const current = () => STEPS.find((step) => root.classList.contains(`zoom-${step}`)) ?? STEPS[0];

function zoom(step) {
  for (const each of STEPS) root.classList.toggle(`zoom-${each}`, each === step && step !== STEPS[0]);
  localStorage.setItem("loew-zoom", step);
  update();
}

function update() {
  const at = STEPS.indexOf(current());
  document.getElementById("zoom-level").textContent = `${current()} %`;
  document.querySelector('[data-zoom="-1"]').disabled = at === 0;
  document.querySelector('[data-zoom="1"]').disabled = at === STEPS.length - 1;
}

// One step larger or smaller (1, -1), or back to the first (0).
function turn(by) {
  const at = by ? STEPS.indexOf(current()) + by : 0;
  if (STEPS[at]) zoom(STEPS[at]);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) turn(Number(button.dataset.zoom));
});
const KEYS = { "+": 1, "=": 1, "-": -1, 0: 0 };
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (!(event.key in KEYS)) return;
  event.preventDefault();
  turn(KEYS[event.key]);
});
update();
