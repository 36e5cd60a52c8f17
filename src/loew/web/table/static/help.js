// Explanations of components: a click, or Enter, on one that cannot be chosen opens its dialog; I does on any.
import { byId, closest, isShortcut } from "./dom.js";
import { url } from "./url.js";

const table = byId("table");
/** @type {HTMLDialogElement} */
const help = byId("help");
const known = new Map(); // component -> the promise of its explanation

// The explanation of a component; fetched once.
export function explanation(component) {
  if (!known.has(component)) {
    const place = table.dataset.pack ? `/t/${table.dataset.table}/help` : `/help/${table.dataset.game}`; // it has own values
    const address = url(`${place}/${encodeURIComponent(component)}`);
    const text = fetch(address).then((response) => response.text());
    text.catch(() => known.delete(component));
    known.set(component, text);
  }
  return known.get(component);
}

async function explain(element, byKey) {
  const why = element.querySelector("[data-why]")?.dataset.why; // why it cannot be chosen now
  const text = byId("help-text");
  try {
    text.innerHTML = await explanation(element.dataset.help);
    if (why) {
      const reason = document.createElement("p");
      reason.className = "why-not";
      reason.textContent = why;
      text.prepend(reason);
    }
    text.dispatchEvent(new Event("explained", { bubbles: true }));
  } catch {
    text.textContent = document.body.dataset.unreached;
  }
  help.dataset.by = byKey ? "key" : "pointer";
  help.showModal();
}
// The dialog gives the focus back; after a click nobody looks for it there, and its ring would stay.
help.addEventListener("close", () => {
  if (help.dataset.by === "pointer" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

document.addEventListener(
  "click",
  (event) => {
    const element = closest(event, "[data-help]");
    if (element && !closest(event, "[data-choice], [data-choices]")) explain(element, event.detail === 0);
  },
  true,
);
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event)) return;
  const element = closest(event, "[data-help]");
  const explainOnly =
    element && !element.dataset.choice && !element.dataset.choices && ["Enter", " "].includes(event.key);
  if (element && (explainOnly || event.key.toLowerCase() === "i")) {
    event.preventDefault();
    explain(element, true);
  }
});
