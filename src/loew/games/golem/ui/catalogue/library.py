"""The books of Golem, by colour."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.ui.drawing import cards as drawing
from loew.i18n import amount, say
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import Section, by_colour
from loew.ui.markup import span
from loew.ui.sources import component_name

COLOURS: Final = ("blue", "red", "green", "yellow", "black")


def books(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("books", "book")
    titles = {colour: say("{colour} books", colour=colour) for colour in COLOURS}
    body = by_colour(contents, entries, "colour", titles, book)
    intro = say(
        "A book costs the knowledge in its corner and what its place in the Library adds. The lower bonus comes once, "
        "when it is placed; the upper one, the active, then and again with every later book of its column."
    )
    return Section("books", say("Books"), "book", intro, len(entries), body)


def book(contents: CatalogueContent, entry: Entry) -> Piece:
    colour = entry.text("colour")
    facts = (
        contents.effect(entry, "active", say("Active, with every book of the column")),
        contents.effect(entry, "immediate", say("Once, when placed")),
    )
    face = span(f"book {colour}", drawing.book(contents.component(entry)))
    return Piece(entry, component_name(entry), f"book-{colour}", facts, price(entry), colour, face)


def price(entry: Entry) -> Fact:
    """The cost of a black book is a student moved back."""
    if entry.text("colour") == "black":
        return plain_fact("", "student-any behind", say("Cost: one of your students moves 1 back."), "cost")
    cost = entry.number("cost")
    return plain_fact("", f"knowledge={cost}", say("Cost: {what}.", what=amount(cost, "knowledge")), "cost")
