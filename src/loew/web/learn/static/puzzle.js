// A puzzle: each choice is added to the line in the address, and the page after it is fetched. It knows no rules.
import { byId, closest, isShortcut } from "./dom.js";
import { fetchPage } from "./server.js";
import { optionAt } from "./picks.js";
import { showMarkup } from "./roving_focus.js";
import { url } from "./url.js";
import { noteAnswer, noteHint, noteTry, puzzleOf, TRIES } from "./puzzle_marks.js";
import "./choice_list.js";
import "./hover_card.js";
import "./studios.js";
import "./tabs.js";
import "./zoom.js";

const now = () => byId("now").dataset;
const when = () => ({ today: now().today, daily: now().daily === "yes" });
let busy = false;

async function show(query) {
  if (busy) return;
  busy = true;
  try {
    const fresh = (await fetchPage(query))?.getElementById("now");
    if (fresh) showMarkup(fresh);
    history.replaceState(null, "", query);
    update();
    announce();
  } catch {
    byId("error").textContent = document.body.dataset.unreached;
  }
  busy = false;
}

function announce() {
  const tries = byId("tries").querySelector(".spoken")?.textContent ?? "";
  byId("live-region").textContent = byId("verdict")
    ? `${byId("verdict").textContent.trim().replaceAll(/\s+/g, " ")} ${tries}`
    : byId("question").textContent.trim();
}

// Remember what became of this puzzle, and show it: the tries, and what to do after the last one.
function update() {
  const { puzzle: id, verdict, line, answer, hint } = now();
  if (verdict) noteTry(id, when(), line, verdict === "right");
  if (Number(hint)) noteHint(id, when(), Number(hint));
  if (answer) noteAnswer(id, when());
  const puzzle = puzzleOf(id);
  drawTries(puzzle, verdict === "right");
  const next = now()
    .deck.split(" ")
    .find((each) => !puzzleOf(each).mark);
  if (next) byId("next-puzzle")?.setAttribute("href", url(`/puzzles/${next}`));
  const used = puzzle.mark === "seen" && verdict === "wrong";
  byId("show-answer")?.classList.toggle("main", used);
  byId("show-answer")?.classList.toggle("button", used || verdict === "right");
  if (verdict === "wrong") byId("again")?.classList.toggle("main", !used);
  for (const time of document.querySelectorAll("time[data-date]")) {
    const { dateTime } = /** @type {HTMLTimeElement} */ (time);
    const form = new Intl.DateTimeFormat(document.documentElement.lang, {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
    time.textContent = form.format(new Date(dateTime));
  }
}

function drawTries({ mark, wrong }, isRight) {
  const place = byId("tries");
  const { dataset } = place;
  const kinds = Array.from({ length: TRIES }, (_, n) =>
    n < wrong.length ? "wrong" : n === wrong.length && isRight ? "right" : "left",
  );
  const signs = kinds.map((kind) => {
    const sign = document.createElement("i");
    sign.className = kind;
    sign.title = dataset[kind];
    sign.ariaHidden = "true";
    sign.textContent = { wrong: "✗", right: "✓", left: "" }[kind];
    return sign;
  });
  const words = document.createElement("span");
  const at = Math.min(TRIES, wrong.length + (isRight || now().verdict === "wrong" ? 0 : 1) || 1);
  words.textContent = mark ? dataset[mark] : dataset.count.replace("{n}", String(at)).replace("{all}", String(TRIES));
  place.replaceChildren(...signs, words);
}

const withLine = (line) => `?line=${encodeURIComponent(line)}${Number(now().hint) ? `&hint=${now().hint}` : ""}`;
const showHint = () => show(`?line=${encodeURIComponent(now().line)}&hint=${Number(now().hint) + 1}`);

// The answer is shown when it was asked for twice, unless there is nothing to lose any more.
function showAnswer(link) {
  if (puzzleOf(now().puzzle).mark || link.dataset.asked) return show(link.getAttribute("href"));
  link.dataset.asked = "yes";
  link.firstChild.textContent = `${link.dataset.sure} `;
  byId("live-region").textContent = link.dataset.sure;
}

document.addEventListener("click", (event) => {
  const button = closest(
    event,
    '#now :is([data-choice], [data-line], a[href^="?answer="], #puzzle-hint), #choice-list [data-choice]',
  );
  if (!button) return;
  event.preventDefault();
  if (button.id === "puzzle-hint") showHint();
  else if (button.id === "show-answer") showAnswer(button);
  else if (!button.dataset.choice && button.dataset.line === undefined) show(button.getAttribute("href"));
  else if (button.dataset.choice)
    show(withLine(now().line ? `${now().line};${button.dataset.choice}` : button.dataset.choice));
  else show(withLine(button.dataset.line));
});

const KEYS = {
  u: "#undo",
  e: "#decline-rest",
  r: "#again",
  h: "#puzzle-hint",
  a: "#show-answer",
  n: "#next-puzzle",
  arrowleft: "#back",
  arrowright: "#next",
};
document.addEventListener("keydown", (event) => {
  if (!isShortcut(event, "input, textarea, select, dialog, #scene .region")) return;
  const key = event.key.toLowerCase();
  const element = /^[1-9]$/.test(key) ? optionAt(key) : KEYS[key] && document.querySelector(KEYS[key]);
  if (!element) return;
  event.preventDefault();
  element.click();
});
update();
