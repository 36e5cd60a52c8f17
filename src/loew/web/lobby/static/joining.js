// Tables of others: sit down at an open one, ask for a quick match.
import { byId } from "./dom.js";
import { nameForOthers, openTable } from "./new_table.js";
import { attempt } from "./requests.js";
import { send } from "./server.js";

for (const button of document.querySelectorAll("[data-sit]")) {
  const id = button.dataset.sit;
  button.addEventListener("click", () =>
    attempt(button, async () => {
      await send(`/api/tables/${id}/sit`, { name: await nameForOthers() });
      openTable({ id });
    }),
  );
}
for (const button of document.querySelectorAll("[data-quick-match]")) {
  button.addEventListener("click", () =>
    attempt(button, async () => {
      /** @type {HTMLInputElement} */
      const box = byId("quick-rated");
      const body = { game: button.dataset.quickMatch, rated: box?.checked || false, name: await nameForOthers() };
      openTable(await send("/api/quick-match", body));
    }),
  );
}

// A rated game has a clock: choose one if there is none yet.
/** @type {HTMLInputElement} */
const rated = document.querySelector("#new [name=rated]");
rated?.addEventListener("change", () => {
  /** @type {HTMLSelectElement} */
  const clock = document.querySelector("#new [name=clock]");
  if (!rated.checked || clock.value) return;
  clock.value = "minutes";
  clock.dispatchEvent(new Event("change", { bubbles: true }));
});
