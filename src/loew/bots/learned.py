"""A bot that takes the best turn it finds, by a net that was trained on games of its own."""

from __future__ import annotations

from loew.bots.beam import Evaluator, GameEvaluator
from loew.bots.beam_bots import BeamBot
from loew.bots.linear import fitted_evaluator
from loew.bots.net import Net, NetEvaluator
from loew.bots.nets import net_evaluator
from loew.engine.game import Game

WIDTH = 30
POSITIONS = 2500


class Learned(BeamBot):
    """A wide beam with the net as its value. Where there is no net for a game, the value is linear."""

    def __init__(
        self, name: str = "learned", width: int = WIDTH, positions: int = POSITIONS, net: Net | None = None
    ) -> None:
        super().__init__(name, width, positions)
        self.net = net

    def evaluator(self, game: Game) -> Evaluator:
        if self.net is not None:
            return NetEvaluator(game, self.net)
        return net_evaluator(game) or fitted_evaluator(game) or GameEvaluator(game)
