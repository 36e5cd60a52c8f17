// Hints: asked for with a button or H, shown beside the options, better while one waits. A new position closes them.
import { byId, closest, sentence } from "./dom.js";
import { sendForPage } from "./server.js";
import { updateMarkup } from "./update_markup.js";

const id = byId("table").dataset.table;
let asked = 0; // the number of the last request: answers to earlier ones are not shown

function close() {
  asked += 1;
  const hint = byId("hint");
  if (!hint || hint.hidden) return;
  const inside = hint.contains(document.activeElement);
  hint.hidden = true;
  hint.replaceChildren();
  if (inside) (byId("ask-hint") || byId("question"))?.focus({ preventScroll: true });
}

function showText(text) {
  const line = document.createElement("p");
  line.className = "note";
  line.textContent = text;
  byId("hint").replaceChildren(line);
}

// Show a step of the hint. What is the same stays the same element, so the focus stays where it is.
function show(page) {
  const fresh = page.getElementById("hint-shown");
  const old = byId("hint-shown");
  if (old) updateMarkup(old, fresh);
  else byId("hint").replaceChildren(document.importNode(fresh, true));
  return fresh.dataset.next;
}

async function ask() {
  asked += 1;
  const number = asked;
  const hint = byId("hint");
  hint.hidden = false;
  showText(hint.dataset.thinking);
  hint.scrollIntoView({ block: "nearest" });
  for (let step = "0"; step !== ""; ) {
    let page;
    try {
      page = await sendForPage(`/t/${id}/hint`, { seat: Number(byId("now").dataset.viewer), step: Number(step) });
    } catch (error) {
      if (number !== asked) return;
      if (step === "0") showText(sentence(error.message));
      byId("hint-more")?.remove();
      return;
    }
    if (number !== asked || !byId("hint")) return;
    step = show(page);
  }
}

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-hint]");
  if (button?.dataset.hint === "ask") ask();
  else if (button) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && byId("hint")?.contains(document.activeElement)) close();
});
new MutationObserver(close).observe(byId("now"), {
  attributes: true,
  attributeFilter: ["data-latest", "data-viewer", "data-turn"],
});
