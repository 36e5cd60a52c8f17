"""The main board of Golem: districts and their tiles, streets, cemetery, Library, Palace."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.ui.drawing import city as drawing
from loew.i18n import msg, say
from loew.ui.catalogue_card import (
    ROMAN,
    CatalogueContent,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    NARROW,
    Cell,
    Section,
    by_colour,
    cards,
    grid,
    heading,
    lane,
    ledger,
)
from loew.ui.html import NOTHING, Markup
from loew.ui.markup import span
from loew.ui.sentences import capital
from loew.ui.sources import component_name

DISTRICTS: Final = ("red", "yellow", "blue")
WORDS: Final = {
    "order": msg("from top to bottom"),
    "sections": msg("sections of a district"),
    "tile_sections": msg("sections with a neighbourhood tile"),
    "bare_sections": msg("sections without a tile"),
    "menorah_section": msg("section where the menorah is won"),
    "vp_per_step": msg("VP lost for a step that no golem can take"),
    "max_vp_per_golem": msg("VP lost so at most, for each golem"),
    "spaces": msg("characters of a game"),
    "decline": msg("taken instead of the bonus"),
}


def neighbourhoods(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("neighbourhoods", "neighbourhood")
    body = by_colour(contents, entries, "district", districts(), tile)
    intro = say(
        "Seven of a district’s ten tiles lie on its first sections. "
        "A golem that is activated lies down and uses the tile beside it."
    )
    return Section("neighbourhoods", say("Neighbourhoods"), "house", intro, len(entries), body, NARROW)


def districts() -> dict[str, str]:
    """The headings of the districts."""
    return {district: say("{colour} district", colour=district) for district in DISTRICTS}


def tile(contents: CatalogueContent, entry: Entry) -> Piece:
    district, number = entry.text("district"), entry.number("number")
    corner = plain_fact("", f"={number}", "", "number")
    face = span("house", drawing.neighbourhood(contents.component(entry)))
    effects = [contents.effect(entry, "effect")]
    return Piece(entry, component_name(entry), f"district-{district}", effects, corner, district, face)


def board(contents: CatalogueContent) -> Section:
    streets = contents.entries_of("board", "street")
    graves = contents.entries_of("board", "grave")
    prices = contents.entries_of("board", "entry")
    body = (
        heading(say("Streets: what a student gives in the Income phase"), grid([street(contents, e) for e in streets]))
        + heading(say("What a golem pays to enter"), NOTHING)
        + by_colour(contents, prices, "district", districts(), toll)
        + heading(say("Cemetery"), cards(contents, [grave(contents, entry) for entry in graves]))
        + heading(say("Library, Palace and the districts"), grid(places(contents)))
    )
    intro = say("What is printed on the main board: streets, the price of the last sections, graves, the Library.")
    return Section(
        "board", say("Main board"), "street", intro, len(streets) + len(graves) + len(prices) + 4, body, NARROW
    )


def street(contents: CatalogueContent, entry: Entry) -> Markup:
    district = entry.text("district")
    piece = Piece(entry, capital(say("{colour} street", colour=district)), f"student-{district}", (), None, district)
    cells = [Cell(ROMAN[n], contents.effect(entry, f"s{n}")) for n in range(1, 11)]
    return lane(contents, piece, cells)


def toll(contents: CatalogueContent, entry: Entry) -> Piece:
    section, knowledge, vp = ROMAN[entry.number("section")], entry.number("knowledge"), entry.number("vp")
    words = say(
        "A golem that enters {section} costs {cost:knowledge|knowledge} or {vp} VP.",
        section=section,
        cost=knowledge,
        vp=vp,
    )
    face = span("house bare", drawing.bare_section(section, contents.component(entry)))
    fact = plain_fact("", f"knowledge={knowledge} =/ vp={vp}", words, "knowledge", "vp")
    return Piece(entry, say("Section {section}", section=section), "golem ahead", [fact], face=face)


def grave(contents: CatalogueContent, entry: Entry) -> Piece:
    players, unlimited = entry.number("min_players"), bool(entry.values["unlimited"])
    open_to = say("With {n} players or more." if players > 1 else "With any number of players.", n=players)
    room = say("Room for any number of golems." if unlimited else "Room for one golem.")
    facts = (
        contents.effect(entry, "bonus", say("The bonus")),
        plain_fact(say("Open"), f"player={players}+", f"{open_to} {room}", "min_players", "unlimited"),
    )
    return Piece(
        entry,
        say("Grave {n}", n=entry.id.rpartition("-")[2]),
        "cemetery",
        facts,
        face=span("grave free", drawing.grave(contents.component(entry))),
    )


def places(contents: CatalogueContent) -> list[Markup]:
    shelf = contents.entry_of("board", "library")
    positions = range(1, shelf.number("positions") + 1)
    costs = [
        Cell(
            str(n),
            plain_fact(
                "",
                f"knowledge=+{shelf.number(f'p{n}')}",
                say("{n:knowledge|knowledge} more.", n=shelf.number(f"p{n}")),
                f"p{n}",
            ),
        )
        for n in positions
    ]
    palace = contents.entry_of("board", "palace")
    districts, overflow = contents.entry_of("board", "districts"), contents.entry_of("board", "overflow")
    return [
        lane(contents, Piece(shelf, say("Library, from the oldest book"), "library", ()), costs),
        ledger(contents, Piece(palace, say("Palace"), "character", ()), WORDS, effects=("decline",)),
        ledger(contents, Piece(districts, say("Districts"), "house", ()), WORDS),
        ledger(contents, Piece(overflow, say("Steps that no golem can take"), "golem no", ()), WORDS),
    ]
