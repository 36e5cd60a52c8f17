// Invite friends to the free seats of this table.
import { byId, closest } from "./dom.js";
import { attempt } from "./requests.js";
import { send } from "./server.js";

const list = byId("invite-friends");
list?.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement} */
  const button = closest(event, "[data-friend]");
  if (!button) return;
  attempt(button, async () => {
    await send(`/api/tables/${list.dataset.table}/invite`, { friend: button.dataset.friend });
    button.disabled = true;
    button.querySelector(".state").textContent = list.dataset.invited;
  });
});
