// The lobby: create a table, import a file, delete a table after a confirmation, bring it back.
import { send } from "./server.js";
import { at } from "./root.js";
import { myName } from "./settings.js";
import { clockOf, updateClock } from "./clock_form.js";

const error = document.getElementById("error");
let busy = false; // one request at a time: a double click creates one table
export async function run(action) {
  if (busy) return;
  busy = true;
  try {
    error.textContent = "";
    await action();
  } catch (problem) {
    error.textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}.`;
    error.scrollIntoView({ block: "center" });
    busy = false;
  }
}
addEventListener("pageshow", () => (busy = false)); // the page may be shown again from the browser's history
export function openTable(table) {
  if (Object.keys(table.links || {}).length) {
    localStorage.setItem(`loew-links-${table.id}`, JSON.stringify(table.links));
    sessionStorage.setItem(`loew-new-${table.id}`, "yes");
  }
  location.href = at(`/t/${table.id}`);
}
const create = (body) => run(async () => openTable(await send("/api/tables", body)));

for (const button of document.querySelectorAll("[data-new]")) {
  button.addEventListener("click", () => create({ names: [myName()], ...JSON.parse(button.dataset.new) }));
}

// The form shows the seats, the Automa and the variants of the chosen game.
const form = document.getElementById("new");
const rows = [...form.querySelectorAll("[data-row]")];
function updateForm() {
  const game = form.querySelector("[name=game]:checked");
  const most = Number(game.dataset.most);
  for (const option of form.querySelectorAll("option[data-games]")) {
    const games = option.dataset.games;
    option.hidden = option.disabled = Boolean(games) && !games.split(" ").includes(game.value);
  }
  rows.forEach((row, i) => {
    const kind = row.querySelector("select");
    row.hidden = i >= most;
    if (row.hidden) kind.value = "";
    else if (kind.selectedOptions[0].disabled) kind.value = form.dataset.bot;
    row.querySelector(".manner").textContent = kind.selectedOptions[0].dataset.manner || "";
    row.querySelector(".name").hidden = !["you", "here"].includes(kind.value);
  });
  const packs = form.querySelector("[name=pack]");
  if (packs?.selectedOptions[0].disabled) packs.value = "";
  const players = rows.filter((row) => row.querySelector("select").value).length;
  document.getElementById("alone").hidden = game.dataset.alone !== "yes";
  for (const label of form.querySelectorAll("label[data-game]")) {
    const seats = label.dataset.seats;
    const fits = !seats || seats.split(" ").map(Number).includes(players);
    label.hidden = label.dataset.game !== game.value || !fits;
    if (label.hidden) label.querySelector("input").checked = false;
  }
}
form.querySelector("[name=name]").value = myName();
form.addEventListener("change", updateForm);
form.addEventListener("change", () => updateClock(form));
updateForm();
updateClock(form);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const names = data.getAll("name");
  const taken = data.getAll("seat").map((kind, i) => ({ kind, name: names[i] })).filter(({ kind }) => kind);
  const body = { game: data.get("game"), seats: taken.map(({ kind }) => kind), names: taken.map(({ name }) => name) };
  body.setup = data.getAll("setup");
  if (data.get("pack")) body.pack = data.get("pack");
  if (data.get("seed")) body.seed = data.get("seed"); // as text: a JavaScript number would lose digits
  create({ ...body, ...clockOf(data), open: data.has("open"), rated: data.has("rated"), hints: data.has("hints") });
});
document.getElementById("import").addEventListener("change", (event) => {
  const file = event.target.files[0];
  if (file) run(async () => openTable(await send("/api/import", { text: await file.text() })));
  event.target.value = "";
});

for (const button of document.querySelectorAll("[data-delete]")) {
  button.addEventListener("click", () => {
    if (!confirm(button.closest("[data-confirm]").dataset.confirm)) return;
    run(async () => {
      await send(`/api/tables/${button.dataset.delete}`, undefined, "DELETE");
      location.reload();
    });
  });
}

// A button that changes one table and shows the list again.
function onEach(name, path) {
  for (const button of document.querySelectorAll(`[data-${name}]`)) {
    button.addEventListener("click", () => run(async () => {
      await send(`/api/tables/${button.dataset[name]}/${path}`, {});
      location.reload();
    }));
  }
}
onEach("undelete", "undelete");
onEach("hide", "hide");
