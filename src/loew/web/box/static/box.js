// The first page of a box, and the page of a pack: open a pack, choose between two.
import { byId, closest } from "./dom.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";

/** @type {HTMLInputElement} */
const file = byId("import-pack");
file?.addEventListener("change", () => {
  const [pack] = file.files;
  if (pack)
    attempt(file, async () => go(`/box/packs/${(await send("/api/box/packs", { text: await pack.text() })).id}`));
  file.value = "";
});

/** @type {HTMLFormElement} */
const differences = byId("differences");
differences?.addEventListener("click", (event) => {
  const button = closest(event, "[data-all]");
  if (!button) return;
  for (const difference of button.closest("section").querySelectorAll("fieldset")) {
    /** @type {HTMLInputElement} */
    const wanted = difference.querySelector(`[value="${button.dataset.all}"]`);
    if (wanted) wanted.checked = true;
  }
});
differences?.addEventListener("submit", (event) => {
  event.preventDefault();
  const choices = Object.fromEntries(new FormData(differences));
  attempt(differences, async () => {
    await send(differences.dataset.choose, { choices });
    go("/box");
  });
});
