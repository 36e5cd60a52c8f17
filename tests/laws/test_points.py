"""Where points come from: every point of a game has a source that the result can name."""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.points import Ledger
from loew.engine.seat import Dealer
from support import CASES, Case, games, presentation_of, the_game

WITH_AUTOMA = (
    Case("golem", 2, (), (1, 4)),
    Case("golem", 2, ("introductory",), (0, 1)),
    Case("golem", 3, (), (1, 2)),
    Case("golem", 4, (), (3, 3)),
)


@pytest.mark.parametrize("case", [*CASES, *WITH_AUTOMA], ids=str)
def test_the_sources_are_named_and_sum_to_the_score(case: Case) -> None:
    g = the_game(case.name)
    names = presentation_of(case.name).source_names
    for seed in range(games(case, 40, 12)):
        journal = random_game(case, seed)
        plain = journal.score()
        for score, before in zip(journal.score_by_source(), plain, strict=True):
            assert sum(score["parts"].values()) == score["total"] == before["total"]
            assert g.scored_part not in score["parts"]
            assert set(score["parts"]) <= set(names), score["parts"]
        ledger = Ledger(g, journal.positions[0])
        for _, choice in journal.choices:
            ledger.play(choice)
        assert ledger.state == journal.state  # it was the same game


def test_a_choice_that_is_taken_back_books_nothing() -> None:
    journal = random_game(Case("golem", 2), 3)
    everything = [repr(each) for each in journal.bookings()]
    while len(journal.bookings()) == len(everything):
        journal.take_back(len(journal.choices) - 1)
    booked = [repr(each) for each in journal.bookings()]
    assert 2 < len(booked) < len(everything)
    assert booked == everything[: len(booked)]


def random_game(case: Case, seed: int) -> Journal:
    journal = Journal(the_game(case.name), case.setup(seed))
    dealer = Dealer(seed, 77)
    while not journal.over:
        journal.record(dealer.one(journal.state.options))
        journal.deal()
    return journal
