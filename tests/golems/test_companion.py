"""The companion of the solo game: told only what it asks for, it agrees with the engine (GSO-2, GSO-4, GSO-5).

LOEW_COMPANION_GAMES says how many games of each kind are compared; the suite plays a few.
"""

from __future__ import annotations

import os

import pytest

from loew.companion.evening import automa_rows
from loew.engine.errors import LoewError
from loew.engine.seat import Dealer
from loew.games.golems.companion.companion import MatchboxCompanion
from loew.games.golems.companion.play import MatchboxPlay
from loew.games.golems.companion.rehearsal import Choose, WholeGame
from loew.games.golems.game import Golems

GAMES = int(os.environ.get("LOEW_COMPANION_GAMES", "6"))
MOST_ANSWERS = 8  # the rune, and in each of four turns the cards left and, after the first, the gems
TURN = ["run-1", "rr um -"]  # the rune, and what the first turn leaves


def play(golems: Golems, *answers: str, advanced: bool = False) -> MatchboxPlay:
    return MatchboxPlay(golems, advanced, answers)


def at_random(dealer: Dealer) -> Choose:
    return lambda s: dealer.one(s.options)


@pytest.mark.rule("GSO-2", "GSO-4", "GSO-5")
@pytest.mark.parametrize("level", [1, 2], ids=["normal", "advanced"])
def test_whole_games_agree_with_the_engine_and_need_few_answers(golems: Golems, level: int) -> None:
    companion = MatchboxCompanion(golems)
    for seed in range(GAMES):
        told = companion.rehearse(1, level, seed, at_random(Dealer(seed, 1)))
        assert told.differences == ()
        assert told.answers <= MOST_ANSWERS


def test_a_difference_is_noticed(golems: Golems) -> None:
    whole = WholeGame(golems, False, 3, lambda s: s.options[0])
    answers, _ = whole.answers()
    assert whole.differences(answers) == []
    assert whole.differences([*answers, "set golems red 7"])


def test_the_steps_are_told_as_the_hands_do_them(golems: Golems) -> None:
    steps = [step for step in play(golems, *TURN).steps if step.answers == 2]
    assert [step.text for step in steps] == [
        "Put the red golem with the Automa’s golems",
        "Put the red golem with the Automa’s golems",
        "Put the rune face down on the Automa’s stack",
        "Put the gem card back into the box",
        "Put the 4 gems on these cards into the Automa’s reserve",
        "Lay out 3 rows of 3 cards",
        "Take 5 cards, one after the other, and use each",
    ]
    assert {step.heading for step in steps} == {"Turn 1 of 4", "Turn 2 of 4"}
    changes = [(change.what, change.before, change.after) for step in steps for change in step.changes]
    assert changes == [("red golem", "0", "2"), ("rune", "0", "1"), ("gems", "0", "4")]


def test_gems_are_asked_for_once_the_automa_has_some(golems: Golems) -> None:
    after_one = play(golems, *TURN).question
    assert after_one is not None
    assert after_one.id == "left"
    question = play(golems, *TURN, "r b yg").question
    assert question is not None
    assert [option.value for option in question.options] == ["10", "9", "8", "7", "6"]  # 6 on the cards, 4 before


def test_the_board_shows_everything_that_the_automa_has(golems: Golems) -> None:
    rows = {row.label: row.items for row in play(golems, *TURN).board}
    assert rows["rune, face up"] == ("rune of red golems",)
    assert rows["golems"][0] == "red golem 2"
    assert rows["runes in its stack"] == ("1",)
    assert rows["gems"] == ("4",)
    assert rows["points"][-1] == "together 12"  # 2 golems, both of its rune's colour, and 4 gems


def test_the_result_says_how_many_points_win(golems: Golems) -> None:
    over = play(golems, "run-1", *["rr um -", "bb yy -", "8", "bb yy -", "4", "gg gg -", "6"])
    assert over.question is None
    assert over.score_sheet is not None
    assert automa_rows(over.score_sheet)[-1].items == ("You win with 38 points or more.",)
    lost = play(golems, "run-1", "set lost yes")
    assert lost.question is None
    assert lost.score_sheet is not None
    assert "the Automa has won" in automa_rows(lost.score_sheet)[-1].items[0]


def test_everything_can_be_set_right_at_any_time(golems: Golems) -> None:
    play_ = play(golems, *TURN, "set gems 2", "set golems green 3", "set rune run-4", "set runes 4")
    now = {each.name: each.now for each in play_.corrections}
    assert now["gems"] == "2"
    assert now["golems red"] == "2"
    assert now["golems green"] == "3"
    assert now["rune"] == "run-4"
    assert now["runes"] == "4"
    assert [(each.least, each.most) for each in play_.corrections if each.name == "gems"] == [(0, 13)]


@pytest.mark.parametrize(
    "answers",
    [
        ["run-9"],
        ["set gems 3"],  # nothing is known yet
        ["run-1", "rr rr rr"],
        ["run-1", "rrrr - -"],
        ["run-1", "xx rr -"],
        ["run-1", "rr uu"],
        ["run-1", "rr um -", "set gems 14"],
        ["run-1", "rr um -", "set points 3"],
        ["run-1", "rr um -", "rr um -", "40"],
        ["run-1", ""],
    ],
)
def test_an_answer_that_does_not_fit_gets_a_sentence(golems: Golems, answers: list[str]) -> None:
    with pytest.raises(LoewError):
        play(golems, *answers)


def test_it_says_what_it_cannot_know(golems: Golems) -> None:
    companion = MatchboxCompanion(golems)
    assert any("square" in text for text in companion.doubts())
    assert [option.value for option in companion.settings()[0].options] == ["normal", "advanced"]
