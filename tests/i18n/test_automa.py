"""The Automa gives its reasons in Polish: whole games without a word of English."""

from __future__ import annotations

import re

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.games.registry import game, presentation
from loew.ui.seats import page_labels
from loew.web.table.view.log import LogTurn, log_phases

ENGLISH = re.compile(r"\b(the|of|and|your|with|take|rabbi|pass|permanent|step|left|right|[a-z]+-[a-z]+)\b")


def log_of(level: int) -> list[LogTurn]:
    """All that the Automa did in a game against chance, and why."""
    journal = Journal(game("golem"), simple_setup("golem", 2, level, automa=(1, level)))
    shown = presentation(journal.game)
    dealer = Dealer(level)
    found: list[LogTurn] = []
    while not journal.over:
        decision = journal.decision
        assert decision is not None
        journal.play(decision.options[dealer.below(len(decision.options))])
        if len(journal.choices) % 12 == 0:
            phases = log_phases(journal, shown, 0, page_labels(journal.setup.seats, [0]))
            found += [turn for phase in phases for turn in phase.turns]
    return found


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_nothing_of_its_reasons_is_left_in_english(level: int) -> None:
    actions = [(turn, action) for turn in log_of(level) for action in turn.actions]
    assert any(action.steps for _, action in actions)
    for turn, action in actions:
        for text in (turn.card, action.text, *[step.text for step in action.steps]):
            assert not ENGLISH.search(re.sub(r"card-\d+", "", text)), text
