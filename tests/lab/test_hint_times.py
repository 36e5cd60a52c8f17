"""`loew bench hint-times`: hints are asked for in both games, and every first answer has its time."""

from __future__ import annotations

import pytest

from loew.bench import hint_times


@pytest.mark.slow
def test_hints_are_timed_in_both_games() -> None:
    found = hint_times.run(questions=3)
    assert set(found) == {"golem", "golems"}
    for figures in found.values():
        assert figures["questions"] == 3
        assert 0 < figures["median, ms"] <= figures["slowest, ms"]
    text = hint_times.table(found)
    assert "first answer of a hint" in text
    assert "golems" in text
