"""The key of a position: equal keys for equal positions, and only for those. What a seat may take back (`revealed`) is
not part of it."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.native import mypyc_attr
from loew.engine.position import State, same_stack, stack_hash


@mypyc_attr(acyclic=True)
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
