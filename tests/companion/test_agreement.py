"""The companion decides for the Automa as the engine does, and is told only what it asks for.

`LOEW_COMPANION_GAMES` is how many games there are for each number of people and each level; `loew bench companion`
plays them with better people and prints the figures.
"""

from __future__ import annotations

import os

import pytest

from companion.rehearsals import rehearsal, rules, told
from loew.games.golem.companion.answers import YES
from loew.games.golem.rules.vocabulary import DISTRICTS

GAMES = int(os.environ.get("LOEW_COMPANION_GAMES", "1"))
PEOPLE = (1, 2, 3)
LEVELS = (1, 2, 3, 4)
MOST_ANSWERS = 50  # in a solo game of four rounds


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_of_the_automa_is_the_same(people: int, level: int) -> None:
    for seed in range(GAMES):
        found = rehearsal(people, level, seed)
        assert found.differences() == []
        assert len(found.decisions()) > 50


@pytest.mark.parametrize("level", LEVELS)
def test_a_solo_game_takes_at_most_fifty_answers(level: int) -> None:
    for seed in range(GAMES):
        asked = rehearsal(1, level, seed).asked
        assert len([kind for kind in asked if kind not in ("card", "strategy")]) <= MOST_ANSWERS


def test_a_solo_game_told_with_its_answers_is_over_and_counts_the_same_points() -> None:
    table = told(1, 3, 0)
    real = rehearsal(1, 3, 0).real
    assert table.play.question is None
    total = rules().score(real.s)[real.seat]["total"]
    sheet = table.play.score_sheet
    assert sheet is not None
    assert sheet.automa == total


@pytest.mark.parametrize("people", PEOPLE)
def test_no_step_is_missing_every_marker_goes_on_where_the_last_step_left_it(people: int) -> None:
    table = told(people, 4, 0)
    last: dict[str, str] = {}
    for step in table.play.steps:
        assert step.text
        for change in step.changes:
            assert last.get(change.what, change.before) == change.before, step
            last[change.what] = change.after
    board = {row.label: row.items for row in table.play.board}
    for label in ("resources", "VP", "study track"):
        assert board[label][0].split()[0] == last[label]


def test_a_tile_that_sinks_a_menorah_and_each_phase_are_told() -> None:
    kinds = set()
    phases = set()
    for people in PEOPLE:
        for level in LEVELS:
            found = rehearsal(people, level, 0)
            steps = told(people, level, 0).play.steps
            kinds |= {step.kind for step in steps}
            phases |= {step.heading.partition(": ")[2] for step in steps}
            taken = [answer for answer, kind in zip(found.answers, found.asked, strict=True) if kind == "menorah"]
            assert [step.kind for step in steps].count("menorah") == taken.count(YES)
    assert {"card", "marble", "student", "golem", "rabbi", "book", "development", "gold", "income", "control"} <= kinds
    assert {"order", "round", "people", "marker", "strategy", "menorah", "grave"} <= kinds
    assert {"the march", "actions", "turn order", "influence", "income", "development", "control", "refresh"} <= phases


def test_only_what_can_lie_beside_a_golem_is_offered() -> None:
    """Seven of ten tiles lie in ascending number, so at most four can be at a place."""
    table = told(1, 3, 0)
    answers = list(table.answers)
    at = rehearsal(1, 3, 0).asked.index("neighbourhood")
    del table.answers[at:]
    table.cached = None
    question = table.play.question
    assert question is not None
    assert question.id == "neighbourhood"
    assert 1 < len(question.options) <= 4
    assert answers[at] in [option.value for option in question.options]
    assert {option.value.partition("-")[0] for option in question.options} <= set(DISTRICTS)
