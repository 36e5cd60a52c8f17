"""The parts of the page: a section has a heading, a few words, and cards, lanes or tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.trade import Gain
from loew.i18n import Message, amount, say, word
from loew.presentation.kit.catalogue_card import CatalogueContent, Fact, Piece, mark, shown, titled, written
from loew.presentation.kit.effect_text import sentence

EFFECTS: Final = (("palace", "decline"),)  # numbers that are written as effects


class Section(NamedTuple):
    """A kind of component. `body` is HTML, `icon` stands in the table of contents."""

    anchor: str
    title: str
    icon: str
    intro: str
    total: int
    body: str


class Cell(NamedTuple):
    """A space of a lane: what is printed above it, and the fact on it."""

    head: str
    fact: Fact


class Row(NamedTuple):
    """A line of a table: what it is, the field it comes from, one value (HTML) a column."""

    label: str
    field: str
    values: Sequence[str]


def cards(contents: CatalogueContent, pieces: Sequence[Piece]) -> str:
    """Components side by side."""
    return grid([shown(contents.game.name, piece) for piece in pieces])


def grid(articles: Sequence[str]) -> str:
    return f'<div class="cards">{"".join(articles)}</div>'


def heading(text: str, body: str, accent: str = "") -> str:
    """A part of a section under its own name."""
    return f'<h3 class="{accent}">{escape(text)}</h3>{body}'


def lane(contents: CatalogueContent, piece: Piece, cells: Sequence[Cell]) -> str:
    """A component that is a row of spaces."""
    spaces = "".join(
        f"<li><b>{escape(cell.head)}</b><div>{cell.fact.drawing}{mark(piece.entry, *cell.fact.fields)}</div>"
        f"<p>{escape(cell.fact.words)}</p></li>"
        for cell in cells
    )
    return shown(contents.game.name, wide(piece), f'<ol class="lane">{spaces}</ol>')


def table(contents: CatalogueContent, piece: Piece, columns: Sequence[str], rows: Sequence[Row]) -> str:
    """A component that is a table of numbers, like a track."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    lines = "".join(
        f'<tr><th scope="row">{escape(row.label)}{mark(piece.entry, row.field)}</th>'
        + "".join(f"<td>{value}</td>" for value in row.values)
        + "</tr>"
        for row in rows
    )
    body = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{lines}</tbody></table>"
    scrolling = f'<div class="table" role="region" aria-label="{escape(piece.name)}" tabindex="0">{body}</div>'
    return shown(contents.game.name, wide(piece), scrolling)


def wide(piece: Piece) -> Piece:
    return piece._replace(accent=f"{piece.accent} wide".strip())


def others(contents: CatalogueContent) -> list[Section]:
    """What has no section of its own yet, as plain lists: a new kind of component is never missing."""
    rest = contents.rest()
    if not rest:
        return []
    lists = [ledger(contents, Piece(entry, titled(entry.id), "card", ()), {}) for entry in rest]
    return [
        Section(
            "others", say("Others##components"), "card", say("Components that are new here."), len(rest), grid(lists)
        )
    ]


def ledger(contents: CatalogueContent, piece: Piece, words: Mapping[str, Message]) -> str:
    """A component that is a list of numbers: `words` says what each is, where its name does not."""
    entry = piece.entry
    lines = "".join(
        f"<li><span>{escape(say(words[field]) if field in words else field.replace('_', ' '))}</span>"
        f"<b>{escape(valued(contents, entry, field))}{mark(entry, field)}</b></li>"
        for field in entry.values
    )
    return shown(contents.game.name, piece, f'<ul class="ledger">{lines}</ul>')


def valued(contents: CatalogueContent, entry: Entry, field: str) -> str:
    """A value in words: colours (those of districts) as they are spoken here, and what is given as an amount."""
    value = entry.values[field]
    if isinstance(value, list):
        return ", ".join(word(str(item), "f") for item in value)
    if (entry.kind, field) in EFFECTS:
        effect = contents.game.notation.parse(entry.text(field))
        return amount(effect.n, effect.what) if isinstance(effect, Gain) else sentence(effect)
    return written(value)
