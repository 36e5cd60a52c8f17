// Which puzzles were solved or tried in this browser.
const KEY = "loew-puzzles";

export function marks() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function setMark(id, mark) {
  const found = marks();
  if (found[id] !== "solved") localStorage.setItem(KEY, JSON.stringify({ ...found, [id]: mark }));
}
