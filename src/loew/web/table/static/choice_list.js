// Choosing on the table: an element with several options opens a list of them beside it; pointing at an option
// highlights it everywhere and shows the amounts after it.
import { byId, closest } from "./dom.js";
import { placeBeside } from "./beside.js";
import { copyOf } from "./option_copy.js";

const table = byId("table");
const list = byId("choice-list");
let opener = null;

const option = (choice) => document.querySelector(`#options [data-choice="${CSS.escape(choice)}"]`);

// The options with the headings of their groups, each heading once.
function withHeadings(copies, buttons) {
  const headings = buttons.map((button) => button.closest(".batch")?.querySelector("h3"));
  return copies.flatMap((copy, i) =>
    headings[i] && headings[i] !== headings[i - 1] ? [copyOf(headings[i]), copy] : [copy],
  );
}

function open(element) {
  const buttons = JSON.parse(element.dataset.choices).map(option).filter(Boolean);
  const copies = buttons.map(copyOf);
  list.replaceChildren(...withHeadings(copies, buttons));
  list.hidden = false;
  opener = element;
  element.setAttribute("aria-expanded", "true");
  placeBeside(list, element.getBoundingClientRect());
  copies[0]?.focus();
}

function close(giveBack) {
  if (!opener) return;
  list.hidden = true;
  opener.setAttribute("aria-expanded", "false");
  if (giveBack) opener.focus();
  opener = null;
}

document.addEventListener("click", (event) => {
  const element = closest(event, "[data-choices]");
  if (element && element !== opener) open(element);
  else if (opener && (element || !closest(event, "#choice-list"))) close(false);
  else if (opener && closest(event, "[data-choice]")) close(true);
});
list.addEventListener("keydown", (event) => {
  const all = [...list.querySelectorAll("button")];
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") close(true);
  else if (by)
    all[
      (all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + by + all.length) % all.length
    ].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
});
addEventListener("resize", () => close(false));
new MutationObserver(() => close(false)).observe(byId("now"), { attributes: true, attributeFilter: ["data-version"] });

// Light an option in the list and on the table, and show how much one would have then.
function highlight(event) {
  const choice = closest(event, "[data-choice]")?.dataset.choice;
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const shown of table.querySelectorAll("[data-then]")) shown.removeAttribute("data-then");
  if (!choice) return;
  for (const same of document.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`)) same.classList.add("lit");
  const seat = Number(byId("now").dataset.viewer) + 1;
  for (const [what, n] of Object.entries(JSON.parse(option(choice)?.dataset.after ?? "{}"))) {
    const place = byId(`${what}-${seat}`);
    if (!place?.matches(".card")) place?.setAttribute("data-then", n); // a card can be called like an amount: gem-1
  }
}
for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, highlight);
