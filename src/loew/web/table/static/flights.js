// After an own choice: pieces fly from where they were to where they are now, and counts roll. The script compares the
// page before and after; it knows nothing of the game. Nothing waits for it, and there is none with reduced motion.
import { byId } from "./dom.js";
const PIECES = "#scene :is(.piece, .marble, .book, .spine, .rabbi-here)[id]";
const RECEIVES = "#scene [data-receives]"; // a place, and the selector of what flies there
const COUNTS = "#scene :is(.amount, .vp)[id]";
const FLIGHT = 320; // milliseconds
const ROLL = 260;
const LEAST = 4; // pixels
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = (selector) => [...document.querySelectorAll(selector)];
const last = new Map(); // where each piece was seen last, by id: one may be in nobody's place for a while
const seen = (element) => element.getClientRects().length > 0;
const amount = (element) => Number(element.querySelector(".number")?.textContent.replace("−", "-") ?? NaN);

// What is where now; null if nothing shall fly.
export function remember() {
  if (still()) return null;
  const places = all(PIECES)
    .filter(seen)
    .map((element) => ({ id: element.id, box: element.getBoundingClientRect(), element }));
  for (const { id, box } of places) last.set(id, box);
  return {
    places: new Map(places.map(({ id, box, element }) => [id, { box, element }])),
    held: new Map(all(RECEIVES).map((element) => [element.id, element.innerHTML])),
    counts: new Map(all(COUNTS).map((element) => [element.id, amount(element)])),
  };
}

// Let everything fly from where it was.
export function fly(before) {
  if (!before) return;
  for (const element of all(PIECES).filter(seen)) {
    if (last.has(element.id)) move(element, last.get(element.id));
  }
  const gone = [...before.places.values()].filter(({ element }) => !byId(element.id));
  for (const place of all(RECEIVES).filter(seen)) {
    const picture = before.held.get(place.id) !== place.innerHTML && place.querySelector("svg");
    const from = picture && gone.find(({ element }) => element.matches(place.dataset.receives));
    if (from) move(picture, from.box);
  }
  for (const element of all(COUNTS)) roll(element, amount(element) - before.counts.get(element.id));
}

function move(element, from) {
  const to = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom || 1;
  const [x, y] = [
    (from.left + from.right - to.left - to.right) / 2 / zoom,
    (from.top + from.bottom - to.top - to.bottom) / 2 / zoom,
  ];
  if (!to.height || Math.hypot(x, y) < LEAST) return;
  const size = Math.min(3, from.height / to.height);
  const frames = [
    { translate: `${x}px ${y}px`, scale: size, zIndex: 9 },
    { translate: "0 0", scale: 1, zIndex: 9 },
  ];
  element.animate(frames, { duration: FLIGHT, easing: "cubic-bezier(0.3, 0, 0.2, 1)" });
}

function roll(element, by) {
  const number = by && element.querySelector(".number");
  if (number)
    number.animate(
      [
        { translate: `0 ${by > 0 ? 0.7 : -0.7}em`, opacity: 0.2 },
        { translate: "0 0", opacity: 1 },
      ],
      { duration: ROLL, easing: "ease-out" },
    );
}
