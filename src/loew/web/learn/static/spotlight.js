// A veil over the page with holes for what is spoken of, and a card beside them. The veil takes no clicks: everything
// under it works. It follows every change of the page, of its size, and every scrolling.
import { byId, setStyle } from "./dom.js";
const EDGE = 8; // pixels between the card and the edge of the window, and between the card and a hole
const PADDING = 6; // of a hole around its thing
const ROUND = 10;
const PANEL_WEIGHT = 3; // covering options is worse than covering something on the table
let room = 0; // pixels above the table, so that the first things of it can be seen below the card

function setRoom(pixels) {
  room = pixels;
  if (byId("middle")) setStyle(byId("middle"), { "padding-top": room ? `${room}px` : "" });
}

export const isShown = (element) => Boolean(element) && element.getClientRects().length > 0;

// The elements that are pointed at: by their ids, and where these choices are on the table.
export function pointedAt(ids, choices) {
  const named = ids.map((id) => byId(id)).filter(isShown);
  const chosen = choices.flatMap((choice) => [
    ...document.querySelectorAll(`#scene [data-choice="${CSS.escape(choice)}"]`),
  ]);
  const opening = [...document.querySelectorAll("#scene [data-choices]")].filter((element) =>
    JSON.parse(element.dataset.choices).some((choice) => choices.includes(choice)),
  );
  return [...new Set([...named, ...chosen, ...opening].filter(isShown))];
}

const inPanel = (element) => Boolean(element.closest("#bar"));
const overheadFoot = () => {
  const overhead = document.querySelector(".overhead");
  return overhead && getComputedStyle(overhead).position === "sticky" ? overhead.getBoundingClientRect().bottom : 0;
};

