"""A plan: a number of games with one set-up. A game is a function of the plan and its number.

The seats rotate by one place after each game, so that no bot has the advantage of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.setup import BotSeat, Seat, Setup
from loew.games.registry import game
from loew.plugins import SandboxedBot, bots_at

SHARES: Final = 40  # of a short plan: enough for the progress bar, and for all cores until the end
MOST_GAMES: Final = 100  # in a share: played again when a process dies


class Plan(NamedTuple):
    """A number of games with one set-up; the seed grows by one from game to game."""

    setup: Setup
    games: int

    def seating(self, number: int) -> list[int]:
        """For each seat of that game, the seat of the set-up that has it."""
        n = len(self.setup.seats)
        return [(place + number) % n for place in range(n)]

    def setup_of(self, number: int) -> Setup:
        """The set-up of that game."""
        seats = tuple([self.setup.seats[i] for i in self.seating(number)])
        return self.setup._replace(seats=seats, seed=(self.setup.seed or 0) + number)

    @property
    def bots(self) -> list[str]:
        """The words of the bots, without duplicates."""
        return list(dict.fromkeys([seat.name for seat in self.setup.seats if isinstance(seat, BotSeat)]))

    def shares(self, first: int = 0) -> list[range]:
        """The numbers of the games from `first` on, divided into shares for workers."""
        step = min(MOST_GAMES, max(1, (self.games - first) // SHARES))
        return [range(start, min(start + step, self.games)) for start in range(first, self.games, step)]


def check(plan: Plan) -> Plan:
    """Return the plan, or raise an error if it cannot be played, before any process starts."""
    if plan.games < 1:
        raise SetupError(f"play at least one game, not {plan.games}")
    if plan.setup.people:
        raise SetupError(f"a simulation is played by bots, but seat {plan.setup.people[0] + 1} is for a person")
    game(plan.setup.game, plan.setup.content).check(plan.setup)
    start_bots(plan.setup.seats)
    return plan


def start_bots(seats: Sequence[Seat]) -> None:
    """Raise an error if a third-party bot cannot be started."""
    for bot in bots_at(seats):
        if isinstance(bot, SandboxedBot):
            bot.start()
