"""What the server counts about itself, for `/metrics`: how often something was done, and how long it took."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from loew.engine.machine import Choice
from loew.engine.seat import CHANCE

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

REQUESTS: Final = "requests"
DRAWS: Final = "draws"
CHOICES: Final = "choices"
BOTS: Final = "bots"
DATABASE: Final = "database"
FAILURES: Final = "failures"
NOTICES: Final = "notices"


class Times:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts: Final = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Measures:
    """All of it, since the process has started; by name and labels."""

    def __init__(self) -> None:
        self.counts: Final[Counter[tuple[str, tuple[str, ...]]]] = Counter()
        self.times: Final[dict[tuple[str, tuple[str, ...]], Times]] = {}

    def count(self, name: str, *labels: str, n: int = 1) -> None:
        self.counts[name, labels] += n

    def took(self, name: str, seconds: float, *labels: str) -> None:
        found = self.times.get((name, labels))
        if found is None:
            found = self.times[name, labels] = Times()
        found.add(seconds)

    @contextmanager
    def timing(self, name: str, *labels: str) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            self.took(name, time.perf_counter() - start, *labels)


MEASURES: Final = Measures()


def count_choices(choices: Iterable[tuple[int, Choice]], people: Collection[int]) -> None:
    """Count choices that were saved: of people and of bots."""
    for who, _ in choices:
        if who != CHANCE:
            MEASURES.count(CHOICES, "person" if who in people else "bot")