// The part of the window in which the table can be seen: on a small screen the panel lies over its foot, and what one
// has over its top. The card begins below `head`: it may lie over what one has.
function free() {
  const bar = byId("bar")?.getBoundingClientRect();
  const head = Math.max(document.querySelector(".masthead")?.getBoundingClientRect().bottom ?? 0, 0);
  const foot = bar && bar.left < innerWidth / 2 ? Math.min(bar.top, innerHeight) : innerHeight;
  return { head, top: Math.max(head, overheadFoot()), foot };
}
const box = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen =
    inPanel(element) || element.closest(".overhead, .masthead, .ribbon")
      ? { top: -PADDING, foot: innerHeight }
      : free();
  const weight = inPanel(element) ? PANEL_WEIGHT : 1;
  return {
    left: left - PADDING,
    top: Math.max(top - PADDING, seen.top),
    right: right + PADDING,
    bottom: Math.min(bottom + PADDING, seen.foot),
    weight,
  };
};
// Holes that lie side by side become one, if hardly anything else comes into it: five lines are one frame, not five.
const LOOSE = 1.15; // how much larger than its holes a common frame may be
function joined(holes) {
  const found = [...holes];
  for (let i = 0; i < found.length; i += 1) {
    for (let k = i + 1; k < found.length; k += 1) {
      const [a, b] = [found[i], found[k]];
      const frame = {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
        weight: Math.max(a.weight, b.weight),
      };
      if (area(frame) > LOOSE * (area(a) + area(b) - common(a, b))) continue;
      found[i] = frame;
      found.splice(k, 1);
      i = -1;
      break;
    }
  }
  return found;
}
const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (a, b) =>
  area({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

function rounded({ left, top, right, bottom }) {
  const r = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  const corner = (x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const [east, south] = [`H${right - r}${corner(r, r)}`, `V${bottom - r}${corner(-r, r)}`];
  const [west, north] = [`H${left + r}${corner(-r, -r)}`, `V${top + r}${corner(r, -r)}`];
  return `M${left + r} ${top}${east}${south}${west}${north}z`;
}

/** @typedef {[number, number]} Point */

/**
 * Where the card covers least of the holes, each by the part that is covered: beside them, or in a corner of the window.
 *
 * @returns {Point}
 */
function bestPlace(card, holes, main) {
  const { width, height } = card.getBoundingClientRect();
  const { head } = free();
  const most = { x: innerWidth - width - EDGE, y: innerHeight - height - EDGE };
  /** @param {Point} point @returns {Point} */
  const inside = ([x, y]) => [Math.max(EDGE, Math.min(x, most.x)), Math.max(head + EDGE, Math.min(y, most.y))];
  const gap = 2 * EDGE + PADDING;
  const middle = main
    ? [(main.left + main.right - width) / 2, (main.top + main.bottom - height) / 2]
    : [most.x / 2, most.y / 2];
  /** @type {Point[]} */
  const beside = main
    ? [
        [main.right + gap, middle[1]],
        [middle[0], main.bottom + gap],
        [middle[0], main.top - height - gap],
        [main.left - width - gap, middle[1]],
      ]
    : [];
  /** @type {Point[]} */
  const corners = [
    [most.x / 2, most.y / 2],
    [EDGE, EDGE],
    [most.x, EDGE],
    [EDGE, most.y],
    [most.x, most.y],
    [most.x / 2, EDGE],
    [most.x / 2, most.y],
  ];
  const all = [...beside, ...corners].map(inside);
  /** @param {Point} point */
  const covered = ([x, y]) =>
    holes.reduce(
      (sum, hole) =>
        sum + (hole.weight * common(hole, { left: x, top: y, right: x + width, bottom: y + height })) / area(hole),
      0,
    );
  return all.reduce((a, b) => (covered(b) < covered(a) ? b : a));
}

// A dashed line from the first hole to the card.
function lineTo(main, [x, y], card) {
  const { width, height } = card.getBoundingClientRect();
  const right = main.right < x,
    left = main.left > x + width;
  const from = [
    right ? main.right : left ? main.left : (main.left + main.right) / 2,
    right || left ? (main.top + main.bottom) / 2 : main.bottom < y ? main.bottom : main.top,
  ];
  const to = [
    right ? x : left ? x + width : Math.max(x + 20, Math.min(from[0], x + width - 20)),
    right || left ? Math.max(y + 20, Math.min(from[1], y + height - 20)) : main.bottom < y ? y : y + height,
  ];
  const bend = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - (right || left ? 14 : 0)];
  return `M${from.join(" ")}Q${bend.join(" ")} ${to.join(" ")}`;
}

let settling = false; // something moves, and the veil will be drawn again

/**
 * Call a function once nothing moves any more: what has walked on the table is no longer where it was.
 *
 * @param {() => void} redraw
 */
export function whenSettled(redraw) {
  const moving = document
    .getAnimations()
    .filter(
      (each) => each.playState === "running" && Number.isFinite(Number(each.effect?.getComputedTiming().endTime)),
    );
  if (settling || !moving.length) return;
  settling = true;
  Promise.allSettled(moving.map((each) => each.finished)).then(() => {
    settling = false;
    redraw();
  });
}

// Draw the veil, and put the card in its place. No elements: the whole page is veiled.
export function spotlight(card, elements) {
  const veil = byId("veil");
  veil.classList.toggle("on", Boolean(card));
  if (!card) {
    setRoom(0);
    return;
  }
  const holes = joined(elements.map(box).filter((hole) => area(hole) > 0));
  const main = holes[0] ?? null;
  const [x, y] = bestPlace(card, holes, main);
  setRoom(room);
  setStyle(card, { "--x": `${x}px`, "--y": `${y}px` });
  const whole = `M0 0H${innerWidth}V${innerHeight}H0z`;
  const rims = holes.map(rounded).join("");
  for (const [id, path] of [
    ["veil-shade", whole],
    ["veil-whole", whole],
    ["veil-holes", rims],
    ["veil-rims", rims],
  ])
    byId(id).setAttribute("d", path);
  const hidden =
    main && common(main, { left: x, top: y, right: x + card.offsetWidth, bottom: y + card.offsetHeight }) > 0;
  byId("veil-line").setAttribute("d", main && !hidden ? lineTo(main, [x, y], card) : "");
}

// Where to scroll to: the thing that is spoken of first, with all others if they fit into the height.
function spokenOf(elements, height) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top)),
    bottom = Math.max(...boxes.map((box) => box.bottom));
  return bottom - top <= height ? { top, bottom } : boxes[0];
}

// Scroll so that the things can be seen, in the part of the window that neither the card nor the panel covers. A panel
// at the foot that is spoken of too leaves the card only the top of the window.
export function bringIntoView(elements, card) {
  const things = elements.filter((element) => !inPanel(element));
  const beside = free().foot === innerHeight; // the panel is beside the table
  const gap = 3 * EDGE;
  setRoom(!beside && things.length && things.length < elements.length ? card.offsetHeight + gap + EDGE : 0);
  if (!things.length) return;
  const { head, top: least, foot } = free();
  const start = room ? head + card.offsetHeight + gap : least;
  const { top, bottom } = spokenOf(things, foot - start);
  if (top >= start && bottom <= foot && !room) return;
  if (beside) things[0].scrollIntoView({ block: "center", behavior: "instant" });
  else
    scrollBy({
      top:
        top -
        (room
          ? start
          : Math.max(
              least + 2 * EDGE,
              Math.min(least + card.offsetHeight + 4 * EDGE, foot - (bottom - top) - 2 * EDGE),
            )),
      behavior: "instant",
    });
}

// Scroll the list of options so that one of these choices can be seen.
export function showOption(choices) {
  const list = byId("options");
  const option = [...(list?.querySelectorAll("[data-choice]") ?? [])].find((one) =>
    choices.includes(one.dataset.choice),
  );
  if (!option) return;
  const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom - 2 * EDGE)
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
