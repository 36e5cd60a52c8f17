"""The fit of a linear value: it finds the weights that made the numbers, and its sums can be added."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from loew.engine.seat import Dealer
from loew.lab.training.fit_linear import NoisyBot, add_game, fit, rows_of_game, sums_of_games, weights_file
from loew.lab.training.ridge import RegressionSums
from support import Case, the_game

TRUE = [2.0, -1.0, 0.5, 3.0]


def rows(n: int, seed: int) -> list[tuple[list[float], float]]:
    dealer = Dealer(seed)
    found = []
    for _ in range(n):
        features = [float(dealer.below(5)), float(dealer.below(3)), dealer.below(100) / 10, 1.0]
        noise = (dealer.below(1000) - 499.5) / 500
        found.append((features, sum(w * x for w, x in zip(TRUE, features, strict=True)) + noise))
    return found


def summed(data: list[tuple[list[float], float]]) -> RegressionSums:
    sums = RegressionSums(len(TRUE))
    sums.add([features for features, _ in data], [target for _, target in data])
    return sums


def test_the_fit_finds_the_weights() -> None:
    sums = summed(rows(3000, 1))
    weights = sums.weights(1.0)
    assert weights == pytest.approx(TRUE, abs=0.1)
    assert 0.95 < sums.explained(weights) <= 1.0
    held_back = sums.weights(3000.0)
    assert abs(held_back[0]) < abs(weights[0])


def test_the_fit_is_that_of_standardized_features() -> None:
    """The same regression with all rows at hand."""
    data = rows(300, 5)
    x, y = np.array([features for features, _ in data]), np.array([target for _, target in data])
    mean, deviation = x.mean(axis=0), np.maximum(x.std(axis=0), 0.1)
    z = (x - mean) / deviation
    found = np.linalg.solve(z.T @ z + 30 * np.eye(4), z.T @ (y - y.mean())) / deviation
    found[-1] += y.mean() - found @ mean
    assert summed(data).weights(30.0) == pytest.approx(found)


def test_sums_can_be_added() -> None:
    data = rows(200, 2)
    whole, first = summed(data), summed(data[:70])
    first.add_sums(summed(data[70:]))
    assert first.rows == whole.rows
    assert first.weights(5.0) == pytest.approx(whole.weights(5.0))


def test_a_feature_that_never_occurs_has_no_weight() -> None:
    sums = RegressionSums(2)
    sums.add([[0.0, 1.0]] * 10, [3.0] * 10)
    assert sums.weights(0.0) == pytest.approx([0.0, 3.0], abs=1e-4)
    assert list(RegressionSums(2).weights(1.0)) == [0.0, 0.0]


def test_rows_are_written_at_the_ends_of_turns() -> None:
    g = the_game("golems")
    setup = Case("golems", 2).setup(seed=3)
    bots = [NoisyBot(g, None, 1.0) for _ in range(2)]
    found, last = rows_of_game(g, setup, bots)
    assert last.top is None
    assert all(10 < len(own) < 60 for own in found)
    assert {row.stage for own in found for row in own} == {0, 1, 2, 3, 4}
    sums: dict[int, RegressionSums] = {}
    add_game(g, setup, bots, sums)
    assert sum(each.rows for each in sums.values()) > 20


def test_weights_have_their_versions() -> None:
    g = the_game("golems")
    sums = sums_of_games(None, 1.0, (Case("golems", 2).setup(seed=3), 2))
    data = weights_file(g, fit(sums), 2, 1)
    assert data["features"] == list(g.feature_names())
    assert (data["content"], data["rules"]) == (g.content_version, g.rules_version)
    assert [len(row) for row in data["weights"]] == [len(data["features"])] * 5


@pytest.mark.slow
def test_the_command_writes_weights(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    command = [sys.executable, "-m", "loew.lab.training.fit_linear", "golems:2", "--games", "2", "--rounds", "2"]
    done = subprocess.run([*command, "--out", str(out)], capture_output=True, text=True, check=True)
    assert "round 2, stage 0" in done.stdout
    assert json.loads(out.read_text())["rounds"] == 2
