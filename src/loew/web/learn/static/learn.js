// The list of lessons: marks those that are learnt, by this browser or by the profile.
import { learnt, remember } from "./lessons.js";
import "./new_table.js";
import { send } from "./server.js";

const list = document.querySelector(".learn");
const known = list.dataset.done.split(" ").filter(Boolean); // by the profile
for (const lesson of known) remember(lesson);
for (const lesson of learnt()) {
  const row = list.querySelector(`[data-lesson-row="${CSS.escape(lesson)}"]`);
  row?.classList.add("learnt");
  if (row) row.querySelector(".state").textContent = list.dataset.learnt;
}
// One gold button: the next lesson of the first game or, when all are learnt, its first game.
const next = list.querySelector("[data-lesson-row]:not(.learnt) button") ?? list.querySelector(".onward [data-new]");
next?.classList.add("main");
if (list.dataset.profile === "yes") {
  const unknown = learnt().filter((lesson) => !known.includes(lesson));
  for (const lesson of unknown) send(`/api/lessons/${lesson}/done`, {}).catch(() => {});
}
