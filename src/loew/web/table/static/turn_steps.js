// Plays the turns of the others step by step: in a strip beside the table, and on the table itself. Nothing waits for it:
// every click and key works immediately, and ends it.
import { byId, closest } from "./dom.js";
import {
  forgetChanged,
  framePieces,
  hideFloats,
  holdAmounts,
  holdPieces,
  movePieces,
  outlineChanged,
  releasePieces,
  rememberPieces,
  showFloats,
  unframe,
} from "./turn_motion.js";
import {
  closeSheet,
  openSheet,
  rememberSheet,
  sheetIsDue,
  sheetIsNew,
  sheetIsOpen,
  sheetNumber,
} from "./round_sheet.js";
import { playsTurnSteps, showsRoundSheets } from "./settings.js";

const SPEEDS = [1, 2, 0.5];
const SHORTEST = 300; // milliseconds of a step, and a second more for each second of the pace
const MANY = 3; // more turns than this are shown as a whole, not step by step
let queue = []; // what is being played: {turn, step}, ids of turns and numbers of steps; no step: the whole turn
let at = 0;
let timer = 0;
let paused = false;
let skipped = false; // space is down and has skipped: its end is no click
const LATE = 700; // milliseconds after the last step
let ended = -Infinity; // when the last step ended
let unseen = Infinity; // the last choice that was played before the table was hidden
let afterwards = null; // called when everything has been played

const speed = () => Number(localStorage.getItem("loew-beat-speed")) || 1;
const pace = () => Number(byId("now").dataset.pace);
const turns = () => [...document.querySelectorAll("#turn-summary .summarized-turn")];
const stepsOf = (turn) => [...turn.querySelectorAll(".turn-step")];
const playing = () => queue.length > 0;

// The steps of an item of the queue, as elements of the page; none if it has left the page.
function stepsOfItem({ turn, step }) {
  const found = byId(turn) ? stepsOf(byId(turn)) : [];
  return step === undefined ? found : found.slice(step, step + 1);
}
const stepsFrom = (index) => queue.slice(index).flatMap(stepsOfItem);

// Play what happened after the choice with this number, as whole turns if there are more turns than `many`. The end of a
// round has its own sheet; what comes after it is played when the sheet is closed, with the number of the same choice.
export function playSince(after, many = MANY, closed = false) {
  if (document.hidden || sheetIsOpen()) {
    unseen = Math.min(unseen, after);
    return;
  }
  unseen = Infinity;
  const night = turns().findIndex((turn) => turn.dataset.sheet);
  const shown = !byId("lesson") && showsRoundSheets() && pace() > 0;
  const sheet = shown && night >= 0 && !closed && sheetIsDue(after);
  if (sheet) {
    afterwards = openSheet;
    unseen = sheetNumber();
  } else if (!shown) rememberSheet();
  const isNew = (turn, step) =>
    Number(step.dataset.number) > (closed && turns().indexOf(turn) > night ? after - 1 : after);
  const news = turns()
    .filter((_, i) => !sheet || i < night)
    .flatMap((turn) => stepsOf(turn).flatMap((step, i) => (isNew(turn, step) ? [{ turn: turn.id, step: i }] : [])));
  if (!playsTurnSteps() || !pace()) {
    news.flatMap(stepsOfItem).forEach(rememberPieces);
    if (!playing()) finish();
  } else play(news, many);
  outlineChanged();
}

// What happens while the page is hidden, or under the sheet of a round, is played when the table is visible again.
const playUnseen = (closed) => !document.hidden && unseen < Infinity && playSince(unseen, MANY, closed);
document.addEventListener("visibilitychange", () => playUnseen(false));
document.addEventListener("loew-sheet-closed", () => playUnseen(true));

// Add new steps to the queue. If there are many turns, each is one item.
function play(news, many) {
  const fresh = news.filter(
    ({ turn, step }) =>
      !queue.slice(at + 1).some((item) => item.turn === turn && (item.step === undefined || item.step === step)),
  );
  const ids = [...new Set(fresh.map(({ turn }) => turn))];
  const begins = !playing();
  queue.push(...(ids.length > many ? ids.map((turn) => ({ turn })) : fresh));
  if (!playing()) return finish();
  draw();
  holdPieces(stepsFrom(begins ? 0 : at + 1));
  if (begins) playStep();
  else if (queue[at]?.step !== undefined) stepsOfItem(queue[at]).forEach(framePieces);
}

function playStep() {
  clearTimeout(timer);
  const item = queue[at];
  if (!item) return finish();
  draw();
  for (const step of stepsOfItem(item)) {
    if (item.step === undefined) rememberPieces(step);
    else {
      framePieces(step);
      movePieces(step, stepsFrom(at + 1));
      showFloats(step);
    }
  }
  if (item.step === undefined) releasePieces();
  outlineChanged();
  byId("step-live-region").textContent = spoken(item);
  if (!paused) timer = setTimeout(next, (SHORTEST + 1000 * pace()) / speed());
}
const spoken = (item) =>
  (item.step === undefined
    ? byId(item.turn)?.querySelector(".chip .words").textContent
    : stepsOfItem(item)[0]?.dataset.spoken) ?? "";

