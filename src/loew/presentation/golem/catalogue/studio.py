"""A player's own things in Golem: objectives, starting tiles, artifacts and their cauldrons."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import amount, msg, say
from loew.presentation.golem.names import STARTS
from loew.presentation.golem.objective_text import GOALS
from loew.presentation.kit.catalogue_card import ROMAN, CatalogueContent, Piece, plain
from loew.presentation.kit.catalogue_section import Section, cards, grid, heading, ledger
from loew.presentation.kit.sources import called

# The icons of an objective, its name and what it asks for.
TYPES: Final = {
    "two": msg("VP for two types met"),
    "three": msg("VP for three"),
    "four": msg("VP for four or more"),
}


def objectives(contents: CatalogueContent) -> Section:
    entries = contents.of("objectives", "objective")
    types = contents.one("objectives", "types")
    body = cards(contents, [objective(entry) for entry in entries]) + heading(
        say("Different types"),
        grid([ledger(contents, Piece(types, say("Types of objective met"), "objective", ()), TYPES)]),
    )
    intro = say("Scored at the end if they are met: nine types of three levels.")
    return Section("objectives", say("Objectives"), "objective", intro, len(entries), body)


def objective(entry: Entry) -> Piece:
    icon, name, words = GOALS[entry.text("type")]
    n, vp = entry.number("goal"), entry.number("vp")
    roman = ROMAN[min(n, 10)]
    goal = f"≥{roman}" if entry.text("type").startswith("student") else f"≥{n}"
    accent = entry.text("type").removeprefix("student-") if icon.startswith("student") else ""
    fact = plain("", f"{icon}={goal}", say(words, n=n, roman=roman), "goal")
    corner = plain("", f"vp={vp}", say("Worth {vp} VP.", vp=vp), "vp")
    return Piece(entry, say(name, n=n, roman=roman), icon, [fact], corner, accent)


def starts(contents: CatalogueContent) -> Section:
    entries = contents.of("starting", "start")
    intro = say("Four are dealt to each player, who takes what two of them show.")
    body = cards(contents, [start(contents, entry) for entry in entries])
    return Section("starts", say("Starting tiles"), "income", intro, len(entries), body)


def start(contents: CatalogueContent, entry: Entry) -> Piece:
    icon, name = STARTS[entry.text("kind")]
    corner = plain("", f"={entry.id.rpartition('-')[2]}", "", "kind")
    return Piece(entry, say(name), icon, [contents.effect(entry, "effect")], corner)


def artifacts(contents: CatalogueContent) -> Section:
    rows = contents.of("artifacts", "row")
    sides = contents.of("artifacts", "artifact")
    intro = say(
        "Gold fills the cauldrons. An artifact whose cauldron is full gives its benefits at once and in every Income "
        "phase. Each tile has two sides; the side dealt is the one played."
    )
    body = heading(
        say("The four cauldrons, from the top"), cards(contents, [cauldron(entry) for entry in rows])
    ) + heading(
        say("The eight sides of the artifact tiles"), cards(contents, [side(contents, entry, rows) for entry in sides])
    )
    return Section("artifacts", say("Artifacts"), "artifact", intro, len(rows) + len(sides), body)


def cauldron(entry: Entry) -> Piece:
    gold, cost = entry.number("gold"), entry.number("space_cost")
    full = say("{n} gold {n:~completes|complete} the artifact of this row.", n=gold)
    price = say("A small development here costs {what}.", what=amount(cost, "coin"))
    facts = (
        plain(say("Full with"), f"gold={gold}", full, "gold"),
        plain(say("A tile on it"), f"develop-artifact coin={cost}", price, "space_cost"),
    )
    return Piece(entry, say("Row {n}", n=entry.id.rpartition("-")[2]), "cauldron", facts)


def side(contents: CatalogueContent, entry: Entry, rows: list[Entry]) -> Piece:
    facts = [contents.effect(entry, f"row{n}", say("{n} gold", n=row.number("gold"))) for n, row in enumerate(rows, 1)]
    return Piece(entry, called(entry), "artifact", facts, None, "yellow")
