// A puzzle: each choice is added to the line in the address, and the page after it is fetched. It knows no rules.
import { byId, closest, isShortcut } from "./dom.js";
import { fetchPage } from "./server.js";
import { optionAt } from "./picks.js";
import { showMarkup } from "./roving_focus.js";
import { setMark } from "./puzzle_marks.js";
import "./choice_list.js";
import "./hover_card.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const now = () => byId("now").dataset;
let busy = false;

async function show(query) {
  if (busy) return;
  busy = true;
  try {
    const fresh = (await fetchPage(query))?.getElementById("now");
    if (fresh) showMarkup(fresh);
    history.replaceState(null, "", query);
    byId("live-region").textContent = byId("verdict")?.textContent ?? byId("question").textContent;
    note();
  } catch {
    byId("error").textContent = document.body.dataset.unreached;
  }
  busy = false;
}

// Remember what became of this puzzle.
function note() {
  if (now().verdict) setMark(now().puzzle, now().verdict === "right" ? "solved" : "tried");
}
const withLine = (line) => (line ? `?line=${encodeURIComponent(line)}` : "?line=");

document.addEventListener("click", (event) => {
  const button = closest(
    event,
    '#now :is([data-choice], [data-line], a[href^="?answer="]), #choice-list [data-choice]',
  );
  if (!button) return;
  event.preventDefault();
  if (!button.dataset.choice && button.dataset.line === undefined) show(button.getAttribute("href"));
  else if (button.dataset.choice)
    show(withLine(now().line ? `${now().line};${button.dataset.choice}` : button.dataset.choice));
  else show(withLine(button.dataset.line));
});

const KEYS = {
  u: "#undo",
  e: "#decline-rest",
  r: "#again",
  n: "#next-puzzle",
  arrowleft: "#back",
  arrowright: "#next",
};
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event, "input, textarea, select, dialog, #scene .region")) return;
  const key = event.key.toLowerCase();
  const element = /^[1-9]$/.test(key) ? optionAt(key) : KEYS[key] && document.querySelector(KEYS[key]);
  if (!element) return;
  event.preventDefault();
  element.click();
});
note();
