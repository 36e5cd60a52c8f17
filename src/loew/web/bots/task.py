"""A choice that a bot has to make, as plain data for another process, and how it is made there.

The position is sent as the seat knows it: what is hidden from the seat has been dealt again. So neither the hidden
cards nor the seed of the game leave the server.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.bots import bot, budget_of, thinking_budget
from loew.bots.nets import net_evaluator
from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.corrections import corrections_in
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.games.entry import names
from loew.games.registry import game

LIMIT: Final = 20.0  # seconds for a choice, besides the budget that the bot has
QUICK: Final = 1.0  # seconds: a bot that thinks less does not wait for slow ones
POSITIONS_A_SECOND: Final = 4_000  # that a bot looks at; most machines are faster
HIDDEN_STREAM: Final = 2_000_000  # far from the streams that deal the cards, and from those of bots
KNOWN_GAMES: Final = 8  # how many games a process remembers, with their packs
KNOWN_BOTS: Final = 32  # how many bots a process remembers, with their plans


class BotTask(NamedTuple):
    """A choice to make."""

    table: str
    game: str
    seat: int
    bot: str  # its word in the set-up
    seed: int  # for its random numbers
    position: str  # JSON of `Game.dump`
    urgent: bool  # whether people play at this table
    hint: bool = False  # a person wants all options ranked
    pack: str = ""  # of an owner's box: `Corrections.text`
    visitor: str = ""  # who made the table; empty: each table is one

    @property
    def clock(self) -> str:
        """Whose time it costs: hints of a table do not delay its bots."""
        return f"{self.table} hints" if self.hint else self.table

    @property
    def account(self) -> str:
        """Whose time it costs of all visitors."""
        return f"visitor {self.visitor}" if self.visitor else self.clock

    @property
    def slow(self) -> bool:
        return is_slow(self.bot)

    @property
    def limit(self) -> float:
        """The seconds that the choice may take."""
        return LIMIT + 2 * budget_of(self.bot).seconds

    def to_json(self) -> str:
        """For the process; who made the table is nothing to it."""
        return json.dumps(self._replace(visitor=""))


@lru_cache(1_000)
def is_slow(word: str) -> bool:
    """Whether the bot may think for a second or longer."""
    seconds, positions = thinking_budget(word)
    return max(seconds, positions / POSITIONS_A_SECOND) >= QUICK


def read_task(text: str | bytes) -> BotTask:
    return BotTask(*json.loads(text))


def ranked_from(data: list[Any]) -> list[Ranked]:
    """A ranking from its JSON."""
    return [
        Ranked(tuple(choice), value, error, tuple([tuple(each) for each in line]))
        for choice, value, error, line in data
    ]


def task_of(table: str, journal: Journal, seat: int, word: str) -> BotTask:
    """What the bot at that seat has to choose now."""
    return task_in(table, journal, seat, word, known_position(journal, seat, journal.state))


def known_position(journal: Journal, seat: int, s: State) -> State:
    """A position as the seat knows it: what is hidden is dealt again, in the same way for all its choices, so that a
    plan fits as long as it can."""
    return journal.game.redeal(s, seat, Dealer(journal.seed, HIDDEN_STREAM + seat))


def task_in(table: str, journal: Journal, seat: int, word: str, known: State, hint: bool = False) -> BotTask:
    """What a bot has to choose, or to rank, in a position as the seat knows it."""
    draws = journal.observation(seat).dealer
    seed = draws.word() << 32 | draws.word()
    position = json.dumps(journal.game.dump(known), separators=(",", ":"))
    game, people = journal.game, bool(journal.setup.people)
    pack = "" if game.corrections is None else game.corrections.text()
    return BotTask(table, game.name, seat, word, seed, position, people, hint, pack)


class Choosers:
    """The bots of one process. Each seat of a table has its own, which may remember a plan."""

    def __init__(self, content: Path | None) -> None:
        self.content: Final = content
        self.games: Final[OrderedDict[tuple[str, str], Game]] = OrderedDict()  # by name and pack
        self.bots: Final[OrderedDict[tuple[str, int, str], Bot]] = OrderedDict()

    def prepare(self) -> None:
        """Read the games and their nets, so that the first answer comes sooner."""
        for name in names():
            net_evaluator(self.game(name))

    def choose(self, task: BotTask) -> Choice:
        return self.bot(task).choose(self.observation(task))

    def rank(self, task: BotTask) -> list[Ranked]:
        return self.bot(task).rank(self.observation(task))

    def observation(self, task: BotTask) -> Observation:
        the_game = self.game(task.game, task.pack)
        data: dict[str, Any] = json.loads(task.position)
        return Observation(the_game, the_game.load_dump(data), task.seat, Dealer(task.seed))

    def game(self, name: str, pack: str = "") -> Game:
        found = self.games.pop((name, pack), None) or game(name, corrections_in(pack) if pack else self.content)
        self.games[name, pack] = found  # moved to the end: used last
        if len(self.games) > KNOWN_GAMES:
            self.games.popitem(last=False)
        return found

    def bot(self, task: BotTask) -> Bot:
        key = (task.table, task.seat, task.bot)
        found = self.bots.pop(key, None) or bot(task.bot)
        self.bots[key] = found  # moved to the end: used last
        if len(self.bots) > KNOWN_BOTS:
            self.bots.popitem(last=False)
        return found
