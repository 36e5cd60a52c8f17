// What became of the puzzles in this browser: the mark, tries and hints of each, and the days on which the puzzle of the
// day was solved. Marks: "star" = solved at first try, "solved", "seen" = the answer was shown or all tries are used up.
const KEY = "loew-puzzles";
const DAY = 86_400_000; // milliseconds
const WEEK = 7; // days
export const TRIES = 3;
const RANK = ["", "seen", "solved", "star"];

/** @typedef {{ mark: string, wrong: string[], hints: number, on: string }} Puzzle */
/** @typedef {{ puzzles: Record<string, Puzzle>, days: Record<string, string> }} Kept */

/** @returns {Puzzle} */
const fresh = () => ({ mark: "", wrong: [], hints: 0, on: "" });

/** @returns {Kept} */
export function kept() {
  /** @type {any} */
  let found = {};
  try {
    found = JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    // what cannot be read counts as nothing
  }
  if (found.puzzles) return found;
  const solved = Object.keys(found).filter((id) => found[id] === "solved"); // as it was kept before
  return { puzzles: Object.fromEntries(solved.map((id) => [id, { ...fresh(), mark: "solved" }])), days: {} };
}

export const puzzleOf = (id, all = kept()) => all.puzzles[id] ?? fresh();

// Change what is kept of a puzzle; on its day, the day gets the better of both marks.
function change(id, { today, daily }, update) {
  const all = kept();
  const puzzle = puzzleOf(id, all);
  const reached = update(puzzle);
  all.puzzles[id] = puzzle;
  if (daily && RANK.indexOf(reached) > RANK.indexOf(all.days[today] ?? "")) all.days[today] = reached;
  localStorage.setItem(KEY, JSON.stringify(all));
}

// A finished turn. The same wrong turn counts once; after the last try, or after the answer, the puzzle can be solved on
// another day.
export function noteTry(id, when, line, isRight) {
  change(id, when, (puzzle) => {
    if (!isRight) {
      if (!puzzle.mark && !puzzle.wrong.includes(line)) puzzle.wrong.push(line);
      if (!puzzle.mark && puzzle.wrong.length >= TRIES) Object.assign(puzzle, { mark: "seen", on: when.today });
      return puzzle.mark === "seen" ? "seen" : "";
    }
    if (puzzle.mark === "seen" && puzzle.on === when.today) return "seen";
    if (!puzzle.mark) puzzle.mark = puzzle.wrong.length || puzzle.hints ? "solved" : "star";
    else if (puzzle.mark === "seen") puzzle.mark = "solved";
    return puzzle.mark;
  });
}

export function noteHint(id, when, hints) {
  change(id, when, (puzzle) => {
    puzzle.hints = Math.max(puzzle.hints, hints);
    return "";
  });
}

export function noteAnswer(id, when) {
  change(id, when, (puzzle) => {
    if (!puzzle.mark) Object.assign(puzzle, { mark: "seen", on: when.today });
    return puzzle.mark;
  });
}

// ------------------------------------------------------------------ days in a row

const dayBefore = (day, n) => new Date(Date.parse(day) - n * DAY).toISOString().slice(0, 10);
const isSolved = (mark) => mark === "solved" || mark === "star";

// The days in a row until a day that may still be open. One missed day a week is forgiven; the answer ends it.
function rowUntil(days, last) {
  const oldest = Object.keys(days).sort()[0] ?? last;
  let count = 0;
  let forgivenAt = -WEEK;
  let missed = "";
  const forgiven = [];
  for (let n = 0, day = last; day >= oldest; n += 1, day = dayBefore(last, n)) {
    if (isSolved(days[day])) {
      count += 1;
      if (missed) forgiven.push(missed);
      missed = "";
    } else if (days[day] || (n && n - forgivenAt < WEEK)) break;
    else if (n) [forgivenAt, missed] = [n, day];
  }
  return { count, forgiven };
}

/** The streak: how many days in a row, the most there were, and what became of the last seven days. */
export function streak(days, today) {
  const { count, forgiven } = rowUntil(days, today);
  const solved = Object.keys(days).filter((day) => isSolved(days[day]));
  const best = Math.max(count, ...solved.map((day) => rowUntil(days, day).count));
  const week = Array.from({ length: WEEK }, (_, n) => dayBefore(today, WEEK - 1 - n));
  return {
    count,
    best,
    week: week.map((day) => ({ day, mark: forgiven.includes(day) ? "forgiven" : (days[day] ?? "") })),
  };
}
