"""The Automa gives its reasons in Polish: whole games without a word of English."""

from __future__ import annotations

import re

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.presentation.kit.seat_label import page_labels
from loew.registry import game
from loew.web.log_page import Deed, logbook

ENGLISH = re.compile(r"\b(the|of|and|your|with|take|rabbi|pass|permanent|step|left|right|[a-z]+-[a-z]+)\b")


def reasons(level: int) -> list[Deed]:
    """All that the Automa did in a game against chance, and why."""
    journal = Journal(game("golem"), simple_setup("golem", 2, level, automa=(1, level)))
    dealer = Dealer(level)
    found: list[Deed] = []
    while not journal.over:
        decision = journal.decision
        assert decision is not None
        journal.play(decision.options[dealer.below(len(decision.options))])
        if len(journal.choices) % 12 == 0:
            found += [
                deed for entry in logbook(journal, 0, page_labels(journal.setup.seats, [0])) for deed in entry.deeds
            ]
    return found


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_nothing_of_its_reasons_is_left_in_english(level: int) -> None:
    deeds = reasons(level)
    assert any(deed.steps for deed in deeds)
    for deed in deeds:
        for text in (deed.text, *[step.text for step in deed.steps]):
            assert not ENGLISH.search(text), text
