"""The positions of self-play as arrays: reading files, the linear fit, and the returns that a net learns."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loew.lab.training.ridge import RegressionSums

LEAST_ROWS = 500
TEST_SHARE = 17  # one game in 17 is in the test set


class Positions(NamedTuple):
    """Rows in order of game, seat and time."""

    features: Any
    cells: Any
    games: Any
    stages: Any
    standings: Any
    totals: Any
    last: Any  # whether the row is the last one of its game and seat

    @property
    def to_come(self) -> Any:
        return self.totals - self.standings

    @property
    def test(self) -> Any:
        """The rows of the test set, which consists of whole games."""
        return self.games % TEST_SHARE == 0


def read_positions(files: Sequence[Path]) -> Positions:
    """All rows of these files."""
    parts = [np.load(file) for file in files]
    joined = {name: np.concatenate([part[name] for part in parts]) for name in ("standings", "totals")}
    numbers = np.concatenate([part["numbers"] + np.array([1_000_003 * i, 0, 0]) for i, part in enumerate(parts)])
    order = np.lexsort((np.arange(len(numbers)), numbers[:, 1], numbers[:, 0]))
    numbers = numbers[order]
    games, seats = numbers[:, 0], numbers[:, 1]
    last = np.append((games[1:] != games[:-1]) | (seats[1:] != seats[:-1]), True)
    features = np.concatenate([part["features"] for part in parts])[order]
    cells = np.concatenate([part["cells"] for part in parts])[order]
    standings, totals = joined["standings"][order], joined["totals"][order]
    return Positions(features, cells, games, numbers[:, 2], standings, totals, last)


def fit_linear(data: Positions, stages: int, first: int, known: Sequence[tuple[int, float]]) -> Any:
    """Ridge regression of the points to come, with a set of weights for each stage from the first on. The last feature
    is the constant 1. Earlier stages have only the known weights."""
    count = data.features.shape[1]
    weights = np.zeros((stages, count))
    for feature, weight in known:
        weights[:first, feature] = weight
    for stage in range(first, stages):
        chosen = (data.stages == stage) & ~data.test
        if chosen.sum() < LEAST_ROWS:
            continue
        sums = RegressionSums(count)
        sums.add(data.features[chosen], data.to_come[chosen])
        weights[stage] = sums.weights()
    return weights.astype(np.float32)


def linear_values(data: Positions, weights: Any) -> Any:
    """The points to come, as predicted by the linear fit."""
    return (data.features.astype(np.float32) * weights[np.minimum(data.stages, len(weights) - 1)]).sum(axis=1)


def explained(data: Positions, values: Any, rows: Any) -> float:
    """The share of the variance of the points to come that the values explain."""
    wanted = data.to_come[rows]
    return float(1 - ((values[rows] - wanted) ** 2).mean() / wanted.var())


def returns(data: Positions, values: Any, trust: float, first: int) -> Any:
    """The targets of the later passes: TD(lambda) returns of the points to come, with lambda = `trust`. Before the
    first stage only the final points count."""
    estimates = np.where(data.stages >= first, data.standings + values, data.totals)
    following = np.append(np.arange(1, len(estimates)), len(estimates) - 1)
    found = data.totals.copy()
    for _ in range(40):
        found = np.where(data.last, data.totals, (1 - trust) * estimates[following] + trust * found[following])
    return found - data.standings
