// A veil over the page with holes for what is spoken of, and a card beside them. The veil takes no clicks: everything
// under it works. It follows every change of the page, of its size, and every scrolling.
const EDGE = 8; // pixels between the card and the edge of the window, and between the card and a hole
const PADDING = 6; // of a hole around its thing
const ROUND = 10;
const place = new CSSStyleSheet(); // the policy of the page allows no style attribute
document.adoptedStyleSheets = [...document.adoptedStyleSheets, place];
const byId = (id) => document.getElementById(id);

export const isShown = (element) => Boolean(element) && element.getClientRects().length > 0;

// The elements that are pointed at: by their ids, and where these choices are on the table.
export function pointedAt(ids, choices) {
  const named = ids.map(byId).filter(isShown);
  const chosen = choices.flatMap((choice) => [...document.querySelectorAll(`#scene [data-choice="${CSS.escape(choice)}"]`)]);
  const opening = [...document.querySelectorAll("#scene [data-choices]")].filter((element) => JSON.parse(element.dataset.choices).some((choice) => choices.includes(choice)));
  return [...new Set([...named, ...chosen, ...opening].filter(isShown))];
}

const box = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - PADDING, top: top - PADDING, right: right + PADDING, bottom: bottom + PADDING };
};
const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (a, b) => area({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });

function rounded({ left, top, right, bottom }) {
  const r = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${left + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

// Where the card covers least of the holes: beside them, or in a corner of the window.
function bestPlace(card, holes, main) {
  const { width, height } = card.getBoundingClientRect();
  const top = document.querySelector(".masthead")?.getBoundingClientRect().bottom ?? 0;
  const most = { x: innerWidth - width - EDGE, y: innerHeight - height - EDGE };
  const inside = ([x, y]) => [Math.max(EDGE, Math.min(x, most.x)), Math.max(Math.max(top, 0) + EDGE, Math.min(y, most.y))];
  const gap = 2 * EDGE + PADDING;
  const middle = main ? [(main.left + main.right - width) / 2, (main.top + main.bottom - height) / 2] : [most.x / 2, most.y / 2];
  const beside = main ? [[main.right + gap, middle[1]], [middle[0], main.bottom + gap], [middle[0], main.top - height - gap], [main.left - width - gap, middle[1]]] : [];
  const corners = [[most.x / 2, most.y / 2], [EDGE, EDGE], [most.x, EDGE], [EDGE, most.y], [most.x, most.y], [most.x / 2, EDGE], [most.x / 2, most.y]];
  const all = [...beside, ...corners].map(inside);
  const covered = ([x, y]) => holes.reduce((sum, hole) => sum + common(hole, { left: x, top: y, right: x + width, bottom: y + height }), 0);
  return all.reduce((a, b) => (covered(b) < covered(a) ? b : a));
}

// A dashed line from the first hole to the card.
function lineTo(main, [x, y], card) {
  const { width, height } = card.getBoundingClientRect();
  const right = main.right < x, left = main.left > x + width;
  const from = [right ? main.right : left ? main.left : (main.left + main.right) / 2, right || left ? (main.top + main.bottom) / 2 : main.bottom < y ? main.bottom : main.top];
  const to = [right ? x : left ? x + width : Math.max(x + 20, Math.min(from[0], x + width - 20)), right || left ? Math.max(y + 20, Math.min(from[1], y + height - 20)) : main.bottom < y ? y : y + height];
  const bend = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - (right || left ? 14 : 0)];
  return `M${from.join(" ")}Q${bend.join(" ")} ${to.join(" ")}`;
}

// Draw the veil, and put the card in its place. No elements: the whole page is veiled.
export function spotlight(card, elements) {
  const veil = byId("veil");
  veil.classList.toggle("on", Boolean(card));
  if (!card) return;
  const holes = elements.map(box);
  const main = holes[0] ?? null;
  const [x, y] = bestPlace(card, holes, main);
  place.replaceSync(`#${card.id} { --x: ${x}px; --y: ${y}px; }`);
  const whole = `M0 0H${innerWidth}V${innerHeight}H0z`;
  const rims = holes.map(rounded).join("");
  for (const [id, path] of [["veil-shade", whole], ["veil-whole", whole], ["veil-holes", rims], ["veil-rims", rims]]) byId(id).setAttribute("d", path);
  const hidden = main && common(main, { left: x, top: y, right: x + card.offsetWidth, bottom: y + card.offsetHeight }) > 0;
  byId("veil-line").setAttribute("d", main && !hidden ? lineTo(main, [x, y], card) : "");
}

// Scroll so that a thing can be seen, in the part of the window that neither the card nor the panel covers.
export function bringIntoView(element) {
  if (!element || element.closest("#bar")) return;
  const { top, bottom } = element.getBoundingClientRect();
  const bar = byId("bar")?.getBoundingClientRect();
  const foot = bar && bar.left < innerWidth / 2 ? bar.top : innerHeight;
  const head = document.querySelector(".masthead")?.getBoundingClientRect().bottom ?? 0;
  if (top >= Math.max(head, 0) && bottom <= foot) return;
  element.scrollIntoView({ block: bottom - top > (foot - head) / 2 ? "start" : "center", behavior: "instant" });
}
