"""One game between bots: without a journal, as fast as possible, or with a journal to read."""

from __future__ import annotations

import time
from typing import NamedTuple

from loew.engine.bot import Observation
from loew.engine.game import Game, Score, chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup
from loew.plugins import GuardedBot, bots_at


class Result(NamedTuple):
    """How a game ended: the score of each side, how many choices the seats made, and what bots did wrong, by name."""

    scores: list[Score]
    decisions: int
    faults: tuple[tuple[str, str], ...] = ()


class SeatedBots:
    """The bots of a game. Chance and each bot have their own random stream, so bots do not change the deals."""

    def __init__(self, game: Game, setup: Setup) -> None:
        seed = setup.seed or 0
        self.game = game
        self.bots = bots_at(setup.seats)
        self.cards = Dealer(seed, 0)
        self.draws = [Dealer(seed, 1 + i) for i in range(len(setup.seats))]

    def next(self, s: State, who: int) -> Choice:
        """The next choice of chance or of a bot."""
        if who == CHANCE:
            return chance_choice(s, self.cards)
        bot = self.bots[who]
        assert bot is not None, "a driven seat never chooses"
        return bot.choose(Observation(self.game, s, who, self.draws[who]))

    def faults(self) -> tuple[tuple[str, str], ...]:
        """What bots that are not part of Loew did instead of choosing, once for each time."""
        guarded = [bot for bot in self.bots if isinstance(bot, GuardedBot)]
        return tuple([(bot.name, fault) for bot in guarded for fault in bot.faults])


def play_game(game: Game, setup: Setup) -> Result:
    """Play a whole game."""
    s = game.new(setup)
    table = SeatedBots(game, setup)
    decisions = 0
    while s.top is not None:
        who = s.top.who
        decisions += who != CHANCE
        play(s, table.next(s, who))
    return Result(game.score(s), decisions, table.faults())


def record_game(game: Game, setup: Setup) -> Journal:
    """Play the same game as `play_game`, recorded in a journal."""
    journal = Journal(game, setup._replace(manual_deals=True))
    table = SeatedBots(game, setup)
    while journal.state.top is not None:
        journal.record(table.next(journal.state, journal.state.top.who))
    return journal


class TimedResult(NamedTuple):
    """How a game ended, and for each seat how many choices it made and the CPU seconds that they took."""

    scores: list[Score]
    choices: list[int]
    seconds: list[float]


def play_timed_game(game: Game, setup: Setup) -> TimedResult:
    """Play the same game as `play_game`, with the time of each bot."""
    s = game.new(setup)
    table = SeatedBots(game, setup)
    choices, seconds = [0] * len(setup.seats), [0.0] * len(setup.seats)
    while s.top is not None:
        who = s.top.who
        begun = time.process_time()
        choice = table.next(s, who)
        if who != CHANCE:
            choices[who] += 1
            seconds[who] += time.process_time() - begun
        play(s, choice)
    return TimedResult(game.score(s), choices, seconds)
