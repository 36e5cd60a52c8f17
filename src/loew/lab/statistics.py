"""Statistics: confidence intervals, and summaries of distributions."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from statistics import NormalDist
from typing import NamedTuple

SIGMAS = 1.959964  # 95 %


class Interval(NamedTuple):
    """A share with its 95 % confidence interval."""

    share: float
    low: float
    high: float


def sigmas_for(comparisons: int) -> float:
    """The half-width of intervals, in standard deviations, so that all of them hold in 95 % of reports (Bonferroni
    correction)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def wilson(successes: float, trials: int, sigmas: float = SIGMAS) -> Interval:
    """The Wilson score interval, which holds near 0 and 1 too."""
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share = successes / trials
    z2 = sigmas * sigmas / trials
    middle = (share + z2 / 2) / (1 + z2)
    reach = sigmas * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials)) / (1 + z2)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


class Spread(NamedTuple):
    """A distribution: mean with the half-width of its 95 % interval, standard deviation, and five quantiles."""

    mean: float
    error: float
    deviation: float
    least: float
    quarter: float
    middle: float
    three_quarters: float
    most: float


def spread(values: Iterable[float]) -> Spread:
    return spread_of(Counter(values))


def spread_of(counts: Counter[int] | Counter[float]) -> Spread:
    """The distribution of counted values."""
    n = sum(counts.values())
    mean = sum([value * count for value, count in counts.items()]) / n
    squares = sum([count * (value - mean) ** 2 for value, count in counts.items()])
    deviation = math.sqrt(squares / (n - 1)) if n > 1 else 0.0
    ranked = sorted(counts.items())
    ends = list(accumulate([count for _, count in ranked]))
    points = [ranked[bisect_right(ends, round(part * (n - 1) / 4))][0] for part in range(5)]
    return Spread(mean, SIGMAS * deviation / math.sqrt(n), deviation, *points)


def histogram(counts: Counter[int], bins: int = 12) -> list[tuple[int, int, int]]:
    """Bins of equal width over all values that are counted: first value, last value (included), count."""
    least, most = min(counts), max(counts)
    width = max(1, math.ceil((most - least + 1) / bins))
    found = [0] * math.ceil((most - least + 1) / width)
    for value, count in counts.items():
        found[(value - least) // width] += count
    return [(least + i * width, least + (i + 1) * width - 1, count) for i, count in enumerate(found)]
