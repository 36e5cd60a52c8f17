// An analysis: the slider, the curve and the arrow keys choose the turn and the step; each is fetched as markup.
import { byId, closest, fieldById, isShortcut, sentence } from "./dom.js";
import "./requests.js";
import { fetchPage } from "./server.js";
import { showMarkup } from "./roving_focus.js";
import "./hover_card.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const shown = () => byId("now").dataset;
let wanted = "";
let busy = false;

// Show a place. While one is being fetched only the last wanted one is remembered.
async function show(query) {
  wanted = query;
  if (busy) return;
  busy = true;
  try {
    for (let fetched = null; fetched !== wanted; ) {
      fetched = wanted;
      const fresh = (await fetchPage(fetched))?.getElementById("now");
      if (fresh) showMarkup(fresh);
      fieldById("turn").value = shown().turn;
      history.replaceState(null, "", fetched);
    }
  } catch {
    showError(document.body.dataset.unreached);
  }
  busy = false;
}

const showError = (text) => (byId("error").textContent = sentence(text));
const limited = (value, least, most) => Math.max(least, Math.min(value, Number(most)));
const showTurn = (turn) => show(`?turn=${limited(turn, 1, shown().turns)}`);
const showStep = (step) => show(`?turn=${shown().turn}&line=${shown().line}&step=${limited(step, 0, shown().last)}`);

document.addEventListener(
  "input",
  ({ target }) => target === fieldById("turn") && showTurn(Number(fieldById("turn").value)),
);
document.addEventListener("submit", (event) => closest(event, "#turns") && event.preventDefault());
document.addEventListener("click", (event) => {
  const link = closest(event, '#now a[href^="?turn="]');
  const area = closest(event, "[data-turn].turn-area");
  if (link) {
    event.preventDefault();
    show(link.getAttribute("href"));
  } else if (area) showTurn(Number(area.dataset.turn));
});
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event, "dialog, input, #happened, #scene .region")) return;
  const { turn, turns, step, line } = shown();
  const acts = {
    ArrowLeft: () => showTurn(Number(turn) - 1),
    ArrowRight: () => showTurn(Number(turn) + 1),
    Home: () => showTurn(1),
    End: () => showTurn(Number(turns)),
    ArrowUp: () => showStep(Number(step) - 1),
    ArrowDown: () => showStep(Number(step) + 1),
    b: () => byId(line === "better" ? "show-played" : "show-better")?.click(),
  };
  if (!(event.key in acts)) return;
  event.preventDefault();
  acts[event.key]();
});
