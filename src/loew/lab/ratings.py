"""Ratings from results: the model of Bradley and Terry, in which the better of two players wins with the odds of their
strengths. One point more of rating is as in chess: 400 points are odds of ten to one."""

from __future__ import annotations

import importlib.util
import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.seat import Dealer

POINTS: Final = 400 / math.log(10)  # of rating, for odds of e to one
PRIOR: Final = 0.5  # wins on both sides of every pair that met: so nobody is infinitely strong
SMALL: Final = 1e-6  # holds players at the mean who met nobody
RESAMPLES: Final = 200
ANCHOR: Final = 1000.0

Wins = list[list[float]]  # wins[i][j]: how often i came before j; a tie is half a win for both


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


def check_scipy() -> None:
    """Raise an error if what rates players is missing."""
    if importlib.util.find_spec("scipy") is None:
        raise SetupError("ratings need scipy: pip install 'loew[data]'")


def no_wins(players: int) -> Wins:
    return [[0.0] * players for _ in range(players)]


def total(parts: Sequence[Wins], players: int) -> Wins:
    """All wins together."""
    found = no_wins(players)
    for part in parts:
        for i in range(players):
            row, more = found[i], part[i]
            for j in range(players):
                row[j] += more[j]
    return found


def strengths(wins: Wins) -> list[float]:
    """The logarithms of the strengths that make these results most likely, with the mean 0."""
    import numpy as np
    from scipy.optimize import root
    from scipy.special import expit

    won = np.array(wins, dtype=float)
    won = (won + PRIOR) * (won + won.T > 0)
    games, own = won + won.T, won.sum(axis=1)

    def slope(now: Any) -> Any:
        """Victories expected less victories had: 0 where the results are most likely."""
        return (games * expit(now[:, None] - now)).sum(axis=1) - own + SMALL * now

    def bend(now: Any) -> Any:
        expected = expit(now[:, None] - now)
        weight = games * expected * (1 - expected)
        return np.diag(weight.sum(axis=1) + SMALL) - weight

    found = root(slope, np.zeros(len(own)), jac=bend).x
    return [float(each) for each in found - found.mean()]


def ratings(deals: Sequence[Wins], players: int, anchor: int | None, resamples: int = RESAMPLES) -> list[Rating]:
    """The ratings. `deals` are the wins of each deal; intervals come from drawing deals again (bootstrap), because
    the games of one deal are alike. The anchor has 1,000 points, or else the mean of all."""
    measured = anchored(strengths(total(deals, players)), anchor)
    dealer = Dealer(len(deals), players)
    drawn: list[list[float]] = []
    for _ in range(resamples):
        again = [dealer.one(deals) for _ in deals]
        drawn.append(anchored(strengths(total(again, players)), anchor))
    found = []
    for i, value in enumerate(measured):
        ranked = sorted([each[i] for each in drawn]) or [value]
        low, high = ranked[round(0.025 * (len(ranked) - 1))], ranked[round(0.975 * (len(ranked) - 1))]
        found.append(Rating(value, min(low, value), max(high, value)))
    return found


def anchored(logs: list[float], anchor: int | None) -> list[float]:
    zero = sum(logs) / len(logs) if anchor is None else logs[anchor]
    return [ANCHOR + POINTS * (each - zero) for each in logs]
