"""Bots. They know a game only through `engine.game` and their seat only through `engine.bot.Observation`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from loew.bots.beam_bots import POSITIONS, WIDTH, Greedy, Planner
from loew.bots.bot_spec import parse_spec
from loew.bots.one_step import OneStep
from loew.bots.opponents import BY_NAME, WITHOUT_NUMPY, OpponentBot
from loew.bots.random import Random
from loew.bots.search import SECOND, Search
from loew.bots.simple import Simple
from loew.engine.bot import UNLIMITED, Bot, Budget
from loew.engine.errors import SetupError
from loew.engine.message import Listing, msg
from loew.engine.setup import BotSeat, Seat
from loew.games.entry import SearchSettings, names


def learned() -> Bot:
    with needing_numpy("learned"):
        from loew.bots.learned import Learned
    return Learned()


def search(spec: str, budget: Budget) -> Bot:
    return Search(spec, SECOND if budget == UNLIMITED else budget)


@contextmanager
def needing_numpy(name: str) -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        raise SetupError(msg("the bot {name} needs numpy: pip install 'loew[bots]'", name=name)) from error


# The bots themselves, in the order of their strength.
PROGRAMS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Random,
    "simple": Simple,
    "greedy": Greedy,
    "learned": learned,
}
# Those that take a budget, from their spec and its budget: `search@0.5`.
THINKERS: Final[dict[str, Callable[[str, Budget], Bot]]] = {"search": search}
NAMES = (*BY_NAME, *PROGRAMS, *THINKERS)


def bot(spec: str) -> Bot:
    """The bot of a spec: its name, or its name and a budget."""
    name, budget = checked_spec(spec)
    if name in THINKERS:
        return THINKERS[name](spec, budget)
    return OpponentBot(BY_NAME[name], player_with) if name in BY_NAME else PROGRAMS[name]()


def checked_spec(spec: str) -> tuple[str, Budget]:
    """The name and the budget in a bot spec; an error if there is no such bot, or if it takes no budget."""
    name, budget = parse_spec(spec)
    if name not in NAMES:
        raise SetupError(msg("there is no bot {name}; there are {names}", name=repr(name[:40]), names=Listing(NAMES)))
    if budget != UNLIMITED and name not in THINKERS:
        raise SetupError(msg("the bot {name} takes no budget", name=name))
    return name, budget


def budget_of(spec: str) -> Budget:
    """The budget in a bot spec; for an opponent, the largest one that it has in any game."""
    name, budget = parse_spec(spec)
    if name in BY_NAME:
        opponent = BY_NAME[name]
        return max([parse_spec(opponent.search_in(game).bot)[1] for game in names()])
    return budget


def thinking_budget(spec: str) -> Budget:
    """How much the bot of a spec thinks, with its default budget if the spec has none. It may not exist."""
    try:
        found = budget_of(spec)
    except SetupError:
        return UNLIMITED
    return SECOND if found == UNLIMITED and spec in THINKERS else found


def player_with(settings: SearchSettings) -> Bot:
    """The bot that looks this far ahead."""
    if settings.bot == "one-step":
        return OneStep()
    if settings.bot == "planner":
        return Planner("planner", settings.width, settings.positions)
    if settings.bot == "greedy":
        return Greedy("greedy", settings.width or WIDTH, settings.positions or POSITIONS)
    return player_with(WITHOUT_NUMPY) if find_spec("numpy") is None else bot(settings.bot)


def bots_at(seats: Sequence[Seat]) -> list[Bot | None]:
    """The bot of each seat; None for people and for the Automa."""
    return [bot(seat.name) if isinstance(seat, BotSeat) else None for seat in seats]
