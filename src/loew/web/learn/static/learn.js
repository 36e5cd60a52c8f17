// The list of lessons: which of them are learnt, by this browser or, where somebody is signed in, by the profile.
import { send } from "./server.js";
import { at } from "./root.js";
import { myName } from "./settings.js";
import { learnt, remember } from "./lessons.js";

const list = document.querySelector(".learn");
for (const lesson of list.dataset.done.split(" ").filter(Boolean)) remember(lesson);
for (const lesson of learnt()) {
  const row = list.querySelector(`[data-lesson-row="${CSS.escape(lesson)}"]`);
  row?.classList.add("learnt");
  if (row) row.querySelector(".state").textContent = list.dataset.learnt;
}
const unknown = learnt().filter((lesson) => !list.dataset.done.split(" ").includes(lesson));
if (list.dataset.profile === "yes") for (const lesson of unknown) send(`/api/lessons/${lesson}/done`, {}).catch(() => {});

for (const button of list.querySelectorAll("[data-new]")) {
  button.addEventListener("click", async () => {
    const made = await send("/api/tables", { names: [myName()], ...JSON.parse(button.dataset.new) });
    location.href = at(`/t/${made.id}`);
  });
}
