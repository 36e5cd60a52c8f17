// The lobby: the form for a new table, and opening a saved game.
import { clockOf, updateClock } from "./clock_form.js";
import { byId } from "./dom.js";
import { create, openTable } from "./new_table.js";
import { attempt } from "./requests.js";
import { send } from "./server.js";
import { myName } from "./settings.js";

/** @type {HTMLFormElement} */
const form = byId("new");
const rows = [...form.querySelectorAll("[data-row]")];
/**
 * @param {Element} row
 * @returns {HTMLSelectElement}
 */
const kindOf = (row) => row.querySelector("select");
/** @param {Element} row */
const friendAt = (row) => kindOf(row).selectedOptions[0].dataset.friend;

/** Show the seats, the Automa and the variants of the chosen game. */
function updateForm() {
  /** @type {HTMLInputElement} */
  const game = form.querySelector("[name=game]:checked");
  const most = Number(game.dataset.most);
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option[data-games]"))) {
    const { games } = option.dataset;
    option.hidden = option.disabled = Boolean(games) && !games.split(" ").includes(game.value);
  }
  rows.forEach((row, i) => {
    const kind = kindOf(row);
    row.hidden = i >= most;
    if (row.hidden) kind.value = "";
    else if (kind.selectedOptions[0].disabled) kind.value = form.dataset.bot;
    row.querySelector(".manner").textContent = kind.selectedOptions[0].dataset.manner || "";
    row.querySelector(".name").hidden = !["you", "here"].includes(kind.value);
  });
  /** @type {HTMLSelectElement} */
  const packs = form.querySelector("[name=pack]");
  if (packs?.selectedOptions[0].disabled) packs.value = "";
  const players = rows.filter((row) => kindOf(row).value).length;
  byId("alone").hidden = game.dataset.alone !== "yes";
  for (const label of form.querySelectorAll("label[data-game]")) {
    const { seats } = label.dataset;
    const fits = !seats || seats.split(" ").map(Number).includes(players);
    label.hidden = label.dataset.game !== game.value || !fits;
    if (label.hidden) label.querySelector("input").checked = false;
  }
}
/** @type {HTMLInputElement} */ (form.querySelector("[name=name]")).value = myName();
form.addEventListener("change", updateForm);
form.addEventListener("change", () => updateClock(form));
updateForm();
updateClock(form);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const names = /** @type {string[]} */ (data.getAll("name"));
  const taken = rows
    .map((row, i) => ({ kind: kindOf(row).value, name: names[i], friend: friendAt(row) }))
    .filter(({ kind }) => kind);
  const body = {
    game: data.get("game"),
    seats: taken.map(({ kind }) => kind),
    names: taken.map(({ name }) => name),
    setup: data.getAll("setup"),
    ...(data.get("pack") ? { pack: data.get("pack") } : {}),
    ...(data.get("seed") ? { seed: data.get("seed") } : {}), // as text: a JavaScript number would lose digits
    ...clockOf(data),
    open: data.has("open"),
    rated: data.has("rated"),
    hints: data.has("hints"),
  };
  const friends = taken.map(({ friend }) => friend).filter(Boolean);
  create(form, body, friends);
});

// What is only for those who know the game is folded, until somebody has opened it.
/** @type {HTMLDetailsElement} */
const yourself = byId("yourself");
yourself.open = localStorage.getItem("loew-yourself") === "open";
yourself.addEventListener("toggle", () => localStorage.setItem("loew-yourself", yourself.open ? "open" : ""));

// One list of ways to play is open at a time.
const lists = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.play"));
document.addEventListener("click", (event) => {
  for (const list of lists) if (!list.contains(/** @type {Node} */ (event.target))) list.open = false;
});
document.addEventListener("keydown", (event) => {
  const list = [...lists].find((one) => one.open);
  if (event.key !== "Escape" || !list) return;
  list.open = false;
  list.querySelector("summary").focus();
});

/** @type {HTMLInputElement} */
const saved = byId("import");
saved.addEventListener("change", () => {
  const [file] = saved.files;
  if (file) attempt(saved, async () => openTable(await send("/api/import", { text: await file.text() })));
  saved.value = "";
});
