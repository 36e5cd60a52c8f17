// Show only the rules, or the questions, that contain every word of the search and every part that a box asks for.
import { byId, fieldById } from "./dom.js";
const box = fieldById("search");
/** @type {NodeListOf<HTMLInputElement>} */
const boxes = document.querySelectorAll(".searching [data-has]");
const filters = [...boxes];
const count = byId("count");
const all = [...document.querySelectorAll(".rule, .answered")].map((item) => ({ item, content: words(item) }));

// The text of an item without its list of questions, which is folded up.
function words(item) {
  const copy = /** @type {Element} */ (item.cloneNode(true));
  copy.querySelector(".asked")?.remove();
  return copy.textContent.toLowerCase();
}

function updateList() {
  const wanted = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = filters.filter((filter) => filter.checked).map((filter) => filter.dataset.has);
  let found = 0;
  for (const { item, content } of all) {
    item.hidden = !wanted.every((word) => content.includes(word)) || !parts.every((part) => item.querySelector(part));
    found += item.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll(".of-game, .of-subject"))
    section.hidden = !section.querySelector(":is(.rule, .answered):not([hidden])");
  byId("none").hidden = found > 0;
  const text = count.dataset.found.replace("{n}", String(found)).replace("{all}", String(all.length));
  const narrowed = wanted.length + parts.length > 0;
  count.textContent = narrowed ? text : "";
  const around = ".index, .of-subject > :is(.picture, .example, .intro)";
  for (const element of document.querySelectorAll(around)) element.hidden = narrowed;
}
for (const field of [box, ...filters]) field.addEventListener("input", updateList);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== box) {
    event.preventDefault();
    box.focus();
  }
});
