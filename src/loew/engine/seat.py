"""Seats are numbered from 0. Chance is a seat too, and the dealer plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

CHANCE: Final = -1  # the seat that deals and shuffles
SPECTATOR: Final = -2  # sees only what everybody sees

WORD: Final = 0xFFFFFFFF
T = TypeVar("T")


class Dealer:
    """A small random generator with a seed and a counter: draw n of seed s is always the same number.

    Two 32-bit keys come from seed and stream; each draw mixes the counter with them (multiply and fold, twice).
    Multipliers have less than 30 bits, so that no product needs a long integer in the compiled build.
    """

    __slots__ = ("count", "high", "low")

    def __init__(self, seed: int, stream: int = 0) -> None:
        key = spread(spread(seed & MASK) ^ (stream * 0x9E3779B97F4A7C15 & MASK) ^ (seed >> 64 & MASK))
        self.low = key & WORD
        self.high = key >> 32
        self.count = 0

    def word(self) -> int:
        """The next 32 bits."""
        self.count += 1
        x = (self.count * 0x1E3779B1 + self.low) & WORD
        x = (x ^ x >> 16) * 0x21F0AAAD & WORD
        x = (x ^ x >> 15 ^ self.high) * 0x135A2D97 & WORD
        return x ^ x >> 15

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.word() * n >> 32

    def sample(self, pool: Sequence[int], n: int) -> list[int]:
        """n different items, in the order drawn."""
        rest = list(pool)
        drawn = []
        for _ in range(n):
            i = self.below(len(rest))
            drawn.append(rest[i])
            rest[i] = rest[-1]
            rest.pop()
        return drawn

    def one(self, items: Sequence[T]) -> T:
        """Any one of them."""
        return items[self.below(len(items))]


MASK: Final = 0xFFFFFFFFFFFFFFFF


def spread(x: int) -> int:
    """Mix 64 bits: every bit of the result depends on every bit of x. Only used to make a dealer."""
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31
