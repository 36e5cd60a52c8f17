// Options of several things, picked in turn on the table or in the list: the golem that dies, then its grave. The server
// says which things make up each option; the choice is sent with the last of them. Any mix of resources is in mix.js.
import { byId, closest, isShortcut } from "./dom.js";
import { setMix } from "./mix.js";

/** @typedef {{choice: string, picks: string[], titles: string[], button: HTMLElement}} Option */

let picked = []; // the things that were picked, in the order in which they were
let question = ""; // the one that they belong to

const ON_SCENE = "#scene :is([data-choice], [data-choices])";
const box = (root) => root.querySelector("#options > #picks");

/** @returns {Option[]} */
const optionsIn = (root) =>
  [...root.querySelectorAll("#options > .batch [data-picks]")].map((button) => ({
    choice: button.dataset.choice,
    picks: button.dataset.picks.split(" "),
    titles: button.dataset.titles.split("|"),
    button,
  }));

/** @param {Option[]} options @param {string[]} some */
export const having = (options, some) => options.filter(({ picks }) => some.every((pick) => picks.includes(pick)));

// What is left to pick of an option, in its order.
const left = (option, some) => option.picks.filter((pick) => !some.includes(pick));

// The one option that is meant: the only one, or that in the order of the picks where the order does not matter.
/** @param {Option[]} options @param {string[]} some @returns {Option | null} */
export function meant(options, some) {
  const sets = new Set(options.map(({ picks }) => [...picks].sort().join(" ")));
  if (sets.size !== 1) return null;
  return options.find(({ picks }) => some.every((pick, i) => picks[i] === pick)) ?? options[0];
}

// What can be picked next, in the order of the list; what has no alternative is taken as picked.
/** @param {Option[]} options @param {string[]} some */
export function nextPicks(options, some) {
  const taken = [...some];
  for (;;) {
    const here = having(options, taken);
    const next = [...new Set(here.map((option) => left(option, taken)[0]).filter((pick) => pick !== undefined))];
    if (next.length !== 1 || meant(here, taken)) return { taken, next, here };
    taken.push(next[0]);
  }
}

// The things that all these options have in common.
const common = (options) =>
  options[0]?.picks.filter((pick) => options.every(({ picks }) => picks.includes(pick))) ?? [];

const choicesOf = (element) =>
  element.dataset.choice ? [element.dataset.choice] : JSON.parse(element.dataset.choices);
const touching = (options, element) => {
  const choices = choicesOf(element);
  return options.filter(({ choice }) => choices.includes(choice));
};

// Show the present step in place of the list of all options. `root` may be markup that is not shown yet.
export function arrange(root) {
  setMix(root);
  const place = box(root);
  if (!place) {
    picked = [];
    question = "";
    return;
  }
  const options = optionsIn(root);
  const now = root.id === "now" ? root : root.querySelector("#now");
  const asked = [now.dataset.viewer, now.dataset.latest, ...options.map(({ choice }) => choice)].join("\n");
  if (asked !== question) picked = [];
  question = asked;
  place.hidden = false;
  for (const batch of root.querySelectorAll("#options > .batch")) batch.hidden = true;
  const { taken, next, here } = nextPicks(options, picked);
  let key = 0;
  for (const button of place.querySelectorAll(".opt")) {
    const pick = button.id.slice("pick-button-".length);
    const item = button.closest("li");
    item.hidden = !next.includes(pick);
    if (item.hidden) continue;
    key += 1;
    const sign = button.querySelector("kbd");
    sign.textContent = key < 10 ? key : "";
    sign.className = key < 10 ? "" : "nokey";
    offer(button, pick, meant(having(here, [pick]), [...taken, pick]));
  }
  showSteps(place, options, here[0], taken);
}

// A button of the list: it picks a thing or, as the last of them, chooses the option.
function offer(button, pick, option) {
  for (const name of ["pick", "choice", "after", "blunder", "warning"]) delete button.dataset[name];
  button.removeAttribute("aria-pressed");
  if (!option) {
    button.dataset.pick = pick;
    return;
  }
  for (const name of ["choice", "after", "blunder", "warning"])
    if (option.button.dataset[name] !== undefined) button.dataset[name] = option.button.dataset[name];
  const pressed = option.button.getAttribute("aria-pressed");
  if (pressed) button.setAttribute("aria-pressed", pressed);
}

const labelOf = (root, pick) => root.querySelector(`#pick-${pick} .what`).textContent;

// The titles of the steps, for things that are picked in this order: "First student", "Second student".
/** @param {Option[]} options @param {string[]} things */
export function titlesOf(options, things) {
  const titles = [];
  things.forEach((thing, i) => {
    const inOrder = options.find(({ picks }) => picks[i] === thing);
    const own = options.find(({ picks }) => picks.includes(thing));
    const title = inOrder ? inOrder.titles[i] : own.titles[own.picks.indexOf(thing)];
    const atPlace = options.find((option) => things.every((each) => option.picks.includes(each))) ?? own;
    titles.push(titles.includes(title) ? atPlace.titles[i] : title);
  });
  return titles;
}

