"""What a bot is, and what it gets: the options and the view of its seat, sampled positions, and a time to think."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from loew.engine.game import Game
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.engine.state_key import PositionKey
from loew.engine.view import View


class Budget(NamedTuple):
    """How much a bot may think about one turn. The limit that is reached first counts; 0 is no limit.

    With a limit of positions alone, the same seed gives the same game on every machine.
    """

    seconds: float = 0.0
    positions: int = 0


UNLIMITED: Final = Budget()


class Ranked(NamedTuple):
    """One option as a bot sees it."""

    choice: Choice
    value: float  # the points that the bot expects, in the end, from the best line found
    error: float  # the standard error of the value; 0 if it is not known
    line: tuple[Choice, ...]  # that line: the choices of this turn, the option first


class Observation:
    """The game as one seat may know it. A bot gets this, never the position itself."""

    def __init__(self, game: Game, s: State, seat: int, dealer: Dealer, seconds: float = 0.0) -> None:
        self.seconds = seconds  # how long the bot may think about this choice; 0 is no limit
        self.game = game
        self.seat = seat
        self.dealer = dealer
        self.options: list[Choice] = s.options
        self._state = s

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def sample_state(self, dealer: Dealer | None = None) -> State:
        """A position that looks the same from this seat. Hidden things are dealt again each time, by a dealer of the
        bot's own if it wants the same luck again."""
        return self.game.determinize(self._state, self.seat, self.dealer if dealer is None else dealer)

    def key(self) -> PositionKey:
        """The same key for all positions that look the same from this seat."""
        return PositionKey(self.game.determinize(self._state, self.seat, Dealer(0)))


class Bot(Protocol):
    """A player that is a program. Between two choices it may remember a plan, but the plan counts only in the position
    that it was made for: choices can be taken back."""

    name: str

    def choose(self, observation: Observation) -> Choice:
        """One of the options."""

    def rank(self, observation: Observation) -> list[Ranked]:
        """All options, the best first."""
