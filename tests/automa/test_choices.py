"""The table of choices and tie-breakers at the end of the Automa's rules, a test a row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import BRY, RYB, Turn

Does = Callable[..., Turn]


@pytest.mark.rule("AAC-11")
def test_which_golems_move_forward(does: Does) -> None:
    def move(golems: str, strategy: str) -> str:
        return does("march", must=True, golems=golems, strategy=strategy).choices[0]

    assert move("red-i yellow-v-lying blue-vi-lying", RYB) == "step yellow-v-lying"
    assert move("red-iii yellow-ii blue-iv", RYB) == "step yellow-ii"
    assert move("red-ii yellow-ii blue-ii", BRY) == "step blue-ii"


@pytest.mark.rule("AAC-11")
def test_which_golems_move_backward(does: Does) -> None:
    def move(golems: str, strategy: str) -> str:
        return does("steps 1", golems=golems, strategy=strategy).choices[0]

    assert move("red-vii yellow-ii-lying blue-iii-lying", RYB) == "back blue-iii-lying"
    assert move("red-iii yellow-ii blue-iv", RYB) == "back blue-iv"
    assert move("red-ii yellow-ii blue-ii", BRY) == "back yellow-ii"


@pytest.mark.rule("AAC-5")
def test_where_a_golem_is_created(does: Does) -> None:
    assert does("create", golems="red-i yellow-i", strategy=RYB).choices == ["create blue"]
    assert does("create", golems="red-i red-ii", strategy=BRY).choices == ["create blue"]


@pytest.mark.rule("AAC-11", "AAC-12")
def test_generic_movement(does: Does) -> None:
    assert does("steps 1", golems="red-iii yellow-i").choices == ["back red-iii"]
    assert does("steps 1", golems="red-iii yellow-i-lying").choices == ["step yellow-i-lying"]
    assert does("golem: forward 2", golems="red-iii yellow-v-lying").choices[1:] == ["step yellow-v-lying", "skip"]
    assert does("golem: forward 2", golems="red-iii yellow-v").choices[1:] == ["skip"]
    assert does("golem: forward 1", golems="red-vii-lying dead").choices[1:] == ["step red-vii-lying knowledge"]


@pytest.mark.rule("AAC-2")
def test_which_golems_work(does: Does) -> None:
    assert does("activate 1", golems="red-ii yellow-iii blue-i").choices[0] == "activate yellow-iii"
    assert does("activate 1", golems="red-ii yellow-ii blue-i", strategy=RYB).choices[0] == "activate red-ii"


@pytest.mark.rule("AAC-9")
def test_which_golem_is_killed_and_where_it_is_buried(does: Does) -> None:
    assert does("kill", golems="red-ii yellow-iii blue-i").choices == ["kill yellow-iii", "bury grave-1"]
    assert does("kill", golems="red-ii yellow-ii", strategy=BRY, cemetery={"grave-1": 1}).choices == [
        "kill red-ii",
        "bury grave-3",
    ]


@pytest.mark.rule("AAC-10")
def test_the_golem_track(does: Does) -> None:
    assert does("golem-track 1 / golem-track -1", cards="card-5").choices == ["golem-track 1"]


@pytest.mark.rule("ARB-1", "AAC-14")
def test_a_golem_on_VIII_to_X_is_killed_as_soon_as_possible(does: Does) -> None:
    rabbi = {"must": True, "cards": "card-4", "marbles": "white white", "golems": "red-viii yellow-i"}
    assert does("action", tiles="tile-1 tile-2 tile-5", **rabbi).choices[:2] == ["rabbi tile-5", "kill red-viii"]
    assert does("action", tiles="tile-1 tile-2 tile-3", **rabbi).choices[:2] == ["rabbi permanent", "kill red-viii"]
    assert does("2 vp / kill", golems="red-viii yellow-i", cards="card-1").choices[:2] == ["kill", "kill red-viii"]


@pytest.mark.rule("AAC-7")
def test_where_a_coloured_book_is_placed(does: Does) -> None:
    def column(columns: str) -> str:
        t = does("book", cards="card-4", columns=columns, library="book-2 book-6 book-7 book-8 book-24")
        t.deal()
        return t.choices[1]

    assert column("book-9 / / book-17") == "column 2"
    assert column("book-9 / / book-3") == "column 3"


@pytest.mark.rule("AAC-7")
def test_where_a_black_book_is_placed(does: Does) -> None:
    def column(columns: str) -> str:
        library = "book-34 book-6 book-7 book-8 book-24"
        t = does("book", cards="card-4", columns=columns, library=library, students=(1, 1, 2))
        t.deal()
        return t.choices[2]

    assert column("book-9 / / book-17") == "column 2"
    assert column("book-9 / book-25 / book-17 book-18 / book-2") == "column 3"
    assert column("book-9 / book-25 book-28 / book-17 book-18 / book-2") == "column 2"


@pytest.mark.rule("AAC-14")
def test_which_optional_bonus_is_taken(does: Does) -> None:
    left, right = "card-1", "card-5"
    assert does("1 vp / kill", golems="red-x dead", cards=left).choices[0] == "kill"
    assert does("study 1 / 2 vp", study=10, cards=left).choices == ["2 vp"]
    assert does("study 1 / 2 vp", cards=left).choices == ["study 1"]
    assert does("study 1 / 2 vp", cards=right).choices == ["2 vp"]


@pytest.mark.rule("AAC-1")
def test_which_student_moves(does: Does) -> None:
    assert does("student any", students=(3, 2, 4)).choices == ["student yellow"]
    assert does("student any", students=(2, 2, 4), strategy="yellow red blue").choices == ["student yellow"]
    assert does("student-back any > 1 vp", students=(3, 2, 4)).choices[-1] == "student-back blue"
    assert does("student-back any > 1 vp", students=(3, 3, 2), strategy=RYB).choices[-1] == "student-back yellow"


@pytest.mark.rule("AAC-6")
def test_where_gold_is_placed(does: Does) -> None:
    assert does("1 gold").choices == ["gold row-4"]
    assert does("1 gold", gold=(0, 0, 1, 1)).choices == ["gold row-3"]


@pytest.mark.rule("AAC-4")
def test_which_development_is_upgraded_in_rounds_I_to_III(does: Does) -> None:
    assert does("develop golem", purse=20, developed="left-leg").choices == ["develop right-leg"]
    assert does("develop study", purse=20, developed="column-1 column-2").choices == ["develop column-3"]
    assert does("develop artifact", purse=20).choices == ["develop boost-knowledge", "place row-4 side-b"]


@pytest.mark.rule("AAC-4")
def test_which_development_is_upgraded_in_round_IV(does: Does) -> None:
    assert does("develop golem", purse=20, round=4).choices == ["develop head"]
    assert does("develop golem", purse=20, round=4, developed="head").choices == ["develop left-leg"]


@pytest.mark.rule("APH-3")
def test_which_optional_development_is_upgraded(does: Does) -> None:
    assert does("develop any", purse=20, columns="book-1", strategy=RYB).choices == ["develop column-1"]
    assert does("develop any", purse=20, strategy=RYB).choices == ["develop left-leg"]


@pytest.mark.rule("AMB-5")
def test_which_action_is_done_with_the_mirror(does: Does) -> None:
    mirror = {"must": True, "cards": "card-1", "rabbi": 0, "lines": "- - - - w", "strategy": "yellow red blue"}
    assert "copy work" in does("action", golems="red-i yellow-i", **mirror).choices
    assert "copy artifacts" in does("action", golems="red-i yellow-i-lying", **mirror).choices
