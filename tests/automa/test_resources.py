"""One purse, spare discounts, and columns without a limit (ARE-1 to ARE-3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import ARTIFACT_AREA, GOLEM_AREA, STUDY_AREA, TWENTY, Turn
from loew.engine.notation import Notation
from loew.games.golem.game import Golem

Does = Callable[..., Turn]

SIX = "red-i red-ii yellow-i yellow-ii blue-i blue-ii"


# ------------------------------------------------------------------ ARE-1


@pytest.mark.rule("ARE-1")
@pytest.mark.parametrize("what", ["coin", "clay", "knowledge"])
@pytest.mark.parametrize(
    ("purse", "n", "left", "vp"),
    [(0, 3, 3, 0), (17, 3, 20, 0), (18, 3, 20, 1), (20, 3, 20, 3), (-5, 2, -3, 0)],
)
def test_what_it_gains_goes_to_the_purse_and_each_step_beyond_twenty_is_a_vp(
    does: Does, what: str, purse: int, n: int, left: int, vp: int
) -> None:
    t = does(f"{n} {what}", purse=purse)
    assert (t.p.purse, t.p.vp) == (left, 10 + vp)
    assert (t.p.coin, t.p.clay, t.p.knowledge) == (0, 0, 0)


@pytest.mark.rule("ARE-1")
@pytest.mark.parametrize("what", ["coin", "clay", "knowledge"])
@pytest.mark.parametrize(
    ("purse", "n", "left", "vp"),
    [(9, 3, 6, 0), (0, 3, -3, 0), (-2, 3, -5, 0), (-3, 3, -5, -1), (-5, 3, -5, -3), (0, 9, -5, -4)],
)
def test_it_can_always_pay_and_each_step_below_minus_five_costs_a_vp(
    does: Does, what: str, purse: int, n: int, left: int, vp: int
) -> None:
    t = does(f"{n} {what} > 2 vp", purse=purse)
    assert t.choices == [f"pay {n} {what}"]
    assert (t.p.purse, t.p.vp) == (left, 10 + 2 + vp)


@pytest.mark.rule("ARE-1")
def test_a_mix_of_resources_is_paid_from_the_one_purse(does: Does) -> None:
    t = does("develop-mixed 3", purse=2, developed=f"{STUDY_AREA} {ARTIFACT_AREA} left-leg right-leg torso left-arm")
    assert t.choices == ["develop right-arm", "activate red-i"]
    assert t.p.purse == 2 - 2 + 2  # 5 less 3, and the 2 clay of the tile on I


# ------------------------------------------------------------------ ARE-2


@pytest.mark.rule("ARE-2")
@pytest.mark.parametrize(("discount", "left"), [(1, -2), (3, 0), (4, 1), (5, 2)])
def test_the_spare_part_of_a_discount_on_a_golem_is_taken(does: Does, discount: int, left: int) -> None:
    t = does(f"create {discount}", strategy="red yellow blue")
    assert t.choices == ["create blue"]
    assert t.p.purse == left


@pytest.mark.rule("ARE-2")
def test_with_all_golems_built_the_discount_is_taken(does: Does) -> None:
    t = does("create 3", golems=SIX)
    assert t.choices == ["instead"]
    assert t.rules("instead") == ["ARE-2"]
    assert (t.p.purse, t.p.level) == (3, 2)


@pytest.mark.rule("ARE-2")
def test_without_a_discount_there_is_nothing_to_take_instead(does: Does) -> None:
    t = does("create", golems=SIX)
    assert (t.choices, t.p.purse, t.p.vp) == ([], 0, 10)


@pytest.mark.rule("ARE-2")
@pytest.mark.parametrize(("discount", "left"), [(1, -1), (2, 0), (3, 1), (5, 3)])
def test_the_spare_part_of_a_discount_on_an_upgrade_is_taken(does: Does, discount: int, left: int) -> None:
    t = does(f"develop golem {discount}")
    assert t.choices == ["develop left-leg"]
    assert t.p.purse == left


@pytest.mark.rule("ARE-2")
@pytest.mark.parametrize(
    ("do", "developed", "taken"),
    [
        ("develop golem 5", GOLEM_AREA, 5),
        ("develop study 4", STUDY_AREA, 4),
        ("develop artifact 2", ARTIFACT_AREA, 2),
        ("develop any 4", f"{GOLEM_AREA} {STUDY_AREA} {ARTIFACT_AREA}", 4),
        ("develop-mixed 3", f"{GOLEM_AREA} {STUDY_AREA} {ARTIFACT_AREA}", 3),
    ],
)
def test_with_nothing_left_to_upgrade_the_discount_is_taken(does: Does, do: str, developed: str, taken: int) -> None:
    t = does(do, developed=developed)
    assert t.choices == ["instead"]
    assert t.p.purse == taken


@pytest.mark.rule("ARE-2")
def test_the_spare_part_of_a_discount_in_any_resources_is_taken(does: Does) -> None:
    t = does("develop-mixed 3", developed=f"{STUDY_AREA} {ARTIFACT_AREA}")
    assert t.choices == ["develop left-leg"]
    assert t.p.purse == 1


@pytest.mark.rule("ARE-2")
def test_the_spare_part_of_a_discount_on_a_book_is_taken(does: Does) -> None:
    t = does("book 5", cards="card-4", library="book-17 book-18 book-19 book-20 book-21")
    t.deal()
    assert t.choices == ["buy book-17", "column 1"]
    assert t.p.purse == 4


@pytest.mark.rule("ARE-2")
def test_the_discount_on_a_black_book_is_spare_and_the_student_goes_back_all_the_same(does: Does) -> None:
    t = does("book 5", cards="card-4", library="book-34 book-18 book-19 book-20 book-21", students=(1, 3, 2))
    t.deal()
    assert t.choices[:3] == ["buy book-34", "student-back yellow", "column 1"]
    assert t.p.purse == 5 + 2  # and its immediate bonus


@pytest.mark.rule("ARE-2")
def test_with_no_room_for_any_book_the_discount_is_taken(does: Does) -> None:
    t = does("book 3", columns=TWENTY, library="book-6 book-7 book-8 book-14 book-15")
    assert (t.choices, t.p.purse) == (["instead"], 3)


@pytest.mark.rule("ARE-2", "OPT-3")
def test_people_get_nothing_back(golem: Golem, does: Does) -> None:
    assert isinstance(golem.notation, Notation)
    t = does("each (create 4)", others=[{"golems": "red-i"}], order=(1,))
    t.say("create blue")
    assert t.s.players[1].clay == 0


# ------------------------------------------------------------------ ARE-3


@pytest.mark.rule("ARE-3")
@pytest.mark.parametrize("books", range(1, 6))
def test_the_study_track_does_not_limit_its_columns_but_five_books_do(does: Does, books: int) -> None:
    column = " ".join(["book-17", "book-18", "book-19", "book-20", "book-21"][:books])
    library = "book-23 book-9 book-10 book-11 book-12"
    t = does("book", cards="card-4", study=0, columns=column, library=library, golems="red-i-lying yellow-i-lying")
    t.deal()
    assert t.choices[:2] == (["buy book-23", "column 1"] if books < 5 else ["buy book-9", "column 2"])


@pytest.mark.rule("ARE-3")
def test_a_column_keeps_to_one_colour(does: Does) -> None:
    library = "book-2 book-9 book-10 book-11 book-12"
    t = does("book", cards="card-4", columns="book-17 / book-25", library=library)
    t.deal()
    assert t.choices[:2] == ["buy book-2", "column 3"]
