"""The 18 developments of a player of Golem."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.rules.powers import power_of
from loew.games.golem.ui.drawing import studio as drawing
from loew.games.golem.ui.drawing.studio import (
    AREAS,
    EVENTS,
    NAMES,
    POWERS,
    small_tile,
)
from loew.i18n import amount, msg, say
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    BROAD,
    Section,
    cards,
    heading,
)
from loew.ui.html import NOTHING
from loew.ui.markup import span

TITLES: Final = {
    "golem": msg("Golem developments, paid in clay"),
    "study": msg("Study developments, paid in knowledge"),
    "artifact": msg("Artifact developments, paid in coin"),
}


def developments(contents: CatalogueContent) -> Section:
    body, count = NOTHING, 0
    for area, title in TITLES.items():
        resource, accent = AREAS[area]
        entries = contents.entries_of("developments", area)
        count += len(entries)
        pieces = [development(contents, entry, resource, accent) for entry in entries]
        body += heading(say(title), cards(contents, pieces), accent)
    intro = say(
        "Upgraded once each. Every one reveals menorahs, which multiply golems, columns or artifacts at the end."
    )
    return Section("developments", say("Developments"), "develop-any", intro, count, body, BROAD)


def development(contents: CatalogueContent, entry: Entry, resource: str, accent: str) -> Piece:
    facts = [*effects(contents, entry), *sides(contents, entry), menorahs(entry, accent)]
    tile = contents.component(entry)
    classes = f"small-tile {tile.value('kind')}" if tile.value("kind") else f"development {entry.id} open"
    face = span(classes, small_tile(tile) if tile.value("kind") else drawing.development(tile), data_theme="dark")
    return Piece(entry, say(NAMES[entry.id]), f"develop-{entry.kind}", facts, price(entry, resource), accent, face)


def price(entry: Entry, resource: str) -> Fact | None:
    if "cost" not in entry.values:
        return None
    cost = entry.number("cost")
    return plain_fact("", f"{resource}={cost}", say("Cost: {what}.", what=amount(cost, resource)), "cost")


def effects(contents: CatalogueContent, entry: Entry) -> list[Fact]:
    """Its effect once, its permanent power, and what belongs to it."""
    found = []
    if entry.values.get("now", "nothing") != "nothing":
        found.append(contents.effect(entry, "now", say("Once, at once")))
    if power_of(entry):
        drawing, words = POWERS[power_of(entry)]
        n = entry.values.get("amount", "")
        fields = [field for field in ("power", "amount") if field in entry.values]
        found.append(plain_fact(say("From now on"), drawing.format(n), say(words, n=n), *fields))
    if "created" in entry.values:
        found.append(contents.effect(entry, "created", say("The new golem")))
    if entry.values.get("placed", "nothing") != "nothing":
        found.append(contents.effect(entry, "placed", say("With every book of the column")))
    return found


def sides(contents: CatalogueContent, entry: Entry) -> list[Fact]:
    """The two sides of a small artifact tile: gold tiles react to an event, grey tiles add to the artifact."""
    found = []
    for field, label in (("side_a", say("One side")), ("side_b", say("The other"))):
        if entry.values.get("kind") == "gold":
            drawing, words = EVENTS[entry.text(field)]
            found.append(plain_fact(label, drawing, say(words), field))
        elif field in entry.values:
            found.append(contents.effect(entry, field, label))
    return found


def menorahs(entry: Entry, accent: str) -> Fact:
    n = entry.number("menorahs")
    words = say("{n} {colour} {n:~menorah|menorahs}.", n=n, colour=accent)
    return plain_fact(say("Reveals"), " ".join([f"menorah-{accent}"] * n), words, "menorahs")
