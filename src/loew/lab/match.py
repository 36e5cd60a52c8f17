"""One game between bots: without a journal, as fast as the bots allow; or with one, to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loew.engine.bot import Bot, Observation
from loew.engine.game import Game, Score, chance
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer


class Result(NamedTuple):
    """How a game ended: the score of each side, and how many choices the seats made."""

    scores: list[Score]
    decisions: int


Bots = Sequence[Bot | None]  # None where the rules themselves play a seat


class Table:
    """Chance and each bot draw from streams of their own, so a bot's draws do not move the cards."""

    def __init__(self, game: Game, bots: Bots, seed: int) -> None:
        self.game = game
        self.bots = bots
        self.cards = Dealer(seed, 0)
        self.draws = [Dealer(seed, 1 + i) for i in range(len(bots))]

    def next(self, s: State, who: int) -> Choice:
        """What chance or a bot says."""
        if who == CHANCE:
            return chance(s, self.cards)
        bot = self.bots[who]
        assert bot is not None, "a seat that the rules play is never asked"
        return bot.choose(Observation(self.game, s, who, self.draws[who]))


def played(game: Game, bots: Bots, switches: tuple[str, ...], seed: int) -> Result:
    """A whole game."""
    s = game.new(len(bots), switches)
    table = Table(game, bots, seed)
    decisions = 0
    while s.top is not None:
        who = s.top.who
        decisions += who != CHANCE
        play(s, table.next(s, who))
    return Result(game.score(s), decisions)


def recorded(game: Game, bots: Bots, switches: tuple[str, ...], seed: int) -> Journal:
    """The same game, choice by choice as `played` plays it, kept in a journal."""
    journal = Journal(game, len(bots), seed, switches, hand_dealt=True)
    table = Table(game, bots, seed)
    while journal.state.top is not None:
        journal.record(table.next(journal.state, journal.state.top.who))
    return journal
