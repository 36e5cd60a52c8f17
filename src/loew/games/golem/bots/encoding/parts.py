"""What the blocks of `full.py` are made of."""

from __future__ import annotations

from loew.games.golem.bots.effect_values import Row
from loew.games.golem.rules.player import Player


def byte(n: int) -> int:
    return 0 if n < 0 else 255 if n > 255 else n


def put(out: list[int], at: int, row: Row) -> None:
    """Add a row of amounts, written as pairs."""
    i = 0
    while i < len(row):
        cell = at + row[i]
        n = out[cell] + row[i + 1]
        out[cell] = 255 if n > 255 else n
        i += 2


def encode_marbles_of(p: Player, out: list[int], at: int) -> None:
    for marble in p.marbles:
        out[at + marble] += 1
