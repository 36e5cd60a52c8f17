// One component of a box: each change of the form goes to the server, which draws the form and the component again; the
// answers are sent there too. It knows nothing of what the fields mean.
import { send, sendForPage } from "./server.js";
import { updateMarkup } from "./update_markup.js";
import { at } from "./root.js";
import { attempt, go } from "./box_requests.js";

const byId = (id) => document.getElementById(id);
const stop = () => byId("stop").dataset;
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
  const form = byId("box-form");
  try {
    byId("error").textContent = "";
    const page = await sendForPage(`/box/${stop().game}/${stop().place}/form`, { data: shown(), edits });
    if (byId("box-form") !== form) return; // another component is shown by now
    updateMarkup(form, page.getElementById("box-form"));
    for (const field of form.querySelectorAll("input[data-set]")) field.value = field.getAttribute("value");
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
    const { game, place } = stop();
    if (name === "undo") return show((await send(`/api/box/${game}/undo`, {})).at);
    const body = name === "answer" ? { data: shown(), edits: [] } : {};
    const { next } = await send(`/api/box/${game}/${place}/${name}`, body);
    return next ? show(next) : go("/box");
  });
}

// Show another component in place of this one.
async function show(place) {
  const path = `/box/${stop().game}/${place}`;
  const response = await fetch(at(path), { headers: { accept: "text/html" } }).catch(() => null);
  const page = response?.ok && new DOMParser().parseFromString(await response.text(), "text/html");
  if (!page) return go(path); // the browser says what is wrong
  clearTimeout(timer);
  waiting = [];
  byId("stop").replaceWith(document.importNode(page.getElementById("stop"), true));
  document.title = page.title;
  history.pushState(null, "", at(path));
  scrollTo(0, 0);
  begin();
  byId("stop").querySelector("h1").focus({ preventScroll: true });
}
addEventListener("popstate", () => location.reload());

function begin() {
  choose();
  stop().ready = "yes";
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
begin();
