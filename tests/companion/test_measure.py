"""`loew bench companion`: answers of whole games, and whether the companion decides as the engine does."""

from __future__ import annotations

from companion.rehearsals import random_people, rules
from loew.bench.companion import measure, table


def test_the_figures_of_a_few_games() -> None:
    found = measure(rules(), 12, random_people)
    assert list(found) == ["1", "2", "3"]
    for row in found.values():
        assert row["games"] == 4, "one for each level"
        assert row["different"] == 0
        assert row["answers"]["most"] < row["answers_with_cards"]["most"]
    assert found["1"]["answers"]["most"] <= 50
    lines = table(found).splitlines()
    assert lines[2].split()[:2] == ["1", "4"]
