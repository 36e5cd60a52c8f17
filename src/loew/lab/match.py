"""One game between bots: with the time of each of them, or with a journal to read. `played.py` has games as data."""

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


class SeatedBots:
    """The bots of a game. Chance and each bot have their own random stream, so bots do not change the deals."""

    def __init__(self, game: Game, setup: Setup) -> None:
        seed = setup.seed or 0
        self.game = game
        self.words = setup.words
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

    def faults(self, seat: int) -> tuple[str, ...]:
        """What a bot that is not part of Loew did instead of choosing, once for each time."""
        bot = self.bots[seat]
        return tuple(bot.faults) if isinstance(bot, GuardedBot) else ()


def record_game(game: Game, setup: Setup) -> Journal:
    """Play a whole game, recorded in a journal."""
    journal = Journal(game, setup._replace(manual_deals=True))
    table = SeatedBots(game, setup)
    while journal.state.top is not None:
        journal.record(table.next(journal.state, journal.state.top.who))
    return journal


class TimedResult(NamedTuple):
    """How a game ended, and for each seat how many choices it made, the CPU seconds that they took, and its faults."""

    scores: list[Score]
    choices: list[int]
    seconds: list[float]
    faults: list[list[str]]


def play_timed_game(game: Game, setup: Setup) -> TimedResult:
    """Play a whole game, with the time of each bot."""
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
    faults = [list(table.faults(seat)) for seat in range(len(setup.seats))]
    return TimedResult(game.score(s), choices, seconds, faults)
