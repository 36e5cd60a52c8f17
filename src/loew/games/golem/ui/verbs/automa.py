"""The verbs of the Automa in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.engine.log import LogEntry
from loew.engine.message import Listing, Message, Ref, msg
from loew.games.golem.ui.verbs.shared import state, titled
from loew.ui.faces import VerbFace, fixed_order, number_order
from loew.ui.turn_steps import StepStyle

CARD: Final = "draw-card"
FIRST: Final = {"rabbi": msg("First the rabbi."), "marble": msg("First the marble.")}


def card_drawn(entry: LogEntry) -> Message:
    return msg("the Automa draws {card}", card=Ref(entry.choice[1]))


def card_step(entry: LogEntry) -> StepStyle:
    return StepStyle("automa", titled(entry.choice[1]), 1, (entry.choice[1],))


def card_line(entry: LogEntry) -> Message:
    content = state(entry).box.automa_content
    return FIRST[content.first[content.names.index(entry.choice[1])]]


def strategies(entry: LogEntry) -> Message:
    return msg("the Automa's strategy, from the top: {colours}", colours=Listing(entry.choice[1:]))


VERBS: Final = {
    CARD: VerbFace(
        order=fixed_order("the Automa turns over a card"),
        icons="deal automa",
        happened=card_drawn,
        step=card_step,
        line=card_line,
    ),
    "deal-strategies": VerbFace(
        order=fixed_order("deal the Automa its strategies"),
        icons="deal automa student-any",
        happened=strategies,
    ),
    "strategy-student": VerbFace(
        order=fixed_order("the Automa moves the student of its strategy"),
        icons="automa student-any ahead",
    ),
    "create-if-few": VerbFace(
        order=number_order("the Automa creates a golem if it has {n} or fewer"),
        icons="automa golem=≤{0} pays create",
    ),
    "reshuffle": VerbFace(
        order=fixed_order("the Automa's cards are shuffled again"),
        icons="automa card another-turn",
    ),
}
