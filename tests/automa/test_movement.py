"""How the Automa's students and golems move (AAC-1, AAC-11, AAC-12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import BRY, RYB, Turn
from loew.engine.machine import advance
from loew.games.golem.game import Golem

Does = Callable[..., Turn]


# ------------------------------------------------------------------ AAC-1


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "strategy", "moved"),
    [
        ((3, 2, 4), RYB, "yellow"),  # the leftmost
        ((2, 2, 2), RYB, "red"),  # a tie: from the top
        ((2, 2, 2), BRY, "blue"),
        ((3, 2, 2), RYB, "yellow"),
        ((10, 10, 9), RYB, "blue"),
    ],
)
def test_the_leftmost_student_goes_forward(does: Does, students: tuple[int, ...], strategy: str, moved: str) -> None:
    assert does("student any", students=students, strategy=strategy).choices == [f"student {moved}"]


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "strategy", "moved"),
    [
        ((3, 2, 4), RYB, "blue"),  # the rightmost
        ((2, 2, 2), RYB, "blue"),  # a tie: from the bottom
        ((2, 2, 2), BRY, "yellow"),
        ((3, 3, 2), RYB, "yellow"),
        ((1, 1, 2), BRY, "blue"),
    ],
)
def test_the_rightmost_student_goes_back(does: Does, students: tuple[int, ...], strategy: str, moved: str) -> None:
    assert does("student-back any > 1 vp", students=students, strategy=strategy).choices == [
        "pay student-back any",
        f"student-back {moved}",
    ]


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "after"),
    [((1, 1, 1), (2, 2, 1)), ((1, 3, 3), (2, 4, 3)), ((1, 4, 3), (2, 4, 4)), ((10, 10, 1), (10, 10, 2))],
)
def test_a_black_marble_moves_two_different_students(
    does: Does, students: tuple[int, ...], after: tuple[int, ...]
) -> None:
    t = does("action", must=True, cards="card-4", lines="- k - - -", students=students, strategy=RYB, rabbi=0)
    assert t.p.students == after


@pytest.mark.rule("AAC-1")
def test_a_student_moves_whatever_the_next_section_gives(does: Does) -> None:
    assert does("student red", students=(2, 1, 1)).p.students == (3, 1, 1)


# ------------------------------------------------------------------ AAC-11, AAC-12


@pytest.mark.rule("AAC-11")
def test_the_example_stands_two_golems_up_by_a_step_back_each_the_lower_strategy_first(does: Does) -> None:
    t = does("steps 2", strategy=BRY, golems="red-iv-lying yellow-iv-lying blue-i")
    assert t.choices == ["back yellow-iv-lying", "back red-iv-lying"]
    assert t.golems == "red-iii yellow-iii blue-i"


@pytest.mark.rule("AAC-11", "APH-1")
@pytest.mark.parametrize(
    ("golems", "strategy", "after"),
    [
        ("red-iv-lying yellow-i", RYB, "red-v yellow-ii"),  # lying before standing, then the leftmost
        ("red-iv-lying yellow-iii-lying", RYB, "red-v yellow-iv"),
        ("red-ii yellow-ii", BRY, "red-iii yellow-iii"),
        ("red-ii yellow-ii blue-ii", BRY, "red-iii yellow-ii blue-iii"),  # by the strategy tiles from the top
        ("red-i blue-v", RYB, "red-iii blue-v"),
    ],
)
def test_forward_lying_golems_come_first_then_the_leftmost(does: Does, golems: str, strategy: str, after: str) -> None:
    characters = "char-39 char-43 char-41 char-46"  # one step, and one of the level
    t = does("march", must=True, golems=golems, strategy=strategy, level=0, characters=characters)
    assert t.golems == after


@pytest.mark.rule("AAC-11")
@pytest.mark.parametrize(
    ("golems", "strategy", "moved"),
    [
        ("red-iv yellow-ii-lying", RYB, "back yellow-ii-lying"),  # lying before standing
        ("red-iv yellow-vi", RYB, "back yellow-vi"),  # the rightmost
        ("red-iv yellow-iv blue-iv", RYB, "back blue-iv"),  # a tie: from the bottom
        ("red-iv-lying yellow-vi-lying", RYB, "back yellow-vi-lying"),
        ("red-x yellow-i", RYB, "back red-x"),
        ("red-i yellow-ii", RYB, "back yellow-ii"),
        ("red-i-lying yellow-vi-lying", RYB, "step red-i-lying"),  # the one on I goes forward
        ("red-i-lying blue-i-lying", BRY, "step blue-i-lying"),
        ("red-i yellow-i", RYB, "skip"),  # none lies and none can go back
    ],
)
def test_free_to_go_forward_or_back_it_goes_back_but_for_one_lying_on_I(
    does: Does, golems: str, strategy: str, moved: str
) -> None:
    assert does("steps 1", golems=golems, strategy=strategy).choices == [moved]


@pytest.mark.rule("AAC-11")
def test_a_single_golem_standing_on_I_stays_whether_or_not_reasons_are_wanted(golem: Golem, does: Does) -> None:
    t = does("", golems="red-i dead")
    t.s.push(golem.notation.parse("steps 1"), 0)
    advance(t.s)
    assert t.golems == "red-i dead"


@pytest.mark.rule("AAC-11")
@pytest.mark.parametrize(
    ("golems", "said"),
    [
        ("red-iv-lying yellow-i", "golem red-iv-lying / step red-iv-lying / skip / activate red-v"),
        ("red-iv yellow-ii", "golem yellow-ii / skip / activate yellow-ii"),
        ("red-iii-lying yellow-ii-lying", "golem yellow-ii-lying / step yellow-ii-lying / skip / activate yellow-iii"),
    ],
)
def test_free_to_go_forward_or_not_only_lying_golems_go_and_only_until_they_stand(
    does: Does, golems: str, said: str
) -> None:
    beside = dict.fromkeys(("red-v", "yellow-ii", "yellow-iii"), "red-1")
    t = does("golem: (forward 4 & activate-it) & free-control", golems=golems, strategy=RYB, beside=beside)
    assert t.choices == said.split(" / ")
    assert t.p.waived


@pytest.mark.rule("AAC-12", "APH-1")
@pytest.mark.parametrize(("at", "toll"), [("vii", 1), ("viii", 3), ("ix", 5)])
@pytest.mark.parametrize("purse", [10, 0, -5])
def test_the_last_sections_are_paid_for_in_resources(does: Does, at: str, toll: int, purse: int) -> None:
    characters = "char-39 char-43 char-41 char-46"
    t = does(
        "march", must=True, golems=f"red-{at} dead", level=0, purse=purse, characters=characters, developed="left-leg"
    )
    assert t.choices[-1] == f"step red-{at} knowledge"
    short = max(0, toll - (purse + 5))
    assert (t.p.purse, t.p.vp) == (max(-5, purse - toll), 10 - short)
