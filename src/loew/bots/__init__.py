"""Bots. They know a game only through `engine.game` and their seat only through `engine.bot.Observation`.

`tree` thinks for longer, so tables do not offer it; simulations do. Its budget for a turn can follow its name:
`tree-100ms`, or `tree-8000` for 8000 positions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from loew.bots.greedy import Greedy
from loew.bots.random import Random
from loew.bots.simple import Simple
from loew.bots.tree_bot import TreeBot
from loew.engine.bot import Bot, Budget
from loew.engine.errors import SetupError
from loew.engine.setup import BotSeat, Seat

NAMES = ("random", "simple", "greedy")
SECOND = Budget(seconds=1.0)
BUDGET = re.compile(r"([0-9]{1,9})(ms)?")


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name == "random":
        return Random()
    if name == "simple":
        return Simple()
    if name == "greedy":
        return Greedy()
    kind, _, budget = name.partition("-")
    if kind == "tree":
        return TreeBot(name, parse_budget(budget) if budget else SECOND)
    raise SetupError(f"there is no bot {name!r}; there are {', '.join(NAMES)} and tree")


def is_bot(name: str) -> bool:
    """Whether there is a bot of that name, also with a budget."""
    try:
        bot(name)
    except SetupError:
        return False
    return True


def parse_budget(text: str) -> Budget:
    """100ms -> a tenth of a second; 8000 -> so many positions."""
    found = BUDGET.fullmatch(text)
    if found is None or not int(found[1]):
        raise SetupError(f"a budget is like 100ms or 8000 (positions), not {text!r}")
    return Budget(seconds=int(found[1]) / 1000) if found[2] else Budget(positions=int(found[1]))


def bots_at(seats: Sequence[Seat]) -> list[Bot | None]:
    """The bot of each seat; None for people and for the Automa."""
    return [bot(seat.name) if isinstance(seat, BotSeat) else None for seat in seats]
