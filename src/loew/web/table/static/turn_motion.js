// One step on the table: pieces move from place to place, gains and costs float, what changed has an outline.
// The places and amounts come from the server; here they are only measured and shown.
// What lies in a closed part of the page has a size, but cannot be seen.
import { byId } from "./dom.js";
const shown = (element) => element && (element.checkVisibility?.() ?? element.getClientRects().length > 0);
const inWindow = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
};
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const centre = (element) => {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2, width };
};
const HOP = 320; // milliseconds for each place that a piece passes
const LONGEST = 900;
const HEIGHT = 12; // pixels of a hop
const RISE = 24; // pixels that a new piece rises
const moving = new Map(); // the animation of each piece, by id
const changed = new Set(); // ids of the pieces that have changed since the last own click

// The elements of a list of ids that can be seen.
export const visible = (ids) =>
  (ids || "")
    .split(" ")
    .filter(Boolean)
    .map((id) => byId(id))
    .filter(shown);
// The moves of a step: {piece, start, end, hops}.
export const movesOf = (step) =>
  (step.dataset.moves || "")
    .split(";")
    .filter(Boolean)
    .map((text) => {
      const [piece, start, end, hops] = text.split(" ");
      return { piece, start, end, hops: Number(hops) };
    });

/** @typedef {[number, number]} Offset */

/**
 * How far a piece that stands at its last place now would be away at `place`; null if that cannot be seen.
 *
 * @param {string} piece
 * @param {string} place
 * @param {string} last
 * @returns {Offset}
 */
function distance(piece, place, last) {
  const [element, there, here] = [piece, place, last].map((id) => byId(id));
  if (!shown(element) || !shown(there) || !here?.contains(element)) return null;
  const [from, to] = [centre(there), centre(here)];
  const alike = Math.abs(from.width - to.width) < 0.2 * to.width;
  const at = alike ? to : centre(element);
  const zoom = element.currentCSSZoom || 1;
  return [(from.x - at.x) / zoom, (from.y - at.y) / zoom];
}
/** @param {Offset} offset @param {number} [height] */
const translate = ([x, y], height = 0) => ({ translate: `${x}px ${y - height}px` });

function animate(piece, frames, options) {
  moving.get(piece)?.cancel();
  moving.set(piece, byId(piece).animate(frames, { fill: "both", ...options }));
}

// Show the pieces of all these steps where they were before the first of them.
export function holdPieces(steps) {
  if (still()) return;
  const first = new Map();
  const last = new Map();
  for (const move of steps.flatMap(movesOf)) {
    if (!first.has(move.piece)) first.set(move.piece, move);
    last.set(move.piece, move.end);
  }
  for (const [piece, { start, hops }] of first) {
    const away = distance(piece, start, last.get(piece));
    const frame = away && (hops ? translate(away) : { opacity: 0 });
    if (away) animate(piece, [frame, frame], { duration: 1 });
  }
}

// Move the pieces of a step; `later`: the steps after it, in which they may move on.
export function movePieces(step, later) {
  if (still()) return;
  const after = new Map(later.flatMap(movesOf).map(({ piece, end }) => [piece, end]));
  for (const { piece, start, end, hops } of movesOf(step)) {
    const last = after.get(piece) ?? end;
    const [from, to] = [distance(piece, start, last), distance(piece, end, last)];
    if (!from || !to) continue;
    if (!hops) {
      animate(
        piece,
        [
          { opacity: 0, ...translate([from[0], from[1] + RISE]) },
          { opacity: 1, ...translate(from) },
        ],
        { duration: HOP, fill: after.has(piece) ? "both" : "none" },
      );
      continue;
    }
    /** @param {number} part @returns {Offset} */
    const way = (part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const steps = Array.from({ length: 2 * hops + 1 }, (_, i) => translate(way(i / (2 * hops)), i % 2 ? HEIGHT : 0));
    animate(piece, steps, {
      duration: Math.min(HOP * hops, LONGEST),
      easing: "ease-in-out",
      fill: after.has(piece) ? "both" : "none",
    });
  }
}

// Let all pieces stand where they are now.
export function releasePieces() {
  for (const animation of moving.values()) animation.cancel();
  moving.clear();
}

// What a number showed before it was held, by element.
const amounts = new Map();
// Show what the seats had before these steps, of what changes in them; all other numbers show the present.
export function holdAmounts(steps) {
  releaseAmounts();
  const before = new Map();
  for (const step of steps)
    for (const text of (step.dataset.amounts || "").split(" ").filter(Boolean)) {
      const [key, n] = text.split("=");
      if (!before.has(key)) before.set(key, n.replace("-", "−"));
    }
  if (!before.size) return;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-amount]"))) {
    const n = before.get(element.dataset.amount);
    if (n === undefined) continue;
    amounts.set(element, element.textContent);
    element.textContent = n;
  }
}
// Let all numbers show the present, also before the page itself is changed.
export function releaseAmounts() {
  for (const [element, text] of amounts) element.textContent = text;
  amounts.clear();
}

// Show the gains and costs of a step beside the pieces that they belong to.
export function showFloats(step) {
  hideFloats();
  const places = new Map();
  for (const float of step.querySelectorAll(".float")) {
    const element = visible(float.dataset.at).find(inWindow);
    if (element) places.set(element, [...(places.get(element) ?? []), float]);
  }
  for (const [element, floats] of places) {
    const { right, top, bottom } = element.getBoundingClientRect();
    const group = document.createElement("div");
    group.className = "float-group";
    group.append(...floats.map((float) => float.cloneNode(true)));
    byId("floats").append(group);
    const { width, height } = group.getBoundingClientRect();
    const middle = right + width + 8 > innerWidth ? bottom : (top + bottom) / 2; // without room beside it: on its edge
    group.style.left = `${Math.max(4, Math.min(right + 4, innerWidth - width - 4))}px`;
    group.style.top = `${Math.max(4, Math.min(middle - height / 2, innerHeight - height - 4))}px`;
  }
}
export const hideFloats = () => byId("floats").replaceChildren();

const outlined = (step) => {
  const found = visible(step.dataset.pieces);
  return found.length ? found : visible(step.dataset.anchor).slice(0, 1);
};
// Frame what a step touches, and remember that it changed.
export function framePieces(step) {
  unframe();
  for (const element of outlined(step)) {
    element.classList.add("in-step");
    changed.add(element.id);
  }
}
export const rememberPieces = (step) => outlined(step).forEach((element) => changed.add(element.id));
export function unframe() {
  for (const element of document.querySelectorAll(".in-step")) element.classList.remove("in-step");
}
// The outlines of what has changed: drawn again after each update, removed by the next own click.
export const outlineChanged = () => changed.forEach((id) => byId(id)?.classList.add("changed"));
export function forgetChanged() {
  changed.clear();
  for (const element of document.querySelectorAll(".changed")) element.classList.remove("changed");
}
