// The lessons that this browser has learnt.
const KEY = "loew-lessons";

/** @returns {string[]} */
export const learnt = () => JSON.parse(localStorage.getItem(KEY) || "[]");

/** @param {string} lesson */
export function remember(lesson) {
  if (!learnt().includes(lesson)) localStorage.setItem(KEY, JSON.stringify([...learnt(), lesson]));
}
