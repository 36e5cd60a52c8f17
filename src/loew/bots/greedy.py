"""A quick bot: the best turn of a narrow beam, by a fitted value of the position after it."""

from __future__ import annotations

from loew.bots.beam import Evaluator, GameEvaluator
from loew.bots.beam_bot import BeamBot
from loew.bots.linear import fitted_evaluator
from loew.bots.nets import net_evaluator
from loew.engine.game import Game

WIDTH = 12
POSITIONS = 800


class Greedy(BeamBot):
    """Its value is the net of the game, and it keeps to its turn to save time. Where there is no net, or no numpy, the
    value is linear and quick, and every choice is searched anew."""

    def __init__(self, name: str = "greedy", width: int = WIDTH, positions: int = POSITIONS) -> None:
        super().__init__(name, width, positions)

    def evaluator(self, game: Game) -> Evaluator:
        net = net_evaluator(game)
        self.follows_plan = net is not None
        return net or fitted_evaluator(game) or GameEvaluator(game)
