"""Bots. They know a game only through `engine.game` and their seat only through `engine.bot.Observation`."""

from __future__ import annotations

from collections.abc import Sequence

from loew.bots.greedy import Greedy
from loew.bots.random import Random
from loew.bots.simple import Simple
from loew.engine.bot import Bot
from loew.engine.errors import SetupError
from loew.engine.setup import BotSeat, Seat

NAMES = ("random", "simple", "greedy")


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name == "random":
        return Random()
    if name == "simple":
        return Simple()
    if name == "greedy":
        return Greedy()
    raise SetupError(f"there is no bot {name!r}; there are {', '.join(NAMES)}")


def bots_at(seats: Sequence[Seat]) -> list[Bot | None]:
    """The bot of each seat; None for people and for the Automa."""
    return [bot(seat.name) if isinstance(seat, BotSeat) else None for seat in seats]
