// Starting lessons, and which of them this browser has learnt.
import { send } from "./server.js";
import { at } from "./root.js";

const KEY = "loew-lessons";
export const learnt = () => JSON.parse(localStorage.getItem(KEY) || "[]");
export function remember(lesson) {
  if (!learnt().includes(lesson)) localStorage.setItem(KEY, JSON.stringify([...learnt(), lesson]));
}

let busy = false; // one request at a time: a double click starts one lesson
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-lesson]");
  if (!button || busy) return;
  busy = true;
  try {
    location.href = at(`/t/${(await send(`/api/lessons/${button.dataset.lesson}`, {})).id}`);
  } catch (problem) {
    const place = document.getElementById("lesson-answer") || document.getElementById("error");
    place.textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
    busy = false;
  }
});
addEventListener("pageshow", () => (busy = false)); // the page may be shown again from the browser's history
