// The list of puzzles: what became of each in this browser, the days in a row, and which of them to show.
import { byId } from "./dom.js";
import { kept, puzzleOf, streak } from "./puzzle_marks.js";

const SIGNS = { star: "★", solved: "✓", seen: "◦", "": "" };
const page = document.querySelector(".puzzles-page");
const { dataset } = page;
const all = kept();
const links = [...document.querySelectorAll("[data-puzzle]")];
const wordsOf = ({ mark, hints }) =>
  mark === "solved" && hints
    ? dataset.hinted
    : { star: dataset.star, solved: dataset.solved, seen: dataset.seen }[mark];

for (const link of links) {
  const puzzle = puzzleOf(link.dataset.puzzle, all);
  link.dataset.mark = puzzle.mark;
  link.querySelector(".sign").textContent = SIGNS[puzzle.mark];
  link.querySelector(".mark").textContent = wordsOf(puzzle) ?? dataset.new;
}

// How many of all puzzles are solved; nothing before the first one.
const ofList = [...document.querySelectorAll("#all [data-puzzle]")];
const marked = (...marks) => ofList.filter((link) => marks.includes(link.dataset.mark)).length;
const solved = marked("solved", "star");
if (solved)
  byId("solved").textContent = dataset.sum
    .replace("{solved}", String(solved))
    .replace("{all}", String(ofList.length))
    .replace("{first}", String(marked("star")));

// The deck: for each game the next one that is new, the easy ones first.
const GRADES = ["easy", "medium", "hard"];
const inOrder = ofList.toSorted((a, b) => GRADES.indexOf(a.dataset.grade) - GRADES.indexOf(b.dataset.grade));
/** @type {NodeListOf<HTMLAnchorElement>} */
const decks = document.querySelectorAll("a[data-deck]");
for (const button of decks) {
  const next = inOrder.find((link) => link.dataset.game === button.dataset.deck && !link.dataset.mark);
  if (!next) continue;
  button.href = next.getAttribute("href");
  button.hidden = false;
  button.querySelector("span").textContent = next.querySelector("b").textContent;
}

// The last seven days. Each says in words what became of it.
const { count, best, week } = streak(all.days, dataset.today);
const long = new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "long", timeZone: "UTC" });
if (Object.keys(all.days).length) {
  byId("streak-text").textContent = dataset.days.replace("{n}", String(count)).replace("{best}", String(best));
  byId("days").append(
    ...week.map(({ day, mark }) => {
      const item = document.createElement("li");
      const words = { ...dataset, "": day === dataset.today ? dataset.pending : dataset.missed }[mark];
      item.dataset.mark = mark;
      item.title = `${long.format(new Date(day))}, ${words}`;
      if (day === dataset.today) item.setAttribute("aria-current", "date");
      const spoken = document.createElement("span");
      spoken.className = "spoken";
      spoken.textContent = item.title;
      const number = document.createElement("span");
      number.ariaHidden = "true";
      number.textContent = `${Number(day.slice(8))}${SIGNS[mark] ?? ""}`;
      item.append(spoken, number);
      return item;
    }),
  );
}
for (const time of document.querySelectorAll("time[data-date]"))
  time.textContent = long.format(new Date(/** @type {HTMLTimeElement} */ (time).dateTime));

// Show those that are new, or those to repeat. If all are solved or seen, those to repeat are chosen.
/** @type {HTMLSelectElement} */
const state = byId("state");
const FITS = { "": () => true, new: (mark) => !mark, repeat: (mark) => mark === "seen" };
function filter() {
  const shown = ofList.filter((link) => {
    link.parentElement.hidden = !FITS[state.value](link.dataset.mark);
    return !link.parentElement.hidden;
  });
  byId("none").hidden = shown.length > 0;
}
state.addEventListener("change", filter);
if (ofList.length && !marked("") && marked("seen")) state.value = "repeat";
filter();
