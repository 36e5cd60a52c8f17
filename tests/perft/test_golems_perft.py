"""Perft: how many lines of play there are from a position, so many choices deep. A changed count is a changed rule.

Chance is dealt from the seed, the same for every line; so the counts are of what the seats can choose.
"""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from support import perft, the_game


def position(seats: int, seed: int, choices: int) -> State:
    """The position after so many choices of a seeded random game."""
    journal = Journal(the_game("golems"), simple_setup("golems", seats, seed))
    dealer = Dealer(seed, 3)
    for _ in range(choices):
        journal.record(dealer.one(journal.state.options))
        journal.deal()
    return journal.state.copy()


@pytest.mark.parametrize(
    ("seats", "seed", "choices", "counts"),
    [
        (2, 1, 0, (11, 104, 908, 7208)),
        (2, 2, 25, (2, 7, 21, 85)),
        (2, 3, 60, (9, 43, 175, 813)),
        (1, 4, 0, (9, 60, 314, 1452)),
        (1, 5, 15, (9, 18, 134, 296)),
    ],
)
def test_counts(seats: int, seed: int, choices: int, counts: tuple[int, ...]) -> None:
    start = position(seats, seed, choices)
    assert tuple(perft(start.copy(), depth) for depth in range(1, len(counts) + 1)) == counts
