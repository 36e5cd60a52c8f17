"""The sections of the catalogue: a heading, an introduction, and cards, lanes or tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from loew.engine.content import Entry
from loew.engine.trade import Gain
from loew.i18n import Message, amount, say, word
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    card,
    mark,
    title_of,
    value_text,
)
from loew.ui.html import (
    Child,
    Markup,
    fragment,
    tag,
)
from loew.ui.sentences import capital


class Section(NamedTuple):
    """One kind of component. `icon` is shown in the table of contents."""

    anchor: str
    title: str
    icon: str
    intro: str
    total: int
    body: Markup
    width: str = ""  # of its cards: "narrow" for little text, "broad" for much


class Catalogue(NamedTuple):
    """The components of a game: by kind, and the card of each by its id."""

    sections: list[Section]
    cards: dict[str, Markup]


class Cell(NamedTuple):
    """A space of a lane: its heading and its fact."""

    head: str
    fact: Fact


class Row(NamedTuple):
    """A line of a table: its label, its field, and a value for each column."""

    label: str
    field: str
    values: Sequence[Child]


def cards(contents: CatalogueContent, pieces: Sequence[Piece]) -> Markup:
    """Cards side by side."""
    return grid([card(contents, piece) for piece in pieces])


def grid(articles: Sequence[Markup]) -> Markup:
    return tag("div", articles, class_="cards")


def heading(text: str, body: Markup, accent: str = "") -> Markup:
    """A part of a section with its own heading."""
    return tag("h3", text, class_=accent) + body


def by_colour(
    contents: CatalogueContent,
    entries: Sequence[Entry],
    field: str,
    titles: Mapping[str, str],
    piece: Callable[[CatalogueContent, Entry], Piece],
) -> Markup:
    """Cards under a heading for each colour. `field` is the colour of an entry."""
    return fragment(
        heading(
            capital(title),
            cards(contents, [piece(contents, entry) for entry in entries if entry.text(field) == colour]),
            colour,
        )
        for colour, title in titles.items()
    )


def lane(contents: CatalogueContent, piece: Piece, cells: Sequence[Cell]) -> Markup:
    """A component that is a row of spaces."""
    spaces = [
        tag(
            "li",
            tag("b", cell.head),
            tag("div", cell.fact.drawing, mark(piece.entry, *cell.fact.fields)),
            tag("p", cell.fact.words),
        )
        for cell in cells
    ]
    return card(contents, wide(piece), tag("ol", spaces, class_="lane"))


def table(contents: CatalogueContent, piece: Piece, columns: Sequence[str], rows: Sequence[Row]) -> Markup:
    """A component that is a table of numbers, like a track."""
    head = tag("tr", tag("td"), [tag("th", column, scope="col") for column in columns])
    lines = [
        tag(
            "tr",
            tag("th", row.label, mark(piece.entry, row.field), scope="row"),
            [tag("td", value) for value in row.values],
        )
        for row in rows
    ]
    body = tag("table", tag("thead", head), tag("tbody", lines))
    scrolling = tag("div", body, class_="table", role="region", aria_label=piece.name, tabindex="0")
    return card(contents, wide(piece), scrolling)


def wide(piece: Piece) -> Piece:
    return piece._replace(accent=f"{piece.accent} wide".strip())


def others(contents: CatalogueContent) -> list[Section]:
    """Components without a section, as plain lists, so that a new kind is never missing."""
    rest = contents.rest()
    if not rest:
        return []
    lists = [ledger(contents, Piece(entry, title_of(entry.id), "card", ()), {}) for entry in rest]
    return [
        Section(
            "others", say("Others##components"), "card", say("Components that are new here."), len(rest), grid(lists)
        )
    ]


def ledger(
    contents: CatalogueContent, piece: Piece, words: Mapping[str, Message], effects: Sequence[str] = ()
) -> Markup:
    """A component that is a list of numbers. `words` explains the fields whose names are not clear; `effects` are the
    fields that are written as effects."""
    entry = piece.entry
    lines = [
        tag(
            "li",
            tag("span", say(words[field]) if field in words else field.replace("_", " ")),
            tag("b", field_text(contents, entry, field, field in effects), mark(entry, field)),
        )
        for field in entry.values
    ]
    return card(contents, piece, tag("ul", lines, class_="ledger"))


def field_text(contents: CatalogueContent, entry: Entry, field: str, is_effect: bool) -> str:
    """A value in words: translated colours, effects and amounts."""
    value = entry.values[field]
    if isinstance(value, list):
        return ", ".join(word(str(item), "f") for item in value)
    if is_effect:
        effect = contents.game.notation.parse(entry.text(field))
        return amount(effect.n, effect.what) if isinstance(effect, Gain) else contents.effects.sentence(effect)
    return value_text(value)
