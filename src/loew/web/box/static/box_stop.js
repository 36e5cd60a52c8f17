// One component of a box: each change of the form goes to the server, which draws the form and the component again; the
// answers are sent there too. The meaning of the fields is the server's.
import { byId, closest } from "./dom.js";
import { updateMarkup } from "./update_markup.js";
import { attempt, go } from "./requests.js";
import { fetchPage, send, sendForPage } from "./server.js";
import { url } from "./url.js";

const stop = () => byId("stop").dataset;
const DELAY = 120; // milliseconds in which several changes become one request
/** @type {any[][]} changes that the server does not know yet */
let waiting = [];
let timer = 0;
let drawing = Promise.resolve();
const shown = () => JSON.parse(byId("box-form").dataset.form);

/** Send the collected changes. Changes made meanwhile wait for the answer, so the newest form is the last one. */
function draw() {
  clearTimeout(timer);
  if (!waiting.length) return drawing;
  const edits = waiting;
  waiting = [];
  drawing = drawing.then(() => redraw(edits));
  return drawing;
}

/** @param {any[][]} edits */
async function redraw(edits) {
  const form = byId("box-form");
  try {
    byId("error").textContent = "";
    const page = await sendForPage(`/box/${stop().game}/${stop().place}/form`, { data: shown(), edits });
    if (byId("box-form") !== form) return; // another component is shown by now
    updateMarkup(form, page.getElementById("box-form"));
    for (const field of form.querySelectorAll("input[data-set]")) resetField(field);
    choose();
    const field = byId(`field-${edits.at(-1)[0]}`);
    const parts = [".row-words", ".meaning", ".error"];
    byId("live-region").textContent = parts.map((part) => field.querySelector(part)?.textContent).join(" ");
  } catch (problem) {
    byId("error").textContent = problem.message;
  }
}

/** @param {Element} field */
function resetField(field) {
  const input = /** @type {HTMLInputElement} */ (field);
  input.value = input.getAttribute("value");
}

/** Enter saves if a value differs from ours. */
function choose() {
  const changed = byId("box-form").classList.contains("changed");
  byId("save").hidden = !changed;
  byId("save").classList.toggle("main", changed);
  byId("right").classList.toggle("main", !changed);
}

/** @param {any[]} change */
function edit(change) {
  waiting.push(change);
  clearTimeout(timer);
  timer = setTimeout(draw, DELAY);
}

/** @param {HTMLElement} button */
async function act(button) {
  const name = button.dataset.act;
  await draw();
  await attempt(button, async () => {
    const { game, place } = stop();
    if (name === "undo") return show((await send(`/api/box/${game}/undo`, {})).at);
    const body = name === "answer" ? { data: shown(), edits: [] } : {};
    const { next } = await send(`/api/box/${game}/${place}/${name}`, body);
    return next ? show(next) : go("/box");
  });
}

/**
 * Show another component in place of this one.
 *
 * @param {string} place
 */
async function show(place) {
  const path = `/box/${stop().game}/${place}`;
  const page = await fetchPage(url(path)).catch(() => null);
  if (!page) return go(path); // the browser says why
  clearTimeout(timer);
  waiting = [];
  byId("stop").replaceWith(document.importNode(page.getElementById("stop"), true));
  document.title = page.title;
  history.pushState(null, "", url(path));
  scrollTo(0, 0);
  begin();
  byId("stop").querySelector("h1").focus({ preventScroll: true });
}
addEventListener("popstate", () => location.reload());

function begin() {
  choose();
  stop().ready = "yes";
}

document.addEventListener("click", (event) => {
  const button = closest(event, "[data-edit], [data-act]");
  if (button?.dataset.edit) edit(JSON.parse(button.dataset.edit));
  else if (button) act(button);
});
document.addEventListener("change", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (!target.dataset.set || (target.matches("select") && !target.value)) return;
  const isNumber = target.inputMode === "numeric";
  const value = isNumber ? Number(target.value.replace("−", "-")) : target.value;
  if (isNumber && !Number.isInteger(value)) resetField(target);
  else edit([...JSON.parse(target.dataset.set), value]);
});

/** @type {Record<string, string>} */
const KEYS = { u: "undo", s: "skip", arrowleft: "before" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.matches("input, select");
  // Enter saves, also after a click on a button of the form: that is pressed with the mouse or the space bar.
  if (event.key === "Enter" && !target.closest("button:not([data-edit]), a, summary, select, dialog")) {
    event.preventDefault();
    if (typing) target.blur(); // the typed value counts
    draw().then(() => byId(byId("save").hidden ? "right" : "save").click());
  } else if (!typing && !target.closest("dialog")) byId(KEYS[event.key.toLowerCase()])?.click();
});
begin();
