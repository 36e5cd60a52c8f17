"""Reserving a rune for scoring (GAC-4). Its worth is in `test_scoring.py`, its icons in `test_resources.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]


@pytest.mark.rule("GAC-4")
def test_reserving_a_rune_pays_a_gem_to_the_supply_and_takes_it_into_hand(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("run-3 tim-1 tim-2", {"gems": 5, "columns": "red red-7"}, {"gems": 4})
    supply = s.supply
    say(s, "take run-3", "reserve")
    assert spell(s.players[0].hand) == "run-3"
    assert s.players[0].gems == 2
    assert s.supply == supply + 1
    assert s.players[1].gems == 4
    assert spell(s.players[0].columns[0]) == "red-7"


@pytest.mark.rule("GAC-4", "GTU-2")
@pytest.mark.parametrize(
    ("row", "gems", "can"),
    [
        ("run-3 tim-1 tim-2", 4, False),  # two gems are left after the gem step
        ("run-3 tim-1 tim-2", 5, True),
        ("run-3 tim-1", 2, False),
        ("run-3 tim-1", 3, True),
        ("run-3", 0, False),
        ("run-3", 1, True),
    ],
)
def test_three_gems_are_wanted_after_the_gem_step(
    lay: Lay, say: Say, spell: Spell, row: str, gems: int, can: bool
) -> None:
    s = lay(row + " / tim-7 tim-8", {"gems": gems, "columns": "red red-7"})
    say(s, "take run-3", *(["deal grn-1 grn-2 grn-3"] if row == "run-3" else []))
    if can:
        say(s, "reserve")
        assert spell(s.players[0].hand) == "run-3"
    else:  # it could only join a column, and has
        assert spell(s.players[0].columns[0]) == "red-7 run-3"


@pytest.mark.rule("GAC-4")
def test_with_three_gems_and_a_column_the_use_of_a_rune_is_a_choice(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("run-3 tim-1 tim-2", {"gems": 5, "columns": "red red-7"})
    say(s, "take run-3")
    assert offered(s) == ["resource", "reserve"]


@pytest.mark.rule("GAC-4", "GAC-3")
def test_a_reserved_rune_shows_no_icons(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("run-3 red-7 yel-3", {"gems": 7}, programme="must (turn & turn)")
    say(s, "take run-3", "take yel-3")
    assert s.players[0].golems == ()  # red and blue were needed


@pytest.mark.rule("GAC-4")
def test_a_rune_cannot_be_reserved_by_a_rich_opponents_gems(lay: Lay, offered: Offered) -> None:
    s = lay("run-3 run-4 / red-1 red-2", {"gems": 2}, {"gems": 7})
    assert offered(s) == ["take red-1", "take red-2"]
