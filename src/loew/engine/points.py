"""Where the points that a side has scored come from.

The game is played again, effect by effect. What an effect pushes has the source of the effect that pushed it, unless
the game names another one; every change of the points is booked under the source of the effect that made it.
"""

from __future__ import annotations

from typing import Final

from loew.engine.game import Game
from loew.engine.machine import MOST_STEPS, NOTHING, Choice, Frame, State, is_skip
from loew.engine.seat import CHANCE

START: Final = "start"  # the source of what a side had before the first choice


class Booking:
    """Points that a side gained or lost, once."""

    __slots__ = ("points", "round", "side", "source")

    def __init__(self, side: int, round_: int, source: str, points: int) -> None:
        self.side: Final = side
        self.round: Final = round_
        self.source: Final = source
        self.points: Final = points

    def __repr__(self) -> str:
        return f"Booking(side={self.side}, round={self.round}, source={self.source!r}, points={self.points})"


class Ledger:
    """A game that is played again, with everything that it books."""

    def __init__(self, game: Game, start: State) -> None:
        self.game: Final = game
        self.state: Final = start.copy()
        self.bookings: Final[list[Booking]] = []
        self.sources: Final[dict[int, tuple[Frame, str]]] = {}  # of the frames, which are kept so that ids stay theirs
        self.scored = self.points()
        for side, n in enumerate(self.scored):
            if n:
                self.bookings.append(Booking(side, game.round(start), START, n))

    def points(self) -> list[int]:
        return [self.game.scored(self.state, side) for side in range(self.game.sides(self.state))]

    def play(self, choice: Choice) -> None:
        """Make a choice and run until somebody must choose, as `machine.advance` does."""
        s = self.state
        f = s.top
        assert f is not None
        self.do(f, choice)
        for _step in range(MOST_STEPS):
            f = s.top
            if f is None or f.who == CHANCE:
                return
            options = f.effect.options(s, f)
            if options is None:
                self.do(f, NOTHING)
            elif not options:
                s.top = f.below
            elif s.driven_seats >> f.who & 1:
                assert s.rule_driver is not None
                self.do(f, s.rule_driver.choose(s, f, options, None))
            elif f.must and len(options) == 1:
                self.do(f, options[0])
            else:
                return

    def do(self, f: Frame, choice: Choice) -> None:
        """Do one effect, and book what it gave."""
        s = self.state
        s.top = f.below
        if is_skip(choice):
            return
        known = self.sources.get(id(f))
        found = self.game.point_sources(s, f, choice, known[1] if known is not None else "")
        round_ = self.game.round(s)
        f.effect.do(s, f, choice)
        for side, n in enumerate(self.points()):
            if n != self.scored[side]:
                self.bookings.append(Booking(side, round_, found.own, n - self.scored[side]))
                self.scored[side] = n
        self.name_frames(f.below, found.first, found.rest)

    def name_frames(self, base: Frame | None, first: list[str], rest: str) -> None:
        """Note the sources of what was pushed above `base`, from the top down."""
        f = self.state.top
        i = 0
        while f is not None and f is not base:
            self.sources[id(f)] = f, first[i] if i < len(first) else rest
            i += 1
            f = f.below


def bookings(game: Game, start: State, choices: list[tuple[int, Choice]]) -> list[Booking]:
    """All points that were scored from a position on; what was scored before it comes first."""
    ledger = Ledger(game, start)
    for _who, choice in choices:
        ledger.play(choice)
    return ledger.bookings
