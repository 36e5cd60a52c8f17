// What is kept of puzzles: marks, tries, and days in a row.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const store = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => store.get(key) ?? null,
  setItem: (key, value) => store.set(key, value),
});
const { kept, noteAnswer, noteHint, noteTry, puzzleOf, streak } = await import(
  "../../../src/loew/web/learn/static/puzzle_marks.js"
);
const day = (n) => `2026-11-${String(n).padStart(2, "0")}`;
const on = (n, daily = false) => ({ today: day(n), daily });
const markOf = (id) => puzzleOf(id).mark;

beforeEach(() => store.clear());

test("a star for the first try, a tick for a later one or with a hint", () => {
  noteTry("a", on(1), "x", true);
  noteTry("b", on(1), "x", false);
  noteTry("b", on(1), "y", true);
  noteHint("c", on(1), 1);
  noteTry("c", on(1), "x", true);
  assert.deepEqual([markOf("a"), markOf("b"), markOf("c")], ["star", "solved", "solved"]);
});

test("the same wrong turn counts once, and after three the puzzle is over for today", () => {
  for (const line of ["x", "x", "y"]) noteTry("a", on(1), line, false);
  assert.equal(puzzleOf("a").wrong.length, 2);
  assert.equal(markOf("a"), "");
  noteTry("a", on(1), "z", false);
  assert.equal(markOf("a"), "seen");
  noteTry("a", on(1), "right", true);
  assert.equal(markOf("a"), "seen");
  noteTry("a", on(2), "right", true);
  assert.equal(markOf("a"), "solved");
});

test("the answer takes no mark away", () => {
  noteTry("a", on(1), "x", true);
  noteAnswer("a", on(1));
  noteAnswer("b", on(1));
  assert.deepEqual([markOf("a"), markOf("b")], ["star", "seen"]);
});

test("only the puzzle of the day counts for a day, and of two games the better one", () => {
  noteTry("a", on(1), "x", true);
  assert.deepEqual(kept().days, {});
  noteAnswer("b", on(1, true));
  noteTry("c", on(1, true), "x", true);
  noteAnswer("d", on(1, true));
  assert.deepEqual(kept().days, { [day(1)]: "star" });
});

test("marks of the earlier form are kept", () => {
  store.set("loew-puzzles", JSON.stringify({ a: "solved", b: "tried" }));
  assert.deepEqual([markOf("a"), markOf("b")], ["solved", ""]);
  store.set("loew-puzzles", "nonsense");
  assert.equal(markOf("a"), "");
});

const solved = (...days) => Object.fromEntries(days.map((n) => [day(n), "solved"]));

test("days in a row; today may still be open", () => {
  assert.equal(streak({}, day(9)).count, 0);
  assert.equal(streak(solved(7, 8), day(9)).count, 2);
  assert.equal(streak(solved(7, 8, 9), day(9)).count, 3);
});

test("one missed day a week is forgiven, and shown", () => {
  const one = streak(solved(4, 5, 7, 8), day(8));
  assert.equal(one.count, 4);
  assert.equal(one.week.find((each) => each.day === day(6)).mark, "forgiven");
  assert.equal(streak(solved(3, 5, 7, 8), day(8)).count, 3); // the second one in a week is not
  assert.equal(streak(solved(1, 2, 5, 6), day(6)).count, 2); // nor are two in a row
  assert.equal(streak(solved(1, 3, 4, 5, 6, 7, 8, 9, 11, 12), day(12)).count, 10); // one in each week
});

test("the answer ends the streak, and the longest one is remembered", () => {
  const days = { ...solved(1, 2, 3, 5), [day(4)]: "seen" };
  assert.deepEqual([streak(days, day(5)).count, streak(days, day(5)).best], [1, 3]);
  assert.equal(streak({ ...days, [day(6)]: "seen" }, day(6)).count, 0);
});
