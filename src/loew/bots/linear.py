"""A linear value: the points now, and a weight for each feature of the position. The weights are fitted to games that
bots played; there is one set for each stage of the game."""

from __future__ import annotations

import json
from typing import Any, Final

from loew.bots.beam import Evaluator
from loew.engine.game import Game
from loew.engine.machine import State


class LinearEvaluator(Evaluator):
    def __init__(self, game: Game, weights: list[list[float]]) -> None:
        self.game: Final = game
        self.weights: Final = weights  # for each stage, one for each feature

    def values(self, states: list[State], seat: int) -> list[float]:
        found: list[float] = []
        game = self.game
        reader = game.feature_reader(seat)  # positions of one turn follow each other
        for s in states:
            value = game.standing(s, seat)
            if s.top is not None:
                weights = self.weights[min(game.stage(s, seat), len(self.weights) - 1)]
                for weight, feature in zip(weights, reader.read(s), strict=True):
                    value += weight * feature
            found.append(value)
        return found


def fitted_evaluator(game: Game) -> LinearEvaluator | None:
    """The evaluator with the weights of this package; None if there are none for the features of this game."""
    file = game.folder / "bots" / "linear.json"
    if not file.is_file():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if data["features"] != list(game.feature_names()):
        return None
    return LinearEvaluator(game, [[float(weight) for weight in row] for row in data["weights"]])
