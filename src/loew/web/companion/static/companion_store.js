// The games on real tables that this browser keeps: for each its start and answers, as the server reads them, what the
// list says of it, and which steps are ticked off.
const PREFIX = "loew-companion-";

export function load(id) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}
export const save = (id, game) => localStorage.setItem(PREFIX + id, JSON.stringify({ ...game, changed: Date.now() }));
export const remove = (id) => localStorage.removeItem(PREFIX + id);

// All games, the latest first.
export function games() {
  const ids = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const found = ids.map((id) => ({ id, ...load(id) })).filter((game) => game.journal);
  return found.sort((a, b) => b.changed - a.changed);
}

export function add(journal) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("");
  save(id, { journal, where: "", ticks: {} });
  return id;
}
