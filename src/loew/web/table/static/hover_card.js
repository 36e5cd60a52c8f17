// A card beside a component: pointing at it, reaching it with the keyboard, or a long press shows it. It takes no focus.
import { byId, closest, setStyle } from "./dom.js";
import { explanation } from "./help.js";
import { url } from "./url.js";

const DELAY = 400; // milliseconds of pointing
const LONG_PRESS = 450;
const GRACE = 250; // on the way from the component to its card
const GAP = 8; // pixels between the component and its card, and to the edge of the window
const table = byId("table");
const now = byId("now");
const card = byId("card");
let shown = null; // the component whose card is shown
let wanted = null; // the component whose card is being fetched
let timer = 0;
let pressed = false; // a long press has shown the card: the click that follows does nothing
let navigated = false; // a key is moving the focus
let clicked = [-1, -1]; // where the pointer was pressed: it does not point until it moves

const reasons = new Map();
// Why it cannot be chosen, in words of the server; empty if it can, or nothing is asked.
async function whyNot(element) {
  const reason = element.querySelector("[data-why]")?.dataset.why;
  if (reason) return reason;
  const { turn, viewer, version } = now.dataset;
  if (turn !== "yes" || !byId("options") || element.closest("[data-choice], .choosable")) return "";
  const address = url(`/t/${table.dataset.table}/why/${encodeURIComponent(element.dataset.help)}?seat=${viewer}`);
  const key = `${version} ${address}`;
  if (!reasons.has(key)) {
    const response = await fetch(address);
    reasons.set(key, response.ok ? await response.text() : "");
  }
  return reasons.get(key);
}

async function show(element) {
  wanted = element;
  const [text, reason] = await Promise.all([explanation(element.dataset.help), whyNot(element)]).catch(() => []);
  if (!text || wanted !== element || !element.isConnected || document.querySelector("dialog[open]")) return;
  hide();
  card.innerHTML = text;
  for (const named of card.querySelectorAll("[id]")) named.removeAttribute("id"); // the dialog has the same ones
  if (reason) card.append(Object.assign(document.createElement("p"), { className: "why-not", textContent: reason }));
  card.dispatchEvent(new Event("explained", { bubbles: true }));
  shown = element;
  card.hidden = false;
  element.setAttribute("aria-describedby", "card");
  moveBeside();
}

function hide() {
  clearTimeout(timer);
  card.hidden = true;
  shown?.removeAttribute("aria-describedby");
  shown = wanted = null;
}

// Whether the nearest other component of its part is beside it, not above or below.
function inRow(element) {
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = middle(element.getBoundingClientRect());
  const others = [...(element.closest(".region") ?? document).querySelectorAll("[data-help]")].filter(
    (other) => other !== element,
  );
  const ways = others
    .map((other) => middle(other.getBoundingClientRect()))
    .map(([a, b]) => [Math.abs(a - x), Math.abs(b - y)]);
  const [across, down] = ways.sort((a, b) => a[0] + a[1] - b[0] - b[1])[0] ?? [0, 0];
  return across > down;
}

// Put the card where it has room, first where its neighbours are not: above or below it in a row, else beside it; never
// over it.
function moveBeside() {
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const board = byId("middle").getBoundingClientRect();
  const width = board.width > 700 ? board.right : document.documentElement.clientWidth; // leave the question free
  const height = innerHeight;
  if (bottom < 0 || top > height || !shown.getClientRects().length) return hide();
  card.removeAttribute("style");
  const size = card.getBoundingClientRect();
  const within = (at, length, most) => Math.max(GAP, Math.min(at, most - length - GAP));
  const [x, y] = [within(left, size.width, width), within(top, size.height, height)];
  const beside = [
    right + size.width + 2 * GAP <= width && [right + GAP, y],
    left - size.width - 2 * GAP >= 0 && [left - size.width - GAP, y],
  ];
  const below = [
    bottom + size.height + 2 * GAP <= height && [x, bottom + GAP],
    top - size.height - 2 * GAP >= 0 && [x, top - size.height - GAP],
  ];
  const fits = (inRow(shown) ? [...below, ...beside] : [...beside, ...below]).find(Boolean);
  const room = Math.max(height - bottom, top) - 2 * GAP; // if it fits nowhere: the higher side, and it scrolls
  const [atX, atY] = fits || [x, height - bottom >= top ? bottom + GAP : GAP];
  setStyle(card, { "--x": `${atX}px`, "--y": `${atY}px`, "--room": `${fits ? size.height + 1 : room}px` });
}

function later(action, delay) {
  clearTimeout(timer);
  timer = setTimeout(action, delay);
}

document.addEventListener("pointerover", (event) => {
  const same = event.clientX === clicked[0] && event.clientY === clicked[1];
  if (event.pointerType === "touch" || same) return;
  const element = closest(event, "[data-help]");
  if (closest(event, "#card") || (shown && element === shown)) clearTimeout(timer);
  else if (element) later(() => show(element), DELAY);
  else if (shown) later(hide, GRACE);
  else {
    clearTimeout(timer);
    wanted = null;
  }
});
document.documentElement.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && hide());

document.addEventListener("pointerdown", (event) => {
  clicked = [event.clientX, event.clientY];
  pressed = false;
  if (closest(event, "#card")) return;
  hide();
  const element = event.pointerType === "mouse" ? null : closest(event, "[data-help]");
  if (element)
    later(() => {
      pressed = true;
      show(element);
    }, LONG_PRESS);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
// On the window, before every other listener: the end of a long press is no click.
addEventListener(
  "click",
  (event) => {
    if (!pressed || closest(event, "#card")) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

const NAVIGATION = ["Tab", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape" && shown) hide();
    navigated = NAVIGATION.includes(event.key);
    setTimeout(() => (navigated = false));
  },
  true,
);
document.addEventListener("focusin", ({ target }) => {
  if (navigated && target instanceof HTMLElement && target.matches("[data-help]")) show(target);
});
document.addEventListener("focusout", ({ target }) => {
  if (target === shown || target === wanted) hide();
});

document.addEventListener("scroll", ({ target }) => shown && target !== card && moveBeside(), true);
addEventListener("resize", hide);
new MutationObserver(hide).observe(now, { attributes: true, attributeFilter: ["data-version", "data-step"] });
