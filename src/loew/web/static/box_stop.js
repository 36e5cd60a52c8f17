// One component of a box: each change of the form goes to the server, which draws the form and the component again; the
// answers are sent there too. It knows nothing of what the fields mean.
import { send, sendForPage } from "./server.js";
import { updateMarkup } from "./update_markup.js";
import { attempt, go } from "./box_requests.js";

const byId = (id) => document.getElementById(id);
const { game, place } = byId("stop").dataset;
const DELAY = 120; // milliseconds in which several changes become one request
let waiting = []; // changes that the server does not know yet
let timer = 0;
let drawing = Promise.resolve();
const shown = () => JSON.parse(byId("box-form").dataset.form);

// Send the changes that have gathered. Those made meanwhile wait for the answer, so the newest form is the last one.
function draw() {
  clearTimeout(timer);
  if (!waiting.length) return drawing;
  const edits = waiting;
  waiting = [];
  drawing = drawing.then(() => redraw(edits));
  return drawing;
}

async function redraw(edits) {
  try {
    byId("error").textContent = "";
    const page = await sendForPage(`/box/${game}/${place}/form`, { data: shown(), edits });
    updateMarkup(byId("box-form"), page.getElementById("box-form"));
    for (const field of byId("box-form").querySelectorAll("input[data-set]")) field.value = field.getAttribute("value");
    choose();
    const field = byId(`field-${edits.at(-1)[0]}`);
    byId("said").textContent = [".row-words", ".meaning", ".error"].map((part) => field.querySelector(part)?.textContent).join(" ");
  } catch (problem) {
    byId("error").textContent = problem.message;
  }
}

// What Enter does: save if something differs from ours.
function choose() {
  const changed = byId("box-form").classList.contains("changed");
  byId("save").hidden = !changed;
  byId("save").classList.toggle("main", changed);
  byId("right").classList.toggle("main", !changed);
}

function edit(change) {
  waiting.push(change);
  clearTimeout(timer);
  timer = setTimeout(draw, DELAY);
}

async function act(name) {
  await draw();
  await attempt(async () => {
    if (name === "undo") return go(`/box/${game}/${(await send(`/api/box/${game}/undo`, {})).at}`);
    const body = name === "answer" ? { data: shown(), edits: [] } : {};
    const { next } = await send(`/api/box/${game}/${place}/${name}`, body);
    go(next ? `/box/${game}/${next}` : "/box");
  });
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-edit], [data-act]");
  if (button?.dataset.edit) edit(JSON.parse(button.dataset.edit));
  else if (button) act(button.dataset.act);
});
document.addEventListener("change", ({ target }) => {
  if (!target.dataset.set || (target.matches("select") && !target.value)) return;
  const isNumber = target.inputMode === "numeric";
  const value = isNumber ? Number(target.value.replace("−", "-")) : target.value;
  if (isNumber && !Number.isInteger(value)) target.value = target.getAttribute("value");
  else edit([...JSON.parse(target.dataset.set), value]);
});

const KEYS = { u: "undo", s: "skip", arrowleft: "before" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const typing = event.target.matches("input, select");
  if (event.key === "Enter" && !event.target.closest("button, a, summary, select, dialog")) {
    event.preventDefault();
    if (typing) event.target.blur(); // what was typed counts
    else byId(byId("save").hidden ? "right" : "save").click();
  } else if (!typing && !event.target.closest("dialog")) byId(KEYS[event.key.toLowerCase()])?.click();
});
choose();
byId("stop").dataset.ready = "yes";
