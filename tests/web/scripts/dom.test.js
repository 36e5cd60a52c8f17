import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./browser.js";

const { isShortcut, sentence, setStyle } = await import("loew/dom.js");
const { url } = await import("loew/url.js");
const { clockOf } = await import("loew/clock_form.js");

test("a message becomes a sentence", () => {
  assert.equal(sentence("no such table"), "No such table.");
  assert.equal(sentence("What now?"), "What now?");
});

test("addresses begin with the path of the site, which is the folder above its static files", () => {
  assert.equal(url("/t/1"), `${new URL("../../../src/loew/web/http", import.meta.url).pathname}/t/1`);
});

test("keys in fields, with a modifier or handled already are no shortcuts", () => {
  show('<input><p id="text"></p>');
  const press = (selector, options = {}) => {
    const event = new KeyboardEvent("keydown", { key: "u", bubbles: true, cancelable: true, ...options });
    let found;
    document.addEventListener("keydown", (each) => (found = isShortcut(each)), { once: true });
    document.querySelector(selector).dispatchEvent(event);
    return found;
  };
  assert.equal(press("#text"), true);
  assert.equal(press("#text", { ctrlKey: true }), false);
  assert.equal(press("input"), false);
});

test("a style that is as wanted is not set again", () => {
  const set = [];
  const style = { getPropertyValue: () => "1px", setProperty: (...property) => set.push(property) };
  setStyle({ style }, { "--x": "1px", "--y": "2px" });
  assert.deepEqual(set, [["--y", "2px"]]);
});

test("the clock of a new table has the fields of its kind", () => {
  const form = (fields) => ({ get: (name) => fields[name] ?? null });
  const always = { away: "10", at_zero: "mark", minutes: "30", increment: "5", days: "3" };
  assert.deepEqual(clockOf(form({ ...always, clock: "" })), { away_minutes: 10, clock: null });
  assert.deepEqual(clockOf(form({ ...always, clock: "days" })).clock, { at_zero: "mark", days: 3 });
  assert.deepEqual(clockOf(form({ ...always, clock: "minutes" })).clock, {
    at_zero: "mark",
    minutes: 30,
    increment: 5,
  });
});
