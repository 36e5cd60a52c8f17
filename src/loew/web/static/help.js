// Explanations of components: click one that cannot be chosen; press longer, or press H, on one that can.
const LONG_PRESS = 550; // milliseconds
const table = document.getElementById("table");

export async function explain(element) {
  const component = element.dataset.help;
  const why = element.querySelector("[data-why]")?.dataset.why; // why it cannot be chosen now
  const text = document.getElementById("help-text");
  try {
    const response = await fetch(`/help/${table.dataset.game}/${encodeURIComponent(component)}`);
    text.innerHTML = await response.text();
    if (why) {
      const reason = document.createElement("p");
      reason.className = "why-not";
      reason.textContent = why;
      text.prepend(reason);
    }
  } catch {
    text.textContent = document.body.dataset.unreached;
  }
  document.getElementById("help").showModal();
}

let timer = 0;
let longPress = false;
document.addEventListener("pointerdown", (event) => {
  const element = event.target.closest("#scene [data-help]");
  longPress = false;
  clearTimeout(timer);
  if (element) {
    timer = setTimeout(() => {
      longPress = true;
      explain(element);
    }, LONG_PRESS);
  }
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(timer), true);
document.addEventListener("contextmenu", (event) => longPress && event.preventDefault());
document.addEventListener(
  "click",
  (event) => {
    if (longPress) {
      longPress = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const element = event.target.closest("[data-help]");
    if (element && !event.target.closest("[data-choice]")) explain(element);
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const element = event.target.closest("[data-help]");
  const explainOnly = element && !element.dataset.choice && ["Enter", " "].includes(event.key);
  if (element && (explainOnly || event.key.toLowerCase() === "h")) {
    event.preventDefault();
    explain(element);
  }
});
