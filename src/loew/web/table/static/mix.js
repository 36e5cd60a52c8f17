// Any mix of resources with steppers: every mix that they show is an option. One more of a kind is one less of another,
// of the one that was touched longest ago.
import { byId, closest } from "./dom.js";

let touched = []; // the kinds, the last one touched at the end
const KEYS = { ArrowUp: 1, ArrowDown: -1 };

// Show the steppers in place of the list. `root` may be markup that is not shown yet.
export function setMix(root) {
  const place = root.querySelector("#options > #mix");
  if (!place) return;
  touched = [];
  place.hidden = false;
  for (const item of root.querySelectorAll("#options > .batch li"))
    item.hidden = Boolean(item.querySelector("[data-mix]"));
  limit(place, current(place));
}

const amounts = (place) => [...place.querySelectorAll("[role=spinbutton]")];
const current = (place) =>
  Object.fromEntries(amounts(place).map((one) => [one.dataset.what, Number(one.getAttribute("aria-valuenow"))]));
const options = (place) =>
  [...place.closest("#options").querySelectorAll("[data-mix]")].map((button) => ({
    button,
    mix: JSON.parse(button.dataset.mix),
  }));

// The option nearest to this mix that has so much of this kind; of several the one that spares what was touched last.
export function stepped(all, mix, what, n, last) {
  const found = all.filter((option) => (option.mix[what] ?? 0) === n);
  const cost = (option) =>
    Object.keys(mix).reduce((sum, kind) => {
      const far = Math.abs((option.mix[kind] ?? 0) - mix[kind]);
      return sum + (kind === what ? 0 : far * (100 + last.indexOf(kind) + 1) - Math.min(mix[kind], 50) / 100);
    }, 0);
  return found.reduce((best, option) => (best && cost(best) <= cost(option) ? best : option), null);
}

function limit(place, mix) {
  for (const one of amounts(place)) {
    const has = (n) => options(place).some((option) => (option.mix[one.dataset.what] ?? 0) === n);
    for (const button of one.parentElement.querySelectorAll("[data-step]"))
      button.toggleAttribute("disabled", !has(mix[one.dataset.what] + Number(button.dataset.step)));
  }
}

function step(one, by) {
  const place = byId("mix");
  const { what } = one.dataset;
  const option = stepped(options(place), current(place), what, current(place)[what] + by, touched);
  if (!option) return;
  touched = [...touched.filter((kind) => kind !== what), what];
  for (const each of amounts(place)) {
    const n = option.mix[each.dataset.what] ?? 0;
    const text = JSON.parse(each.dataset.amounts)[n];
    each.setAttribute("aria-valuenow", String(n));
    each.setAttribute("aria-valuetext", text);
    each.textContent = text;
  }
  const choose = byId("mix-choose");
  Object.assign(choose.dataset, { choice: option.button.dataset.choice, after: option.button.dataset.after });
  choose.textContent = option.button.querySelector(".what").textContent;
  limit(place, current(place));
  byId("live-region").textContent = choose.textContent;
}

document.addEventListener("click", (event) => {
  const button = closest(event, "#mix [data-step]");
  if (button) step(button.parentElement.querySelector("[role=spinbutton]"), Number(button.dataset.step));
});
document.addEventListener(
  "keydown",
  (event) => {
    const one = closest(event, "#mix [role=spinbutton]");
    if (!one || !KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    step(one, KEYS[event.key]);
  },
  true,
);
