// The keyboard on the table: Tab stops once in each part of it and once in the options, arrows go on from there.
import { swap } from "/static/swap.js";

const PARTS = "#options, #scene .region";
const STOP = '[data-place][tabindex="0"]';
const place = (name) => document.getElementById(name);

// In fresh markup whatever Tab would reach is a place. One of each part stays open to Tab: the one that has the focus,
// else the first that can be chosen, else the one where the keyboard was last, else the first.
function settle(fresh) {
  for (const part of fresh.querySelectorAll(PARTS)) {
    const all = [...part.querySelectorAll('[tabindex="0"], button:not([tabindex]), summary')];
    const known = [document.activeElement?.id, place(part.id)?.querySelector(STOP)?.id];
    const [here, before] = known.map((id) => id && all.find((one) => one.id === id));
    const stop = here || all.find((one) => one.matches(".legal, .choosable")) || before || all[0];
    for (const one of all) {
      one.dataset.place = "";
      one.setAttribute("tabindex", one === stop ? "0" : "-1");
    }
  }
}

// Fresh markup for all that is shown. The focus stays where it is; if that is gone, in its part of the table; if there
// is nothing, at what is to be done.
export function renew(fresh) {
  const had = document.activeElement;
  const part = had?.closest("#scene .region")?.id;
  const inside = Boolean(had?.closest("#now"));
  settle(fresh);
  swap(place("now"), fresh);
  if (document.activeElement !== document.body && document.activeElement?.id !== "question") return;
  const there = part && place(part)?.querySelector(STOP);
  const asked = place("lift") || place("end-turn") || document.querySelector(`#options ${STOP}`);
  (there || asked || (inside ? place("question") : null))?.focus({ preventScroll: true });
}

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

// The nearest place above or below.
function beyond(from, all, way) {
  const [x, y] = middle(from.getBoundingClientRect());
  const near = all.map((one) => {
    const [a, b] = middle(one.getBoundingClientRect());
    return { one, far: (b - y) * way > 4 ? (b - y) * way + 2 * Math.abs(a - x) : Infinity };
  });
  const best = near.reduce((a, b) => (b.far < a.far ? b : a));
  return best.far < Infinity ? best.one : null;
}

function onward(key, from) {
  const part = from.closest(PARTS);
  const all = [...part.querySelectorAll("[data-place]")].filter((one) => one.getClientRects().length);
  const turn = (by) => all[(all.indexOf(from) + by + all.length) % all.length];
  const list = part.id === "options";
  if (key === "ArrowRight" || (list && key === "ArrowDown")) return turn(1);
  if (key === "ArrowLeft" || (list && key === "ArrowUp")) return turn(-1);
  if (key === "ArrowDown" || key === "ArrowUp") return beyond(from, all, key === "ArrowDown" ? 1 : -1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  // Where several things can be chosen, the options say which.
  return ["Enter", " "].includes(key) && from.matches(".choosable") ? document.querySelector(`#options ${STOP}`) : null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.matches("[data-place]")) return;
  const next = onward(event.key, event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

document.addEventListener("focusin", ({ target }) => {
  if (!target.matches("[data-place]")) return;
  for (const stop of target.closest(PARTS).querySelectorAll(STOP)) stop.setAttribute("tabindex", "-1");
  target.setAttribute("tabindex", "0");
});

settle(document);
