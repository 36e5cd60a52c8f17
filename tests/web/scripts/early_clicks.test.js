import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./browser.js";

test("clicks made before the scripts loaded are replayed once they have", async () => {
  show('<button id="a"><i></i></button><a href="#x">link</a>');
  await import("loew/early_clicks.js");
  const clicked = [];
  document.addEventListener("click", ({ target }) => clicked.push(target.id || target.tagName));
  document.querySelector("#a i").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  document.querySelector("a").click();
  assert.deepEqual(clicked, ["A"], "a button waits, a link does not");
  window.dispatchEvent(new Event("load"));
  assert.deepEqual(clicked, ["A", "a"]);
  document.getElementById("a").click();
  assert.deepEqual(clicked, ["A", "a", "a"], "later clicks are not held");
});
