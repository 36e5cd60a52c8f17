// Invite friends to the free seats of this table.
import { send } from "./server.js";

const list = document.getElementById("invite-friends");
list?.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-friend]");
  if (!button) return;
  try {
    await send(`/api/tables/${list.dataset.table}/invite`, { friend: button.dataset.friend });
    button.disabled = true;
    button.querySelector(".state").textContent = list.dataset.invited;
  } catch (problem) {
    list.querySelector(".error").textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
  }
});
