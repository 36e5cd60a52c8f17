"""Whether the order of parts can matter. If not, nobody is asked for it.

Two effects commute if neither changes what the other reads or sets. Both may add to the same thing.
"""

from __future__ import annotations

from collections.abc import Sequence

Words = frozenset[str]
NONE: Words = frozenset()


class Footprint:
    """What an effect reads, what it only adds to, and what it sets."""

    __slots__ = ("adds", "reads", "sets")

    def __init__(self, reads: Words = NONE, adds: Words = NONE, sets: Words = NONE) -> None:
        self.reads = reads
        self.adds = adds
        self.sets = sets

    def union(self, other: Footprint) -> Footprint:
        return Footprint(self.reads | other.reads, self.adds | other.adds, self.sets | other.sets)

    def disturbs(self, other: Footprint) -> bool:
        """Whether doing this first could change what the other does."""
        return bool((self.adds | self.sets) & (other.reads | other.sets) or self.sets & other.adds)


def commute(a: Footprint, b: Footprint) -> bool:
    return not a.disturbs(b) and not b.disturbs(a)


def all_commute(prints: Sequence[Footprint | None]) -> bool:
    """Whether every order has the same result. An effect with an unknown footprint could do anything."""
    known = [p for p in prints if p is not None]
    if len(known) < len(prints):
        return False
    return all(commute(a, b) for i, a in enumerate(known) for b in known[i + 1 :])
