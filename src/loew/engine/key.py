"""A key of a position: equal keys for equal positions, and only for those. What a seat may take back (`revealed`) is
not part of it."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Frame, State


class PositionKey:
    """The fields of a position and its stack. The hash leaves out the effects, which are slow to hash; comparing does
    not."""

    __slots__ = ("fields", "hash", "top")

    def __init__(self, s: State) -> None:
        self.fields: Final[tuple[Any, ...]] = s.fields()
        self.top: Final = s.top
        self.hash: Final = hash(self.fields) ^ stack_hash(s.top)

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PositionKey):
            return False
        return self.hash == other.hash and self.fields == other.fields and same_stack(self.top, other.top)


def stack_hash(top: Frame | None) -> int:
    found = 0
    f = top
    while f is not None:
        found = (31 * found + 7 * f.who + 3 * f.at + f.it + f.must) & 0xFFFFFFF
        f = f.below
    return found


def same_stack(a: Frame | None, b: Frame | None) -> bool:
    """Whether two stacks are equal. Copies of a position share frames, so most comparisons end early."""
    while a is not b:
        if a is None or b is None:
            return False
        if a.who != b.who or a.at != b.at or a.it != b.it or a.must != b.must:
            return False
        if a.effect is not b.effect and a.effect != b.effect:
            return False
        a, b = a.below, b.below
    return True
