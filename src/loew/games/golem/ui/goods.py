"""What players of the board game look for, in words and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.engine.message import Message, Ref, msg
from loew.engine.offer import Target
from loew.games.golem.rules.vocabulary import BOOK_COLOURS, DISTRICTS
from loew.games.golem.ui.verbs.shared import ROW_PIECES
from loew.ui.goods import GoodText

GOODS: Final = {
    "clay": GoodText(msg("Clay"), msg("{n:clay|clay}"), ("clay",)),
    "coin": GoodText(msg("Coins"), msg("{n:coin|coins}"), ("coin",)),
    "knowledge": GoodText(msg("Knowledge"), msg("{n:knowledge|knowledge}"), ("knowledge",)),
    "gold": GoodText(msg("Gold"), msg("{n:gold|gold}"), ("gold", "cauldron", "artifact")),
    "vp": GoodText(msg("Victory points"), msg("{n} VP"), ("vp",)),
    "student": GoodText(
        msg("A step of a student"),
        msg("{n:step of a student|steps of students}"),
        ("student-any", "student-other", "leftmost-student", "street"),
    ),
    "student-red": GoodText(
        msg("A step of the red student"), msg("{n:step of the red student|steps of the red student}"), ("student-red",)
    ),
    "student-yellow": GoodText(
        msg("A step of the yellow student"),
        msg("{n:step of the yellow student|steps of the yellow student}"),
        ("student-yellow",),
    ),
    "student-blue": GoodText(
        msg("A step of the blue student"),
        msg("{n:step of the blue student|steps of the blue student}"),
        ("student-blue",),
    ),
    "golem": GoodText(msg("A golem"), msg("{n:golem|golems}"), ("create", "golem")),
    "activate": GoodText(
        msg("A golem at work"), msg("{n:golem at work|golems at work}"), ("activate", "work", "house")
    ),
    "kill": GoodText(msg("A kill"), msg("{n:golem killed|golems killed}"), ("kill", "dead", "cemetery")),
    "golem-track": GoodText(
        msg("The golem track"), msg("{n:space of the golem track|spaces of the golem track}"), ("golem-track",)
    ),
    "book": GoodText(
        msg("A book"), msg("{n:book|books}"), ("book", *[f"book-{colour}" for colour in BOOK_COLOURS], "library")
    ),
    "reread": GoodText(
        msg("The bonus of a book again"), msg("{n:bonus of a book|bonuses of books}"), ("reread", "open-book")
    ),
    "study": GoodText(
        msg("The study track"), msg("{n:space of the study track|spaces of the study track}"), ("study-track",)
    ),
    "development": GoodText(
        msg("A development"),
        msg("{n:development|developments}"),
        ("develop-any", "develop-golem", "develop-study", "develop-artifact"),
    ),
    "menorah": GoodText(
        msg("A menorah of a street"),
        msg("{n:menorah|menorahs}"),
        ("menorahs", *[f"menorah-{colour}" for colour in DISTRICTS]),
    ),
    "objective": GoodText(msg("An objective"), msg("{n:objective|objectives}"), ("objective",)),
    "free-control": GoodText(
        msg("No control this round"), msg("{n:round|rounds} without control"), ("free-control", "control")
    ),
}


class GolemGoodTexts:
    """The goods of Golem."""

    goods: Mapping[str, GoodText] = GOODS

    def origin(self, target: Target) -> Message:
        kind, id = target
        if kind == "street":
            return msg("income of the {colour} street", colour=id)
        if kind == "row":
            return msg("income of the artifact of row {n}", n=id[-1])
        if kind == "character":
            return msg("palace: {character}", character=Ref(id))
        return msg("income of the study track") if id == "study-track" else msg("income of the golem track")

    def piece(self, target: Target, seat: int) -> str:
        kind, id = target
        return ROW_PIECES[kind].format(seat=seat + 1, n=id[-1], id=id) if kind in ROW_PIECES else id
