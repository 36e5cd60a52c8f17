"""`loew bench --companion`: answers of whole games, and whether the companion decides as the engine does."""

from __future__ import annotations

from companion.rehearsals import random_people, rules
from loew.companion.measure import LEVELS, PEOPLE, measure, table


def test_the_figures_of_a_few_games() -> None:
    found = measure(rules(), 1, random_people)
    assert list(found) == [str(people) for people in PEOPLE]
    for row in found.values():
        assert row["games"] == len(LEVELS)
        assert row["different"] == 0
        assert row["answers"]["most"] < row["answers_with_cards"]["most"]
    assert found["1"]["answers"]["most"] <= 50
    lines = table(found).splitlines()
    assert lines[2].split()[:2] == ["1", "4"]
