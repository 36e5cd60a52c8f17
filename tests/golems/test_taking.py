"""The turn for two: taking a card or gems, the gem step, the new row, and the end (GTU, GEN-1, GEN-2, GGM-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golems.rules.state import MatchboxState, gems_on_cards, gems_per_card

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


def all_gems(s: MatchboxState) -> int:
    return s.supply + sum(p.gems for p in s.players) + gems_on_cards(s.rows)


# ------------------------------------------------------------------ GTU-1


@pytest.mark.rule("GTU-1")
@pytest.mark.parametrize("gems", [0, 1])
def test_with_no_gem_or_one_two_gems_can_be_taken_instead(lay: Lay, offered: Offered, say: Say, gems: int) -> None:
    s = lay("red-1 red-2", {"gems": gems})
    assert offered(s) == ["take red-1", "take red-2", "gems"]
    supply = s.supply
    say(s, "gems")
    assert s.players[0].gems == gems + 2
    assert s.supply == supply - 2
    assert s.rows == lay("red-1 red-2").rows


@pytest.mark.rule("GTU-1")
@pytest.mark.parametrize("gems", [2, 3, 7])
def test_with_two_gems_or_more_no_gems_are_taken(lay: Lay, offered: Offered, gems: int) -> None:
    assert offered(lay("red-1 red-2", {"gems": gems})) == ["take red-1", "take red-2"]


@pytest.mark.rule("GTU-1")
def test_taking_gems_ends_the_turn(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("red-1 red-2", {"gems": 1}, {"gems": 4}, programme="must rounds")
    say(s, "gems")
    assert asked(s) == 1
    assert s.turn == 1


@pytest.mark.rule("GTU-1")
def test_the_card_taken_is_used_at_once_and_then_the_other_seat_is_on_turn(
    lay: Lay, say: Say, spell: Spell, asked: Asked
) -> None:
    s = lay("red-1 red-2 / blu-1 blu-2 blu-3", {"gems": 3}, {"gems": 4}, programme="must rounds")
    say(s, "take red-1")
    assert spell(s.players[0].columns[0]) == "red-1"
    assert asked(s) == 1


@pytest.mark.rule("GTU-1")
def test_a_turn_cannot_be_passed(lay: Lay, offered: Offered) -> None:
    assert "skip" not in offered(lay("red-1 red-2 red-3", {"gems": 4}))


# ------------------------------------------------------------------ GTU-2


@pytest.mark.rule("GTU-2")
def test_a_row_of_three_wants_a_gem_on_each_of_the_two_others(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-1 red-2 red-3 / blu-1 blu-2 blu-3", {"gems": 4})
    supply = s.supply
    say(s, "take red-2")
    assert [spell(row) for row in s.rows] == ["red-1 red-3", "blu-1 blu-2 blu-3"]
    assert s.players[0].gems == 2
    assert s.supply == supply
    assert [gems_per_card(row) for row in s.rows] == [1, 0]


@pytest.mark.rule("GTU-2")
def test_a_row_of_three_is_closed_to_whoever_has_fewer_than_two_gems(lay: Lay, offered: Offered) -> None:
    rows = "red-1 red-2 red-3 / blu-1 blu-2 / yel-1"
    open_rows = ["take blu-1", "take blu-2", "take yel-1"]
    assert offered(lay(rows, {"gems": 1})) == [*open_rows, "gems"]
    assert offered(lay(rows, {"gems": 2})) == ["take red-1", "take red-2", "take red-3", *open_rows]


@pytest.mark.rule("GTU-2")
def test_in_a_row_of_two_the_gem_goes_on_the_other_card(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-1 red-2 / blu-1 blu-2 blu-3", {"gems": 2})
    supply = s.supply
    say(s, "take red-1")
    assert [spell(row) for row in s.rows] == ["red-2", "blu-1 blu-2 blu-3"]
    assert s.players[0].gems == 2
    assert s.supply == supply
    assert gems_per_card(s.rows[0]) == 2


@pytest.mark.rule("GTU-2")
def test_the_last_card_of_a_row_brings_both_gems(lay: Lay, say: Say) -> None:
    s = lay("red-1 / blu-1 blu-2 blu-3", {"gems": 1})
    supply = s.supply
    say(s, "take red-1", "deal grn-1 grn-2 grn-3")
    assert s.players[0].gems == 3
    assert s.supply == supply


@pytest.mark.rule("GTU-2")
def test_a_new_row_lies_in_place_of_the_emptied_one_before_the_card_is_used(
    lay: Lay, say: Say, spell: Spell, offered: Offered, asked: Asked
) -> None:
    s = lay("blu-1 blu-2 blu-3 / red-1 / yel-1 yel-2", {"gems": 1, "columns": "yellow yel-7"})
    deck = s.deck
    say(s, "take red-1")
    assert asked(s) == CHANCE
    assert s.players[0].columns[0] == ()
    assert s.players[0].gems == 3
    say(s, "deal grn-1 grn-2 grn-3")
    assert [spell(row) for row in s.rows] == ["blu-1 blu-2 blu-3", "grn-1 grn-2 grn-3", "yel-1 yel-2"]
    assert s.deck == deck - 3
    assert offered(s) == ["resource", "summon"]


@pytest.mark.rule("GTU-2", "GAC-4")
def test_the_two_gems_of_a_last_card_count_for_reserving_it(lay: Lay, offered: Offered, say: Say) -> None:
    s = lay("run-5", {"gems": 1})
    assert offered(s) == ["take run-5", "gems"]
    say(s, "take run-5", "deal grn-1 grn-2 grn-3")
    assert s.players[0].gems == 2
    assert s.box.number["run-5"] in s.players[0].hand


# ------------------------------------------------------------------ GTU-3


@pytest.mark.rule("GTU-3", "GAC-3", "GAC-4")
@pytest.mark.parametrize(
    ("row", "gems", "columns", "takeable"),
    [
        ("run-1 red-1 red-2", 4, "", False),  # 2 left after the gem step: not enough to reserve
        ("run-1 red-1 red-2", 5, "", True),
        ("run-1 red-1 red-2", 4, "red red-7", False),  # yellow and green, on neither
        ("run-1 red-1 red-2", 4, "green grn-7", True),
        ("run-1 red-1 red-2", 2, "yellow yel-7", True),
        ("run-5 red-1 red-2", 2, "red red-7", True),  # the white circle joins any column
        ("run-5 red-1 red-2", 2, "", False),
        ("run-1 red-1", 2, "", False),
        ("run-1 red-1", 3, "", True),
        ("run-1", 0, "", False),
        ("run-1", 1, "", True),
    ],
)
def test_a_rune_is_taken_only_by_whoever_can_then_use_it(
    lay: Lay, offered: Offered, row: str, gems: int, columns: str, takeable: bool
) -> None:
    s = lay(row + " / blu-1 blu-2", {"gems": gems, "columns": columns})
    assert (f"take {row.split()[0]}" in offered(s)) == takeable


@pytest.mark.rule("GTU-3")
def test_golems_and_gem_cards_can_always_be_used(lay: Lay, offered: Offered) -> None:
    s = lay("red-7 gem-1 gem-8 / tim-1 gem-6", {"gems": 2})
    assert offered(s) == ["take red-7", "take gem-1", "take gem-8", "take tim-1", "take gem-6"]


@pytest.mark.rule("GTU-3")
def test_a_turn_with_nothing_legal_is_skipped(lay: Lay, offered: Offered, asked: Asked) -> None:
    rows = "run-1 run-2 / run-3 run-4 / run-7 run-8"
    s = lay(rows, {"gems": 2}, {"gems": 3}, programme="must rounds")
    assert asked(s) == 1
    assert "take run-1" in offered(s)
    assert s.turn == 1  # it was a turn all the same


@pytest.mark.rule("GTU-3", "GEN-2")
def test_a_last_turn_with_nothing_legal_is_skipped_too_and_the_game_is_over(lay: Lay, asked: Asked) -> None:
    rows = "red-1 / run-1 run-2 / run-3 run-4 / run-7 run-8"
    s = lay(rows, {"gems": 2}, {"gems": 2}, deck=0, programme="must rounds")
    assert asked(s) is None
    assert s.turn == 2  # the first seat could only take red-1, the second nothing at all
    assert s.players[1].gems == 2


@pytest.mark.rule("GTU-3")
def test_a_single_legal_choice_is_made_unasked(lay: Lay, spell: Spell) -> None:
    s = lay("run-1 red-1", {"gems": 2})
    assert spell(s.players[0].columns[0]) == "red-1"
    assert [spell(row) for row in s.rows] == ["run-1"]


# ------------------------------------------------------------------ GTU-4


@pytest.mark.rule("GTU-4")
@pytest.mark.parametrize(
    ("supply", "theirs", "gained"),
    [(5, 4, 2), (2, 4, 2), (1, 4, 2), (0, 4, 2), (1, 0, 1), (0, 1, 1), (0, 0, 0)],
)
def test_a_gain_comes_from_the_supply_then_from_the_opponent_and_then_from_nowhere(
    lay: Lay, say: Say, supply: int, theirs: int, gained: int
) -> None:
    s = lay("red-1 red-2 red-3 / blu-1 blu-2", {"gems": 1}, {"gems": theirs}, supply=supply)
    say(s, "gems")
    assert s.players[0].gems == 1 + gained
    assert s.supply == max(0, supply - 2)
    assert s.players[1].gems == theirs - (gained - (supply - s.supply))


@pytest.mark.rule("GTU-4", "GAC-5")
def test_a_reward_of_three_takes_what_the_supply_lacks_from_the_opponent(lay: Lay, say: Say) -> None:
    s = lay("gem-1 red-2", {"gems": 4}, {"gems": 5}, supply=2)
    say(s, "take gem-1", "reward")
    assert (s.players[0].gems, s.supply, s.players[1].gems) == (7, 0, 4)


@pytest.mark.rule("GTU-4", "GTU-2", "GAC-4")
def test_the_gems_are_always_thirteen(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay(
        "red-1 red-2 red-3 / blu-1 blu-2 blu-3 / gem-1 run-5 run-6",
        {"gems": 4},
        {"gems": 4},
        programme="must rounds",
    )
    script = ["take red-1", "take gem-1", "reward", "take red-2", "take run-5", "take red-3", "deal tim-1 tim-2 tim-3"]
    for text in [*script, "take run-6", "deal tim-4 tim-5 tim-6"]:
        say(s, text)
        assert all_gems(s) == 13
    assert spell(s.players[1].hand) == "gem-1 run-5 run-6"
    assert [p.gems for p in s.players] == [4, 5]


# ------------------------------------------------------------------ the end


@pytest.mark.rule("GEN-1", "GTU-2")
def test_when_three_cards_cannot_be_dealt_the_row_stays_empty_and_the_end_has_come(
    lay: Lay, say: Say, spell: Spell
) -> None:
    s = lay("red-1 / blu-1 blu-2 blu-3", {"gems": 1}, deck=2)
    say(s, "take red-1")
    assert s.ended
    assert [spell(row) for row in s.rows] == ["", "blu-1 blu-2 blu-3"]
    assert s.deck == 2
    assert s.players[0].gems == 3
    assert spell(s.players[0].columns[0]) == "red-1"


@pytest.mark.rule("GEN-1")
def test_three_cards_in_the_deck_are_enough_for_a_row(lay: Lay, say: Say) -> None:
    s = lay("red-1 / blu-1 blu-2 blu-3", {"gems": 1}, deck=3)
    say(s, "take red-1", "deal grn-1 grn-2 grn-3")
    assert not s.ended
    assert s.deck == 0


REST = "yel-1 yel-2 yel-3 / grn-1 grn-2 grn-3"
ENDING = "red-1 / blu-1 / " + REST


@pytest.mark.rule("GEN-2")
def test_when_the_first_seat_brings_the_end_the_second_has_one_more_turn(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay(ENDING, {"gems": 2}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take red-1")
    assert asked(s) == 1
    say(s, "take yel-1")
    assert asked(s) is None
    assert s.turn == 2


@pytest.mark.rule("GEN-2")
def test_when_the_second_seat_brings_the_end_the_game_is_over_after_its_turn(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay(ENDING, {"gems": 2}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take yel-1")
    say(s, "take red-1")
    assert asked(s) is None
    assert s.turn == 2


@pytest.mark.rule("GEN-2")
def test_the_same_holds_when_seat_two_began(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay(ENDING, {"gems": 4}, {"gems": 2}, deck=0, first=1, programme="must rounds")
    assert asked(s) == 1
    say(s, "take red-1")
    assert asked(s) == 0
    say(s, "take yel-1")
    assert asked(s) is None


@pytest.mark.rule("GEN-2")
def test_emptying_another_row_in_the_last_round_brings_no_further_round(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay(ENDING, {"gems": 2}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take red-1", "take blu-1")
    assert asked(s) is None


@pytest.mark.rule("GGM-2", "GEN-2")
def test_another_turn_does_not_count_when_turns_are_made_even(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("red-1 / gem-4 blu-2 / " + REST, {"gems": 4}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take gem-4", "reward", "take red-1")  # the extra turn brings the end
    assert asked(s) == 1
    say(s, "take yel-1")
    assert asked(s) is None


@pytest.mark.rule("GGM-2", "GEN-2")
def test_the_second_seat_has_its_extra_turn_in_the_last_round_and_the_first_no_answer_to_it(
    lay: Lay, say: Say, asked: Asked
) -> None:
    s = lay("red-1 / gem-4 blu-2 / " + REST, {"gems": 4}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take red-1", "take gem-4", "reward")
    assert asked(s) == 1
    say(s, "take yel-1")
    assert asked(s) is None
