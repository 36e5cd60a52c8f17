"""What is left to chance in a club, drawn from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from loew.engine.seat import Dealer

T = TypeVar("T")
BELOW: Final = 2**30


class Chance:
    """All random numbers of a club, in one sequence."""

    def __init__(self, seed: int) -> None:
        self.dealer: Final = Dealer(seed)

    def random(self) -> float:
        """From 0 to below 1."""
        return self.dealer.below(BELOW) / BELOW

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.random()

    def below(self, n: int) -> int:
        return self.dealer.below(n)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.dealer.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return [items[i] for i in self.dealer.sample(range(len(items)), len(items))]

    def randbytes(self, n: int) -> bytes:
        return bytes([self.dealer.below(256) for _ in range(n)])
