// Show only the rules that contain every word of the search.
const box = document.getElementById("search");
const rulings = document.getElementById("rulings");
const count = document.getElementById("count");
const all = [...document.querySelectorAll(".rule")].map((rule) => [rule, rule.textContent.toLowerCase()]);

function updateList() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [rule, content] of all) {
    rule.hidden = !words.every((word) => content.includes(word)) || (rulings.checked && !rule.querySelector(".ruling"));
    found += !rule.hidden;
  }
  for (const part of document.querySelectorAll(".of-game")) part.hidden = !part.querySelector(".rule:not([hidden])");
  document.getElementById("none").hidden = found > 0;
  const text = count.dataset.found.replace("{n}", found).replace("{all}", all.length);
  count.textContent = words.length || rulings.checked ? text : "";
}
for (const field of [box, rulings]) field.addEventListener("input", updateList);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== box) {
    event.preventDefault();
    box.focus();
  }
});
