// Any component explains itself: on click where it cannot be chosen, on a long press or H where it can.
const LONG = 550; // milliseconds
const table = document.getElementById("table");

export async function explain(component) {
  const text = document.getElementById("help-text");
  try {
    const answer = await fetch(`/help/${table.dataset.game}/${encodeURIComponent(component)}`);
    text.innerHTML = await answer.text();
  } catch {
    text.textContent = document.body.dataset.unreached;
  }
  document.getElementById("help").showModal();
}

let timer = 0;
let long = false;
document.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("#scene [data-help]");
  long = false;
  clearTimeout(timer);
  if (thing) {
    timer = setTimeout(() => {
      long = true;
      explain(thing.dataset.help);
    }, LONG);
  }
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(timer), true);
document.addEventListener("contextmenu", (event) => long && event.preventDefault());
document.addEventListener(
  "click",
  (event) => {
    if (long) {
      long = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = event.target.closest("[data-help]");
    if (thing && !event.target.closest("[data-choice]")) explain(thing.dataset.help);
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const thing = event.target.closest("[data-help]");
  const plain = thing && !thing.dataset.choice && ["Enter", " "].includes(event.key);
  if (thing && (plain || event.key.toLowerCase() === "h")) {
    event.preventDefault();
    explain(thing.dataset.help);
  }
});
