// The turns of the others, played in beats: a ribbon over the table, and the same on the table. Nothing waits for it:
// every click and key works at once, and ends it.
import { forgetChanged, framePieces, hideFloats, holdPieces, movePieces, outlineChanged, releasePieces, rememberPieces, showFloats, unframe, visible } from "./beat_motion.js";
import { closeSheet, openSheet, sheetIsOpen } from "./round_sheet.js";
import { playsBeats, showsRoundSheets } from "./settings.js";

const byId = (id) => document.getElementById(id);
const SPEEDS = [1, 2, 0.5];
const SHORTEST = 300; // milliseconds of a beat, and a second more for each second of the pace
const MANY = 3; // more turns than this are told one by one, not beat by beat
let queue = []; // what is being told: {turn, beat}, ids of turns and numbers of beats; no beat: the whole turn
let at = 0;
let timer = 0;
let paused = false;
let skipped = false; // space is down and has skipped: its end is no click
const LATE = 700; // milliseconds after the last beat
let ended = -Infinity; // when the last beat ended
let unseen = Infinity; // the last choice that was told before the table was hidden
let afterwards = null; // what happens when everything is told

const speed = () => Number(localStorage.getItem("loew-beat-speed")) || 1;
const pace = () => Number(byId("now").dataset.pace);
const turns = () => [...document.querySelectorAll("#told .told-turn")];
const beatsOf = (turn) => [...turn.querySelectorAll(".beat")];
const playing = () => queue.length > 0;

// The beats of an item of the queue, as elements of the page; none if it has left the page.
function beatsOfItem({ turn, beat }) {
  const found = byId(turn) ? beatsOf(byId(turn)) : [];
  return beat === undefined ? found : found.slice(beat, beat + 1);
}
const beatsFrom = (index) => queue.slice(index).flatMap(beatsOfItem);

// Tell what happened after the choice with this number, turn by turn if there are more turns than `many`. The end of a round has its own sheet, after the beats.
export function tell(after, many = MANY) {
  if (document.hidden || sheetIsOpen()) {
    unseen = Math.min(unseen, after);
    return;
  }
  unseen = Infinity;
  const sheet = showsRoundSheets() && pace() > 0 && Number(byId("round-sheet")?.dataset.number ?? -1) > after;
  if (sheet) afterwards = openSheet;
  const news = turns().filter((turn) => !sheet || !turn.dataset.sheet).flatMap((turn) => beatsOf(turn).flatMap((beat, i) => (Number(beat.dataset.number) > after ? [{ turn: turn.id, beat: i }] : [])));
  if (!playsBeats() || !pace()) {
    news.flatMap(beatsOfItem).forEach(rememberPieces);
    if (!playing()) finish();
  } else play(news, many);
  outlineChanged();
}

// What happens while the page is hidden, or under the sheet of a round, is told when the table is seen again.
const tellUnseen = () => !document.hidden && unseen < Infinity && tell(unseen);
document.addEventListener("visibilitychange", tellUnseen);
document.addEventListener("loew-sheet-closed", tellUnseen);

// Add news to the queue. Many turns at once become one item each.
function play(news, many) {
  const fresh = news.filter(({ turn, beat }) => !queue.slice(at + 1).some((item) => item.turn === turn && (item.beat === undefined || item.beat === beat)));
  const ids = [...new Set(fresh.map(({ turn }) => turn))];
  const begins = !playing();
  queue.push(...(ids.length > many ? ids.map((turn) => ({ turn })) : fresh));
  if (!playing()) return finish();
  draw();
  holdPieces(beatsFrom(begins ? 0 : at + 1));
  if (begins) step();
  else if (queue[at]?.beat !== undefined) beatsOfItem(queue[at]).forEach(framePieces);
}

function step() {
  clearTimeout(timer);
  const item = queue[at];
  if (!item) return finish();
  draw();
  for (const beat of beatsOfItem(item)) {
    if (item.beat === undefined) rememberPieces(beat);
    else {
      framePieces(beat);
      movePieces(beat, beatsFrom(at + 1));
      showFloats(beat);
    }
  }
  if (item.beat === undefined) releasePieces();
  outlineChanged();
  byId("beat-said").textContent = spoken(item);
  if (!paused) timer = setTimeout(next, (SHORTEST + 1000 * pace()) / speed());
}
const spoken = (item) => (item.beat === undefined ? byId(item.turn)?.querySelector(".chip .words").textContent : beatsOfItem(item)[0]?.dataset.spoken) ?? "";

function next() {
  at += 1;
  step();
}

