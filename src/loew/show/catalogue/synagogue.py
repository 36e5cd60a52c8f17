"""The actions of Golem: lines of marbles, the marbles, the rabbi's tiles; and the characters of the Palace."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import Contents, Fact, Piece, plain
from loew.show.catalogue.section import Section, cards, heading

EMBLEMS: Final = {"work": "work", "golem": "create", "artifacts": "artifact", "study": "book", "mirror": "mirror"}


def actions(contents: Contents) -> Section:
    lines = contents.of("actions", "line")
    marbles = contents.of("actions", "marble")
    tiles = contents.of("actions", "tile")
    permanent = contents.one("actions", "permanent")
    lowest = Piece(permanent, "Permanent action", "rabbi always", [contents.effect(permanent, "effect")])
    body = (
        heading("The five lines of marbles", cards(contents, [line(contents, entry) for entry in lines]))
        + heading("Marbles", cards(contents, [marble(contents, entry) for entry in marbles]))
        + heading("Action tiles of the rabbi", cards(contents, [*[tile(contents, entry) for entry in tiles], lowest]))
    )
    intro = (
        "Twice a round you take a marble: its colour moves a student, its line is the action, and the marbles in the "
        "line are its value. Once a round your rabbi goes to a tile."
    )
    return Section("actions", "Synagogue", "rabbi", intro, len(lines) + len(marbles) + len(tiles) + 1, body)


def line(contents: Contents, entry: Entry) -> Piece:
    corner = plain("", f"={entry.number('number')}", "", "number")
    return Piece(entry, entry.id.capitalize(), EMBLEMS[entry.id], [contents.effect(entry, "effect")], corner)


def marble(contents: Contents, entry: Entry) -> Piece:
    facts = [contents.effect(entry, "effect", "Students")]
    if "matches_character" in entry.values:
        facts.append(matching(bool(entry.values["matches_character"])))
    accent = entry.id if entry.id in ("red", "yellow", "blue") else ""
    return Piece(entry, f"{entry.id.capitalize()} marble", f"marble-{entry.id}", facts, None, accent)


def matching(wild: bool) -> Fact:
    words = "It counts as any colour for a character." if wild else "It counts as no colour for a character."
    return plain("Characters", "character choose" if wild else "character no", words, "matches_character")


def tile(contents: Contents, entry: Entry) -> Piece:
    return Piece(entry, entry.text("name"), "rabbi", [contents.effect(entry, "effect")])


def characters(contents: Contents) -> Section:
    entries = contents.of("characters", "character")
    body = "".join(
        heading(
            f"Deck {deck}",
            cards(contents, [character(contents, entry) for entry in entries if entry.text("deck") == deck]),
        )
        for deck in ("I-III", "IV")
    )
    intro = (
        "Each round has a character. Its steps are added to everyone’s golem movement; whoever has the two marbles it "
        "shows pays the coins in its corner for its bonus, or takes 3 coins."
    )
    return Section("characters", "Characters", "character", intro, len(entries), body)


def character(contents: Contents, entry: Entry) -> Piece:
    left, right, steps = entry.text("left"), entry.text("right"), entry.number("steps")
    cost = entry.number("cost")
    more = f"Everyone’s golems move {steps} {'step' if steps == 1 else 'steps'} more."
    facts = (
        contents.effect(entry, "effect", "The bonus"),
        plain(
            "Marbles",
            f"marble-{left} marble-{right}",
            f"A {left} and a {right} one; white stands for either.",
            "left",
            "right",
        ),
        plain("Steps", f"golem ahead=+{steps}", more, "steps"),
    )
    corner = plain("", f"coin={cost}", f"Cost: {cost} coins.", "cost")
    return Piece(entry, entry.text("name"), "character", facts, corner)
