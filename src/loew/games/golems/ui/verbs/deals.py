"""Deals in words and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Listing, Message, Ref, SeatRef, msg
from loew.ui.faces import VerbFace, fixed_order
from loew.ui.turn_steps import StepStyle


def dealt(text: Message) -> Callable[[LogEntry], Message]:
    """What chance dealt: `{cards}`."""
    return lambda entry: Message(text.text, {"cards": Listing([Ref(word) for word in entry.choice[1:]])})


def runes_dealt(entry: LogEntry) -> Message:
    """The rune of each side; in the solo game the second is the Automa's."""
    mine, other = [Ref(word) for word in entry.choice[1:]]
    return msg(
        "runes dealt: {mine} to {first}, {other} to {second}",
        mine=mine,
        first=SeatRef(0),
        other=other,
        second=SeatRef(1),
    )


def grid_dealt(entry: LogEntry) -> Message:
    return msg("{n:card is|cards are} laid out", n=len(entry.choice) - 1)


def row_dealt(entry: LogEntry) -> Message:
    cards = Listing([Ref(word) for word in entry.choice[1:]])
    return msg("row {row} is now {cards}", row=entry.step.frame.it + 1, cards=cards)


def row_step(entry: LogEntry) -> StepStyle:
    return StepStyle("deal", msg("New row"), 1, (f"row-{entry.step.frame.it + 1}",), key="deal")


def first_drawn(entry: LogEntry) -> Message:
    return msg("the game begins with {seat}", seat=SeatRef(int(entry.choice[1]) - 1))


VERBS: Final = {
    "deal-runes": VerbFace(
        order=fixed_order("deal two square runes"),
        icons="deal rune-square",
        happened=runes_dealt,
    ),
    "deal-grid": VerbFace(
        order=fixed_order("lay out rows of three cards"),
        icons="deal card",
        happened=grid_dealt,
    ),
    "deal-row": VerbFace(
        order=fixed_order("deal a new row"),
        icons="deal card=3",
        happened=row_dealt,
        step=row_step,
    ),
    "deal-aside": VerbFace(
        order=fixed_order("look at the cards set aside"),
        icons="deal aside",
        happened=dealt(msg("the cards set aside are {cards}")),
    ),
    "draw-first": VerbFace(
        order=fixed_order("draw who begins"),
        icons="deal order",
        happened=first_drawn,
    ),
}
