"""A task for a bot as plain data for another process, and the runner that executes it there.

The position is sent as the seat knows it, with hidden information dealt again (determinized). So neither the hidden
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
from loew.engine.seat import Dealer, make_bots_dealer
from loew.games.entry import names
from loew.games.registry import game
from loew.web.http import limits
from loew.web.http.budget import NOBODY, Visitor

LIMIT: Final = 20.0  # seconds for a choice, in addition to the budget of the bot
QUICK: Final = 1.0  # seconds: a faster bot does not wait for slow ones
POSITIONS_PER_SECOND: Final = 4_000  # that a bot evaluates; most machines are faster
HIDDEN_STREAM: Final = 2_000_000  # far from the random streams of the deal and of bots


class BotTask(NamedTuple):
    """A choice to make, or options to rank."""

    table: str
    game: str
    seat: int
    bot: str  # its spec in the set-up
    seed: int  # of its random numbers
    position: str  # JSON of `Game.dump`
    urgent: bool  # whether people play at this table
    hint: bool = False  # rank all options for a person
    pack: str = ""  # of an owner's box: `Corrections.text`
    visitor: Visitor = NOBODY  # who causes it; nobody: the table counts as a visitor of its own

    @property
    def clock(self) -> str:
        """The account of the table: hints have one of their own, so that they do not delay its bots."""
        return f"{self.table} hints" if self.hint else self.table

    @property
    def account(self) -> str:
        """The account of the visitor."""
        return f"visitor {self.visitor.account}" if self.visitor.account else self.clock

    @property
    def slow(self) -> bool:
        return is_slow(self.bot)

    @property
    def limit(self) -> float:
        """The time limit in seconds."""
        return LIMIT + 2 * budget_of(self.bot).seconds

    def to_json(self) -> str:
        """For the worker, without the visitor."""
        return json.dumps(self[: self._fields.index("visitor")])


@lru_cache(limits.KNOWN_BOTS)
def is_slow(word: str) -> bool:
    """Whether the bot may take a second or longer."""
    seconds, positions = thinking_budget(word)
    return max(seconds, positions / POSITIONS_PER_SECOND) >= QUICK


def read_task(text: str | bytes) -> BotTask:
    return BotTask(*json.loads(text))


def ranked_from(data: list[Any]) -> list[Ranked]:
    """A ranking from its JSON."""
    return [
        Ranked(tuple(choice), value, error, tuple([tuple(each) for each in line]))
        for choice, value, error, line in data
    ]


def task_of(table: str, journal: Journal, seat: int, word: str) -> BotTask:
    """The task of the bot at a seat in the current position."""
    return task_in(table, journal, seat, word, known_position(journal, seat, journal.state))


def known_position(journal: Journal, seat: int, s: State) -> State:
    """A position as the seat knows it: hidden information is dealt again, in the same way for all choices of the seat,
    so that its plans stay valid as long as possible."""
    return journal.game.determinize(s, seat, make_bots_dealer(journal.seed, HIDDEN_STREAM + seat))


def task_in(table: str, journal: Journal, seat: int, word: str, known: State, hint: bool = False) -> BotTask:
    """A task in a position as the seat knows it."""
    draws = journal.observation(seat).dealer
    seed = draws.word() << 32 | draws.word()
    position = json.dumps(journal.game.dump(known), separators=(",", ":"))
    game, people = journal.game, bool(journal.setup.people)
    pack = "" if game.corrections is None else game.corrections.text()
    return BotTask(table, game.name, seat, word, seed, position, people, hint, pack)


class BotRunner:
    """The bots of one process. Each seat of a table has its own, which may keep a plan between choices."""

    def __init__(self, content: Path | None) -> None:
        self.content: Final = content
        self.games: Final[OrderedDict[tuple[str, str], Game]] = OrderedDict()  # by name and pack
        self.bots: Final[OrderedDict[tuple[str, int, str], Bot]] = OrderedDict()

    def prepare(self) -> None:
        """Load the games and their nets, so that the first choice comes sooner."""
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
        if len(self.games) > limits.CACHED_GAMES:
            self.games.popitem(last=False)
        return found

    def bot(self, task: BotTask) -> Bot:
        key = (task.table, task.seat, task.bot)
        found = self.bots.pop(key, None) or bot(task.bot)
        self.bots[key] = found  # moved to the end: used last
        if len(self.bots) > limits.CACHED_BOTS:
            self.bots.popitem(last=False)
        return found
