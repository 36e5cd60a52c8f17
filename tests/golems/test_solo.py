"""The solo game: set-up, five cards a turn, the end and the score against the Automa (GSO-1, GSO-2, GSO-4, GSO-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from golems.solo import FIVE, GRID
from loew.engine.machine import playout
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState, gems_on_cards

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


# ------------------------------------------------------------------ set-up


@pytest.mark.rule("GSO-1")
def test_one_square_rune_is_yours_and_one_the_automas_and_two_are_in_the_deck(golems: Golems, say: Say) -> None:
    s = golems.new(simple_setup("golems", 1))
    assert isinstance(s, MatchboxState)
    say(s, "deal run-2 run-4")
    number = s.box.number
    assert (s.players[0].secret, s.players[1].secret) == (number["run-2"], number["run-4"])
    assert {number["run-1"], number["run-3"]} <= set(s.unseen)
    assert golems.view(s, 0)["players"][1]["rune"] == "run-4"  # face up


@pytest.mark.rule("GSO-1")
def test_time_golems_and_the_extra_turn_are_out_of_the_solo_game(golems: Golems, spell: Spell) -> None:
    s = golems.new(simple_setup("golems", 1))
    assert isinstance(s, MatchboxState)
    times = {f"tim-{i}" for i in range(1, 9)}
    assert set(spell(s.gone).split()) == {"gem-4"} | times
    assert set(s.unseen).isdisjoint(s.gone)
    assert s.box.number["gem-5"] in s.unseen


@pytest.mark.rule("GSO-1")
def test_five_cards_are_set_aside_and_nine_laid_out_in_three_rows(golems: Golems, say: Say) -> None:
    s = golems.new(simple_setup("golems", 1))
    assert isinstance(s, MatchboxState)
    say(s, "deal run-2 run-4", "deal " + GRID.replace(" / ", " "))
    assert [len(row) for row in s.rows] == [3, 3, 3]
    assert s.aside == 5
    assert s.deck == 53 - 1 - 8 - 2 - 5 - 9
    assert len(s.unseen) == s.deck + s.aside


@pytest.mark.rule("GSO-1")
def test_all_thirteen_gems_are_yours(golems: Golems) -> None:
    s = golems.new(simple_setup("golems", 1))
    assert isinstance(s, MatchboxState)
    assert (s.players[0].gems, s.players[1].gems, s.supply) == (13, 0, 0)


# ------------------------------------------------------------------ the turn


@pytest.mark.rule("GSO-2")
def test_five_cards_are_taken_each_used_at_once(alone: Lay, say: Say, spell: Spell, asked: Asked) -> None:
    s = alone(GRID, {"gems": 13})
    for i, text in enumerate(FIVE):
        assert asked(s) == 0
        assert s.takes == 5 - i
        say(s, text)
        if text == "take red-3":
            assert spell(s.players[0].columns[0]) == "red-1 red-2 red-3"
    assert asked(s) == CHANCE  # the next grid


@pytest.mark.rule("GSO-2", "GTU-2")
def test_rows_are_not_refilled_within_the_turn_and_the_gem_step_is_as_for_two(
    alone: Lay, say: Say, spell: Spell, asked: Asked
) -> None:
    s = alone(GRID, {"gems": 13})
    deck = s.deck
    gems = []
    for text in FIVE[:3]:
        say(s, text)
        gems.append(s.players[0].gems)
    assert gems == [11, 11, 13]
    assert [spell(row) for row in s.rows] == ["", "blu-1 blu-2 blu-3", "yel-1 yel-2 yel-3"]
    assert asked(s) == 0
    assert s.deck == deck


@pytest.mark.rule("GSO-2")
def test_gems_are_not_taken_instead_of_a_card(alone: Lay, offered: Offered) -> None:
    s = alone("red-1 red-2 / blu-1 blu-2", {"gems": 0}, {"gems": 5})
    assert offered(s) == ["take red-1", "take red-2", "take blu-1", "take blu-2"]


@pytest.mark.rule("GSO-2")
def test_the_four_cards_left_go_to_the_automa_with_their_gems(alone: Lay, say: Say, spell: Spell) -> None:
    s = alone("red-1 red-2 red-3 / blu-1 run-5 yel-7 / yel-1 gem-1 run-6", {"gems": 13})
    say(s, *FIVE[:3], "take blu-1", "take yel-1", "resource")
    automa = s.players[1]
    assert [spell(golem) for golem in automa.golems] == ["yel-7"]  # free, and with nothing under it
    assert spell(automa.hand) == "run-5 run-6"
    assert "gem-1" in spell(s.gone)
    assert automa.gems == 4
    assert s.players[0].gems == 9
    assert s.rows == ()
    assert automa.columns == ((), (), (), ())


@pytest.mark.rule("GSO-2")
def test_a_card_left_alone_in_its_row_brings_the_automa_both_gems(alone: Lay, say: Say) -> None:
    s = alone(GRID, {"gems": 13})
    say(s, "take red-1", "take red-2", "take blu-1", "take blu-2", "take yel-1", "resource")
    assert s.players[1].gems == 2 + 2 + 2
    assert s.players[0].gems == 7


@pytest.mark.rule("GSO-2", "GSO-4")
def test_then_nine_new_cards_are_laid_out_and_five_are_taken_again(
    alone: Lay, say: Say, spell: Spell, asked: Asked
) -> None:
    s = alone(GRID, {"gems": 13})
    deck = s.deck
    say(s, *FIVE, "deal grn-1 grn-2 grn-3 red-4 red-5 red-6 blu-4 blu-5 blu-6")
    assert [spell(row) for row in s.rows] == ["grn-1 grn-2 grn-3", "red-4 red-5 red-6", "blu-4 blu-5 blu-6"]
    assert s.deck == deck - 9
    assert (asked(s), s.takes) == (0, 5)


@pytest.mark.rule("GSO-2", "GTU-3")
def test_a_rune_is_taken_only_if_it_can_be_used_alone_too(alone: Lay, offered: Offered) -> None:
    s = alone("run-5 red-2 red-3 / run-6 yel-1", {"gems": 4}, {"gems": 6})
    assert offered(s) == ["take red-2", "take red-3", "take run-6", "take yel-1"]


# ------------------------------------------------------------------ the end


@pytest.mark.rule("GSO-4")
def test_with_no_legal_take_you_lose_at_once(golems: Golems, alone: Lay, asked: Asked) -> None:
    s = alone("run-1 run-2 run-5 / run-3 run-4", {"gems": 2, "golems": "red-1 red-2 red-3 red-4"}, {"gems": 0})
    assert s.lost
    assert asked(s) is None
    assert [line["won"] for line in golems.score(s)] == [False, True]  # however many points there are


@pytest.mark.rule("GSO-4")
def test_you_lose_in_the_middle_of_a_turn_too(alone: Lay, say: Say, asked: Asked) -> None:
    s = alone("gem-1 run-3 / run-4 run-6 run-7", {"gems": 0}, {"gems": 0}, supply=0)
    say(s, "dust")  # gem-1 was all that could be taken; the gems of run-3 are two, and reserving it takes three
    assert s.lost
    assert s.takes == 4
    assert asked(s) is None
    assert s.players[1].hand == ()  # nothing is left to the Automa any more


@pytest.mark.rule("GSO-4")
def test_with_the_last_card_taken_nothing_more_need_be_legal(alone: Lay, say: Say, asked: Asked) -> None:
    s = alone("red-1 red-2 red-3 / blu-1 blu-2 run-8 / run-4 run-6 run-7", {"gems": 2}, {"gems": 11}, deck=0)
    say(s, "take red-1", "take red-2", "take blu-1", "take blu-2")
    assert asked(s) is None
    assert not s.lost


@pytest.mark.rule("GSO-4")
@pytest.mark.parametrize(("deck", "over"), [(9, False), (8, True), (0, True)])
def test_the_game_ends_when_nine_cards_cannot_be_dealt(
    alone: Lay, say: Say, asked: Asked, deck: int, over: bool
) -> None:
    s = alone(GRID, {"gems": 13}, deck=deck)
    say(s, *FIVE)
    assert (asked(s) is None) == over
    assert not s.lost
    assert len(s.players[1].golems) == 4


@pytest.mark.rule("GSO-4", "GSO-1")
def test_a_solo_game_has_at_most_four_turns(golems: Golems) -> None:
    for seed in range(30):
        s = golems.new(simple_setup("golems", 1))
        playout(s, Dealer(seed))
        assert isinstance(s, MatchboxState)
        assert s.lost or s.deck == 37 - 4 * 9
        assert s.players[0].gems + s.players[1].gems + s.supply + gems_on_cards(s.rows) == 13


# ------------------------------------------------------------------ the score


def automa_points(golems: Golems, s: MatchboxState) -> dict[str, int]:
    line = golems.score(s)[1]
    assert line["name"] == "Automa"
    assert line["total"] == sum(line["parts"].values())
    return {source: n for source, n in line["parts"].items() if n}


@pytest.mark.rule("GSO-5")
@pytest.mark.parametrize(
    ("side", "parts"),
    [
        ({"golems": "red-1 / blu-1"}, {"golems": 4}),
        ({"golems": "red-1 / red-2 / blu-1", "rune": "run-1"}, {"golems": 6, "its rune": 4}),
        ({"golems": "red-1 / red-2 / blu-1", "rune": "run-4"}, {"golems": 6}),
        ({"gems": 7}, {"gems": 7}),
        ({"hand": "run-5"}, {}),
        ({"hand": "run-5 run-6"}, {"rune stack": 3}),
        ({"hand": "run-5 run-6 run-7"}, {"rune stack": 3}),
        ({"hand": "run-5 run-6 run-7 run-8"}, {"rune stack": 6}),
        ({"hand": "run-5", "rune": "run-1"}, {}),  # the rune face up is not of the stack
    ],
)
def test_the_automa_scores_golems_its_type_pairs_of_runes_and_gems(
    golems: Golems, alone: Lay, side: dict[str, object], parts: dict[str, int]
) -> None:
    assert automa_points(golems, alone("", {}, side, programme="")) == parts


@pytest.mark.rule("GSO-5")
@pytest.mark.parametrize(("hand", "worth"), [("run-5", 0), ("run-5 run-6 run-7", 5), ("run-5 run-6 run-7 run-8", 10)])
def test_in_the_advanced_game_two_runes_of_the_stack_are_worth_five(
    golems: Golems, alone: Lay, hand: str, worth: int
) -> None:
    s = alone("", {}, {"hand": hand}, programme="", switches=("advanced",))
    assert automa_points(golems, s).get("rune stack", 0) == worth


@pytest.mark.rule("GSO-5")
@pytest.mark.parametrize(("gems", "won"), [(1, True), (2, True), (3, False)])
def test_you_win_with_as_many_points_or_more(golems: Golems, alone: Lay, gems: int, won: bool) -> None:
    s = alone("", {"golems": "red-1"}, {"gems": gems}, programme="")
    assert [line["won"] for line in golems.score(s)] == [won, not won]


@pytest.mark.rule("GSO-5", "GEN-3")
def test_your_own_points_are_counted_as_for_two(golems: Golems, alone: Lay) -> None:
    s = alone("", {"golems": "red-1 blu-1", "rune": "run-1", "dust": "gem-1 gem-2", "hand": "gem-3"}, programme="")
    assert golems.score(s)[0]["parts"] == {"golems": 2, "tucked": 1, "dust": 3, "gem cards": 2, "runes": 2}


def test_a_lost_position_looks_worse_to_a_bot_than_any_other(golems: Golems, alone: Lay) -> None:
    lost = alone("run-1 run-2", {"gems": 2})
    poor = alone("", {}, {"golems": "red-1 / red-2 / red-3", "gems": 13}, programme="")
    assert lost.lost
    assert golems.evaluate(lost, 0) < golems.evaluate(poor, 0)
