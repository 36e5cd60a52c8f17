"""Upgrades and gold in its three areas (AAC-3, AAC-4, AAC-6, AST-4). Finished areas: `test_finished_areas.py`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import Turn

Does = Callable[..., Turn]


# ------------------------------------------------------------------ AAC-3


@pytest.mark.rule("AAC-3")
def test_golem_takes_resources_upgrades_and_creates(line: Does) -> None:
    t = line("golem", purse=5, strategy="red yellow blue")
    assert t.choices[1:] == ["develop golem", "develop left-leg", "create", "create blue"]
    assert t.p.purse == 5 + 2 - 2 - 3


@pytest.mark.rule("AAC-3")
def test_artifacts_takes_resources_upgrades_and_buys_gold(line: Does) -> None:
    t = line("artifacts", purse=5)
    assert t.choices[1:] == [
        *("develop artifact", "develop boost-knowledge", "place row-4 side-b"),
        *("3 coin > 1 gold", "gold row-4"),
    ]
    assert t.p.purse == 5 + 2 - 5 - 3 + 1 + 1  # the artifact and its grey tile give 1 each


@pytest.mark.rule("AAC-3")
def test_study_takes_resources_upgrades_and_buys_a_book(line: Does) -> None:
    t = line("study", purse=5)
    t.deal()
    assert t.choices[1:] == ["develop study", "develop column-1", "book", "buy book-17", "column 1"]
    assert t.p.purse == 5 + 2 - 2 - 1 + 2  # column 1 gives 2 with the book


@pytest.mark.rule("AAC-3")
@pytest.mark.parametrize(
    ("level", "purse", "red"),
    [
        (1, 2, True),
        (1, 3, False),
        (2, 2, True),
        (2, 3, False),
        (3, -1, True),
        (3, 0, False),
        (4, -1, True),
        (4, 0, False),
    ],
)
@pytest.mark.parametrize("name", ["golem", "artifacts", "study"])
def test_in_the_red_area_it_upgrades_nothing_and_does_the_rest(
    line: Does, name: str, level: int, purse: int, red: bool
) -> None:
    t = line(name, purse=purse, difficulty=level)  # the two resources are taken first
    t.deal()
    upgraded = [text for text in t.choices if text.startswith(("develop left", "develop boost", "develop column"))]
    assert bool(upgraded) == (not red)
    assert any(text.startswith(("create ", "gold", "buy")) for text in t.choices)


@pytest.mark.rule("AAC-3")
def test_an_upgrade_at_a_discount_is_made_in_the_red_area_too(does: Does) -> None:
    assert does("develop golem 3", purse=-5).choices == ["develop left-leg"]


# ------------------------------------------------------------------ AAC-4


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_golem_developments_go_by_cost_the_leg_of_three_before_the_torso(does: Does, round_: int) -> None:
    order = ["left-leg", "right-leg", "torso", "left-arm", "right-arm", "head"]
    for i, name in enumerate(order):
        t = does("develop golem 9", round=round_, developed=" ".join(order[:i]), golems="dead dead")
        assert t.choices == [f"develop {name}"]


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_study_developments_go_by_cost_the_third_column_before_the_track(does: Does, round_: int) -> None:
    order = ["column-1", "column-2", "column-3", "study-track", "column-4", "blue-crown"]
    for i, name in enumerate(order):
        t = does("develop study 9", round=round_, developed=" ".join(order[:i]))
        assert t.choices == [f"develop {name}"]


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_artifact_tiles_go_from_the_bottom_up_right_before_left_with_a_resource_and_a_vp(
    does: Does, round_: int
) -> None:
    order = [
        ("boost-knowledge", "row-4 side-b"),
        ("trigger-marble", "row-4 side-a"),
        ("boost-clay", "row-3 side-b"),
        ("trigger-event", "row-3 side-a"),
        ("boost-coin", "row-2 side-b"),
        ("gold-crown", ""),
    ]
    done: list[str] = []
    for name, place in order:
        fields = {"spaces": " / ".join(done)} if done else {}
        t = does("develop artifact 9", round=round_, **fields)
        assert t.choices == [f"develop {name}", *([f"place {place}"] if place else [])]
        row, *side = place.split() or [""]
        done += [f"{row} {name} {side[0]}"] if side else []


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize(
    ("area", "first", "second"),
    [
        ("golem", "head", "left-leg"),
        ("study", "blue-crown", "column-1"),
        ("artifact", "gold-crown", "boost-knowledge"),
    ],
)
def test_in_round_IV_three_menorahs_come_first(does: Does, area: str, first: str, second: str) -> None:
    assert does(f"develop {area}", round=4, purse=20).choices == [f"develop {first}"]
    assert does(f"develop {area}", round=4, purse=20, developed=first).choices[0] == f"develop {second}"


@pytest.mark.rule("AAC-4")
def test_in_round_IV_a_free_upgrade_is_what_it_can_be(does: Does) -> None:
    assert does("develop-free golem 2", round=4).choices == ["develop left-leg"]


# ------------------------------------------------------------------ AAC-6, AST-4


@pytest.mark.rule("AAC-6")
def test_gold_goes_to_the_lowest_free_place(does: Does) -> None:
    t = does("10 gold", artifact="art-4a")
    rows = [text for text in t.choices if text.startswith("gold")]
    assert rows == [f"gold row-{row}" for row in (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)]
    assert t.p.gold == (4, 3, 2, 1)
    assert does("1 gold", gold=(4, 3, 2, 1)).choices == []


@pytest.mark.rule("AST-4", "AAC-6")
@pytest.mark.parametrize(
    ("spaces", "times"), [("", 1), ("row-4 trigger-marble side-a", 2), ("row-3 trigger-event side-a", 1)]
)
def test_a_special_tile_doubles_its_artifact_as_income(does: Does, spaces: str, times: int) -> None:
    fields = {"spaces": spaces} if spaces else {}
    t = does("income", must=True, gold=(0, 0, 0, 1), artifact="art-1a", **fields)
    assert t.p.purse == times


@pytest.mark.rule("AST-4", "AAC-6")
def test_it_doubles_the_grey_tile_of_the_artifact_with_it(does: Does) -> None:
    spaces = "row-4 trigger-marble side-a / row-4 boost-clay side-b"
    t = does("income", must=True, gold=(0, 0, 0, 1), artifact="art-1a", spaces=spaces)
    assert (t.p.purse, t.p.vp) == (4, 12)


@pytest.mark.rule("AST-4", "AAC-6")
def test_it_doubles_at_no_other_time(does: Does) -> None:
    special = {"artifact": "art-1a", "spaces": "row-4 trigger-marble side-a"}
    assert does("1 gold", **special).p.purse == 1  # when it is completed
    assert does("artifact", gold=(0, 0, 0, 1), **special).p.purse == 1  # when a tile activates it


@pytest.mark.rule("AST-4")
@pytest.mark.parametrize(
    "tile", ["trigger-marble side-a", "trigger-marble side-b", "trigger-event side-a", "trigger-event side-b"]
)
def test_its_special_tiles_wait_for_nothing(line: Does, tile: str) -> None:
    fields = {"gold": (0, 0, 0, 1), "artifact": "art-1a", "spaces": f"row-4 {tile}", "purse": -5, "students": (1, 2, 1)}
    assert line("golem", lines="- r - - -", **fields).p.purse == -5
    assert line("golem", lines="- b - - -", **fields).p.purse == -5
    t = line("study", library="book-33 book-17 book-18 book-19 book-20", **fields)
    t.deal()
    assert t.p.purse == -3  # the two of the line


@pytest.mark.rule("APH-3")
def test_a_tile_activates_the_topmost_complete_artifact(does: Does) -> None:
    assert does("artifact", gold=(0, 3, 2, 1)).choices == ["artifact row-2"]
