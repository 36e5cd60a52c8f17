"""The nets shipped with the games. Without numpy there are none."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from loew.bots.beam import Evaluator
from loew.engine.game import Game


def net_file(game: Game) -> Path:
    return game.folder / "bots" / "net.npz"


def net_evaluator(game: Game) -> Evaluator | None:
    """The evaluator with the net of a game; None if there is no net that fits its encoding."""
    if find_spec("numpy") is None or not net_file(game).is_file():
        return None
    from loew.bots.net import NetEvaluator, packaged_net

    net = packaged_net(net_file(game))
    return NetEvaluator(game, net) if net.fits(game) else None
