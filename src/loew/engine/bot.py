"""What a bot is, and what it gets: the options and the view of its seat, and sampled positions."""

from __future__ import annotations

from typing import Protocol

from loew.engine.game import Game
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.engine.view import View


class Observation:
    """The game as one seat may know it. A bot gets this, never the position itself."""

    def __init__(self, game: Game, s: State, seat: int, dealer: Dealer) -> None:
        self.game = game
        self.seat = seat
        self.dealer = dealer
        self.options: list[Choice] = s.options
        self._state = s

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def sample_state(self) -> State:
        """A position that looks the same from this seat. Hidden things are dealt again each time."""
        return self.game.redeal(self._state, self.seat, self.dealer)


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, observation: Observation) -> Choice: ...
