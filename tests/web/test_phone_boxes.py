"""Boxes on a phone, upright and sideways, and on a laptop at 200 %, over positions of whole random games: which options
can be read, how large targets are, and that nothing is cut off, covered or pushed sideways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

import loew
from loew.engine.seat import Dealer
from web.browser_support import OpenPage, import_game, needs_browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = needs_browser
TOUCH: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Size(NamedTuple):
    """A size of the window, and what can be seen there."""

    width: int
    height: int
    options: int  # wholly in view; one less where an option has more than three lines, or a heading more than one
    board: tuple[int, int]  # the least width and height beside the sheet


SIZES: Final = (
    Size(390, 844, 4, (390, 290)),
    Size(360, 640, 3, (360, 150)),
    Size(844, 390, 3, (400, 300)),
    Size(667, 375, 3, (300, 285)),
    Size(720, 450, 3, (340, 360)),
)

MEASURE: Final = """() => {
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden";
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (e) => `${e.tagName} ${e.id || e.className}: ${e.textContent.trim().slice(0, 30)}`;
  const list = document.getElementById("options"), edge = box(list), bar = box(document.getElementById("bar"));
  const night = document.querySelector("#round-sheet.open") !== null;
  const options = all("#options .opt"), beside = bar.left > 0;
  const whole = options.filter((e) => box(e).top >= edge.top - 0.5 && box(e).bottom <= edge.bottom + 0.5);
  const heading = options[0].closest(".batch").querySelector("h3");
  const controls = night ? all("#round-sheet button") : all(
    "#bar button, #tabs a, #tabs button, .masthead button, #city .destination, #city .newcomer");
  const texts = all("#bar :is(h2, h3, .what, small, .remaining, .turn-actions button), #tabs :is(a, button)");
  const apart = all("#turn-actions button, #remaining, #tabs a, #tabs button").concat(whole);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const covers = all(".masthead, .overhead").map((e) => box(e).bottom);
  return {
    options: options.length,
    whole: whole.length,
    long: options.slice(0, 5).some((e) => box(e).height > 64) || all("#options h3").some((e) => box(e).height > 34),
    scrolls: list.scrollHeight > list.clientHeight + 1,
    share: edge.height / bar.height,
    board: [beside ? bar.left - box(document.getElementById("tabs")).right : innerWidth,
      (beside ? innerHeight : bar.top) - Math.max(0, ...covers)],
    scrolled: list.scrollTop,
    "heading not at the top": heading ? Math.round(box(heading).top - edge.top - list.clientTop) : 0,
    sideways: Math.max(document.scrollingElement.scrollWidth, innerWidth) - document.documentElement.clientWidth,
    small: controls.filter((e) => box(e).width < 43.5 || box(e).height < 43.5).map((e) => [name(e), box(e).width,
      box(e).height]),
    cut: texts.filter((e) => e.clientWidth > 0 && (e.scrollWidth > e.clientWidth + 1 ||
      e.scrollHeight > e.clientHeight + 2)).map(name),
    outside: all("#turn-actions :is(button, .remaining), #question, #tabs a").filter((e) =>
      box(e).bottom > innerHeight + 0.5 || box(e).right > innerWidth + 0.5 || box(e).left < -0.5 ||
      box(e).top < -0.5).map(name),
    overlaps: apart.flatMap((a, i) => apart.slice(i + 1).filter((b) => meet(box(a), box(b)))
      .map((b) => `${name(a)} / ${name(b)}`)),
    "signs of keys": all(".scene .key, #bar kbd, #round-sheet kbd").length,
    night: night && !(box(document.getElementById("round-sheet")).width === innerWidth &&
      box(document.getElementById("round-sheet")).height === innerHeight),
  };
}"""
NOTHING: Final = (
    *("scrolled", "heading not at the top", "sideways", "small", "cut", "outside", "overlaps"),
    *("signs of keys", "night"),
)
HEADINGS: Final = """(part) => {
  const list = document.getElementById("options");
  list.scrollTop = (list.scrollHeight - list.clientHeight) * part;
  const top = list.getBoundingClientRect().top + list.clientTop;
  const headingOf = (e) => e.closest(".batch").querySelector("h3")?.getBoundingClientRect() ?? { bottom: top, top };
  const option = [...list.querySelectorAll(".opt")].find((e) =>
    e.getBoundingClientRect().bottom > Math.max(top, headingOf(e).bottom) + 8);
  const heading = headingOf(option), none = heading.top === heading.bottom;
  return none || (heading.bottom >= top + 8 && heading.top <= Math.max(top, option.getBoundingClientRect().top) + 1);
}"""


def positions(name: str, seats: int, automa: bool, every: int) -> Iterator[str]:
    """Positions of a random game, from its first question to its end."""
    game = loew.new(name, seats=seats, seed=5, automa=(1, 2) if automa else None)
    dealer = Dealer(seats, every)
    for n in range(10_000):
        if game.decision is None:
            return
        if n % every == 0:
            yield game.save()
        game.play(dealer.one(game.decision.options))


def open_question(page: Page, text: str) -> None:
    import_game(page, text)
    page.locator("#uncover, #options [data-choice]").first.wait_for()
    if page.locator("#uncover").count():
        page.locator("#uncover").tap()
    page.locator("#options [data-place]").first.wait_for()


def problems(found: dict[str, Any], size: Size) -> Iterator[str]:
    """What is wrong with the boxes of a page."""
    if found["whole"] < min(found["options"], size.options - found["long"]):
        yield f"{found['whole']} of {found['options']} options can be read"
    if found["scrolls"] and found["share"] < 0.6:
        yield f"the list has {found['share']:.2f} of its sheet"
    if any(has < least for has, least in zip(found["board"], size.board, strict=True)):
        yield f"the board has {found['board']}"
    yield from (f"{what}: {found[what]}" for what in NOTHING if found[what])


@pytest.mark.parametrize(
    ("game", "seats", "automa", "every", "language"),
    [
        ("golem", 2, True, 9, "en"),
        ("golem", 3, False, 32, "pl"),  # longer words
        ("golem", 4, False, 40, "en"),
        ("golems", 2, False, 12, "pl"),
    ],
)
def test_the_boxes_of_a_whole_game(
    visitor: OpenPage, game: str, seats: int, automa: bool, every: int, language: str
) -> None:
    page = visitor(**TOUCH, locale=language)
    wrong, seen = [], 0
    for text in positions(game, seats, automa, every):
        open_question(page, text)
        seen += 1
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            at = f"{page.locator('#question').inner_text()} at {size.width} x {size.height}"
            wrong += [f"{at}: {problem}" for problem in problems(page.evaluate(MEASURE), size)]
            for part in (0.2, 0.5, 0.8):
                if not page.evaluate(HEADINGS, part):
                    wrong.append(f"{at}: scrolled by {part}, the first option has lost its heading")
            page.evaluate("document.getElementById('options').scrollTop = 0")
    assert seen > 3
    assert wrong == [], "\n".join(wrong)
