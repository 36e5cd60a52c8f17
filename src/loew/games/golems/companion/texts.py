"""The cards of a solo game with real cards in words: by what they show."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.games.golems.companion.tracker import square_runes
from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    KINDS,
    RUNE,
    TYPES,
    Box,
)
from loew.games.golems.ui.card_text import scores
from loew.i18n import say
from loew.ui.companion import Option
from loew.ui.html import capital

LETTERS: Final = {"red": "r", "blue": "b", "yellow": "y", "green": "g", KINDS[RUNE]: "u", KINDS[GEM]: "m"}
ROWS: Final = (msg("top row"), msg("middle row"), msg("bottom row"))


def face_name(face: str) -> str:
    """A card by what it shows."""
    if face in COLOURS:
        return say("{colour} golem", colour=face)
    return say("rune") if face == KINDS[RUNE] else say("gem card")


def rune_name(box: Box, rune: str) -> str:
    """A square rune by what it shows."""
    return say("rune of {colour} golems", colour=TYPES[box.scoring[box.number[rune]]])


def rune_options(box: Box) -> list[Option]:
    return [
        Option(rune, capital(rune_name(box, rune)), rune, detail=say(scores(box, box.number[rune])))
        for rune in square_runes(box)
    ]


def row_options(rows: int) -> list[Option]:
    """The rows of the layout, from the top."""
    names = ROWS if rows == len(ROWS) else tuple([msg("row {row}", row=i + 1) for i in range(rows)])
    return [Option(str(i + 1), capital(say(name))) for i, name in enumerate(names)]


def left_text(face: str) -> str:
    """What the hands do with a card that is left."""
    if face in COLOURS:
        return say("Put the {colour} golem with the Automa’s golems", colour=face)
    if face == KINDS[RUNE]:
        return say("Put the rune face down on the Automa’s stack")
    return say("Put the gem card back into the box")


def left_why(face: str) -> str:
    if face in COLOURS:
        return say("The Automa summons golems that are left, at no cost.")
    if face == KINDS[RUNE]:
        return say("Runes that are left are counted in pairs at the end.")
    return say("Gem cards that are left leave the game.")
