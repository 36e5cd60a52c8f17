// The links of a table: those of the seats that this browser knows, and the one for spectators. A link works once.
import { byId, closest } from "./dom.js";
import { attempt } from "./requests.js";
import { send } from "./server.js";
import { url } from "./url.js";

const id = byId("table").dataset.table;
const known = JSON.parse(localStorage.getItem(`loew-links-${id}`) || "{}");
const list = byId("links");

function addLink(what, address) {
  const row = document.createElement("li");
  row.dataset.address = address;
  const label = Object.assign(document.createElement("label"), { textContent: what });
  const field = Object.assign(document.createElement("input"), { readOnly: true, value: address });
  const copy = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: list.dataset.copy,
    className: "second",
  });
  copy.setAttribute("aria-label", list.dataset.copyLink.replace("{what}", what));
  copy.addEventListener("click", async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    ); // there is no clipboard without https
    if (copied || document.execCommand("copy")) copy.textContent = list.dataset.copied;
  });
  label.append(field);
  row.append(label, copy);
  list.append(row);
}

const addressOf = (secret) => `${location.origin}${url(`/t/${id}/seat/${secret}`)}`;
const seatText = (seat) => list.dataset.play.replace("{n}", String(Number(seat) + 1));

// Show the links of seats that are still free, and new ones to seats of this person; those that were used are left out.
const own = {};
const isFree = (seat) => byId("now").dataset.free.split(" ").includes(String(seat));
function showLinks() {
  list.replaceChildren();
  for (const [seat, secret] of Object.entries(known)) if (isFree(seat)) addLink(seatText(seat), addressOf(secret));
  for (const [seat, secret] of Object.entries(own)) addLink(seatText(seat), addressOf(secret));
  addLink(list.dataset.look, `${location.origin}${url(`/t/${id}`)}`);
}
showLinks();
document.addEventListener("click", (event) => {
  if (closest(event, '[data-open="share"]')) showLinks();
  const button = closest(event, "[data-new-link]");
  if (!button) return;
  attempt(button, async () => {
    const { seat, secret } = await send(`/api/tables/${id}/link`, { seat: Number(button.dataset.newLink) });
    (isFree(seat) ? known : own)[seat] = secret;
    localStorage.setItem(`loew-links-${id}`, JSON.stringify(known));
    showLinks();
    list.querySelector(`[data-address="${CSS.escape(addressOf(secret))}"] button`).focus();
  });
});

const newKey = `loew-new-${id}`;
if (sessionStorage.getItem(newKey)) {
  sessionStorage.removeItem(newKey);
  /** @type {HTMLDialogElement} */ (byId("share")).showModal();
  list.querySelector("button").focus();
}
