// Forms and buttons of the pages about profiles: they send their fields to the address in `data-api`, and then show the
// page again, another page (`data-next`), or the recovery codes that came back.
import { at } from "./root.js";
import { send } from "./server.js";
import { saveName } from "./settings.js";

export function fieldsOf(form) {
  const fields = {};
  for (const field of form.elements) {
    if (field.name) fields[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return fields;
}

// The page to which somebody wanted to go before signing in; only one of this site.
function wantedPage() {
  const to = new URLSearchParams(location.search).get("to") || "";
  return /^\/(?![/\\])/.test(to) ? to : "";
}

function showCodes(codes) {
  const list = document.getElementById("codes");
  list.replaceChildren(...codes.map((code) => Object.assign(document.createElement("li"), { textContent: code })));
  for (const part of document.querySelectorAll(".before-codes")) part.hidden = true;
  const shown = document.getElementById("new-codes");
  shown.hidden = false;
  shown.querySelector("a").href = wantedPage() || shown.querySelector("a").getAttribute("href");
  shown.querySelector("h2").focus();
}

function showLink(name, secret) {
  const place = document.getElementById(name);
  place.hidden = false;
  const field = place.querySelector("input");
  field.value = `${location.origin}${at(`/friend/${secret}`)}`;
  field.select();
}

// What happens after the server has answered.
export function proceed(answer, place) {
  if (answer.name && place.dataset.signs) saveName(answer.name);
  if (answer.recovery_codes) showCodes(answer.recovery_codes);
  else if (answer.secret) showLink(place.dataset.link, answer.secret);
  else if (place.dataset.signs) location.href = wantedPage() || at(place.dataset.next);
  else if (place.dataset.next) location.href = at(place.dataset.next);
  else location.reload();
}

// Run something for a form or button, and show in its place why it failed.
export async function attempt(place, action) {
  const error = place.closest("form, section")?.querySelector(".error") || document.querySelector(".error");
  error.textContent = "";
  place.setAttribute("aria-busy", "true");
  try {
    await action();
  } catch (problem) {
    error.textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
  }
  place.removeAttribute("aria-busy");
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-api]");
  if (!form) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return; // one request at a time
  attempt(form, async () => proceed(await send(form.dataset.api, fieldsOf(form)), form));
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-api]");
  if (!button || button.getAttribute("aria-busy")) return;
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const method = button.dataset.method || "POST";
  attempt(button, async () => proceed(await send(button.dataset.api, method === "POST" ? {} : undefined, method), button));
});
for (const button of document.querySelectorAll("[data-copy-field]")) {
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copyField);
    field.select();
    const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false); // none without https
    if (copied || document.execCommand("copy")) button.textContent = button.dataset.copied;
  });
}
