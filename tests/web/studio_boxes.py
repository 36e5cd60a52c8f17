"""The boxes of everything in a studio on a page: what covers what, what leaves its place, how large it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

Measured = dict[str, Any]
PIECES: Final = (
    ".seat-name, .who .vp, .who .total, .amount, .eye, .rabbi-here, .actions-left, .coming li, .goal, .room-name,"
    " .multiplier, .room-fact, .development, .unbuilt, .killed, .space, .spine, .stack .free, .slot, .artifact,"
    " .cauldron, .gives, .space-tile, .small-tile"
)
LABELS: Final = ".development, .space, .spine, .slot, .space-tile, .small-tile, .gives, .goal, .or, .total"
MEASURE: Final = """([pieces, labels]) => {
  const box = (of) => {
    const { left, right, top, bottom } = of.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const shown = (of) => of.checkVisibility() && !of.closest(".spoken");
  const name = (of) => of.id || `${of.getAttribute("class")} in ${of.closest("[id]").id}`;
  const places = (of) => {
    const piece = of.closest(pieces);
    return { room: box(of.closest(".room")), piece: piece && box(piece) };
  };
  const texts = [];
  for (const of of document.querySelectorAll(".tray *")) {
    if (!shown(of) || of.closest("svg")) continue;
    const size = parseFloat(getComputedStyle(of).fontSize);
    for (const node of of.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNode(node);
      const label = Boolean(of.closest(labels));
      texts.push({ name: `"${node.data}" in ${name(of)}`, size, label, box: box(range), ...places(of) });
    }
  }
  const icons = [...document.querySelectorAll(".tray svg.icon")].filter(shown).map((of) => {
    const sign = Boolean(of.closest(".sign") || of.matches(".when"));
    return { name: `${of.textContent} in ${name(of.parentElement)}`, sign, box: box(of), ...places(of) };
  });
  const found = [...document.querySelectorAll(pieces)].filter((of) => of.closest(".tray") && shown(of));
  const covered = [];
  found.forEach((one, i) => found.slice(0, i).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return;
    const a = box(one);
    const b = box(other);
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (Math.min(wide, high) > 1) covered.push(`${name(one)} and ${name(other)}`);
  }));
  return {
    texts,
    icons,
    covered,
    tray: box(document.querySelector(".tray .rooms")),
    rooms: [...document.querySelectorAll(".tray .room")].map((of) => ({ name: of.id, box: box(of) })),
    pieces: found.map((of) => ({ name: name(of), box: box(of), room: box(of.closest(".room")) })),
  };
}"""


def measure(page: Page) -> Measured:
    found: Measured = page.evaluate(MEASURE, [PIECES, LABELS])
    return found


def outside(inner: dict[str, float], outer: dict[str, float], by: float) -> bool:
    """Whether a box leaves another one by more than this."""
    return (
        inner["left"] < outer["left"] - by
        or inner["right"] > outer["right"] + by
        or inner["top"] < outer["top"] - by
        or inner["bottom"] > outer["bottom"] + by
    )


def misplaced(found: Measured) -> list[str]:
    """What covers something or leaves its place: rooms the tray, pieces their room, words and icons their piece."""
    drawn = found["texts"] + found["icons"]
    return [
        *found["covered"],
        *[each["name"] for each in found["rooms"] if outside(each["box"], found["tray"], 0.5)],
        *[each["name"] for each in found["pieces"] if outside(each["box"], each["room"], 0.5)],
        *[each["name"] for each in drawn if outside(each["box"], each["room"], 1)],
        *[each["name"] for each in drawn if each["piece"] and outside(each["box"], each["piece"], 2.5)],
    ]


def too_small(found: Measured) -> list[tuple[str, float]]:
    """Text below 15 pixels, labels on pieces below 13, icons below 18."""
    texts = [(each["name"], each["size"]) for each in found["texts"] if each["size"] < (13 if each["label"] else 14.9)]
    icons = [(each["name"], each["box"]["right"] - each["box"]["left"]) for each in found["icons"] if not each["sign"]]
    return texts + [(name, size) for name, size in icons if size < 17.9]
