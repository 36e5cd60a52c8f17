"""Ratings from results: the model of Bradley and Terry, in which the better of two players wins with the odds of their
strengths. One point more of rating is as in chess: 400 points are odds of ten to one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.seat import Dealer

POINTS: Final = 400 / math.log(10)  # of rating, for odds of e to one
PRIOR: Final = 0.5  # wins on both sides of every pair that met: so nobody is infinitely strong
ROUNDS: Final = 100
LARGEST_STEP: Final = 2.0
RESAMPLES: Final = 200
ANCHOR: Final = 1000.0

Wins = list[list[float]]  # wins[i][j]: how often i came before j; a tie is half a win for both


class Rating(NamedTuple):
    """A rating with its 95 % interval."""

    value: float
    low: float
    high: float


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
    """The logarithms of the strengths that make these results most likely, with the mean 0 (Newton's method)."""
    n = len(wins)
    now = [0.0] * n
    for _ in range(ROUNDS):
        slope = [0.0] * n
        bend = [[1e-6 * (i == j) for j in range(n)] for i in range(n)]
        for i in range(n):
            for j in range(i):
                met = wins[i][j] + wins[j][i]
                if met:
                    expected = 1 / (1 + math.exp(now[j] - now[i]))
                    surprise = wins[i][j] + PRIOR - (met + 2 * PRIOR) * expected
                    weight = (met + 2 * PRIOR) * expected * (1 - expected)
                    slope[i] += surprise
                    slope[j] -= surprise
                    bend[i][i] += weight
                    bend[j][j] += weight
                    bend[i][j] -= weight
                    bend[j][i] -= weight
        step = solved(bend, slope)
        largest = max([abs(each) for each in step], default=0.0)
        scale = min(1.0, LARGEST_STEP / largest) if largest else 1.0
        now = [each + scale * change for each, change in zip(now, step, strict=True)]
        mean = sum(now) / n
        now = [each - mean for each in now]
        if largest < 1e-9:
            break
    return now


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss, with the largest pivot)."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            if factor:
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (rows[i][n] - sum([rows[i][j] * found[j] for j in range(i + 1, n)])) / rows[i][i]
    return found


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
