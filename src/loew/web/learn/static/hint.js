// Hints: asked for with a button or H, in place of the options. No order is shown before two answers agree on the first
// option, or the last one has come. A new position closes them.
import { byId, closest, sentence } from "./dom.js";
import { sendForPage } from "./server.js";

const id = byId("table").dataset.table;
const SMALL = "loew-small-hints"; // whether this person wants to know only where to look
let asked = 0; // the number of the last request: answers to earlier ones are not shown
let latest = null; // the last answer, while no order is shown

const isOpen = () => byId("hint") && !byId("hint").hidden;

function close() {
  asked += 1;
  latest = null;
  const hint = byId("hint");
  if (!isOpen()) return;
  const inside = hint.contains(document.activeElement);
  hint.hidden = true;
  hint.replaceChildren();
  if (inside) (byId("ask-hint") || byId("question"))?.focus({ preventScroll: true });
}

function button(act, text) {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.hint = act;
  made.textContent = text;
  return made;
}

function showText(text, ...more) {
  const line = document.createElement("p");
  line.className = "note";
  line.textContent = text;
  byId("hint").replaceChildren(line, ...more);
}

// Show an answer: all of it, or only where to look. Screen readers hear the headline and the first two options, once.
function show(page, isFinal) {
  const shown = document.importNode(page.getElementById("hint-shown"), true);
  const hint = byId("hint");
  const focused = hint.contains(document.activeElement);
  hint.replaceChildren(shown);
  setSize();
  if (focused) byId("take-hint-1")?.focus({ preventScroll: true });
  if (byId("hint-unfinished")) byId("hint-unfinished").hidden = isFinal;
  if (!isFinal) return;
  const small = hint.classList.contains("place-only");
  const parts = hint.querySelectorAll(small ? "#hint-place" : "#hint-title .for-all, #take-hint-1, #take-hint-2");
  const texts = [...parts].map((part) => part.textContent.replaceAll(/\s+/g, " ").trim());
  byId("live-region").textContent = texts.join(". ");
}

const setSize = () => byId("hint").classList.toggle("place-only", localStorage.getItem(SMALL) === "yes");

function resize(small) {
  localStorage.setItem(SMALL, small ? "yes" : "");
  setSize();
}

async function ask() {
  close();
  const number = asked;
  const hint = byId("hint");
  hint.hidden = false;
  hint.setAttribute("aria-live", "off"); // while it thinks nothing is announced
  const early = button("now", hint.dataset.now);
  early.disabled = true; // until there is something to tell
  showText(hint.dataset.thinking, early, button("close", hint.dataset.back));
  hint.scrollIntoView({ block: "nearest" });
  let first = "";
  for (let step = "0"; step !== ""; ) {
    let page;
    try {
      page = await sendForPage(`/t/${id}/hint`, { seat: Number(byId("now").dataset.viewer), step: Number(step) });
    } catch (error) {
      if (number !== asked) return;
      if (latest) show(latest, true);
      else showText(sentence(error.message), button("close", hint.dataset.back));
      return;
    }
    if (number !== asked || !byId("hint")) return;
    const { dataset } = page.getElementById("hint-shown");
    latest = page;
    step = dataset.first === first ? "" : dataset.next; // two answers agree: it is steady
    first = dataset.first;
    if (step === "" || byId("hint-shown")) show(page, step === "");
    else early.disabled = false;
  }
}

document.addEventListener("click", (event) => {
  const act = closest(event, "[data-hint]")?.dataset.hint;
  if (act === "ask") isOpen() ? close() : ask();
  else if (act === "small" || act === "all") resize(act === "small");
  else if (act === "now" && latest) show(latest, false);
  else if (act === "close") close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && isOpen() && !closest(event, "dialog, #choice-list")) close();
});
new MutationObserver(close).observe(byId("now"), {
  attributes: true,
  attributeFilter: ["data-latest", "data-viewer", "data-turn"],
});
