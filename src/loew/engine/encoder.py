"""Positions as numbers, one after the other: an encoder belongs to one seat of one game that is being played."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import State
from loew.engine.native import mypyc_attr

# The numbers of cells as objects: compiled code need not make one for each cell that it writes.
CELLS: Final[list[Any]] = list(range(1 << 12))


def put(row: bytearray, cell: int, n: int) -> None:
    """Write one cell."""
    row[CELLS[cell]] = n


def mark(row: bytearray, cell: int) -> None:
    """Write 1 into a cell."""
    row[CELLS[cell]] = 1


def clear(row: bytearray, cell: int) -> None:
    """Write 0 into a cell."""
    row[CELLS[cell]] = 0


def light(row: bytearray, old: int, new: int) -> int:
    """Of several cells at most one is 1: now this one, or none for -1. Returns it."""
    if old >= 0:
        row[CELLS[old]] = 0
    if new >= 0:
        row[CELLS[new]] = 1
    return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat knows into a row of bytes. It remembers the last position and writes only what has changed,
    which it sees by identity: the fields of a position are tuples that are replaced, never changed."""

    def write(self, s: State) -> bytearray:
        """The row of the position. It is the encoder's own: the next call changes it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FeatureReader:
    """Reads the features of positions, one after the other, for one seat. It may remember the last position."""

    def read(self, s: State) -> list[float]:
        """The features, in a list of their own."""
        raise NotImplementedError
