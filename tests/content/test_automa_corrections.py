"""An owner's corrections of what is printed for the Automa: they are played with, and mistakes in them are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from automa.tables import Turn, lay_automa_table
from loew.engine.errors import ContentError
from loew.games.golem.game import Golem


def table(folder: Path, correction: str, do: str, **fields: Any) -> Turn:
    """The Automa does this, with the content of an owner."""
    (folder / "automa.toml").write_text(correction, encoding="utf-8")
    return lay_automa_table(Golem(folder), do, **fields)


def action(folder: Path, correction: str, **fields: Any) -> list[str]:
    """The choices of its action, with a corrected first card."""
    given = {"cards": "card-1", "tiles": "tile-2 tile-11 tile-12", "lines": "y r b - -", **fields}
    return table(folder, f'[[card]]\nid = "card-1"\n{correction}\n', "action", must=True, **given).choices


@pytest.mark.parametrize(
    ("correction", "fields", "choice"),
    [
        ('first = "rabbi"', {}, "rabbi tile-12"),
        ("rabbi = [2]", {"marbles": "white white"}, "rabbi tile-11"),
        ("rabbi = [4, 5]", {"marbles": "white white"}, "rabbi tile-2"),  # not one of this round's: the topmost
        ('marble = ["strategy"]', {"strategy": "blue red yellow", "lines": "y r - b -"}, "take blue study"),
        ('half = "right"', {"cards": "card-3 card-1", "marbles": "white"}, "rabbi tile-12"),  # completes the left half
        ('half = "both"', {"cards": "card-3 card-1", "marbles": "white"}, "rabbi tile-12"),
        ('half = "none"', {"cards": "card-3 card-1", "marbles": "white"}, "take yellow work"),
    ],
)
def test_its_cards_are_played_as_an_owner_says(
    tmp_path: Path, correction: str, fields: dict[str, Any], choice: str
) -> None:
    assert action(tmp_path, correction, **fields)[0] == choice


@pytest.mark.parametrize(("places", "book"), [("[5, 1]", "book-23"), ("[2]", "book-18"), ("[3, 2]", "book-18")])
def test_a_card_need_not_name_all_places_of_the_library(tmp_path: Path, places: str, book: str) -> None:
    library = "book-17 book-18 book-38 book-20 book-23"  # nobody can go back for the black one
    t = table(tmp_path, f'[[card]]\nid = "card-1"\nbook = {places}\n', "book", cards="card-1", library=library)
    assert t.choices[0] == f"buy {book}"


@pytest.mark.parametrize(("bonus", "level", "gold"), [("1 gold", 2, 1), ("1 gold", 3, 0), ("nothing", 1, 0)])
def test_a_bonus_comes_from_the_level_that_an_owner_says(tmp_path: Path, bonus: str, level: int, gold: int) -> None:
    correction = f'[[card]]\nid = "card-2"\nbonus = "{bonus}"\nbonus_level = {level}\n'
    t = table(tmp_path, correction, "actions", lines="ww - - - -", difficulty=2)
    t.say("deal card-2")
    assert sum(t.p.gold) == gold


@pytest.mark.parametrize(
    ("correction", "do", "fields", "purse", "vp"),
    [
        ("[purse]\nmost = 10\nabove_vp = 2", "5 coin", {"purse": 8}, 10, 16),
        ("[purse]\nleast = -2", "3 coin > 1 vp", {"purse": 0}, -2, 10),
        ("[habits]\nfruitless_vp = 3", "activate 1", {"golems": "red-i", "beside": {"red-i": "yellow-9"}}, 0, 13),
        ("[red_area]\nup_to = [-1, -1, -1, -1]", "develop golem", {}, -2, 10),
        ("[red_area]\nup_to = [9, 9, 9, 9]", "develop golem", {"purse": 9}, 9, 10),
    ],
)
def test_its_track_is_as_an_owner_says(
    tmp_path: Path, correction: str, do: str, fields: dict[str, Any], purse: int, vp: int
) -> None:
    t = table(tmp_path, f"{correction}\n", do, **fields)
    assert (t.p.purse, t.p.vp) == (purse, vp)


COMPLETE = {"gold": (0, 0, 0, 1), "artifact": "art-1a", "must": True}  # 1 knowledge


@pytest.mark.parametrize(
    ("correction", "spaces", "purse", "vp"),
    [
        ('id = "double-a"\ntimes = 3', "row-4 trigger-marble side-a", 3, 10),
        ('id = "double-a"\nreplaces = "boost-clay"', "row-4 boost-clay side-b", 2, 10),  # doubles, and adds nothing
        ('id = "double-a"\nreplaces = "boost-clay"', "row-4 trigger-event side-a", 2, 10),  # the other one
        ('id = "double-a"\nreplaces = "boost-clay"', "row-4 trigger-marble side-a", 1, 10),  # as everybody's
    ],
)
def test_its_special_tiles_are_those_that_an_owner_says(
    tmp_path: Path, correction: str, spaces: str, purse: int, vp: int
) -> None:
    t = table(tmp_path, f"[[special]]\n{correction}\n", "income", spaces=spaces, **COMPLETE)
    assert (t.p.purse, t.p.vp) == (purse, vp)


def test_a_tile_that_is_not_special_waits_for_its_marble(tmp_path: Path) -> None:
    correction = '[[special]]\nid = "double-a"\nreplaces = "boost-clay"\n'
    fields = {**COMPLETE, "spaces": "row-4 trigger-marble side-a", "cards": "card-1", "rabbi": 0, "purse": -5}
    t = table(tmp_path, correction, "action", lines="- r - - -", **fields)
    assert (t.p.purse, t.p.vp) == (-5, 9)  # 1 of the artifact, 1 of the line, 3 for a golem
    assert t.steps[0].choice == ("take", "red", "golem")


def test_the_side_with_a_vp_is_found_whichever_letter_it_has(tmp_path: Path) -> None:
    sides = 'side_a = "1 knowledge & 1 vp"\nside_b = "2 knowledge"\n'
    (tmp_path / "developments.toml").write_text(f'[[artifact]]\nid = "boost-knowledge"\n{sides}', encoding="utf-8")
    t = lay_automa_table(Golem(tmp_path), "develop artifact 9")
    assert t.choices == ["develop boost-knowledge", "place row-4 side-a"]


@pytest.mark.parametrize(
    ("correction", "where", "problem"),
    [
        ("[levels]\nobjective_vp = [1, 2, 3]", "levels 'levels'", "'objective_vp' should be 4 numbers"),
        ("[levels]\nstarting_tiles = [1, 2, 3, 40]", "levels 'levels'", "'starting_tiles' should be 4 numbers"),
        ("[red_area]\nup_to = [1, 2]", "red_area 'red_area'", "'up_to' should be 4 numbers"),
        ("[red_area]\nup_to = [1, 2, 3, 99]", "red_area 'red_area'", "from -6 to 20"),
        ("[purse]\nleast = 3", "purse 'purse'", "'least' should be from -99 to 0"),
        ("[purse]\nstart = 21", "purse 'purse'", "'start' should be from -5 to 20"),
        ("[habits]\nwork_most = -1", "habits 'habits'", "'work_most' should be 0 or more"),
        (
            '[[special]]\nid = "double-a"\nreplaces = "head"',
            "special 'double-a'",
            "'replaces' should be one of",
        ),
        ('[[special]]\nid = "double-b"\nreplaces = "trigger-marble"', "special 'double-b'", "no other special tile"),
        ('[[special]]\nid = "double-b"\ntimes = 1', "special 'double-b'", "'times' should be from 2 to 9"),
        ('[[card]]\nid = "card-7"\nbonus = "dance"', "card 'card-7'", "no verb 'dance'"),
        ('[[card]]\nid = "card-7"\nbonus_level = 5', "card 'card-7'", "'bonus_level' should be from 1 to 4"),
        ('[[card]]\nid = "card-7"\nfirst = "pass"', "card 'card-7'", "'first' should be one of marble, rabbi"),
        ('[[card]]\nid = "card-7"\nhalf = "top"', "card 'card-7'", "'half' should be one of left, right, both, none"),
        ('[[card]]\nid = "card-7"\nmarble = ["green"]', "card 'card-7'", "'marble' contains 'green'"),
        (
            '[[card]]\nid = "card-7"\nmarble = ["most", "most"]',
            "card 'card-7'",
            "should be different criteria",
        ),
        ('[[card]]\nid = "card-7"\nmarble = []', "card 'card-7'", "should be different criteria"),
        ('[[card]]\nid = "card-7"\nrabbi = [1, 6]', "card 'card-7'", "'rabbi' should be different numbers from 1 to 5"),
        ('[[card]]\nid = "card-7"\nrabbi = []', "card 'card-7'", "'rabbi' should be different numbers from 1 to 5"),
        ('[[card]]\nid = "card-7"\nbook = [2, 2]', "card 'card-7'", "'book' should be different numbers from 1 to 5"),
        ('[[card]]\nid = "card-21"\nbook = [2]', "card 'card-21'", "there is no card 'card-21' to correct"),
    ],
)
def test_a_mistake_names_file_entry_and_problem(tmp_path: Path, correction: str, where: str, problem: str) -> None:
    (tmp_path / "automa.toml").write_text(f"{correction}\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        Golem(tmp_path)
    said = str(caught.value)
    assert "automa.toml" in said
    assert where in said
    assert problem in said
