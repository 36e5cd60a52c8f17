"""Ratings from results: the Bradley-Terry model, in which the better of two players wins with the odds of their
strengths. The scale is that of chess: 400 points are odds of ten to one.

Intervals come from a Bayesian bootstrap: every deal gets a random weight (exponential), so the games of one deal stay
together, and every pair that met gets a few prior wins on both sides, also drawn at random (gamma with shape 1/2, the
Jeffreys prior). A plain bootstrap resamples the deals, and if a player won all of them, every sample is the same and
the interval has no width. With the prior the interval of two players is the Jeffreys interval of their share of wins:
after 40 wins in 40 games it begins at 94 %.
"""

from __future__ import annotations

import importlib.util
import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.seat import Dealer

POINTS: Final = 400 / math.log(10)  # of rating, for odds of e to one
PRIOR: Final = 0.5  # wins on both sides of every pair that met, which keeps ratings finite
LEAST_PRIOR: Final = 1e-4  # of the wins that are drawn: fewer lie outside of every interval
SMALL: Final = 1e-6  # holds players without games at the mean
RESAMPLES: Final = 400
ANCHOR: Final = 1000.0

Wins = list[list[float]]  # wins[i][j]: how often i came before j; a tie is half a win for both


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


def check_scipy() -> None:
    """Raise an error if scipy is missing."""
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


def strengths(wins: Any, prior: Any = PRIOR, start: Sequence[float] | None = None) -> list[float]:
    """The maximum-likelihood log strengths of these results, with the mean 0."""
    import numpy as np
    from scipy.optimize import root
    from scipy.special import expit

    won = np.array(wins, dtype=float)
    won = (won + prior) * (won + won.T > 0)
    games, own = won + won.T, won.sum(axis=1)

    def slope(now: Any) -> Any:
        """Expected wins minus actual wins: 0 at the maximum likelihood."""
        return (games * expit(now[:, None] - now)).sum(axis=1) - own + SMALL * now

    def jacobian(now: Any) -> Any:
        expected = expit(now[:, None] - now)
        weight = games * expected * (1 - expected)
        return np.diag(weight.sum(axis=1) + SMALL) - weight

    found = root(slope, np.zeros(len(own)) if start is None else np.array(start), jac=jacobian).x
    return [float(each) for each in found - found.mean()]


def ratings(deals: Sequence[Wins], players: int, anchor: int | None, resamples: int = RESAMPLES) -> list[Rating]:
    """The ratings. `deals` are the wins of each deal, which stay together because the games of one deal are alike. The
    anchor has 1,000 points, or else the mean of all."""
    import numpy as np

    likely = strengths(total(deals, players))
    measured = anchored(likely, anchor)
    dealer = Dealer(len(deals), players)
    each_deal = np.array(deals, dtype=float).reshape(len(deals), players, players)
    drawn: list[list[float]] = []
    for _ in range(resamples):
        weights = np.array([exponential(dealer) for _ in deals])
        prior = np.array([[max(LEAST_PRIOR, half_gamma(dealer)) for _ in range(players)] for _ in range(players)])
        drawn.append(anchored(strengths(np.tensordot(weights, each_deal, 1), prior, likely), anchor))
    found = []
    for i, value in enumerate(measured):
        ranked = sorted([each[i] for each in drawn]) or [value]
        low, high = ranked[round(0.025 * (len(ranked) - 1))], ranked[round(0.975 * (len(ranked) - 1))]
        found.append(Rating(value, min(low, value), max(high, value)))
    return found


def share(dealer: Dealer) -> float:
    """A uniform random number in the open interval (0, 1)."""
    return (dealer.word() + 0.5) / (1 << 32)


def exponential(dealer: Dealer) -> float:
    return -math.log(share(dealer))


def half_gamma(dealer: Dealer) -> float:
    """A number of the gamma distribution with shape 1/2: half the square of a normal one (Box and Muller)."""
    return exponential(dealer) * math.cos(2 * math.pi * share(dealer)) ** 2


def anchored(logs: list[float], anchor: int | None) -> list[float]:
    zero = sum(logs) / len(logs) if anchor is None else logs[anchor]
    return [ANCHOR + POINTS * (each - zero) for each in logs]