// Everything is told or skipped: the table shows how it is now.
function finish() {
  clearTimeout(timer);
  beatsFrom(at).forEach(rememberPieces);
  const focused = byId("told")?.contains(document.activeElement);
  queue = [];
  at = 0;
  paused = false;
  ended = performance.now();
  releasePieces();
  hideFloats();
  unframe();
  outlineChanged();
  draw();
  if (focused) (byId("end-turn") || document.querySelector('#options [tabindex="0"]') || byId("question"))?.focus({ preventScroll: true });
  const then = afterwards;
  afterwards = null;
  then?.();
}
export function skipBeats() {
  if (playing()) finish();
}
// The person acts: the rest is skipped, and what had changed is known.
export function ownClick() {
  afterwards = null;
  unseen = Infinity;
  skipBeats();
  closeSheet();
  forgetChanged();
}

// The ribbon: the turn that is told, its beats done, present and to come. The page calls it after each update.
export function draw() {
  const ribbon = byId("told");
  if (!ribbon) return;
  const present = queue[at];
  ribbon.classList.toggle("on", playing());
  ribbon.classList.toggle("chips", playing() && present?.beat === undefined);
  const places = new Map(queue.map(({ turn, beat }, i) => [`${turn} ${beat ?? ""}`, i]));
  for (const turn of turns()) {
    const whole = places.get(`${turn.id} `);
    turn.classList.toggle("telling", turn.id === present?.turn || (present?.beat === undefined && whole !== undefined));
    mark(turn, whole);
    beatsOf(turn).forEach((beat, i) => mark(beat, places.get(`${turn.id} ${i}`) ?? (turn.id === present?.turn ? -1 : undefined)));
  }
  placeRibbon();
  byId("beat-pause")?.setAttribute("aria-pressed", String(paused));
  if (byId("beat-speed")) byId("beat-speed").textContent = `${speed() === 0.5 ? "½" : speed()}×`;
}
// Over the regions that the game names, if they are at the top of the table; else at its foot, above the options.
function placeRibbon() {
  const ribbon = byId("told");
  if (!ribbon?.classList.contains("on")) return;
  const middle = byId("middle").getBoundingClientRect();
  const boxes = visible(ribbon.dataset.over).map((element) => element.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bar = byId("bar").getBoundingClientRect();
  const wide = bar.left >= middle.right;
  const fits = wide && boxes.length > 0 && top >= middle.top - 2 && top < innerHeight / 4;
  const left = fits ? Math.min(...boxes.map((box) => box.left)) : middle.left;
  const right = fits ? Math.max(...boxes.map((box) => box.right)) : middle.right;
  const foot = Math.min(innerHeight, wide ? middle.bottom : bar.top);
  const height = fits ? Math.max(...boxes.map((box) => box.height)) : 0;
  const values = { left, width: right - left, top, height, above: innerHeight - foot };
  ribbon.classList.toggle("low", !fits);
  for (const [name, value] of Object.entries(values)) ribbon.style.setProperty(`--${name}`, `${value}px`);
}
addEventListener("resize", placeRibbon);
document.addEventListener("scroll", placeRibbon, true);

function mark(element, place) {
  element.classList.toggle("done", place !== undefined && place < at);
  element.classList.toggle("present", place === at);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#beat-pause, #beat-speed, #beat-skip, #show-again");
  if (!button) return;
  if (button.id === "beat-skip") skipBeats();
  else if (button.id === "show-again") {
    const turn = turns().at(-1);
    skipBeats();
    if (turn?.dataset.sheet && showsRoundSheets()) openSheet();
    else if (turn) play(beatsOf(turn).map((_, beat) => ({ turn: turn.id, beat })), MANY);
  } else if (button.id === "beat-speed") {
    localStorage.setItem("loew-beat-speed", SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]);
    draw();
  } else {
    paused = !paused;
    clearTimeout(timer);
    if (!paused) next();
    draw();
  }
});

// Space skips, wherever the focus is, except in a field and on the buttons of the ribbon. Pressed a moment too late it
// does nothing, rather than choosing what has the focus.
const isLate = () => performance.now() - ended < LATE;
for (const kind of ["keydown", "keyup"]) {
  document.addEventListener(
    kind,
    (event) => {
      if (event.key !== " " || event.target.closest("input, textarea, select, dialog, #told")) return;
      if (kind === "keydown" && !playing() && !skipped && !isLate()) return;
      if (kind === "keyup" && !skipped) return;
      event.preventDefault();
      event.stopPropagation();
      skipped = kind === "keydown";
      skipBeats();
    },
    true,
  );
}
