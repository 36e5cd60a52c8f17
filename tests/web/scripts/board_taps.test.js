import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "./browser.js";

show('<div id="now"></div>');
globalThis.getComputedStyle = () => ({ position: "static" });
const { meantBy } = await import("loew/board_taps.js");
const { scrollFor } = await import("loew/option_sheet.js");

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test("a finger means the nearest thing, in an area of at least 44 pixels", () => {
  const small = box(100, 100, 20, 30); // its middle is at 110, 115
  for (const [x, y] of [
    [110, 115],
    [89, 115],
    [131, 115],
    [110, 94],
    [110, 136],
  ])
    assert.equal(meantBy(x, y, [small]), 0, `${x}, ${y}`);
  for (const [x, y] of [
    [87, 115],
    [133, 115],
    [110, 92],
    [110, 138],
  ])
    assert.equal(meantBy(x, y, [small]), -1, `${x}, ${y}`);
  assert.equal(meantBy(10, 10, [box(0, 0, 300, 60)]), 0, "a large thing is hit everywhere");
  assert.equal(meantBy(0, 0, []), -1);
});

test("areas of neighbours do not overlap: each point means the nearer one", () => {
  const two = [box(100, 100, 20, 30), box(124, 100, 20, 30)];
  assert.equal(meantBy(121, 115, two), 0);
  assert.equal(meantBy(123, 115, two), 1);
  assert.equal(meantBy(119, 115, two), 0, "whoever hits a thing means it");
  assert.equal(meantBy(125, 115, two), 1);
});

const boxes = (...tops) => tops.map((top) => box(0, top, 40, 40));

test("what is asked about in one part comes into view, in the middle", () => {
  assert.equal(scrollFor(boxes(120, 200), 100, 400, true), 0, "all of it is in view");
  assert.equal(scrollFor(boxes(350, 500), 100, 400, true), 195);
  assert.equal(scrollFor(boxes(20, 200), 100, 400, true), -120);
});

test("where there is not enough room the first comes into view, if it is not yet", () => {
  assert.equal(scrollFor(boxes(150, 800), 100, 400, true), 0);
  assert.ok(scrollFor(boxes(50, 800), 100, 400, true) <= -50);
  const by = scrollFor(boxes(600, 1200), 100, 400, true);
  assert.ok(600 - by >= 100 && 640 - by <= 400, String(by));
});

test("in several parts one thing in view is enough", () => {
  assert.equal(scrollFor(boxes(150, 500), 100, 400, false), 0);
  const by = scrollFor(boxes(500, 600), 100, 400, false);
  assert.ok(500 - by >= 100 && 540 - by <= 400, String(by));
});
