"""Perft for Golem: how many lines of play there are from a position, so many choices deep."""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import Dealer
from loew.engine.setup import parse_setup
from support import perft, the_game


def position(setup: str, choices: int) -> State:
    journal = Journal(the_game("golem"), parse_setup(setup))
    dealer = Dealer(journal.seed, 3)
    for _ in range(choices):
        journal.record(dealer.one(journal.state.options))
        journal.deal()
    return journal.state.copy()


@pytest.mark.parametrize(
    ("setup", "choices", "counts"),
    [
        ("golem human,human seed=1", 0, (4, 16, 48)),
        ("golem human,human seed=2", 30, (2, 19, 86)),
        ("golem human,human,human seed=3", 90, (2, 4, 8)),
        ("golem human,human,human,human seed=4", 200, (3, 31, 300)),
        ("golem human,human,human,human introductory seed=5", 40, (6, 42, 119)),
        ("golem human,automa:3 seed=6", 40, (2, 6, 28)),
    ],
)
def test_counts(setup: str, choices: int, counts: tuple[int, ...]) -> None:
    start = position(setup, choices)
    assert tuple(perft(start.copy(), depth) for depth in range(1, len(counts) + 1)) == counts
