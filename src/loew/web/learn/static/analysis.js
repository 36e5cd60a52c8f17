// An analysis: the slider, the curve and the arrow keys choose the turn and the step; each is fetched as markup.
import { send } from "./server.js";
import { showMarkup } from "./roving_focus.js";
import { at } from "./root.js";
import { fetchElement } from "./update_markup.js";
import "./hover_card.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const byId = (id) => document.getElementById(id);
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
      const fresh = await fetchElement(fetched, "now");
      if (fresh) showMarkup(fresh);
      byId("turn").value = shown().turn;
      history.replaceState(null, "", fetched);
    }
  } catch {
    showError(document.body.dataset.unreached);
  }
  busy = false;
}

const showError = (text) => (byId("error").textContent = `${text[0].toUpperCase()}${text.slice(1)}.`);
const limited = (value, least, most) => Math.max(least, Math.min(value, Number(most)));
const showTurn = (turn) => show(`?turn=${limited(turn, 1, shown().turns)}`);
const showStep = (step) => show(`?turn=${shown().turn}&line=${shown().line}&step=${limited(step, 0, shown().last)}`);

document.addEventListener("input", (event) => event.target.id === "turn" && showTurn(Number(event.target.value)));
document.addEventListener("submit", (event) => event.target.id === "turns" && event.preventDefault());
document.addEventListener("click", async (event) => {
  const link = event.target.closest('#now a[href^="?turn="]');
  const area = event.target.closest("[data-turn].turn-area");
  if (link) {
    event.preventDefault();
    show(link.getAttribute("href"));
  } else if (area) showTurn(Number(area.dataset.turn));
  else if (event.target.closest("#again")) {
    try {
      await send(event.target.closest("#again").dataset.api);
      location.reload();
    } catch (problem) {
      showError(problem.message);
    }
  } else if (event.target.closest("#fork")) {
    const { turn, line, step } = shown();
    try {
      const place = { turn: Number(turn), line, step: Number(step) };
      location.href = at(`/t/${(await send(`/api/tables/${byId("table").dataset.table}/analysis/play`, place)).id}`);
    } catch (problem) {
      showError(problem.message);
    }
  }
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog, input, #happened, #scene .region")) return;
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
