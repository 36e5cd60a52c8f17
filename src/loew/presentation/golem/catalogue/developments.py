"""The 18 developments of a player of Golem."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import amount, msg, say
from loew.presentation.kit.catalogue_card import CatalogueContent, Fact, Piece, plain
from loew.presentation.kit.catalogue_section import Section, cards, heading
from loew.presentation.kit.html import NOTHING

AREAS: Final = {
    "golem": ("clay", "red", msg("Golem developments, paid in clay")),
    "study": ("knowledge", "blue", msg("Study developments, paid in knowledge")),
    "artifact": ("coin", "yellow", msg("Artifact developments, paid in coin")),
}
POWERS: Final = {
    "ignore-character": ("character no", msg("When golems march, the character’s steps may be ignored.")),
    "new-golem-works": ("create now", msg("A golem that you create does this at once:")),
    "double-cemetery": ("=2× cemetery", msg("What the cemetery gives you, it gives twice.")),
    "control-most": ("control knowledge=≤{0}", msg("A golem costs at most {n} knowledge to control.")),
    "work-extra": ("work activate=+{0}", msg("The Work action activates {n} golem more, at no cost.")),
    "better-track": ("better-track", msg("Your study track allows more books and gives more knowledge.")),
    "double-immediate": (
        "=2× book now",
        msg("The first bonus of a book placed here counts twice, unless the book is black."),
    ),
}
EVENTS: Final = {
    "marble-red": ("marble-red artifact now", msg("Taking a red marble activates this artifact again.")),
    "marble-blue": ("marble-blue artifact now", msg("Taking a blue marble activates this artifact again.")),
    "first-book": ("book=1. artifact now", msg("The first book of a column activates this artifact again.")),
    "create": ("create artifact now", msg("Creating a golem activates this artifact again.")),
}
NAMES: Final = {
    "left-leg": msg("Left leg"),
    "right-leg": msg("Right leg"),
    "torso": msg("Torso"),
    "left-arm": msg("Left arm"),
    "right-arm": msg("Right arm"),
    "head": msg("Head"),
    "column-1": msg("Column 1"),
    "column-2": msg("Column 2"),
    "column-3": msg("Column 3"),
    "column-4": msg("Column 4"),
    "study-track": msg("Study track"),
    "blue-crown": msg("Blue crown"),
    "gold-crown": msg("Gold crown"),
    "trigger-marble": msg("Waits for a marble"),
    "trigger-event": msg("Waits for a deed"),
    "boost-knowledge": msg("More knowledge"),
    "boost-clay": msg("More clay"),
    "boost-coin": msg("More coins"),
}


def developments(contents: CatalogueContent) -> Section:
    body, count = NOTHING, 0
    for area, (resource, accent, title) in AREAS.items():
        entries = contents.of("developments", area)
        count += len(entries)
        pieces = [development(contents, entry, resource, accent) for entry in entries]
        body += heading(say(title), cards(contents, pieces), accent)
    intro = say(
        "Upgraded once each. Every one reveals Menorahs, which multiply golems, columns or artifacts at the end."
    )
    return Section("developments", say("Developments"), "develop-any", intro, count, body)


def development(contents: CatalogueContent, entry: Entry, resource: str, accent: str) -> Piece:
    facts = [*effects(contents, entry), *sides(contents, entry), menorahs(entry, accent)]
    return Piece(entry, say(NAMES[entry.id]), f"develop-{entry.kind}", facts, price(entry, resource), accent)


def price(entry: Entry, resource: str) -> Fact | None:
    if "cost" not in entry.values:
        return None
    cost = entry.number("cost")
    return plain("", f"{resource}={cost}", say("Cost: {what}.", what=amount(cost, resource)), "cost")


def effects(contents: CatalogueContent, entry: Entry) -> list[Fact]:
    """What it does once, its standing power, and what belongs to it."""
    found = []
    if entry.values.get("now", "nothing") != "nothing":
        found.append(contents.effect(entry, "now", say("Once, at once")))
    if "power" in entry.values:
        drawing, words = POWERS[entry.text("power")]
        n = entry.values.get("amount", "")
        fields = [field for field in ("power", "amount") if field in entry.values]
        found.append(plain(say("From now on"), drawing.format(n), say(words, n=n), *fields))
    if "created" in entry.values:
        found.append(contents.effect(entry, "created", say("The new golem")))
    if entry.values.get("placed", "nothing") != "nothing":
        found.append(contents.effect(entry, "placed", say("With every book of the column")))
    return found


def sides(contents: CatalogueContent, entry: Entry) -> list[Fact]:
    """The two sides of a small artifact tile: gold ones wait for an event, grey ones add to the artifact."""
    found = []
    for field, label in (("side_a", say("One side")), ("side_b", say("The other"))):
        if entry.values.get("kind") == "gold":
            drawing, words = EVENTS[entry.text(field)]
            found.append(plain(label, drawing, say(words), field))
        elif field in entry.values:
            found.append(contents.effect(entry, field, label))
    return found


def menorahs(entry: Entry, accent: str) -> Fact:
    n = entry.number("menorahs")
    words = say("{n} {colour} {n:~Menorah|Menorahs}.", n=n, colour=accent)
    return plain(say("Reveals"), " ".join([f"menorah-{accent}"] * n), words, "menorahs")
