"""A bot that takes the best turn it finds, by a net that was trained on games of its own."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from loew.bots.beam import Evaluator
from loew.bots.greedy import Greedy
from loew.bots.net import Net, NetEvaluator, load_net
from loew.engine.game import Game

WIDTH = 30
POSITIONS = 2500


class Learned(Greedy):
    """A wide beam with the net as its value. Where there is no net for a game, it plays like `greedy`."""

    def __init__(
        self, name: str = "learned", width: int = WIDTH, positions: int = POSITIONS, net: Net | None = None
    ) -> None:
        super().__init__(name, width, positions)
        self.net = net

    def evaluator(self, game: Game) -> Evaluator:
        net = self.net or packaged_net(game)
        return NetEvaluator(game, net) if net is not None else super().evaluator(game)


def packaged_net(game: Game) -> Net | None:
    """The net of this package for a game; None if there is none that can read its positions."""
    file = Path(str(resources.files("loew.bots").joinpath("weights", f"{game.name}.npz")))
    if not file.is_file():
        return None
    net = load_net(file)
    return net if net.fits(game) else None
