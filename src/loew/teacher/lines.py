"""Compares two lines from one position by the positions they lead to.

A line is the choices of a seat to the end of its turn. Both lines are played on copies with the same deals; a choice
that these deals do not allow ends its line. Then the views of the seat are compared: see `ui/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loew.bots.beam import deal_within_turn
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.message import Message
from loew.engine.seat import Dealer
from loew.ui.presentation import Presentation
from loew.ui.reasons import LineReason, differences


class LineEnd(NamedTuple):
    """A line that was played."""

    state: State  # the position after it
    choices: tuple[Choice, ...]  # those that could be played
    whole: bool  # whether the turn of the seat is over


def play_line(game: Game, s: State, seat: int, line: Sequence[Choice], luck: int = 0) -> LineEnd:
    """Play a line on a copy. The same luck gives the same deals."""
    now, dealer = s.copy(), Dealer(luck)
    played: list[Choice] = []
    deal_within_turn(now, dealer)
    for choice in line:
        if now.top is None or now.top.who != seat or choice not in now.options:
            break
        play(now, choice)
        played.append(choice)
        deal_within_turn(now, dealer)
    return LineEnd(now, tuple(played), bool(played) and game.is_turn_over(now, seat))


def compare(
    presentation: Presentation, s: State, seat: int, line: Sequence[Choice], other: Sequence[Choice], luck: int = 0
) -> list[LineReason]:
    """How the first line differs from the other for this seat, what matters most first."""
    game = presentation.game
    ends = [play_line(game, s, seat, each, luck) for each in (line, other)]
    view, other_view = [game.view(end.state, seat) for end in ends]
    return differences(presentation.line_reasons, view, other_view)


def words(presentation: Presentation, reason: LineReason) -> Message:
    """A reason in a few words."""
    return presentation.line_reasons.words(reason)
