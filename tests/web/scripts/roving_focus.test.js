import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { show } from "./browser.js";

// Elements say in data-at where they are.
Element.prototype.getClientRects = () => [1];
Element.prototype.getBoundingClientRect = function () {
  const [x, y] = (this.dataset.at ?? "0 0").split(" ").map(Number);
  return { left: x, right: x, top: y, bottom: y };
};
show('<div id="now"></div>');
const { showMarkup } = await import("loew/roving_focus.js");

const SCENE = `<div id="scene"><div class="region" id="city">
    <i id="a" tabindex="0" data-at="0 0"></i><i id="b" tabindex="0" data-at="10 0"></i>
    <i id="c" tabindex="0" class="legal" data-at="0 20"></i></div></div>
  <div id="options"><button id="one"></button><button id="two"></button></div><h2 id="question" tabindex="-1"></h2>`;
function draw(markup) {
  const fresh = document.createElement("div");
  fresh.id = "now";
  fresh.innerHTML = markup;
  showMarkup(fresh);
}
const stops = () => [...document.querySelectorAll('[data-place][tabindex="0"]')].map(({ id }) => id);
function press(key) {
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return document.activeElement.id;
}
beforeEach(() => {
  show('<div id="now"></div>');
  draw(SCENE);
});

test("each part has one stop for Tab: the first element that can be chosen", () => {
  assert.deepEqual(stops(), ["c", "one"]);
});

test("a part has one stop also where the server left out a section of it", () => {
  const sections = (first, second) =>
    `<div id="scene"><div class="region" id="city"><p id="p"${first}</p><p id="q"${second}</p></div></div>`;
  const place = (id, more = "") => `><i id="${id}" tabindex="0"${more}></i>`;
  const leftOut = ' data-unchanged="yes">';
  draw(sections(place("a"), place("b")));
  assert.deepEqual(stops(), ["a"]);
  draw(sections(leftOut, place("b", ' class="legal"')));
  assert.deepEqual(stops(), ["b"], "what can be chosen, and not the stop in what was left out");
  draw(sections(place("c"), leftOut));
  assert.deepEqual(stops(), ["b"], "what can be chosen was left out");
  draw(sections(leftOut, ">"));
  assert.deepEqual(stops(), ["c"]);
});

test("arrow keys go through a part and around, Home and End to its ends", () => {
  document.getElementById("a").focus();
  assert.equal(press("ArrowRight"), "b");
  assert.equal(press("ArrowLeft"), "a");
  assert.equal(press("ArrowLeft"), "c");
  assert.equal(press("Home"), "a");
  assert.equal(press("End"), "c");
});

test("up and down go to the nearest element of the part, and stay if there is none", () => {
  document.getElementById("b").focus();
  assert.equal(press("ArrowDown"), "c");
  assert.equal(press("ArrowDown"), "c");
  assert.equal(press("ArrowUp"), "a");
});

test("in the list of options up and down go from one to the next", () => {
  document.getElementById("one").focus();
  assert.equal(press("ArrowDown"), "two");
  assert.equal(press("ArrowDown"), "one");
});

test("the element that has the focus is the stop of its part, also after an update", () => {
  document.getElementById("b").focus();
  assert.deepEqual(stops(), ["b", "one"]);
  draw(SCENE.replace('class="legal"', ""));
  assert.equal(document.activeElement.id, "b");
  assert.deepEqual(stops(), ["b", "one"]);
});

test("if the focused element has disappeared, the focus stays in its part", () => {
  document.getElementById("b").focus();
  draw(SCENE.replace(/<i id="b".*?<\/i>/, ""));
  assert.equal(document.activeElement.id, "c");
});

test("if its part is empty, the focus goes to the options", () => {
  document.getElementById("b").focus();
  draw(SCENE.replace(/<i .*<\/i>/s, ""));
  assert.equal(document.activeElement.id, "one");
});
