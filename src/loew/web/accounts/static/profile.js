// What the pages about a profile do with an answer of the server: they show recovery codes or a link, and after signing
// in the page that was wanted before.
import { byId } from "./dom.js";
import "./requests.js";
import { saveName } from "./settings.js";
import { url } from "./url.js";

/** The page that was asked for before signing in; only one of this site. */
function wantedPage() {
  const to = new URLSearchParams(location.search).get("to") || "";
  return /^\/(?![/\\])/.test(to) ? to : "";
}

/** @param {string[]} codes */
function showCodes(codes) {
  byId("codes").replaceChildren(
    ...codes.map((code) => Object.assign(document.createElement("li"), { textContent: code })),
  );
  for (const part of document.querySelectorAll(".before-codes")) part.hidden = true;
  const shown = byId("new-codes");
  /** @type {HTMLAnchorElement} */
  const link = shown.querySelector("a");
  shown.hidden = false;
  link.href = wantedPage() || link.getAttribute("href");
  shown.querySelector("h2").focus();
}

/** @param {string} id @param {string} secret */
function showLink(id, secret) {
  const place = byId(id);
  place.hidden = false;
  /** @type {HTMLInputElement} */
  const field = place.querySelector("input");
  field.value = `${location.origin}${url(`/friend/${secret}`)}`;
  field.select();
}

document.addEventListener("loew-answer", (event) => {
  const { name, recovery_codes: codes, secret } = /** @type {CustomEvent} */ (event).detail;
  const { link, signsIn } = /** @type {HTMLElement} */ (event.target).dataset;
  if (name && signsIn) saveName(name);
  if (codes) showCodes(codes);
  else if (secret) showLink(link, secret);
  else if (signsIn && wantedPage()) location.href = wantedPage();
  else return;
  event.preventDefault();
});

for (const button of document.querySelectorAll("[data-copy-field]")) {
  button.addEventListener("click", async () => {
    /** @type {HTMLInputElement} */
    const field = byId(button.dataset.copyField);
    field.select();
    const copied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    ); // none without https
    if (copied || document.execCommand("copy")) button.textContent = button.dataset.copied;
  });
}
