// Buttons and forms that send a request and need no script of their own. Their markup says everything:
//
//   data-api      the path; a form sends its fields, a button the JSON in data-body
//   data-method   DELETE, if it is not POST
//   data-confirm  a question that is asked first
//   data-next     the page to show then, "{id}" being the id in the answer; without it the page is loaded again
//
// Scripts with more to do before or after the request run it with `attempt`.
import { byId, closest, sentence } from "./dom.js";
import { send } from "./server.js";
import { url } from "./url.js";

let busy = false; // one request at a time: a double click creates one table
let leaving = false;
addEventListener("pageshow", () => (busy = leaving = false)); // the page may be shown again from the browser's history

/**
 * Load another page, or this one again. No request is sent any more.
 *
 * @param {string} [path]
 */
export function go(path) {
  leaving = true;
  if (path) location.assign(url(path));
  else location.reload();
}

/**
 * Where the errors of a button or form are shown: beside it, or in the place for all errors of the page.
 *
 * @param {Element} place
 */
const errorOf = (place) =>
  place.closest("form, section, dialog")?.querySelector(".error, .lesson-answer") ??
  byId("error") ??
  document.querySelector(".error");

/**
 * Run something for a button or form, and show beside it why it failed.
 *
 * @param {Element} place
 * @param {() => Promise<unknown>} action
 */
export async function attempt(place, action) {
  if (busy) return;
  busy = true;
  const error = errorOf(place);
  error.textContent = "";
  place.setAttribute("aria-busy", "true");
  try {
    await action();
  } catch (problem) {
    const shown = error.isConnected ? error : errorOf(document.body); // the page may have been drawn again
    shown.textContent = sentence(problem.message);
    const { top, bottom } = shown.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) shown.scrollIntoView({ block: "center" });
  }
  place.removeAttribute("aria-busy");
  busy = leaving;
}

/**
 * The values of a form, as the server expects them.
 *
 * @param {HTMLFormElement} form
 */
export function fieldsOf(form) {
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
    if (!field.name) continue;
    fields[field.name] =
      field.type === "checkbox" ? field.checked : field.type === "number" ? Number(field.value) : field.value;
  }
  return fields;
}

/**
 * Show the answer to the request of a button or form. A script may do that by listening to `loew-answer`; else it is the
 * next page.
 *
 * @param {HTMLElement} place
 * @param {{id?: string}} answer
 */
export function showAnswer(place, answer) {
  const event = new CustomEvent("loew-answer", { bubbles: true, cancelable: true, detail: answer });
  if (place.dispatchEvent(event)) go(place.dataset.next?.replace("{id}", answer.id));
}

/**
 * Send the request of a button or form.
 *
 * @param {HTMLElement} place
 * @param {object} fields
 */
function request(place, fields) {
  const { api, confirm: question, method = "POST" } = place.dataset;
  if (question && !confirm(question)) return;
  attempt(place, async () => showAnswer(place, await send(api, method === "POST" ? fields : undefined, method)));
}

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement} */
  const form = closest(event, "form[data-api]");
  if (!form) return;
  event.preventDefault();
  request(form, fieldsOf(form));
});
document.addEventListener("click", (event) => {
  const button = closest(event, "button[data-api]");
  if (button) request(button, JSON.parse(button.dataset.body || "{}"));
});
