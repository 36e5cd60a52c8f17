"""One game between bots, without a journal: as fast as the bots allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loew.engine.bot import Bot, Glimpse
from loew.engine.game import Game, Score, chance
from loew.engine.machine import play
from loew.engine.seat import NATURE, Dealer


class Result(NamedTuple):
    """How a game ended: the score of each side, and how many choices the seats made."""

    scores: list[Score]
    decisions: int


def played(game: Game, bots: Sequence[Bot], switches: tuple[str, ...], seed: int) -> Result:
    """A whole game. Chance and each bot draw from streams of their own, so a bot's draws do not move the cards."""
    s = game.new(len(bots), switches)
    cards = Dealer(seed, 0)
    draws = [Dealer(seed, 1 + i) for i in range(len(bots))]
    decisions = 0
    while s.top is not None:
        who = s.top.who
        if who == NATURE:
            play(s, chance(s, cards))
        else:
            decisions += 1
            play(s, bots[who].choose(Glimpse(game, s, who, draws[who])))
    return Result(game.score(s), decisions)
