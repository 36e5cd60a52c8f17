// Tables of others: sit down at an open one, answer an invitation, ask for a quick match.
import { send } from "./server.js";
import { myName } from "./settings.js";
import { openTable, run } from "./lobby.js";

for (const button of document.querySelectorAll("[data-sit]")) {
  button.addEventListener("click", () => run(async () => {
    await send(`/api/tables/${button.dataset.sit}/sit`, { name: myName() });
    openTable({ id: button.dataset.sit });
  }));
}
for (const button of document.querySelectorAll("[data-decline]")) {
  button.addEventListener("click", () => run(async () => {
    await send(`/api/tables/${button.dataset.decline}/decline`, {});
    location.reload();
  }));
}
for (const button of document.querySelectorAll("[data-quick-match]")) {
  button.addEventListener("click", () => run(async () => {
    const rated = document.getElementById("quick-rated")?.checked || false;
    openTable(await send("/api/quick-match", { game: button.dataset.quickMatch, rated, name: myName() }));
  }));
}
// A rated game has a clock: choose one if there is none yet.
const rated = document.querySelector("#new [name=rated]");
rated?.addEventListener("change", () => {
  const clock = document.querySelector("#new [name=clock]");
  if (!rated.checked || clock.value) return;
  clock.value = "minutes";
  clock.dispatchEvent(new Event("change", { bubbles: true }));
});
