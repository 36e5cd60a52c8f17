"""A plan for the rest of a turn, tied to positions: it says what to choose in the positions that come next if nothing
unexpected happens. After an undo, or when chance has dealt, the position is another one and the plan is silent."""

from __future__ import annotations

from typing import Final

from loew.bots.beam import Line
from loew.engine.game import Game
from loew.engine.key import PositionKey
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer


class Plan:
    """The choices of a line up to the first deal, by position as the seat sees it."""

    def __init__(self, game: Game, s: State, seat: int, line: Line) -> None:
        self.value: Final = line.value  # of the turn, by the beam
        self.choices: Final[dict[PositionKey, Choice]] = {}
        now = s.copy()
        for choice in line.choices:
            if now.top is None or now.top.who == CHANCE or choice not in now.options:
                break
            self.choices[PositionKey(game.redeal(now, seat, Dealer(0)))] = choice
            play(now, choice)
