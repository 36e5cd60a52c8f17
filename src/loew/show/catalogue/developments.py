"""The 18 developments of a player of Golem."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import Contents, Fact, Piece, plain, titled
from loew.show.catalogue.section import Section, cards, heading

AREAS: Final = {"golem": ("clay", "red"), "study": ("knowledge", "blue"), "artifact": ("coin", "yellow")}
POWERS: Final = {
    "ignore-character": ("character no", "When golems march, the character’s steps may be ignored."),
    "new-golem-works": ("create now", "A golem that you create does this at once:"),
    "double-cemetery": ("=2× cemetery", "What the cemetery gives you, it gives twice."),
    "control-most": ("control knowledge=≤{0}", "A golem costs at most {0} knowledge to control."),
    "work-extra": ("work activate=+{0}", "The Work action activates {0} golem more, at no cost."),
    "better-track": ("better-track", "Your study track allows more books and gives more knowledge."),
    "double-immediate": (
        "=2× book now",
        "The first bonus of a book placed here counts twice, unless the book is black.",
    ),
}
EVENTS: Final = {
    "marble-red": ("marble-red artifact now", "Taking a red marble activates this artifact again."),
    "marble-blue": ("marble-blue artifact now", "Taking a blue marble activates this artifact again."),
    "first-book": ("book=1. artifact now", "The first book of a column activates this artifact again."),
    "create": ("create artifact now", "Creating a golem activates this artifact again."),
}
NAMES: Final = {
    "trigger-marble": "Waits for a marble",
    "trigger-event": "Waits for a deed",
    "boost-knowledge": "More knowledge",
    "boost-clay": "More clay",
    "boost-coin": "More coins",
}


def developments(contents: Contents) -> Section:
    body, count = "", 0
    for area, (resource, accent) in AREAS.items():
        entries = contents.of("developments", area)
        count += len(entries)
        pieces = [development(contents, entry, resource, accent) for entry in entries]
        body += heading(f"{area.capitalize()} developments, paid in {resource}", cards(contents, pieces), accent)
    intro = "Upgraded once each. Every one reveals Menorahs, which multiply golems, columns or artifacts at the end."
    return Section("developments", "Developments", "develop-any", intro, count, body)


def development(contents: Contents, entry: Entry, resource: str, accent: str) -> Piece:
    name = NAMES.get(entry.id, titled(entry.id))
    facts = [*effects(contents, entry), *sides(contents, entry), menorahs(entry, accent)]
    return Piece(entry, name, f"develop-{entry.kind}", facts, price(entry, resource), accent)


def price(entry: Entry, resource: str) -> Fact | None:
    if "cost" not in entry.values:
        return None
    cost = entry.number("cost")
    return plain("", f"{resource}={cost}", f"Cost: {cost} {resource}.", "cost")


def effects(contents: Contents, entry: Entry) -> list[Fact]:
    """What it does once, its standing power, and what belongs to it."""
    found = []
    if entry.values.get("now", "nothing") != "nothing":
        found.append(contents.effect(entry, "now", "Once, at once"))
    if "power" in entry.values:
        drawing, words = POWERS[entry.text("power")]
        amount = [entry.values["amount"]] if "amount" in entry.values else []
        fields = [field for field in ("power", "amount") if field in entry.values]
        found.append(plain("From now on", drawing.format(*amount), words.format(*amount), *fields))
    if "created" in entry.values:
        found.append(contents.effect(entry, "created", "The new golem"))
    if entry.values.get("placed", "nothing") != "nothing":
        found.append(contents.effect(entry, "placed", "With every book of the column"))
    return found


def sides(contents: Contents, entry: Entry) -> list[Fact]:
    """The two sides of a small artifact tile: gold ones wait for an event, grey ones add to the artifact."""
    found = []
    for field, label in (("side_a", "One side"), ("side_b", "The other")):
        if entry.values.get("kind") == "gold":
            drawing, words = EVENTS[entry.text(field)]
            found.append(plain(label, drawing, words, field))
        elif field in entry.values:
            found.append(contents.effect(entry, field, label))
    return found


def menorahs(entry: Entry, accent: str) -> Fact:
    n = entry.number("menorahs")
    return plain("Reveals", " ".join([f"menorah-{accent}"] * n), f"{n} {accent} Menorah{'s' * (n > 1)}.", "menorahs")
