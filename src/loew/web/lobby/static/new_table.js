// Starting a table with one click, and opening a new table.
import { byId, fieldById } from "./dom.js";
import { myName, saveName } from "./settings.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";

const ASKED = "loew-name-asked";

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

/** The name of this person for a table with others. Who has none is asked for it, once. */
export async function nameForOthers() {
  /** @type {HTMLDialogElement} */
  const dialog = byId("ask-name");
  if (myName() || !dialog || localStorage.getItem(ASKED)) return myName();
  localStorage.setItem(ASKED, "yes");
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  const name = fieldById("asked-name").value.trim();
  if (name) saveName(name);
  return myName();
}

/**
 * Create a table for a button or form, invite friends to it, and open it.
 *
 * @param {Element} place
 * @param {{seats: string[], names?: string[]}} body
 * @param {string[]} [friends] their profiles
 */
export const create = (place, body, friends = []) =>
  attempt(place, async () => {
    const names = [...(body.names ?? [])];
    const mine = body.seats.indexOf("you");
    if (mine >= 0 && !names[mine]) names[mine] = body.seats.includes("link") ? await nameForOthers() : myName();
    const made = await send("/api/tables", { ...body, names: Array.from(names, (name) => name ?? "") });
    for (const friend of friends) await send(`/api/tables/${made.id}/invite`, { friend });
    openTable(made);
  });

for (const button of document.querySelectorAll("[data-new]")) {
  button.addEventListener("click", () => create(button, JSON.parse(button.dataset.new)));
}
