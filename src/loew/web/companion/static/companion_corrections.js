// The form that corrects the Automa's board: what differs from the table is changed there, and saved as one answer.
import { byId, closest, sentence } from "./dom.js";

const form = () => byId("corrections");
const rows = () => [...form().querySelectorAll("[data-correction]")];
const cells = (row) => [...row.querySelectorAll("[data-letter]")];
const count = (cell) => Number(cell.querySelector("b").textContent);

// The value of each kind of field, as it is typed.
const VALUES = {
  number: (field) => field.querySelector("input").value.trim(),
  one: (field) => (field.querySelector("input:checked") ?? field.querySelector("select")).value,
  list: (field) => [...field.querySelectorAll("[data-value]")].map((item) => item.dataset.value).join(" ") || "-",
  lines: (field) =>
    [...field.querySelectorAll("[data-row]")]
      .map(
        (row) =>
          cells(row)
            .map((cell) => cell.dataset.letter.repeat(count(cell)))
            .join("") || "-",
      )
      .join(" "),
};
const value = (field) => VALUES[field.dataset.kind](field);
const changed = () => rows().filter((field) => value(field) !== field.dataset.now);

function showChanges() {
  const found = changed();
  for (const field of rows()) field.classList.toggle("changed", found.includes(field));
  const save = /** @type {HTMLButtonElement} */ (form().querySelector(".save-row .main"));
  save.disabled = !found.length;
  save.querySelector(".count").textContent = found.length ? String(found.length) : "";
}

function setCount(cell, n) {
  cell.querySelector("b").textContent = n;
  cell.classList.toggle("some", n > 0);
}

function add(select) {
  const option = select.selectedOptions[0];
  const list = select.closest("[data-correction]").querySelector(".listed");
  if (!option?.value || list.children.length >= Number(select.dataset.most)) return;
  const item = document.createElement("li");
  item.dataset.value = option.value;
  const remove = document.createElement("button");
  remove.type = "button";
  remove.dataset.remove = "";
  remove.textContent = "×";
  const name = document.createElement("span");
  name.textContent = option.textContent.trim();
  item.append(name, remove);
  list.append(item);
  select.value = "";
}

/** Show an error at its field, in the open dialog; false if it is about no field of the form. */
export function showFieldError(problem) {
  const field = problem.field && rows().find((each) => each.dataset.correction === problem.field);
  if (!field) return false;
  for (const each of rows()) each.querySelector(".row-error").hidden = true;
  const error = field.querySelector(".row-error");
  error.textContent = sentence(problem.message);
  error.hidden = false;
  error.id ||= `error-${problem.field.replaceAll(" ", "-")}`;
  field.closest("details").open = true;
  const control = field.querySelector("input, select") ?? field.querySelector("button");
  control.setAttribute("aria-describedby", error.id);
  control.focus();
  field.scrollIntoView({ block: "center" });
  return true;
}

/** Let the form send what was changed with this function. */
export function startCorrections(answer) {
  if (!form()) return;
  form().addEventListener("click", (event) => {
    const step = closest(event, "[data-step]");
    const cell = closest(event, "[data-letter]");
    if (step) {
      const input = closest(event, ".stepper").querySelector("input");
      Number(step.dataset.step) > 0 ? input.stepUp() : input.stepDown();
    }
    if (cell) setCount(cell, count(cell) + 1);
    if (closest(event, "[data-clear]")) cells(closest(event, "[data-row]")).forEach((each) => setCount(each, 0));
    closest(event, "[data-remove]")?.closest("li").remove();
    showChanges();
  });
  form().addEventListener("input", (event) => {
    const select = closest(event, "[data-add]");
    if (select) add(select);
    showChanges();
  });
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    const found = changed();
    const words = found.map((field) => `${field.dataset.correction} ${value(field)}`);
    if (found.length) answer(`${form().dataset.prefix} ${words.join("; ")}`);
  });
}
