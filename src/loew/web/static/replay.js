// A replay: the slider goes where it is put, arrows step, and one can play on from any step.
import { send } from "/static/net.js";
import { renew } from "/static/rove.js";
import { fetched } from "/static/swap.js";
import "/static/help.js";
import "/static/picture.js";

const id = document.getElementById("table").dataset.table;
const range = () => document.getElementById("step");
let wanted = Number(range().value);
let busy = false;
let timer = 0;

async function go(step) {
  wanted = Math.max(0, Math.min(step, Number(range().max)));
  if (busy) return;
  busy = true;
  try {
    for (let at = -1; at !== wanted; ) {
      at = wanted;
      const fresh = await fetched(`?step=${at}`, "now");
      if (fresh) renew(fresh);
      range().value = at;
      running();
      history.replaceState(null, "", `?step=${at}`);
    }
  } catch {
    if (timer) play();
    sorry(document.body.dataset.unreached);
  }
  busy = false;
}

const sorry = (text) => (document.getElementById("error").textContent = `${text[0].toUpperCase()}${text.slice(1)}.`);
const running = () => document.getElementById("play").setAttribute("aria-pressed", String(timer !== 0));

function play() {
  const playing = timer !== 0;
  clearInterval(timer);
  if (!playing && wanted >= Number(range().max)) go(0);
  timer = playing ? 0 : setInterval(() => (wanted < Number(range().max) ? go(wanted + 1) : play()), 900);
  running();
}

document.addEventListener("input", (event) => event.target.id === "step" && go(Number(event.target.value)));
document.addEventListener("submit", (event) => event.target.id === "steps" && event.preventDefault());
document.addEventListener("click", async (event) => {
  const link = event.target.closest('#orders a[href^="?step="]');
  if (link) {
    event.preventDefault();
    go(Number(link.getAttribute("href").slice(6)));
  } else if (event.target.closest("#play")) play();
  else if (event.target.closest("#fork")) {
    try {
      location.href = `/t/${(await send(`/api/tables/${id}/fork`, { step: wanted })).id}`;
    } catch (problem) {
      sorry(problem.message);
    }
  }
});
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog, input:not(#step)")) return;
  const steps = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: Number(range().max) };
  if (event.key in steps && event.target.id !== "step") {
    event.preventDefault();
    go(steps[event.key]);
  }
  if (event.key === "p") play();
});
