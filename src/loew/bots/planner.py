"""A bot that plans its turn with the game's own estimate of a position, which knows less than a fitted value."""

from __future__ import annotations

from loew.bots.beam import Evaluator, GameEvaluator
from loew.bots.greedy import Greedy
from loew.engine.game import Game


class Planner(Greedy):
    """A beam over the turn. The fewer lines it keeps and positions it looks at, the more it overlooks."""

    def evaluator(self, game: Game) -> Evaluator:
        return GameEvaluator(game)
