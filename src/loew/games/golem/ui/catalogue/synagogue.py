"""The actions of Golem: lines of marbles, the marbles, the rabbi's tiles; and the characters of the Palace."""

from __future__ import annotations

from loew.engine.content import Entry
from loew.games.golem.ui.drawing import cards as drawing
from loew.i18n import amount, say, word
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    NARROW,
    Section,
    cards,
    heading,
)
from loew.ui.html import Markup, fragment
from loew.ui.markup import span
from loew.ui.sentences import capital
from loew.ui.sources import component_name


def actions(contents: CatalogueContent) -> Section:
    lines = contents.entries_of("actions", "line")
    marbles = contents.entries_of("actions", "marble")
    tiles = contents.entries_of("actions", "tile")
    permanent = contents.entry_of("actions", "permanent")
    always = action_face(contents, permanent, say("Always open##tile"), "tile permanent")
    effects = [contents.effect(permanent, "effect")]
    lowest = Piece(permanent, say("Permanent action"), "rabbi always", effects, face=always)
    body = (
        heading(say("The five lines of marbles"), cards(contents, [line(contents, entry) for entry in lines]))
        + heading(say("Marbles"), cards(contents, [marble(contents, entry) for entry in marbles]))
        + heading(
            say("Action tiles of the rabbi"), cards(contents, [*[tile(contents, entry) for entry in tiles], lowest])
        )
    )
    intro = say(
        "Twice a round you take a marble: its colour moves a student, its line is the action, and the marbles in the "
        "line are its value. Once a round your rabbi goes to a tile."
    )
    return Section(
        "actions", say("Synagogue"), "rabbi", intro, len(lines) + len(marbles) + len(tiles) + 1, body, NARROW
    )


def line(contents: CatalogueContent, entry: Entry) -> Piece:
    corner = plain_fact("", f"={entry.number('number')}", "", "number")
    return Piece(
        entry, capital(word(entry.id)), drawing.LINE_ICONS[entry.id], [contents.effect(entry, "effect")], corner
    )


def marble(contents: CatalogueContent, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "effect", say("Students"))]
    if "matches_character" in entry.values:
        facts.append(matching(bool(entry.values["matches_character"])))
    accent = entry.id if entry.id in ("red", "yellow", "blue") else ""
    return Piece(entry, capital(say("{colour} marble", colour=entry.id)), f"marble-{entry.id}", facts, None, accent)


def matching(wild: bool) -> Fact:
    words = say("It counts as any colour for a character." if wild else "It counts as no colour for a character.")
    return plain_fact(say("Characters"), "character choose" if wild else "character no", words, "matches_character")


def tile(contents: CatalogueContent, entry: Entry) -> Piece:
    face = action_face(contents, entry, component_name(entry), "tile")
    return Piece(entry, component_name(entry), "rabbi", [contents.effect(entry, "effect")], face=face)


def action_face(contents: CatalogueContent, entry: Entry, name: str, classes: str) -> Markup:
    return span(classes, drawing.action_tile(contents.component(entry), name))


def characters(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("characters", "character")
    body = fragment(
        heading(
            say("Deck {deck}", deck=deck),
            cards(contents, [character(contents, entry) for entry in entries if entry.text("deck") == deck]),
        )
        for deck in ("I-III", "IV")
    )
    intro = say(
        "Each round has a character. Its steps are added to everyone’s golem movement; whoever has the two marbles it "
        "shows pays the coins in its corner for its bonus, or takes 3 coins."
    )
    return Section("characters", say("Characters"), "character", intro, len(entries), body)


def character(contents: CatalogueContent, entry: Entry) -> Piece:
    left, right, steps = entry.text("left"), entry.text("right"), entry.number("steps")
    cost = entry.number("cost")
    more = say("Everyone’s golems move {n:step|steps} more.", n=steps)
    facts = (
        contents.effect(entry, "effect", say("The bonus")),
        plain_fact(
            say("Marbles"),
            f"marble-{left} marble-{right}",
            capital(say("A {left} and a {right} one; white stands for either.", left=left, right=right)),
            "left",
            "right",
        ),
        plain_fact(say("Steps"), f"golem ahead=+{steps}", more, "steps"),
    )
    corner = plain_fact("", f"coin={cost}", say("Cost: {what}.", what=amount(cost, "coin")), "cost")
    face = span("character later", drawing.character(contents.component(entry), component_name(entry)))
    return Piece(entry, component_name(entry), "character", facts, corner, face=face)
