// Mute or block another person at the table.
import { byId, closest } from "./dom.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";

const dialog = byId("about-person");
let seat = 0;
document.addEventListener("click", (event) => {
  const opener = closest(event, "[data-about]");
  if (!opener) return;
  seat = Number(opener.dataset.about);
  dialog.querySelector("h2").textContent = opener.dataset.name;
  const offered = opener.dataset.muted ? "" : "yes";
  for (const button of dialog.querySelectorAll("[data-mute]")) button.hidden = button.dataset.mute !== offered;
});
dialog?.addEventListener("click", (event) => {
  const button = closest(event, "[data-mute], [data-block]");
  if (!button) return;
  const path = `/api/tables/${dialog.dataset.table}`;
  attempt(button, async () => {
    if ("block" in button.dataset) await send(`${path}/block`, { seat });
    else await send(`${path}/mute`, { seat, muted: Boolean(button.dataset.mute) });
    go(); // the chat is drawn again
  });
});
