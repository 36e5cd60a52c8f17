"""One game between bots: without a journal, as fast as the bots allow; or with one, to be read."""

from __future__ import annotations

from typing import NamedTuple

from loew.bots import bots_at
from loew.engine.bot import Observation
from loew.engine.game import Game, Score, chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup


class Result(NamedTuple):
    """How a game ended: the score of each side, and how many choices the seats made."""

    scores: list[Score]
    decisions: int


class Table:
    """Chance and each bot draw from streams of their own, so a bot's draws do not move the cards."""

    def __init__(self, game: Game, setup: Setup) -> None:
        seed = setup.seed or 0
        self.game = game
        self.bots = bots_at(setup.seats)
        self.cards = Dealer(seed, 0)
        self.draws = [Dealer(seed, 1 + i) for i in range(len(setup.seats))]

    def next(self, s: State, who: int) -> Choice:
        """What chance or a bot says."""
        if who == CHANCE:
            return chance_choice(s, self.cards)
        bot = self.bots[who]
        assert bot is not None, "a seat that the rules play is never asked"
        return bot.choose(Observation(self.game, s, who, self.draws[who]))


def played(game: Game, setup: Setup) -> Result:
    """A whole game."""
    s = game.new(setup)
    table = Table(game, setup)
    decisions = 0
    while s.top is not None:
        who = s.top.who
        decisions += who != CHANCE
        play(s, table.next(s, who))
    return Result(game.score(s), decisions)


def recorded(game: Game, setup: Setup) -> Journal:
    """The same game, choice by choice as `played` plays it, kept in a journal."""
    journal = Journal(game, setup._replace(manual_deals=True))
    table = Table(game, setup)
    while journal.state.top is not None:
        journal.record(table.next(journal.state, journal.state.top.who))
    return journal
