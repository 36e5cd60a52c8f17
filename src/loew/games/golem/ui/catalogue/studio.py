"""What a player owns in Golem: objectives, starting tiles, artifacts and their cauldrons."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.ui.drawing import cards as drawing
from loew.games.golem.ui.drawing.studio import artifact_tile
from loew.i18n import amount, msg, say
from loew.ui.catalogue_card import (
    ROMAN,
    CatalogueContent,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    BROAD,
    Section,
    cards,
    grid,
    heading,
    ledger,
)
from loew.ui.markup import span
from loew.ui.sources import component_name

# The name of an objective, and what it asks for.
GOALS: Final = {
    "student-red": (
        msg("Red student to {roman}"),
        msg("Your red student is on section {roman} or further."),
    ),
    "student-blue": (
        msg("Blue student to {roman}"),
        msg("Your blue student is on section {roman} or further."),
    ),
    "student-yellow": (
        msg("Yellow student to {roman}"),
        msg("Your yellow student is on section {roman} or further."),
    ),
    "created": (msg("{n:golem|golems} built"), msg("You have built {n} golems or more; killed ones count.")),
    "gold": (msg("{n:gold|gold}"), msg("You have placed {n} gold or more.")),
    "development": (msg("{n:development|developments}"), msg("You have upgraded {n} developments or more.")),
    "study": (msg("{n} on the study track"), msg("You are on space {n} of the study track or further.")),
    "book": (msg("{n:book|books}"), msg("You own {n:book|books} or more.")),
    "dead": (msg("{n:golem|golems} killed"), msg("{n} of your golems or more lie in the cemetery.")),
}
TYPES: Final = {
    "two": msg("VP for two types met"),
    "three": msg("VP for three"),
    "four": msg("VP for four or more"),
}


def objectives(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("objectives", "objective")
    types = contents.entry_of("objectives", "types")
    body = cards(contents, [objective(contents, entry) for entry in entries]) + heading(
        say("Different types"),
        grid([ledger(contents, Piece(types, say("Types of objective met"), "objective", ()), TYPES)]),
    )
    intro = say("Scored at the end if they are met: nine types of three levels.")
    return Section("objectives", say("Objectives"), "objective", intro, len(entries), body, BROAD)


def objective(contents: CatalogueContent, entry: Entry) -> Piece:
    name, words = GOALS[entry.text("type")]
    icon = drawing.GOALS[entry.text("type")]
    n, vp = entry.number("goal"), entry.number("vp")
    roman = ROMAN[min(n, 10)]
    goal = f"≥{roman}" if entry.text("type").startswith("student") else f"≥{n}"
    accent = entry.text("type").removeprefix("student-") if icon.startswith("student") else ""
    fact = plain_fact("", f"{icon}={goal}", say(words, n=n, roman=roman), "goal")
    corner = plain_fact("", f"vp={vp}", say("Worth {vp} VP.", vp=vp), "vp")
    title = say(name, n=n, roman=roman)
    face = span("goal eighths-0", drawing.objective(contents.component(entry), span("goal-text", title)))
    return Piece(entry, title, icon, [fact], corner, accent, face)


def starts(contents: CatalogueContent) -> Section:
    entries = contents.entries_of("starting", "start")
    intro = say("Some are dealt to each player, who keeps a few of them and takes what they show.")
    body = cards(contents, [start(contents, entry) for entry in entries])
    return Section("starts", say("Starting tiles"), "income", intro, len(entries), body, BROAD)


def start(contents: CatalogueContent, entry: Entry) -> Piece:
    icon, name = drawing.STARTS[entry.text("kind")]
    corner = plain_fact("", f"={entry.id.rpartition('-')[2]}", "", "kind")
    face = span("start", drawing.start(contents.component(entry), say(name)))
    return Piece(entry, say(name), icon, [contents.effect(entry, "effect")], corner, face=face)


def artifacts(contents: CatalogueContent) -> Section:
    rows = contents.entries_of("artifacts", "row")
    sides = contents.entries_of("artifacts", "artifact")
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
    gold, left, right = entry.number("gold"), entry.number("gold_space"), entry.number("grey_space")
    full = say("{n} gold {n:~completes|complete} the artifact of this row.", n=gold)
    price = say(
        "A gold tile on the left space costs {gold}, a grey one on the right space {grey}.",
        gold=amount(left, "coin"),
        grey=amount(right, "coin"),
    )
    drawing = f"develop-artifact coin={left}" + (f" =/ coin={right}" if right != left else "")
    facts = (
        plain_fact(say("Full with"), f"gold={gold}", full, "gold"),
        plain_fact(say("A tile on it"), drawing, price, "gold_space", "grey_space"),
    )
    return Piece(entry, say("Row {n}", n=entry.id.rpartition("-")[2]), "cauldron", facts)


def side(contents: CatalogueContent, entry: Entry, rows: list[Entry]) -> Piece:
    facts = [
        contents.effect(entry, f"row{n}", say("{n:gold|gold}", n=row.number("gold"))) for n, row in enumerate(rows, 1)
    ]
    cauldrons = [row.number("gold") for row in rows]
    face = span("artifact-tile", artifact_tile(contents.component(entry), component_name(entry), cauldrons))
    return Piece(entry, component_name(entry), "artifact", facts, None, "yellow", face)