// The steps above the list: what was picked, what is asked, what comes afterwards.
function showSteps(place, options, option, taken) {
  const { choose, later, change } = place.dataset;
  const steps = place.querySelector("#pick-steps");
  const things = [...taken, ...left(option, taken)];
  const make = (name, text = "") => {
    const element = place.ownerDocument.createElement(name);
    element.textContent = text;
    return element;
  };
  steps.hidden = things.length < 2;
  steps.replaceChildren(
    ...titlesOf(options, things).map((title, i) => {
      const item = make("li");
      item.className = i < taken.length ? "done" : i === taken.length ? "present" : "later";
      const text = i < taken.length ? labelOf(place, taken[i]) : i === taken.length ? choose : later;
      const step = make(picked.includes(taken[i]) ? "button" : "span");
      step.append(make("small", title), make("b", text));
      if (step.tagName === "BUTTON") {
        step.setAttribute("type", "button");
        step.dataset.unpick = taken[i];
        step.setAttribute("aria-label", change.replace("{what}", `${title}, ${text}`));
      }
      item.append(step);
      return item;
    }),
  );
}

// Light what was picked on the table, and what is not part of the present step.
export function markScene() {
  for (const element of document.querySelectorAll("[data-picked], [data-waits]")) {
    element.removeAttribute("data-picked");
    element.removeAttribute("data-waits");
  }
  document.body.classList.toggle("picking", Boolean(box(document)));
  if (!box(document) || !picked.length) return;
  const options = optionsIn(document);
  const here = having(options, picked);
  for (const element of document.querySelectorAll(ON_SCENE)) {
    const own = common(touching(options, element)).find((pick) => picked.includes(pick));
    if (own !== undefined && element.dataset.choices)
      element.setAttribute("data-picked", String(picked.indexOf(own) + 1));
    else if (!touching(here, element).length) element.setAttribute("data-waits", "");
  }
}

/** The things on the table that can be chosen or picked now. */
export const choosableThings = () =>
  [...document.querySelectorAll(`${ON_SCENE}:not([data-waits])`)].filter((each) => each.getClientRects().length);

/** Those of them that stand for what is picked next; all where nothing is picked in turn. */
export function pickedFirst(things) {
  if (!box(document)) return things;
  const { next, here } = nextPicks(optionsIn(document), picked);
  const found = things.filter((element) => {
    const own = touching(here, element);
    return next.some((pick) => own.length && having(here, [pick]).every((option) => own.includes(option)));
  });
  return found.length ? found : things;
}

function show(message) {
  const focused = Boolean(document.activeElement?.closest("#picks"));
  arrange(document);
  markScene();
  const place = box(document);
  const [first, ...others] = place.querySelectorAll("li:not([hidden]) .opt");
  for (const button of others) button.tabIndex = -1;
  first.tabIndex = 0;
  if (focused) first.focus({ preventScroll: true });
  const title = place.querySelector(".present small")?.textContent ?? "";
  const n = String(place.querySelectorAll("li:not([hidden]) .opt").length);
  byId("live-region").textContent = `${message} ${place.dataset.spoken.replace("{title}", title).replace("{n}", n)}`;
  byId("options").scrollTop = 0;
  document.dispatchEvent(new Event("loew-picked"));
}

function pick(thing) {
  picked.push(thing);
  show(`${labelOf(document, thing)}.`);
}

// Take back what was picked last, or this thing and what came after it.
export function unpick(thing = picked.at(-1)) {
  if (!picked.includes(thing)) return false;
  picked.length = picked.indexOf(thing);
  show("");
  return true;
}

// A click on the table: a thing to pick, or the last one. Whether it was one.
function onScene(element) {
  const options = optionsIn(document);
  const own = touching(options, element);
  if (!own.length) return false;
  if (picked.some((thing) => common(own).includes(thing)) && own.length > 1)
    return unpick(common(own).find((thing) => picked.includes(thing)));
  const { here } = nextPicks(options, picked);
  const fits = own.filter((option) => here.includes(option));
  if (!fits.length && picked.length) picked = []; // another thing than before
  const among = fits.length ? fits : own;
  const thing = common(among).find(
    (each) => !picked.includes(each) && !nextPicks(options, picked).taken.includes(each),
  );
  const option = meant(among, thing === undefined ? picked : [...picked, thing]);
  if (option) option.button.click();
  else if (thing !== undefined) pick(thing);
  else {
    arrange(document);
    markScene();
    return false; // it has a list of its own
  }
  return true;
}

function handled(event) {
  if (!box(document)) return false;
  const thing = closest(event, "[data-pick]");
  if (thing) pick(thing.dataset.pick);
  else if (closest(event, "[data-unpick]")) unpick(closest(event, "[data-unpick]").dataset.unpick);
  else if (closest(event, "#undo")) return unpick();
  else if (closest(event, ON_SCENE)) return onScene(closest(event, ON_SCENE));
  else return false;
  return true;
}
document.addEventListener(
  "click",
  (event) => {
    if (handled(event)) event.stopPropagation();
  },
  true,
);
document.addEventListener(
  "keydown",
  (event) => {
    if (!isShortcut(event) || !["escape", "u"].includes(event.key.toLowerCase()) || closest(event, "#choice-list"))
      return;
    if (event.key === "Escape" && byId("round-sheet")?.classList.contains("open")) return; // it closes that first
    if (!unpick()) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
// Point at a thing in the list, and it lights up on the table.
for (const kind of ["pointerover", "focusin"])
  document.addEventListener(kind, (event) => {
    const thing = closest(event, "[data-pick]")?.dataset.pick;
    if (thing === undefined) return;
    const options = optionsIn(document);
    for (const element of document.querySelectorAll(ON_SCENE))
      if (common(touching(options, element)).includes(thing)) element.classList.add("lit");
  });

// The option of a number key.
export function optionAt(key) {
  if (!box(document)) return byId("mix") ? null : byId(`choose-${key}`);
  return [...box(document).querySelectorAll("li:not([hidden]) .opt")][Number(key) - 1] ?? null;
}
