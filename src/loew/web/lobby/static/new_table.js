// Starting a table with one click, and opening a new table.
import { myName } from "./settings.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";

/**
 * Open a table. The links to its free seats are known to this browser only.
 *
 * @param {{id: string, links?: Record<string, string>}} table
 */
export function openTable({ id, links = {} }) {
  if (Object.keys(links).length) {
    localStorage.setItem(`loew-links-${id}`, JSON.stringify(links));
    sessionStorage.setItem(`loew-new-${id}`, "yes");
  }
  go(`/t/${id}`);
}

/**
 * Create a table for a button or form, and open it.
 *
 * @param {Element} place
 * @param {object} body
 */
export const create = (place, body) => attempt(place, async () => openTable(await send("/api/tables", body)));

for (const button of document.querySelectorAll("[data-new]")) {
  button.addEventListener("click", () => create(button, { names: [myName()], ...JSON.parse(button.dataset.new) }));
}
