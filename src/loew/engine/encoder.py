"""Positions as numbers, one after the other: an encoder belongs to one seat of one game that is being played."""

from __future__ import annotations

from loew.engine.machine import State
from loew.engine.native import mypyc_attr


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
