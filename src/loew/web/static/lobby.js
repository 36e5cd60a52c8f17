// The lobby: new tables, files, deleting with a question.
import { send } from "/static/net.js";

const error = document.getElementById("error");
const go = async (work) => {
  try {
    error.textContent = "";
    await work();
  } catch (problem) {
    error.textContent = problem.message;
  }
};
const open = (table) => {
  const links = Object.entries(table.links || {});
  if (links.length) sessionStorage.setItem(`links-${table.id}`, JSON.stringify(table.links));
  location.href = `/t/${table.id}`;
};

for (const button of document.querySelectorAll("[data-new]")) {
  button.addEventListener("click", () => go(async () => open(await send("/api/tables", JSON.parse(button.dataset.new)))));
}
document.getElementById("new").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const seats = form.getAll("seat").filter((kind) => kind);
  const body = { game: form.get("game"), seats, names: seats.map((kind) => (kind === "you" ? form.get("name") : "")) };
  if (form.get("setup")) body.setup = [form.get("setup")];
  if (form.get("seed")) body.seed = Number(form.get("seed"));
  go(async () => open(await send("/api/tables", body)));
});
document.getElementById("import").addEventListener("change", (event) => {
  const file = event.target.files[0];
  if (file) go(async () => open(await send("/api/import", { text: await file.text() })));
});
for (const button of document.querySelectorAll("[data-delete]")) {
  button.addEventListener("click", () => {
    if (confirm("Delete this table for everybody? It cannot be brought back.")) {
      go(async () => {
        await send(`/api/tables/${button.dataset.delete}`, undefined, "DELETE");
        button.closest("li").remove();
      });
    }
  });
}