function next() {
  at += 1;
  playStep();
}

// Everything is played or skipped: the table shows its present state.
function finish() {
  clearTimeout(timer);
  stepsFrom(at).forEach(rememberPieces);
  const focused = byId("turn-summary")?.contains(document.activeElement);
  queue = [];
  at = 0;
  paused = false;
  ended = performance.now();
  releasePieces();
  hideFloats();
  unframe();
  outlineChanged();
  draw();
  if (focused)
    (byId("end-turn") || document.querySelector('#options [tabindex="0"]') || byId("question"))?.focus({
      preventScroll: true,
    });
  const then = afterwards;
  afterwards = null;
  then?.();
}
export function skipSteps() {
  if (playing()) finish();
}
// Whether a click must wait, because the sheet of the night comes first: then it is shown at once.
export function sheetComesFirst() {
  if (afterwards === openSheet) {
    skipSteps();
    return true;
  }
  return sheetIsNew();
}
// The player acts: the rest is skipped, and the outlines of changes go.
export function ownClick() {
  afterwards = null;
  unseen = Infinity;
  skipSteps();
  closeSheet();
  forgetChanged();
}

// The strip: the turn being played, with its past, present and future steps. The page calls it after each update.
export function draw() {
  const ribbon = byId("turn-summary");
  if (!ribbon) return;
  const present = queue[at];
  ribbon.classList.toggle("on", playing());
  ribbon.classList.toggle("chips", playing() && present?.step === undefined);
  const places = new Map(queue.map(({ turn, step }, i) => [`${turn} ${step ?? ""}`, i]));
  for (const turn of turns()) {
    const whole = places.get(`${turn.id} `);
    turn.classList.toggle("playing", turn.id === present?.turn || (present?.step === undefined && whole !== undefined));
    mark(turn, whole);
    stepsOf(turn).forEach((step, i) =>
      mark(step, places.get(`${turn.id} ${i}`) ?? (turn.id === present?.turn ? -1 : undefined)),
    );
  }
  holdAmounts(stepsFrom(at + 1));
  keepPresentInView();
  byId("step-pause")?.setAttribute("aria-pressed", String(paused));
  if (byId("step-speed")) byId("step-speed").textContent = `${speed() === 0.5 ? "½" : speed()}×`;
}
// Of many steps the present one is always in view; the page itself does not scroll.
function keepPresentInView() {
  const step = document.querySelector(".summarized-turn.playing .turn-step.present, .chips .summarized-turn.present");
  const list = step?.closest(".turn-steps, .turn-summary");
  if (step && list) list.scrollTop = step.offsetTop - list.offsetTop - step.offsetHeight;
}

function mark(element, place) {
  element.classList.toggle("done", place !== undefined && place < at);
  element.classList.toggle("present", place === at);
}

document.addEventListener("click", (event) => {
  const button = closest(event, "#step-pause, #step-speed, #step-skip, .show-again");
  if (!button) return;
  if (button.id === "step-skip") skipSteps();
  else if (button.dataset.show) {
    const turn = byId(button.dataset.show);
    skipSteps();
    if (turn?.dataset.sheet && showsRoundSheets()) openSheet();
    else if (turn)
      play(
        stepsOf(turn).map((_, step) => ({ turn: turn.id, step })),
        MANY,
      );
  } else if (button.id === "step-speed") {
    localStorage.setItem("loew-beat-speed", String(SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]));
    draw();
  } else {
    paused = !paused;
    clearTimeout(timer);
    if (!paused) next();
    draw();
  }
});

// An opened "Why?" begins with the title of its card.
document.addEventListener(
  "toggle",
  (event) => {
    const card = closest(event, ".last-why[open]")?.closest(".last-turn");
    if (card) card.parentElement.scrollTop = card.offsetTop - card.parentElement.offsetTop;
  },
  true,
);

// Space skips, wherever the focus is, except in a field and on the buttons of the ribbon. Pressed a moment too late it
// does nothing, rather than choosing what has the focus.
const isLate = () => performance.now() - ended < LATE;
for (const kind of /** @type {const} */ (["keydown", "keyup"])) {
  document.addEventListener(
    kind,
    (event) => {
      if (event.key !== " " || closest(event, "input, textarea, select, dialog, #turn-summary")) return;
      if (kind === "keydown" && !playing() && !skipped && !isLate()) return;
      if (kind === "keyup" && !skipped) return;
      event.preventDefault();
      event.stopPropagation();
      skipped = kind === "keydown";
      skipSteps();
    },
    true,
  );
}
