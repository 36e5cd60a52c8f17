"""Perft for Golem: how many lines of play there are from a position, so many choices deep."""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import Dealer
from support import perft, the_game


def position(seats: int, switches: tuple[str, ...], seed: int, choices: int) -> State:
    journal = Journal(the_game("golem"), seats, seed, switches)
    dealer = Dealer(seed, 3)
    for _ in range(choices):
        journal.record(dealer.one(journal.state.options))
        journal.deal()
    return journal.state.copy()


@pytest.mark.parametrize(
    ("seats", "switches", "seed", "choices", "counts"),
    [
        (2, (), 1, 0, (4, 16, 48)),
        (2, (), 2, 30, (2, 19, 86)),
        (3, (), 3, 90, (2, 4, 8)),
        (4, (), 4, 200, (3, 31, 300)),
        (4, ("introductory",), 5, 40, (6, 42, 119)),
        (2, ("automa-2-3",), 6, 40, (2, 6, 24)),
    ],
)
def test_counts(seats: int, switches: tuple[str, ...], seed: int, choices: int, counts: tuple[int, ...]) -> None:
    start = position(seats, switches, seed, choices)
    assert tuple(perft(start.copy(), depth) for depth in range(1, len(counts) + 1)) == counts
