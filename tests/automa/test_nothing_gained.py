"""What brings the Automa nothing is worth two VP (AAC-13)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from automa.tables import Turn, lay_automa_table
from loew.games.golem.game import Golem

Does = Callable[..., Turn]


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("tile", "fields"),
    [
        ("red-8", {}),  # no student to go back
        ("blue-7", {}),  # nor a study step
        ("yellow-9", {}),  # no complete artifact
        ("yellow-3", {"gold": (4, 3, 2, 1)}),  # no room for gold
        ("blue-2", {"study": 10}),
        ("blue-10", {}),  # no books
        ("blue-10", {"study": 10, "columns": "book-1"}),  # a book whose only bonus is a study step
        ("red-4", {"students": (10, 10, 10)}),
    ],
)
def test_a_neighbourhood_tile_that_brings_nothing_is_two_vp(does: Does, tile: str, fields: dict[str, object]) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": tile}, **fields)
    assert t.golems == "red-i-lying dead"
    assert (t.p.vp, t.p.purse) == (12, 0)
    assert t.choices == ["activate red-i"]


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("tile", "fields"),
    [
        ("tile-8", {"golems": "dead dead"}),  # no golem to move or work
        ("tile-10", {"golems": "dead dead"}),  # none beside a tile
        ("tile-9", {"study": 10}),  # no study step and no book
        ("tile-9", {"study": 10, "columns": "book-1"}),  # a book whose only bonus is a study step
        ("tile-9", {"study": 10, "columns": "book-2 book-1"}),  # it uses the topmost book, not the one below
        ("tile-7", {"golems": "dead dead"}),  # no golem to move or to control
    ],
)
def test_a_rabbi_s_tile_that_brings_nothing_is_two_vp(does: Does, tile: str, fields: dict[str, object]) -> None:
    t = does("action", must=True, cards="card-4", tiles=f"{tile} tile-2 tile-3", marbles="white white", **fields)
    assert t.choices == [f"rabbi {tile}"]
    assert (t.p.vp, t.p.purse) == (12, 0)


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("tile", "fields", "choices"),
    [
        ("tile-9", {"study": 10, "columns": "book-1 book-2"}, ["reread book-2"]),  # 1 knowledge
        ("tile-11", {"objective_pile": ()}, []),  # 3 resources and no objective
    ],
)
def test_what_brings_a_little_is_done_without_the_two_vp(
    does: Does, tile: str, fields: dict[str, object], choices: list[str]
) -> None:
    t = does("action", must=True, cards="card-1", tiles=f"tile-2 tile-3 {tile}", marbles="white white", **fields)
    assert t.choices == [f"rabbi {tile}", *choices]
    assert t.p.vp == 10


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("effect", "fields", "vp"),
    [
        ("steps 2", {"golems": "red-iii dead"}, 10),  # it goes back
        ("steps 2", {"golems": "red-i dead"}, 12),  # it can only go forward, and does not
        ("free-control", {"golems": "red-i dead"}, 10),
        ("free-control", {"golems": "dead dead"}, 12),
        ("1 vp per artifact", {}, 12),
        ("1 vp per artifact", {"gold": (0, 0, 0, 1)}, 11),
        ("develop golem", {"purse": -5}, 12),  # in the red area it upgrades nothing
        ("golem-track 1 / golem-track -1", {"level": 11}, 12),
        ("golem-track 1 / golem-track -1", {"level": 10}, 10),
    ],
)
def test_what_a_tile_would_bring_is_found_by_trying_it(
    tmp_path: Path, effect: str, fields: dict[str, Any], vp: int
) -> None:
    (tmp_path / "actions.toml").write_text(f'[[tile]]\nid = "tile-1"\neffect = "{effect}"\n', encoding="utf-8")
    given = {"cards": "card-4", "tiles": "tile-1 tile-2 tile-3", "marbles": "white white", **fields}
    t = lay_automa_table(Golem(tmp_path), "action", must=True, **given)
    assert (t.choices[0], t.p.vp) == ("rabbi tile-1", vp)


@pytest.mark.rule("AAC-13", "ARE-1")
def test_a_trade_of_vp_for_as_many_vp_brings_nothing(does: Does) -> None:
    tile = {"beside": {"red-i": "blue-8"}, "golems": "red-i dead", "study": 10}  # 4 knowledge > (4 vp & study 1)
    assert does("activate 1", purse=-5, **tile).p.vp == 12
    t = does("activate 1", purse=-4, **tile)
    assert (t.p.purse, t.p.vp) == (-5, 11)


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize("golems", ["red-i-lying yellow-i-lying", "red-viii yellow-x", "dead dead"])
def test_a_work_action_without_workers_is_two_vp(does: Does, golems: str) -> None:
    t = does("action", must=True, cards="card-1", rabbi=0, lines="ww - - - -", golems=golems)
    assert t.choices == ["take white work"]
    assert t.p.vp == 12


@pytest.mark.rule("AAC-13")
def test_what_is_possible_in_part_is_done_and_nothing_makes_up_for_the_rest(does: Does) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-6"}, gold=(4, 3, 2, 1), objective_pile=())
    assert (t.p.vp, t.p.purse) == (10, 2)  # no objective to draw, but 2 coins
    t = does("1 gold & 1 vp per artifact", gold=(4, 3, 2, 1))
    assert t.p.vp == 14


@pytest.mark.rule("AAC-13", "ARE-2")
def test_a_discount_on_what_cannot_be_done_is_no_nothing(does: Does) -> None:
    six = "red-i dead dead dead dead dead"
    t = does("activate 1", golems=six, beside={"red-i": "red-5"})
    assert (t.p.vp, t.p.purse) == (10, 3)


@pytest.mark.rule("AAC-13")
def test_the_tile_beside_a_golem_that_brings_nothing_is_two_vp(does: Does) -> None:
    t = does("beside: use-tile", golems="red-i dead", beside={"red-i": "yellow-9"})
    assert (t.choices, t.p.vp) == (["beside red-i"], 12)


@pytest.mark.rule("AAC-13")
def test_streets_that_give_nothing_are_two_vp(does: Does) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-10"}, students=(1, 1, 1))
    assert t.p.vp == 12
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-10"}, students=(1, 2, 1))
    assert (t.p.vp, t.p.purse) == (10, 1)


@pytest.mark.rule("AAC-13", "OPT-1")
def test_people_get_nothing_for_nothing(does: Does) -> None:
    t = does("each (activate 1)", order=(1,), others=[{"golems": "red-i dead"}], beside={"red-i": "yellow-9"})
    t.say("activate red-i")
    assert t.s.players[1].vp == 10
