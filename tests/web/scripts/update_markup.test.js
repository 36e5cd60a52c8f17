import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./browser.js";

const { updateMarkup } = await import("loew/update_markup.js");

function morph(before, after) {
  show(`<div id="old">${before}</div><div id="new">${after}</div>`);
  const [old, fresh] = document.body.children;
  const elements = new Map(
    [...old.querySelectorAll("*")].map((element) => [element.id || element.textContent, element]),
  );
  updateMarkup(old, fresh);
  return { old, elements };
}

test("elements with the same id stay the same elements, wherever they move among their siblings", () => {
  const { old, elements } = morph('<i id="a">1</i><i id="b">2</i>', '<i id="b">3</i><i id="c">4</i><i id="a">1</i>');
  assert.equal(old.innerHTML, '<i id="b">3</i><i id="c">4</i><i id="a">1</i>');
  assert.equal(old.children[0], elements.get("b"));
  assert.equal(old.children[2], elements.get("a"));
});

test("elements without an id stay the same at the same place", () => {
  const { old, elements } = morph("<p>one</p><p>two</p>", "<p>one</p><p>three</p><p>four</p>");
  assert.equal(old.innerHTML, "<p>one</p><p>three</p><p>four</p>");
  assert.equal(old.children[1], elements.get("two"));
});

test("another tag at the same place is another element", () => {
  const { old, elements } = morph("<p>one</p>", "<b>one</b>");
  assert.equal(old.innerHTML, "<b>one</b>");
  assert.notEqual(old.children[0], elements.get("one"));
});

test("attributes become those of the new markup", () => {
  const { old } = morph('<p id="a" class="x" hidden></p>', '<p id="a" class="y" title="t"></p>');
  assert.equal(old.innerHTML, '<p id="a" class="y" title="t"></p>');
});

test("what the server left out because it has not changed stays", () => {
  const { old } = morph('<p id="a">kept</p>', '<p id="a" data-unchanged="yes"></p>');
  assert.equal(old.innerHTML, '<p id="a">kept</p>');
});

test("what has not changed moves with its place, also to another parent", () => {
  const before = '<ol><li><p id="a">first</p></li><li><i id="b">second</i></li></ol>';
  const after = '<ol><li><i id="b">now first</i></li><li><p id="a" data-unchanged="yes"></p></li></ol>';
  const { old, elements } = morph(before, after);
  assert.equal(old.innerHTML, '<ol><li><i id="b">now first</i></li><li><p id="a">first</p></li></ol>');
  assert.equal(old.querySelector("#a"), elements.get("a"));
  const back = morph(
    '<p id="a">one</p><ul><li id="b">two</li></ul>',
    '<ul><li id="b">two</li><li><p id="a" data-unchanged="yes"></p></li></ul>',
  );
  assert.equal(back.old.innerHTML, '<ul><li id="b">two</li><li><p id="a">one</p></li></ul>');
});

test("what was left out is the same element where its surroundings have changed places, or are new", () => {
  const left = (id) => `<b id="${id}" data-unchanged="yes"></b>`;
  const { old, elements } = morph(
    '<ol><li><b id="a">1</b></li><li><b id="b">2</b></li></ol><p id="x"><b id="c">3</b></p>',
    `<ol><li>${left("b")}</li><li>${left("a")}</li></ol><p id="y">new ${left("c")}</p>`,
  );
  assert.equal(
    old.innerHTML,
    '<ol><li><b id="b">2</b></li><li><b id="a">1</b></li></ol><p id="y">new <b id="c">3</b></p>',
  );
  for (const id of ["a", "b", "c"]) assert.ok(old.querySelector(`#${id}`) === elements.get(id), id);
});

test("what a script has filled in stays", () => {
  const { old } = morph('<p id="a" data-preserve>hint</p>', '<p id="a" data-preserve hidden></p>');
  assert.equal(old.textContent, "hint");
});

test("what the reader has opened stays open", () => {
  const { old } = morph('<details id="a" open><i>1</i></details>', '<details id="a"><i>2</i></details>');
  assert.ok(old.querySelector("details").hasAttribute("open"));
  assert.equal(old.textContent, "2");
});

test("the focus stays on the element with its id, also if that is another element now", () => {
  show(
    '<div id="old"><p id="x"><button id="a">1</button></p></div><div id="new"><b><button id="a">1</button></b></div>',
  );
  const [old, fresh] = document.body.children;
  document.getElementById("a").focus();
  updateMarkup(old, fresh.cloneNode(true));
  assert.equal(document.activeElement.id, "a");
});
