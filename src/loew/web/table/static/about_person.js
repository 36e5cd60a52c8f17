// Mute or block another person at the table.
import { send } from "./server.js";

const dialog = document.getElementById("about-person");
let seat = 0;
document.addEventListener("click", ({ target }) => {
  const opener = target.closest("[data-about]");
  if (!opener) return;
  seat = Number(opener.dataset.about);
  dialog.querySelector("h2").textContent = opener.dataset.name;
  for (const button of dialog.querySelectorAll("[data-mute]")) button.hidden = button.dataset.mute !== (opener.dataset.muted ? "" : "yes");
});
dialog?.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-mute], [data-block]");
  if (!button) return;
  const path = `/api/tables/${dialog.dataset.table}`;
  try {
    if ("block" in button.dataset) await send(`${path}/block`, { seat });
    else await send(`${path}/mute`, { seat, muted: Boolean(button.dataset.mute) });
    location.reload(); // the chat is drawn again
  } catch (problem) {
    dialog.querySelector(".error").textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
  }
});
