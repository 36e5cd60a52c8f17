"""Columns of resources, and what they show (GAC-1, GAC-3, GAC-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from loew.games.golems.rules.resources import icon_counts
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]


def icons(s: MatchboxState) -> list[int]:
    """Red, blue, yellow, green."""
    return icon_counts(s.box, s.players[0])


@pytest.mark.rule("GAC-1")
@pytest.mark.parametrize(("card", "colour"), [("red-7", 0), ("blu-7", 1), ("yel-7", 2), ("grn-7", 3)])
def test_a_golem_starts_the_column_of_its_colour(lay: Lay, say: Say, spell: Spell, card: str, colour: int) -> None:
    s = lay(f"{card} tim-5 tim-6", {"gems": 4})
    say(s, f"take {card}")
    assert [spell(column) for column in s.players[0].columns] == [card if c == colour else "" for c in range(4)]
    assert icons(s) == [int(c == colour) for c in range(4)]


@pytest.mark.rule("GAC-1")
def test_a_golem_lies_on_top_of_the_column_of_its_colour(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-7 tim-5 tim-6", {"gems": 4, "columns": "red red-1 red-2 / blue blu-7"})
    assert icons(s) == [2, 1, 0, 0]
    say(s, "take red-7")
    assert [spell(column) for column in s.players[0].columns] == ["red-1 red-2 red-7", "blu-7", "", ""]
    assert icons(s) == [3, 1, 0, 0]


@pytest.mark.rule("GAC-1")
@pytest.mark.parametrize(("card", "colour"), [("tim-1", 0), ("tim-6", 1), ("tim-3", 2), ("tim-8", 3)])
def test_a_time_golem_is_a_resource_of_the_colour_it_shows(
    lay: Lay, say: Say, spell: Spell, card: str, colour: int
) -> None:
    s = lay(f"{card} red-7 blu-7", {"gems": 4})
    say(s, f"take {card}")
    assert spell(s.players[0].columns[colour]) == card


@pytest.mark.rule("GAC-3")
@pytest.mark.parametrize("rune", ["run-1", "run-2", "run-3", "run-4", "run-5", "run-6", "run-7", "run-8", "run-9"])
def test_a_rune_starts_no_column(lay: Lay, say: Say, spell: Spell, rune: str) -> None:
    s = lay(f"{rune} red-7 blu-7", {"gems": 5})
    say(s, f"take {rune}")
    assert s.players[0].columns == ((), (), (), ())
    assert spell(s.players[0].hand) == rune


@pytest.mark.rule("GAC-3")
@pytest.mark.parametrize(
    ("columns", "joins"),
    [
        ("red red-7 / blue blu-7 / yellow yel-7 / green grn-7", ["on red", "on blue"]),
        ("red red-7 / yellow yel-7", ["on red"]),
        ("blue blu-7 / green grn-7", ["on blue"]),
    ],
)
def test_a_rune_with_two_icons_joins_a_column_of_either_colour(
    lay: Lay, say: Say, offered: Offered, spell: Spell, columns: str, joins: list[str]
) -> None:
    for choice in joins:
        s = lay("run-3 tim-1 tim-2", {"gems": 5, "columns": columns})
        say(s, "take run-3", "resource")
        if len(joins) > 1:
            assert offered(s) == joins
            say(s, choice)
        column = 0 if choice == "on red" else 1
        assert spell(s.players[0].columns[column]).endswith(" run-3")


@pytest.mark.rule("GAC-3")
def test_each_icon_of_a_rune_counts_wherever_it_lies(lay: Lay) -> None:
    assert icons(lay("", {"columns": "red red-7 run-3"})) == [2, 1, 0, 0]
    assert icons(lay("", {"columns": "blue blu-7 run-3"})) == [1, 2, 0, 0]
    assert icons(lay("", {"columns": "green grn-7 run-1 run-2 run-8"})) == [1, 1, 1, 4]


@pytest.mark.rule("GAC-3")
def test_a_white_circle_joins_any_column(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("run-5 tim-1 tim-2", {"gems": 5, "columns": "red red-7 / yellow yel-7 / green grn-7"})
    say(s, "take run-5", "resource")
    assert offered(s) == ["on red", "on yellow", "on green"]


@pytest.mark.rule("GAC-3")
@pytest.mark.parametrize(("colour", "counts"), [("red", [2, 0, 1, 0]), ("yellow", [1, 0, 2, 0])])
def test_a_white_circle_is_one_icon_of_its_columns_colour(lay: Lay, say: Say, colour: str, counts: list[int]) -> None:
    s = lay("run-5 tim-1 tim-2", {"gems": 4, "columns": "red red-7 / yellow yel-7"})
    say(s, "take run-5", f"on {colour}")
    assert icons(s) == counts


@pytest.mark.rule("GAC-3", "GAC-7")
def test_a_white_circle_keeps_its_columns_colour_when_the_first_card_is_tucked_away(
    lay: Lay, say: Say, spell: Spell
) -> None:
    s = lay(
        "red-1 run-5 tim-7 / blu-1 tim-8",
        {"gems": 4, "columns": "yellow yel-7 run-1"},
        programme="must (turn & turn & turn)",
    )
    say(s, "take red-1", "summon", "tuck yel-7", "take run-5")
    assert spell(s.players[0].columns[2]) == "run-1 run-5"
    assert icons(s) == [0, 0, 2, 1]
    say(s, "take blu-1", "summon")
    assert spell(s.players[0].columns[2]) == "run-5"
    assert icons(s) == [0, 0, 1, 0]


@pytest.mark.rule("GAC-7")
def test_a_column_stays_what_it_is_while_it_has_any_card(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    s = lay(
        "yel-1 blu-1 run-9", {"gems": 6, "columns": "red red-7 run-3 / green grn-7"}, programme="must (turn & turn)"
    )
    say(s, "take yel-1", "summon", "tuck red-7")
    assert spell(s.players[0].columns[0]) == "run-3"
    assert icons(s) == [1, 1, 0, 1]
    say(s, "take run-9", "resource")
    assert offered(s) == ["on red", "on green"]
    say(s, "on red")
    assert icons(s) == [2, 1, 0, 1]


@pytest.mark.rule("GAC-7", "GAC-1")
def test_a_golem_joins_the_column_whose_first_card_is_gone(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-7 tim-5 tim-6", {"gems": 4, "columns": "red run-3"})
    say(s, "take red-7")
    assert spell(s.players[0].columns[0]) == "run-3 red-7"


@pytest.mark.rule("GAC-7", "GAC-3")
def test_an_emptied_column_is_no_column_to_join(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("yel-1 blu-1 run-9 / tim-1 tim-2", {"gems": 4, "columns": "red red-7"}, programme="must (turn & turn)")
    assert "take run-9" in offered(s)
    say(s, "take yel-1", "summon")
    assert s.players[0].columns == ((), (), (), ())
    assert "take run-9" not in offered(s)
