// A game on a real table. The browser keeps its start and the answers, and sends them all with each new one; the server
// says where they lead. An answer is kept when the server has accepted it. There is no rule here.
import { byId, closest, sentence } from "./dom.js";
import { sendForPage } from "./server.js";
import { url } from "./url.js";
import { load, packed, save } from "./companion_store.js";
import { startChoosing } from "./companion_choosing.js";
import { startEvening } from "./companion_evening.js";
import { showFieldError, startCorrections } from "./companion_corrections.js";

const trouble = byId("trouble");
const id = () => location.hash.slice(1);
let busy = false;
let again = () => {}; // what the button in a trouble does once more

function showTrouble(text) {
  trouble.hidden = !text;
  trouble.querySelector("p").textContent = text ? sentence(text) : "";
  if (text) trouble.scrollIntoView({ block: "nearest" });
}

function showNone() {
  byId("companion-now").replaceChildren();
  byId("again").hidden = true;
  showTrouble(byId("companion").dataset.none);
}

// Show where these answers lead, and keep them. `undone`: the answer that was undone, until the next one is given.
async function show(answers, moved, undone = load(id())?.undone ?? "") {
  const game = load(id());
  if (!game?.journal) return showNone();
  if (busy) return;
  busy = true;
  byId("companion-now").setAttribute("aria-busy", "true");
  try {
    const page = await sendForPage("/companion/now", {
      ...game.journal,
      answers,
      undone,
      scores: game.scores ?? [],
    });
    const fresh = page.getElementById("companion-now");
    const isNew = answers.length > game.journal.answers.length;
    save(id(), {
      ...game,
      journal: { ...game.journal, answers },
      undone,
      ticks: isNew ? earlierTicks(game.ticks, Number(fresh.dataset.turn), game.turn) : game.ticks,
      turn: Number(fresh.dataset.turn),
      title: fresh.dataset.title,
      where: fresh.dataset.where,
      over: fresh.dataset.over !== undefined,
    });
    byId("companion-now").replaceWith(document.importNode(fresh, true));
    showTrouble("");
    drawn(moved);
  } catch (problem) {
    again = () => show(answers, moved, undone);
    byId("companion-now").removeAttribute("aria-busy");
    byId("again").hidden = problem.status !== undefined && problem.status < 500;
    if (!showFieldError(problem)) {
      /** @type {HTMLDialogElement} */ (document.querySelector("dialog[open]"))?.close(); // it would cover the error
      showTrouble(problem.message);
    }
  }
  busy = false;
}

function drawn(moved) {
  showTicks();
  showWhy();
  startChoosing(byId("companion-now"), answer);
  startCorrections(answer);
  startEvening(id());
  if (!moved) return;
  scrollTo(0, 0);
  const heading = document.querySelector(".latest h2, #question");
  heading?.focus({ preventScroll: true });
  byId("live-region").textContent = byId("question")?.textContent ?? "";
}

const answers = () => load(id())?.journal?.answers ?? [];
// Another tab may have gone on: then this one only shows where the game is.
const isOld = () => String(answers().length) !== byId("companion-now").dataset.at;
function answer(text) {
  show(isOld() ? answers() : [...answers(), text], true, "");
}
function undo() {
  const given = answers();
  if (isOld()) show(given, true);
  else show(given.slice(0, -1), true, given.at(-1));
}

// The steps that hands have done are ticked off, by the key of the step; all of them together with one button. Ticks
// survive corrections, undo and reloads. An answer that was given differently makes other steps of the same keys.
const boxes = () => [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-tick]"))];
function earlierTicks(ticks, turn, before) {
  if (turn === before) return ticks;
  return Object.fromEntries(Object.entries(ticks ?? {}).filter(([key]) => !(Number.parseInt(key, 10) >= turn)));
}
function showTicks() {
  const { ticks } = load(id());
  for (const box of boxes()) box.checked = Boolean(ticks?.[box.dataset.tick]);
  showAllDone();
}
function keepTicks() {
  const game = load(id());
  const ticks = { ...game.ticks };
  for (const box of boxes()) {
    if (box.checked) ticks[box.dataset.tick] = 1;
    else delete ticks[box.dataset.tick];
  }
  save(id(), { ...game, ticks });
  showAllDone();
}
// Steps that are all done are folded; whoever wants to read them again unfolds them.
function showAllDone(unfolded = false) {
  const done = boxes().length > 0 && boxes().every((box) => box.checked);
  byId("companion-now").classList.toggle("all-done", done && !unfolded);
}
// A link with the whole game, for another phone: shared where the browser can, else copied.
async function takeAlong() {
  const link = `${location.origin}${url("/companion")}#take=${await packed(load(id()))}`;
  const { dataset } = byId("companion");
  try {
    if (navigator.share) await navigator.share({ title: document.title, url: link });
    else {
      await navigator.clipboard.writeText(link);
      byId("notice").textContent = dataset.copied;
    }
  } catch (problem) {
    if (problem.name !== "AbortError") prompt(dataset.copy, link);
  }
}
// The reasons are shown or hidden on all pages of this browser.
function showWhy() {
  const shown = localStorage.getItem("loew-why") === "on";
  byId("companion-now").classList.toggle("with-why", shown);
  document.querySelector("[data-why]")?.setAttribute("aria-pressed", String(shown));
}

document.addEventListener("change", (event) => closest(event, "[data-tick]") && keepTicks());
document.addEventListener("click", (event) => {
  const button = closest(event, "#companion-now button");
  if (!button || busy) return;
  if (button.dataset.answer !== undefined) answer(button.dataset.answer);
  else if (button.dataset.undo !== undefined) undo();
  else if (button.dataset.unfold !== undefined) showAllDone(true);
  else if (button.dataset.why !== undefined) {
    localStorage.setItem("loew-why", localStorage.getItem("loew-why") === "on" ? "off" : "on");
    showWhy();
  } else if (button.dataset.allDone !== undefined) {
    for (const box of boxes()) box.checked = true;
    keepTicks();
    byId("question")?.focus();
    byId("question")?.scrollIntoView({ block: "start" });
  }
});
byId("take-along").addEventListener("click", takeAlong);
byId("again").addEventListener("click", () => again());
addEventListener("hashchange", () => show(answers(), false));
addEventListener("online", () => trouble.hidden || again());
show(answers(), false);
