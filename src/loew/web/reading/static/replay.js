// A replay: the slider and the arrow keys choose the step; a new game can start from any step.
import { byId, closest, fieldById, isShortcut, sentence } from "./dom.js";
import "./requests.js";
import { fetchPage } from "./server.js";
import { showMarkup } from "./roving_focus.js";
import { framePieces, hideFloats, movePieces, releasePieces, showFloats, unframe } from "./turn_motion.js";
import "./hover_card.js";
import "./png_export.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const range = () => fieldById("step");
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
      const fresh = (await fetchPage(`?step=${at}`))?.getElementById("now");
      if (fresh) showMarkup(fresh);
      showTurnStep(true);
      range().value = String(at);
      showPlayState();
      history.replaceState(null, "", `?step=${at}`);
    }
  } catch {
    if (timer) togglePlay();
    showError(document.body.dataset.unreached);
  }
  busy = false;
}

// What the present turnStep touches, moves and brings, on the table.
function showTurnStep(moving) {
  releasePieces();
  hideFloats();
  unframe();
  const turnStep = document.querySelector("#replay-steps .present");
  if (!turnStep) return;
  framePieces(turnStep);
  showFloats(turnStep);
  if (moving) movePieces(turnStep, []);
}
showTurnStep(false);
addEventListener("resize", hideFloats);
document.addEventListener("scroll", hideFloats, true);

const showError = (text) => (byId("error").textContent = sentence(text));
const showPlayState = () => byId("play").setAttribute("aria-pressed", String(timer !== 0));

function togglePlay() {
  const playing = timer !== 0;
  clearInterval(timer);
  if (!playing && wanted >= Number(range().max)) showStep(0);
  timer = playing ? 0 : setInterval(() => (wanted < Number(range().max) ? showStep(wanted + 1) : togglePlay()), 900);
  showPlayState();
}

document.addEventListener("input", ({ target }) => target === range() && showStep(Number(range().value)));
document.addEventListener("submit", (event) => closest(event, "#steps") && event.preventDefault());
document.addEventListener("click", (event) => {
  const link = closest(event, '#turn-actions a[href^="?step="]');
  if (link) {
    event.preventDefault();
    showStep(Number(link.getAttribute("href").slice(6)));
  } else if (closest(event, "#play")) togglePlay();
});
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event, "dialog, input:not(#step)")) return;
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: Number(range().max) };
  if (event.key in steps && event.target !== range()) {
    event.preventDefault();
    showStep(steps[event.key]);
  }
  if (event.key === "p") togglePlay();
});
