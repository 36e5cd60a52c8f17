"""A player's own things in Golem: objectives, starting tiles, artifacts and their cauldrons."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import ROMAN, Contents, Piece, plain
from loew.show.catalogue.section import Section, cards, grid, heading, ledger

# The icons of an objective, its name and what it asks for.
GOALS: Final = {
    "student-red": ("student-red", "Red student to {roman}", "Your red student is on section {roman} or further."),
    "student-blue": ("student-blue", "Blue student to {roman}", "Your blue student is on section {roman} or further."),
    "student-yellow": (
        "student-yellow",
        "Yellow student to {roman}",
        "Your yellow student is on section {roman} or further.",
    ),
    "created": ("create", "{n} golems built", "You have built {n} golems or more; killed ones count."),
    "gold": ("gold", "{n} gold", "You have placed {n} gold or more."),
    "development": ("develop-any", "{n} developments", "You have upgraded {n} developments or more."),
    "study": ("study-track", "{n} on the study track", "You are on space {n} of the study track or further."),
    "book": ("book", "{n} books", "You own {n} books or more."),
    "dead": ("dead", "{n} golems killed", "{n} of your golems or more lie in the cemetery."),
}
STARTS: Final = {
    "student": ("student-any", "Student’s start"),
    "study": ("study-track", "Scholar’s start"),
    "gold": ("gold", "Goldsmith’s start"),
    "golem": ("develop-golem", "Golem maker’s start"),
    "column": ("develop-study", "Reader’s start"),
    "artifact": ("develop-artifact", "Artificer’s start"),
}
TYPES: Final = {"two": "VP for two types met", "three": "VP for three", "four": "VP for four or more"}


def objectives(contents: Contents) -> Section:
    entries = contents.of("objectives", "objective")
    types = contents.one("objectives", "types")
    body = cards(contents, [objective(entry) for entry in entries]) + heading(
        "Different types", grid([ledger(contents, Piece(types, "Types of objective met", "objective", ()), TYPES)])
    )
    intro = "Scored at the end if they are met: nine types of three levels."
    return Section("objectives", "Objectives", "objective", intro, len(entries), body)


def objective(entry: Entry) -> Piece:
    icon, name, words = GOALS[entry.text("type")]
    n, vp = entry.number("goal"), entry.number("vp")
    roman = ROMAN[min(n, 10)]
    goal = f"≥{roman}" if entry.text("type").startswith("student") else f"≥{n}"
    accent = entry.text("type").removeprefix("student-") if icon.startswith("student") else ""
    fact = plain("", f"{icon}={goal}", words.format(n=n, roman=roman), "goal")
    corner = plain("", f"vp={vp}", f"Worth {vp} VP.", "vp")
    return Piece(entry, name.format(n=n, roman=roman), icon, [fact], corner, accent)


def starts(contents: Contents) -> Section:
    entries = contents.of("starting", "start")
    intro = "Four are dealt to each player, who takes what two of them show."
    body = cards(contents, [start(contents, entry) for entry in entries])
    return Section("starts", "Starting tiles", "income", intro, len(entries), body)


def start(contents: Contents, entry: Entry) -> Piece:
    icon, name = STARTS[entry.text("kind")]
    corner = plain("", f"={entry.id.rpartition('-')[2]}", "", "kind")
    return Piece(entry, name, icon, [contents.effect(entry, "effect")], corner)


def artifacts(contents: Contents) -> Section:
    rows = contents.of("artifacts", "row")
    sides = contents.of("artifacts", "artifact")
    intro = (
        "Gold fills the cauldrons. An artifact whose cauldron is full gives its benefits at once and in every Income "
        "phase. Each tile has two sides; the side dealt is the one played."
    )
    body = heading("The four cauldrons, from the top", cards(contents, [cauldron(entry) for entry in rows])) + heading(
        "The eight sides of the artifact tiles", cards(contents, [side(contents, entry, rows) for entry in sides])
    )
    return Section("artifacts", "Artifacts", "artifact", intro, len(rows) + len(sides), body)


def cauldron(entry: Entry) -> Piece:
    gold, cost = entry.number("gold"), entry.number("space_cost")
    facts = (
        plain(
            "Full with", f"gold={gold}", f"{gold} gold complete{'s' * (gold == 1)} the artifact of this row.", "gold"
        ),
        plain(
            "A tile on it",
            f"develop-artifact coin={cost}",
            f"A small development here costs {cost} coins.",
            "space_cost",
        ),
    )
    return Piece(entry, f"Row {entry.id.rpartition('-')[2]}", "cauldron", facts)


def side(contents: Contents, entry: Entry, rows: list[Entry]) -> Piece:
    facts = [contents.effect(entry, f"row{n}", f"{row.number('gold')} gold") for n, row in enumerate(rows, 1)]
    return Piece(entry, entry.text("name"), "artifact", facts, None, "yellow")
