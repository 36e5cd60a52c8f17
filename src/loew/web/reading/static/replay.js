// A replay: the slider and the arrow keys choose the step; a new game can start from any step.
import { send } from "./server.js";
import { showMarkup } from "./roving_focus.js";
import { at } from "./root.js";
import { fetchElement } from "./update_markup.js";
import { framePieces, hideFloats, movePieces, releasePieces, showFloats, unframe } from "./beat_motion.js";
import "./hover_card.js";
import "./png_export.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const id = document.getElementById("table").dataset.table;
const range = () => document.getElementById("step");
let wanted = Number(range().value);
let busy = false;
let timer = 0;

// Show a step. While one is being fetched only the last wanted step is remembered.
async function showStep(step) {
  wanted = Math.max(0, Math.min(step, Number(range().max)));
  if (busy) return;
  busy = true;
  try {
    for (let at = -1; at !== wanted; ) {
      at = wanted;
      const fresh = await fetchElement(`?step=${at}`, "now");
      if (fresh) showMarkup(fresh);
      showBeat(true);
      range().value = at;
      showPlayState();
      history.replaceState(null, "", `?step=${at}`);
    }
  } catch {
    if (timer) togglePlay();
    showError(document.body.dataset.unreached);
  }
  busy = false;
}

// What the present beat touches, moves and brings, on the table.
function showBeat(moving) {
  releasePieces();
  hideFloats();
  unframe();
  const beat = document.querySelector("#replay-beats .present");
  if (!beat) return;
  framePieces(beat);
  showFloats(beat);
  if (moving) movePieces(beat, []);
}
showBeat(false);
addEventListener("resize", hideFloats);
document.addEventListener("scroll", hideFloats, true);

const showError = (text) => (document.getElementById("error").textContent = `${text[0].toUpperCase()}${text.slice(1)}.`);
const showPlayState = () => document.getElementById("play").setAttribute("aria-pressed", String(timer !== 0));

function togglePlay() {
  const playing = timer !== 0;
  clearInterval(timer);
  if (!playing && wanted >= Number(range().max)) showStep(0);
  timer = playing ? 0 : setInterval(() => (wanted < Number(range().max) ? showStep(wanted + 1) : togglePlay()), 900);
  showPlayState();
}

document.addEventListener("input", (event) => event.target.id === "step" && showStep(Number(event.target.value)));
document.addEventListener("submit", (event) => event.target.id === "steps" && event.preventDefault());
document.addEventListener("click", async (event) => {
  const link = event.target.closest('#orders a[href^="?step="]');
  if (link) {
    event.preventDefault();
    showStep(Number(link.getAttribute("href").slice(6)));
  } else if (event.target.closest("#play")) togglePlay();
  else if (event.target.closest("#fork")) {
    try {
      location.href = at(`/t/${(await send(`/api/tables/${id}/fork`, { step: Number(document.getElementById("fork").dataset.step) })).id}`);
    } catch (problem) {
      showError(problem.message);
    }
  }
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog, input:not(#step)")) return;
  const steps = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: Number(range().max) };
  if (event.key in steps && event.target.id !== "step") {
    event.preventDefault();
    showStep(steps[event.key]);
  }
  if (event.key === "p") togglePlay();
});
