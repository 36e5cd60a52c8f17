"""The phases of a round in words: headings of the log, chapters of a summary, items, and the name of the phase now."""

from __future__ import annotations

from typing import Final

from loew.engine.message import Listing, Message, msg
from loew.engine.offer import Item
from loew.games.golem.ui.verbs.deals import LINE_PIECES, NEW_MARBLES
from loew.ui.turn_steps import StepStyle

PHASES: Final = {  # headings of the log, and of the table
    "set-up": msg("set-up"),
    "refresh": msg("refresh"),
    "march": msg("the march"),
    "actions": msg("actions"),
    "turn-order": msg("turn order"),
    "influence": msg("influence"),
    "income": msg("income"),
    "development": msg("development"),
    "control": msg("control"),
}
CHAPTERS: Final = {  # phases that are told together, for all seats
    "turn-order": StepStyle("order", msg("Turn order"), 1),
    "influence": StepStyle("character", msg("Palace"), 3),
    "income": StepStyle("income", msg("Income"), 4),
    "development": StepStyle("develop-any", msg("Development"), 2),
    "control": StepStyle("control", msg("Control"), 4),
    "refresh": StepStyle("pour", NEW_MARBLES, 3, LINE_PIECES),
}


def item_text(item: Item, gains: Listing) -> Message:
    """One line of an entry: "golem on red III: 2 knowledge"."""
    kind, id = item.target
    if kind == "golem":
        colour, roman = id.split("-")[:2]
        return msg("golem on {colour} {roman}: {what}", colour=colour, roman=roman.upper(), what=gains)
    if kind == "street":
        return msg("{colour} street: {what}", colour=id, what=gains)
    if kind == "row":
        return msg("artifact of row {n}: {what}", n=id[-1], what=gains)
    return msg("study track: {what}" if id == "study-track" else "golem track: {what}", what=gains)
