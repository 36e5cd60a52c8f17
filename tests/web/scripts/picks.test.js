import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./browser.js";

show('<div id="now"></div>');
const { having, meant, nextPicks, titlesOf } = await import("loew/picks.js");
const { stepped } = await import("loew/mix.js");

const option = (choice, picks, titles) => ({ choice, picks: picks.split(" "), titles, button: null });
const pair = (a, b) => option(`${a}; ${b}`, `${a} ${b}`, ["First student", "Second student"]);
// Two students in either order are one option, as the server offers them.
const STUDENTS = [
  pair("red", "yellow"),
  pair("red", "none"),
  pair("yellow", "blue"),
  pair("yellow", "none"),
  pair("blue", "red"),
  pair("blue", "none"),
  option("skip", "skip", [""]),
];

test("every pair can be picked in every order, and is the pair that was picked", () => {
  for (const { picks, choice } of STUDENTS.filter(({ picks }) => picks.length === 2 && !picks.includes("none")))
    for (const [first, second] of [picks, [...picks].reverse()]) {
      assert.ok(nextPicks(STUDENTS, []).next.includes(first));
      assert.ok(nextPicks(STUDENTS, [first]).next.includes(second));
      assert.equal(meant(having(STUDENTS, [first, second]), [first, second]).choice, choice);
    }
});

test("the last pick decides, not the first", () => {
  assert.equal(meant(having(STUDENTS, ["red"]), ["red"]), null);
  assert.equal(meant(having(STUDENTS, ["skip"]), ["skip"]).choice, "skip");
});

test("the titles follow the order of the picks", () => {
  assert.deepEqual(titlesOf(STUDENTS, ["blue", "yellow"]), ["First student", "Second student"]);
  const graves = ["x", "y"].flatMap((golem) =>
    ["1", "2"].map((grave) => option(`kill ${golem}; bury ${grave}`, `${golem} ${grave}`, ["Golem", "Grave"])),
  );
  assert.deepEqual(titlesOf(graves, ["1", "y"]), ["Grave", "Golem"], "the grave was picked first");
  assert.equal(meant(having(graves, ["1", "y"]), ["1", "y"]).choice, "kill y; bury 1");
});

test("where both orders are offered the one that was picked is sent", () => {
  const both = [pair("red", "blue"), pair("blue", "red"), pair("red", "yellow"), pair("yellow", "red")];
  assert.equal(meant(having(both, ["blue", "red"]), ["blue", "red"]).choice, "blue; red");
});

test("what has no alternative is taken as picked", () => {
  const one = ["1", "2"].map((place) => option(place, `golem ${place}`, ["Golem", "Where to"]));
  assert.deepEqual(nextPicks(one, []), { taken: ["golem"], next: ["1", "2"], here: one });
});

const KINDS = ["clay", "coin", "knowledge"];
const HAVE = { clay: 2, coin: 4, knowledge: 5 };
const MIXES = [];
for (let clay = 0; clay <= 2; clay++)
  for (let coin = 0; coin <= 4; coin++)
    if (5 - clay - coin >= 0)
      MIXES.push({
        mix: Object.fromEntries(Object.entries({ clay, coin, knowledge: 5 - clay - coin }).filter(([, n]) => n)),
      });
const whole = (mix) => Object.fromEntries(KINDS.map((kind) => [kind, mix[kind] ?? 0]));

test("each step of a mix is one more or less of that kind and an option", () => {
  for (const { mix } of MIXES)
    for (const what of KINDS)
      for (const by of [-1, 1]) {
        const n = (mix[what] ?? 0) + by;
        const found = stepped(MIXES, whole(mix), what, n, []);
        if (n < 0 || n > HAVE[what]) assert.equal(found, null);
        else if (found) {
          assert.equal(found.mix[what] ?? 0, n);
          const moved = KINDS.reduce((sum, kind) => sum + Math.abs((found.mix[kind] ?? 0) - (mix[kind] ?? 0)), 0);
          assert.equal(moved, 2, "one goes, one comes");
        }
      }
});

test("a step takes from what was not touched last", () => {
  const start = whole({ clay: 1, coin: 2, knowledge: 2 });
  assert.deepEqual(whole(stepped(MIXES, start, "clay", 2, ["knowledge", "coin"]).mix), {
    clay: 2,
    coin: 2,
    knowledge: 1,
  });
  assert.deepEqual(whole(stepped(MIXES, start, "clay", 2, ["coin", "knowledge"]).mix), {
    clay: 2,
    coin: 1,
    knowledge: 2,
  });
});
