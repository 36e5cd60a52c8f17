"""The solo game with real cards: what can be left, and what can be corrected. `test_companion.py` has the law."""

from __future__ import annotations

import pytest

from loew.engine.errors import Illegal
from loew.games.golems.companion import tracker
from loew.games.golems.companion.rehearsal import golems as golems_of
from loew.games.golems.game import Golems
from loew.games.golems.rules.scoring import automa_parts


def test_no_more_cards_of_a_kind_than_the_game_has_and_three_rows_of_three(golems: Golems) -> None:
    s = tracker.new_position(golems, False, "run-1")
    assert tracker.leave(s, [["red"] * 3, ["red"], []]) == 2
    with pytest.raises(Illegal, match="not so many"):
        tracker.leave(s, [["red"] * 2, ["red"] * 2, []])
    for rows in ([["red"] * 4, [], []], [["red"], ["blue"]]):
        with pytest.raises(Illegal, match="3 rows of three"):
            tracker.leave(s, rows)


def test_one_card_allows_six_to_be_taken_once(golems: Golems) -> None:
    s = tracker.new_position(golems, False, "run-1")
    assert tracker.cards_left(s, 0) == [4, 3]
    assert tracker.cards_left(s, 1) == [4]


def test_everything_the_automa_has_can_be_set_right(golems: Golems) -> None:
    s = tracker.new_position(golems, False, "run-1")
    tracker.leave(s, [["red", "red"], ["rune", "gem"], []])
    unseen = len(s.unseen)
    tracker.set_golems(s, "red", 1)
    tracker.set_golems(s, "green", 2)
    tracker.set_runes(s, 2)
    tracker.set_gems(s, 5)
    tracker.set_rune(s, "run-4")
    assert golems_of(s) == ["green", "green", "red"]
    assert automa_parts(s) == {"golems": 6, "its rune": 4, "rune stack": 3, "gems": 5}
    assert len(s.unseen) == unseen - 2
    assert len(set(s.unseen) | set(s.players[1].hand) | {s.players[0].secret, s.players[1].secret}) == unseen - 2 + 4
