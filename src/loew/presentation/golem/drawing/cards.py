"""Drawings of cards and tiles: books, characters, action tiles, starting tiles, objectives."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.presentation.golem.lexicon import icons_of
from loew.presentation.kit.component import Component
from loew.presentation.kit.effect_icons import sign
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import bold, figure, span, visual_only

LINE_ICONS: Final = {"work": "work", "golem": "create", "artifacts": "artifact", "study": "book", "mirror": "mirror"}
STARTS: Final = {  # the icon of a starting tile, and its name
    "student": ("student-any", msg("Student’s start")),
    "study": ("study-track", msg("Scholar’s start")),
    "gold": ("gold", msg("Goldsmith’s start")),
    "golem": ("develop-golem", msg("Golem maker’s start")),
    "column": ("develop-study", msg("Reader’s start")),
    "artifact": ("develop-artifact", msg("Artificer’s start")),
}
GOALS: Final = {  # the icon of an objective
    "student-red": "student-red",
    "student-blue": "student-blue",
    "student-yellow": "student-yellow",
    "created": "create",
    "gold": "gold",
    "development": "develop-any",
    "study": "study-track",
    "book": "book",
    "dead": "dead",
}


def book(book: Component, place_cost: int = 0) -> Markup:
    """A book: its colour, its price and the price of its place, its immediate and its active bonus."""
    more = span("more", f"+{place_cost}") if place_cost else ""
    cover = span(
        "cover", visual_only(use(f"book-{book.value('colour')}")), span("cost", visual_only(book_price(book), more))
    )
    first = span("immediate", visual_only(use("now", "when")), icons_of(book.effect("immediate")))
    later = span("active-bonus", visual_only(use("always", "when")), icons_of(book.effect("active")))
    return cover + first + later + book.mark("cost", "immediate", "active")


def book_price(book: Component) -> Markup:
    """The price of a black book is a student moved back."""
    if book.value("colour") == "black":
        return use("student-any") + use("behind")
    return figure(book.value("cost")) + use("knowledge")


def spine(book: Component) -> Markup:
    """A book in its column: its active bonus on a golden band. The style sheet draws the mark of its colour."""
    return span("band", book.icons("active"), data_theme="light")


def character(card: Component, name: str, round_: str = "") -> Markup:
    """A character: its round, its two marbles, the steps, its price and bonus."""
    numeral = (tag("i", round_), " ") if round_ else ()
    marbles = span("pair", [use(f"marble-{card.value(side)}") for side in ("left", "right")])
    steps = span("steps", bold(f"+{card.value('steps')}"), use("ahead"))
    price = visual_only(span("price", bold(card.value("cost")), use("coin")), sign("pays"))
    head = visual_only(span("character-name", numeral, name.removeprefix("The ")), span("wants", marbles, steps))
    return head + span("bonus", price, card.icons()) + card.mark("left", "right", "steps")


def action_tile(tile: Component, name: str) -> Markup:
    """An action of the rabbi."""
    return visual_only(span("tile-name", name)) + tile.icons()


def start(tile: Component, name: str) -> Markup:
    """A starting tile."""
    return visual_only(use(STARTS[str(tile.value("kind"))][0]), span("tile-name", name)) + tile.icons()


def objective(card: Component, text: Markup) -> Markup:
    """An objective: its icon, its name or progress in `text`, and its points."""
    worth = span("worth", bold(card.value("vp")), use("vp"))
    return visual_only(use(GOALS[str(card.value("type"))]), text, worth) + card.mark("goal", "vp")


def automa_card(number: str) -> Markup:
    """A card of the Automa with its number."""
    return visual_only(use("card"), span("card-name", number))
