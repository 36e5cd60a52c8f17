// The games on real tables that this browser keeps: for each its start and answers, as the server reads them, what the
// list says of it, and which steps are ticked off.
const PREFIX = "loew-companion-";
const EVENINGS = "loew-evenings";

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

// The finished evenings, the oldest first. One that is saved again keeps its place and its date.
export function evenings() {
  try {
    return JSON.parse(localStorage.getItem(EVENINGS)) ?? [];
  } catch {
    return [];
  }
}
export function saveEvening(evening) {
  const all = evenings();
  const place = all.findIndex((each) => each.id === evening.id);
  const date = all[place]?.date ?? new Date().toISOString();
  if (place < 0) all.push({ ...evening, date });
  else all[place] = { ...evening, date };
  localStorage.setItem(EVENINGS, JSON.stringify(all));
}

// A game as text for an address, and back: another phone goes on with it. Nothing of it is sent to the server.
const piped = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));
export async function packed(game) {
  const { journal, ticks, undone, scores, title, where, turn } = game;
  const text = JSON.stringify({ journal, ticks, undone, scores, title, where, turn });
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw")).arrayBuffer();
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
export async function unpacked(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  return piped(bytes, new DecompressionStream("deflate-raw")).json();
}
