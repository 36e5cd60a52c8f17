// The first page of a box, and the page of a pack: name the pack, open one, choose between two.
import { send } from "./server.js";
import { attempt, go } from "./box_requests.js";

document.getElementById("pack-name")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  attempt(async () => {
    await send(event.target.dataset.api, fields);
    go();
  });
});
document.getElementById("import-pack")?.addEventListener("change", (event) => {
  const file = event.target.files[0];
  if (file) attempt(async () => go(`/box/packs/${(await send("/api/box/packs", { text: await file.text() })).id}`));
  event.target.value = "";
});

const differences = document.getElementById("differences");
differences?.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-all]");
  if (!button) return;
  for (const one of button.closest("section").querySelectorAll("fieldset")) {
    const wanted = one.querySelector(`[value="${button.dataset.all}"]`);
    if (wanted) wanted.checked = true;
  }
});
differences?.addEventListener("submit", (event) => {
  event.preventDefault();
  const choices = Object.fromEntries(new FormData(differences));
  attempt(async () => {
    await send(differences.dataset.choose, { choices });
    go("/box");
  });
});
