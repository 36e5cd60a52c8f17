// The companion's first page: the games that this browser keeps, and the form for a new one.
import { at } from "./root.js";
import { myName } from "./settings.js";
import { add, games, remove } from "./companion_store.js";

const error = document.getElementById("error");
const form = document.getElementById("companion-new");
const kept = document.getElementById("kept-games");

function showKept() {
  const row = document.getElementById("kept-row");
  const rows = games().map((game) => {
    const item = row.content.cloneNode(true);
    const who = game.journal.people.join(", ");
    item.querySelector("b").textContent = game.title || game.journal.game;
    item.querySelector(".to > span").textContent = who;
    item.querySelector("small").textContent = game.where;
    for (const link of item.querySelectorAll("a")) link.href = `${at("/companion/game")}#${game.id}`;
    for (const spoken of item.querySelectorAll(".spoken")) spoken.textContent = ` ${game.title || ""} ${who}`;
    item.querySelector("button").addEventListener("click", () => {
      if (!confirm(kept.dataset.confirm)) return;
      remove(game.id);
      showKept();
    });
    return item;
  });
  kept.replaceChildren(...rows);
  document.getElementById("kept").hidden = !rows.length;
}

const parts = () => [...form.querySelectorAll("[data-game]")];
const chosen = () => form.querySelector("[name=game]:checked").value;
const showGame = () => parts().forEach((part) => (part.hidden = part.dataset.game !== chosen()));

form.addEventListener("change", showGame);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const part = parts().find((each) => each.dataset.game === chosen());
  const fields = [...part.querySelectorAll("[name=people]")];
  const names = fields.map((field) => field.value.trim() || (field.dataset.needed ? field.dataset.usual : ""));
  const people = fields.length ? names.filter(Boolean) : [myName() || form.dataset.player];
  const settings = {};
  for (const field of part.querySelectorAll("[data-setting]:checked")) settings[field.dataset.setting] = field.value;
  const pack = part.querySelector("[name=pack]")?.value ?? "";
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  try {
    location.href = `${at("/companion/game")}#${add({ companion: 1, game: chosen(), people, settings, seed, pack, answers: [] })}`;
  } catch {
    error.textContent = form.dataset.unkept; // storage is forbidden, or full
  }
});
const first = form.querySelector("[name=people]");
if (first && myName()) first.value = myName();
showGame();
showKept();
addEventListener("pageshow", showKept);
