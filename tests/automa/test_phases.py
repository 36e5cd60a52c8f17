"""Its march, character, income, control and end (APH-1 to APH-5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import ARTIFACT_AREA, GOLEM_AREA, RYB, STUDY_AREA, Turn
from loew.games.golem.game import Golem

Does = Callable[..., Turn]


# ------------------------------------------------------------------ APH-1


@pytest.mark.rule("APH-1")
@pytest.mark.parametrize(("developed", "steps"), [("", 4), ("left-leg", 2)])
def test_with_the_leg_of_two_it_never_adds_the_character_s_steps(does: Does, developed: str, steps: int) -> None:
    characters = "char-40 char-43 char-41 char-46"  # two steps, and two of the level
    t = does("march", must=True, golems="red-i dead", characters=characters, developed=developed)
    assert len([text for text in t.choices if text.startswith("step")]) == steps
    assert ("march 2" in t.choices) == bool(developed)


@pytest.mark.rule("APH-1", "AAC-11")
def test_its_march_spreads_the_steps_one_by_one(does: Does) -> None:
    characters = "char-40 char-43 char-41 char-46"
    t = does("march", must=True, golems="red-ii-lying yellow-i blue-iii", characters=characters, strategy=RYB)
    assert t.choices == ["step red-ii-lying", "step yellow-i", "step yellow-ii", "step red-iii"]


@pytest.mark.rule("APH-1", "MOV-6")
def test_all_on_X_it_loses_vp_as_everybody_does(does: Does) -> None:
    t = does("march", must=True, golems="red-x dead")
    assert (t.choices, t.p.vp, t.p.purse) == ([], 5, 0)


# ------------------------------------------------------------------ APH-2


@pytest.mark.rule("APH-2")
@pytest.mark.parametrize(
    ("level", "purse", "pays"),
    [
        (1, 4, False),
        (1, 5, True),
        (2, 4, False),
        (2, 5, True),
        (3, 1, False),
        (3, 2, True),
        (4, -5, False),
        (4, 2, True),
    ],
)
def test_a_character_s_bonus_is_paid_for_outside_the_red_area(does: Does, level: int, purse: int, pays: bool) -> None:
    characters = "char-40 char-43 char-41 char-46"  # 3 coins for two study steps
    t = does("influence", difficulty=level, purse=purse, marbles="yellow white", characters=characters)
    assert t.p.study == (2 if pays else 0)
    assert t.p.purse == (purse - 3 if pays else purse + 3)
    assert t.rules(t.choices[0]) == ["APH-2"]


@pytest.mark.rule("APH-2")
@pytest.mark.parametrize("marbles", ["yellow yellow", "red white", "blue black"])
def test_marbles_that_do_not_match_bring_nothing(does: Does, marbles: str) -> None:
    t = does("influence", purse=10, marbles=marbles, characters="char-40 char-43 char-41 char-46")
    assert (t.choices, t.p.purse, t.p.study) == ([], 10, 0)


@pytest.mark.rule("APH-2")
def test_a_bonus_that_can_bring_nothing_is_not_paid_for(does: Does) -> None:
    t = does("influence", purse=10, study=10, marbles="yellow blue", characters="char-40 char-43 char-41 char-46")
    assert t.p.purse == 13


# ------------------------------------------------------------------ APH-3


@pytest.mark.rule("APH-3")
def test_income_takes_artifacts_from_the_top_and_then_the_rest(does: Does) -> None:
    fields = {"artifact": "art-3a", "gold": (4, 3, 0, 0), "students": (1, 1, 1)}
    t = does("income", must=True, **fields)
    assert t.choices[:2] == ["income row-1", "student blue"]  # the blue student steps, then its street gives
    assert t.p.purse == 1 + 1 + 1  # its coin, and then the street on II and the study track on 1
    assert (t.p.study, t.p.students) == (1, (1, 1, 2))


@pytest.mark.rule("APH-3")
@pytest.mark.parametrize(
    ("fields", "upgraded"),
    [
        ({"golems": "red-i yellow-i blue-i", "columns": "book-1"}, "left-leg"),  # one golem built, one column: a tie
        ({"golems": "red-i yellow-i blue-i", "columns": "book-1 / book-9"}, "column-1"),
        ({"golems": "red-i yellow-i blue-i", "gold": (0, 3, 2, 1)}, "boost-knowledge"),
        ({"golems": "red-i yellow-i dead dead", "columns": "book-1", "gold": (0, 0, 0, 1)}, "left-leg"),  # dead count
        ({"golems": "red-i yellow-i"}, "left-leg"),  # nothing at all: by the strategy tiles
        ({"golems": "red-i yellow-i", "strategy": "blue red yellow"}, "column-1"),
        ({"golems": "red-i yellow-i", "strategy": "yellow red blue"}, "boost-knowledge"),
        ({"golems": "red-i yellow-i blue-i", "developed": GOLEM_AREA}, "boost-knowledge"),  # that area is done
        ({"columns": "book-1 book-2 book-3", "gold": (0, 0, 0, 1), "strategy": "blue yellow red"}, "column-1"),
        ({"golems": "red-i yellow-i blue-i", "round": 4}, "head"),  # three menorahs, within the area
    ],
)
def test_a_development_of_any_area_is_of_the_one_that_would_score_most(
    does: Does, fields: dict[str, object], upgraded: str
) -> None:
    t = does("develop any", **{"purse": 20, "strategy": RYB, **fields})
    assert t.choices[0] == f"develop {upgraded}"


@pytest.mark.rule("APH-3")
@pytest.mark.parametrize(("level", "purse"), [(1, 4), (2, 0), (2, 4), (3, 1), (4, 0)])
def test_in_the_red_area_it_upgrades_nothing(does: Does, level: int, purse: int) -> None:
    t = does("develop any", difficulty=level, purse=purse)
    assert (t.choices, t.p.developed) == (["skip"], 0)
    assert does("develop any", difficulty=level, purse=purse + 7).p.developed != 0


@pytest.mark.rule("APH-3")
def test_with_everything_upgraded_there_is_nothing_to_say(does: Does) -> None:
    t = does("develop any", purse=20, developed=f"{GOLEM_AREA} {STUDY_AREA} {ARTIFACT_AREA}")
    assert (t.choices, t.p.purse) == ([], 20)


# ------------------------------------------------------------------ APH-4, APH-5


@pytest.mark.rule("APH-4")
@pytest.mark.parametrize(
    ("purse", "golems", "left", "vp"),
    [
        (9, "red-iv yellow-iii", 4, 10),
        (0, "red-iv yellow-iii", -5, 10),
        (-3, "red-iv yellow-iii", -5, 7),  # 1 VP a step, not 5 a golem
        (-5, "red-x yellow-x", -5, -8),
        (0, "red-i yellow-i", 0, 10),
    ],
)
def test_it_pays_for_every_golem(does: Does, purse: int, golems: str, left: int, vp: int) -> None:
    t = does("control", purse=purse, golems=golems)
    assert (t.p.purse, t.p.vp) == (left, vp)


@pytest.mark.rule("APH-4")
def test_the_control_development_and_the_waiver_hold_for_it_too(does: Does) -> None:
    assert does("control", purse=9, golems="red-x yellow-x", developed="left-arm").p.purse == 5
    assert does("control", purse=9, golems="red-x yellow-x", waived=True).p.purse == 9


@pytest.mark.rule("APH-5")
@pytest.mark.parametrize(("level", "each"), [(1, 1), (2, 3), (3, 5), (4, 7)])
@pytest.mark.parametrize("objectives", ["obj-51 obj-52 obj-53", "obj-51 obj-52 obj-53 obj-54"])
def test_each_objective_card_is_worth_what_the_level_says(
    does: Does, golem: Golem, level: int, each: int, objectives: str
) -> None:
    for students in ((1, 1, 1), (10, 10, 10)):  # whatever they ask for
        t = does("", difficulty=level, objectives=objectives, students=students)
        parts = golem.score(t.s)[0]["parts"]
        assert parts["objectives"] == each * len(objectives.split())
        assert parts["objective types"] == 0


@pytest.mark.rule("APH-5")
@pytest.mark.parametrize(("purse", "vp"), [(-5, -1), (-4, 0), (-1, 0), (0, 0), (4, 0), (5, 1), (14, 2), (20, 4)])
def test_five_resources_are_a_vp_and_minus_five_costs_one(does: Does, golem: Golem, purse: int, vp: int) -> None:
    assert golem.score(does("", purse=purse).s)[0]["parts"]["resources"] == vp


@pytest.mark.rule("APH-5", "END-1", "END-2")
def test_all_else_scores_as_usual(does: Does, golem: Golem) -> None:
    t = does(
        "",
        golems="red-i yellow-i blue-i dead",
        developed="left-leg head column-1",
        spaces="row-4 trigger-marble side-a / row-4 boost-clay side-b",
        gold=(0, 0, 2, 1),
        columns="book-1 / book-9 / book-17",
        menorahs={"red": 0, "blue": 1},
        study=9,
        objectives="obj-51 obj-52 obj-53",
    )
    assert golem.score(t.s)[0]["parts"] == {
        "vp track": 10,
        "golems": 2 * 5,
        "artifacts": 2 * 2,
        "books": 3 * 1,
        "study track": 8,
        "objectives": 9,
        "objective types": 0,
        "resources": 0,
    }
