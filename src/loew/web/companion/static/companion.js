// The companion's first page: the games saved in this browser, and the form for a new one.
import { byId } from "./dom.js";
import { url } from "./url.js";
import { myName } from "./settings.js";
import { add, games, remove, save, unpacked } from "./companion_store.js";

const error = byId("error");
const form = byId("companion-new");
const kept = byId("kept-games");

function showKept() {
  /** @type {HTMLTemplateElement} */
  const row = byId("kept-row");
  const rows = games().map((game) => {
    const item = /** @type {DocumentFragment} */ (row.content.cloneNode(true));
    const who = game.journal.people.join(", ");
    item.querySelector("b").textContent = game.title || game.journal.game;
    item.querySelector(".to > span").textContent = who;
    item.querySelector("small").textContent = game.where;
    const part = (name) => /** @type {HTMLElement} */ (item.querySelector(name));
    part(".go-on").hidden = Boolean(game.over);
    part(".look").hidden = !game.over;
    for (const link of item.querySelectorAll("a")) link.href = `${url("/companion/game")}#${game.id}`;
    for (const spoken of item.querySelectorAll(".spoken")) spoken.textContent = ` ${game.title || ""} ${who}`;
    item.querySelector("button").addEventListener("click", () => {
      if (!confirm(kept.dataset.confirm)) return;
      remove(game.id);
      showKept();
    });
    return item;
  });
  kept.replaceChildren(...rows);
  byId("kept").hidden = !rows.length;
}

const parts = () => [...form.querySelectorAll("[data-game]")];
const chosen = () => /** @type {HTMLInputElement} */ (form.querySelector("[name=game]:checked")).value;
const showGame = () => parts().forEach((part) => (part.hidden = part.dataset.game !== chosen()));

form.addEventListener("change", showGame);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const part = parts().find((each) => each.dataset.game === chosen());
  const fields = [.../** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll("[name=people]"))];
  const names = fields.map((field) => field.value.trim() || (field.dataset.needed ? field.dataset.usual : ""));
  const people = fields.length ? names.filter(Boolean) : [myName() || form.dataset.player];
  /** @type {NodeListOf<HTMLInputElement>} */
  const answers = part.querySelectorAll("[data-setting]:checked");
  const settings = Object.fromEntries([...answers].map((field) => [field.dataset.setting, field.value]));
  const pack = /** @type {HTMLSelectElement} */ (part.querySelector("[name=pack]"))?.value ?? "";
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  try {
    location.href = `${url("/companion/game")}#${add({ companion: 1, game: chosen(), people, settings, seed, pack, answers: [] })}`;
  } catch {
    error.textContent = form.dataset.unkept; // storage is forbidden, or full
  }
});
/** @type {HTMLInputElement} */
const first = form.querySelector("[name=people]");
if (first && myName()) first.value = myName();
// A link from another phone: the game is shown, and kept here if that is wanted.
async function showTaken() {
  const text = location.hash.match(/^#take=(.+)$/)?.[1];
  if (!text) return;
  try {
    const game = await unpacked(text);
    const section = byId("taken");
    section.querySelector("p").textContent = [game.title, game.journal.people.join(", "), game.where].join(" · ");
    section.querySelector("button").addEventListener("click", () => {
      const id = add(game.journal);
      save(id, game);
      location.href = `${url("/companion/game")}#${id}`;
    });
    section.hidden = false;
  } catch {
    error.textContent = error.dataset.damaged;
  }
}

showGame();
showKept();
showTaken();
addEventListener("pageshow", showKept);
