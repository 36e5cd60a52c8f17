"""Seats are numbered from 0. Chance is a seat too, and the dealer plays it.

The seed says which dealer deals, so every game keeps the one with which it began. A seed that a person chose, like
7, has the fast `Dealer`: the seed is known, and so are the deals. A generated seed is a secret key of 128 bits and has
the `KeyedDealer`: the open cards do not reveal the key, and so not the hidden cards either.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, TypeVar

from loew.engine.native import i64, mypyc_attr

CHANCE: Final = -1  # the seat that deals and shuffles
SPECTATOR: Final = -2  # sees only what everybody sees

WORD: Final = 0xFFFFFFFF
T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """A small random generator with a seed and a counter: draw n of seed s is always the same number.

    Two 32-bit keys come from seed and stream; each draw mixes the counter with them (multiply and fold, twice).
    Multipliers have less than 30 bits, so that every product fits into 64 bits.

    For other deals, override `below` in a subclass: everything else is built on it.
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
        x: i64 = (i64(self.count) * 0x1E3779B1 + i64(self.low)) & WORD
        x = (x ^ x >> 16) * 0x21F0AAAD & WORD
        x = (x ^ x >> 15 ^ i64(self.high)) * 0x135A2D97 & WORD
        return int(x ^ x >> 15)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(i64(self.word()) * i64(n) >> 32)

    def sample(self, pool: Sequence[int], n: int) -> list[int]:
        """n different items, in the order drawn."""
        rest: list[Any] = list(pool)  # compiled: numbers stay the objects that they are
        drawn: list[Any] = []
        for _draw in range(n):
            i = self.below(len(rest))
            drawn.append(rest[i])
            rest[i] = rest[-1]
            rest.pop()
        return drawn

    def one(self, items: Sequence[T]) -> T:
        """Any one of them."""
        return items[self.below(len(items))]


class KeyedDealer(Dealer):
    """A dealer for people: the draws of a stream are a hash of its number and the counter, with a secret key."""

    __slots__ = ("block", "key", "stream")

    def __init__(self, key: bytes, stream: int) -> None:
        super().__init__(0)
        self.key = key
        self.stream = stream
        self.block = b""

    def word(self) -> int:
        """The next 32 bits."""
        at = self.count % WORDS * 4
        if at == 0:
            number = self.stream * STREAM_LENGTH + self.count // WORDS
            self.block = blake2b(number.to_bytes(16, "little"), key=self.key).digest()
        self.count += 1
        return int.from_bytes(self.block[at : at + 4], "little")


WORDS: Final = 16  # words in one hash
STREAM_LENGTH: Final = 1 << 32  # hashes in one stream
KEYED: Final = 1 << 128  # a seed from here to its double is this number and a key of 128 bits
KEY_BYTES: Final = 16


def make_dealer(seed: int, stream: int) -> Dealer:
    """The dealer for one deal of a game; which one, the seed says."""
    if KEYED <= seed < 2 * KEYED:
        return KeyedDealer((seed - KEYED).to_bytes(KEY_BYTES, "little"), stream)
    return Dealer(seed, stream)


def make_bots_dealer(seed: int, stream: int) -> Dealer:
    """A fast dealer for a bot that draws much; its draws tell nothing about the key of the game."""
    if KEYED <= seed < 2 * KEYED:
        keyed = make_dealer(seed, stream)
        return Dealer(keyed.word() << 32 | keyed.word())
    return Dealer(seed, stream)


MASK: Final = 0xFFFFFFFFFFFFFFFF


def spread(x: int) -> int:
    """Mix 64 bits: every bit of the result depends on every bit of x. Only used to make a dealer."""
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31
