"""Drawings of cards and tiles: books, characters, action tiles, starting tiles, objectives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.ui import components
from loew.games.golem.ui.faces import icons_of
from loew.games.golem.ui.verbs.golems import CREATE_ICON
from loew.i18n import msg, say
from loew.ui.components import Component, translated_text
from loew.ui.effects import row_width, sign
from loew.ui.html import Markup, bold, number_span, span, tag, visual_only
from loew.ui.sprite import figure as drawn
from loew.ui.sprite import use

STARTS: Final = {kind: (components.START_ICONS[kind], name) for kind, name in components.STARTS.items()}
TIGHT, WIDE = 4.4, 5.9  # em of icons from which a band of a book is drawn closer, and over the whole cover
PORTRAITS: Final = {  # who is on a character card
    "char-39": "patroness",
    "char-40": "rector",
    "char-41": "foreman",
    "char-42": "mint-master",
    "char-43": "potter",
    "char-44": "tutor",
    "char-45": "merchant",
    "char-46": "architect",
    "char-47": "elder",
    "char-48": "captain",
    "char-49": "printer",
    "char-50": "mourner",
}
GOALS: Final = {  # the icon of an objective
    "student-red": "student-red",
    "student-blue": "student-blue",
    "student-yellow": "student-yellow",
    "created": CREATE_ICON,
    "gold": "gold",
    "development": "develop-any",
    "study": "study-track",
    "book": "book",
    "dead": "dead",
}


def book(book: Component, knowledge: int | None = None, student: bool | None = None) -> Markup:
    """A book: its name, above what every later book repeats, below what it gives once, and its price as seals of wax.
    Without a price it shows the printed one."""
    black = book.value("colour") == "black"
    owed = 0 if black else int(book.value("cost"))
    seals = book_seals(owed if knowledge is None else knowledge, black if student is None else student)
    title = visual_only(span("book-name", translated_text(book.entry, "name")))
    again = band("again", "again", icons_of(book.effect("active")))
    once = band("once", "now", icons_of(book.effect("immediate")))
    return title + again + once + visual_only(seals) + book.mark("cost", "immediate", "active")


def band(classes: str, when: str, icons: Markup) -> Markup:
    """What a book gives, with the sign of when; a long row is drawn smaller."""
    width = row_width(icons)
    size = " wide" if width > WIDE else " tight" if width > TIGHT else ""
    return span(f"band {classes}{size}", visual_only(use(when, "when")), icons, data_theme="light")


def book_seals(knowledge: int, student: bool) -> Markup:
    """Knowledge on the first seal; a student who steps back for a black book on another."""
    seals = [span("seal", drawn("seal", "wax"), number_span(knowledge))] if knowledge or not student else []
    seals += (
        [span("seal back", drawn("seal", "wax"), use("student-any"), span("turned", use("behind")))] if student else []
    )
    return span("seals", seals)


def spine(book: Component) -> Markup:
    """A book in its column: its active bonus on a golden band. The style sheet draws the mark of its colour."""
    return span("repeats", book.icons("active"), data_theme="light")


def character(card: Component, name: str, round_: str = "", covered: Sequence[bool] = ()) -> Markup:
    """A character: its portrait, its round, its two marbles (those that the viewer covers are marked), the steps, its
    price and bonus."""
    numeral = (tag("i", round_), " ") if round_ else ()
    marbles = [
        span("met" if i < len(covered) and covered[i] else "wanted", use(f"marble-{card.value(side)}"))
        for i, side in enumerate(("left", "right"))
    ]
    steps = span("steps", bold(f"+{card.value('steps')}"), use("steps"))
    price = visual_only(span("price", bold(card.value("cost")), use("coin")), sign("pays"))
    face = drawn(f"portrait-{PORTRAITS[card.id]}", "portrait")
    head = visual_only(
        face, span("character-name", numeral, name.removeprefix("The ")), span("wants", span("pair", marbles), steps)
    )
    return head + span("bonus", price, card.icons(), data_theme="light") + card.mark("left", "right", "steps")


def action_tile(tile: Component, name: str) -> Markup:
    """An action of the rabbi."""
    return visual_only(span("tile-name", name)) + span("does", tile.icons(), data_theme="light")


def start(tile: Component, name: str) -> Markup:
    """A starting tile."""
    return visual_only(use(STARTS[str(tile.value("kind"))][0]), span("tile-name", name)) + tile.icons()


def name_tag(name: str) -> Markup:
    """A name that is shown as soon as one points at its thing; screen readers read it in the label."""
    return visual_only(span("name-tag", name))


def objective(card: Component, text: Markup) -> Markup:
    """An objective: its icon, its name or progress in `text`, and its points."""
    worth = span("worth", bold(card.value("vp")), use("vp"))
    return span("aim", visual_only(use(GOALS[str(card.value("type"))]), text, worth), data_theme="dark") + card.mark(
        "goal", "vp"
    )


TYPES: Final = {  # what an objective is about
    "student-red": msg("students##a type of objectives"),
    "student-blue": msg("students##a type of objectives"),
    "student-yellow": msg("students##a type of objectives"),
    "created": msg("golems##a type of objectives"),
    "gold": msg("gold##a type of objectives"),
    "development": msg("developments##a type of objectives"),
    "study": msg("study track##a type of objectives"),
    "book": msg("books##a type of objectives"),
    "dead": msg("cemetery##a type of objectives"),
}


def objective_card(card: Component, name: str, progress: str) -> Markup:
    """An objective to choose: a large picture, its type, its name, its points, and how far one is."""
    kind = str(card.value("type"))
    return visual_only(
        span("goal-art", use(GOALS[kind]), data_theme="dark"),
        span("goal-worth", bold(card.value("vp")), use("vp")),
        span("goal-type", say(TYPES[kind])),
        span("goal-name", name),
        span("goal-now", progress),
    )


def automa_card(number: str) -> Markup:
    """A card of the Automa with its number."""
    return visual_only(use("card"), span("card-name", number))
