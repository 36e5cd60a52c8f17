"""Gem cards in the solo game (GSO-3, GSO-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from golems.solo import FIVE, GRID
from loew.engine.game import chance_choice
from loew.engine.seat import CHANCE, Dealer
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


@pytest.mark.rule("GSO-3")
def test_the_take_six_card_gives_a_gem_and_a_sixth_card_this_turn(alone: Lay, say: Say, asked: Asked) -> None:
    s = alone("gem-5 red-2 red-3 / blu-1 blu-2 blu-3 / yel-4 yel-5 yel-6", {"gems": 12}, {"gems": 1})
    say(s, "take gem-5", "reward")
    assert s.players[0].gems == 11  # two on the row, one from the Automa
    assert s.takes == 5
    for text in ("take red-2", "take red-3", "take blu-1", "take blu-2"):
        say(s, text)
    assert (asked(s), s.takes) == (0, 1)
    say(s, "take blu-3")
    assert asked(s) == CHANCE
    assert len(s.players[1].golems) == 3


@pytest.mark.rule("GSO-3")
def test_a_sixth_card_follows_also_when_the_card_is_taken_last(alone: Lay, say: Say, asked: Asked) -> None:
    s = alone("gem-5 red-2 red-3 / blu-1 blu-2 blu-3 / yel-4 yel-5 yel-6", {"gems": 12}, {"gems": 1})
    say(s, "take red-2", "take red-3", "take blu-1", "take blu-2", "take gem-5", "reward")
    assert (asked(s), s.takes) == (0, 1)


@pytest.mark.rule("GSO-3")
def test_six_cards_are_for_this_turn_only(alone: Lay, say: Say) -> None:
    s = alone("gem-5 red-2 red-3 / blu-1 blu-2 blu-3 / yel-4 yel-5 yel-6", {"gems": 13})
    say(s, "take gem-5", "reward", "take red-2", "take red-3", "take blu-1", "take blu-2", "take blu-3")
    say(s, "deal grn-1 grn-2 grn-3 red-4 red-5 red-6 blu-4 blu-5 blu-6")
    assert s.takes == 5


@pytest.mark.rule("GSO-3", "GAC-6")
def test_as_dust_the_take_six_card_adds_no_card(alone: Lay, say: Say) -> None:
    s = alone("gem-5 red-2 red-3 / blu-1 blu-2 blu-3 / yel-4 yel-5 yel-6", {"gems": 13})
    say(s, "take gem-5", "dust")
    assert s.takes == 4


@pytest.mark.rule("GSO-3", "GAC-5")
def test_a_reward_with_nothing_to_gain_stays_legal(alone: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    s = alone("gem-1 gem-2 / red-1 red-2 / blu-1 blu-2 blu-3", {"gems": 9}, {"gems": 0}, supply=0)
    say(s, "take gem-1")
    assert offered(s) == ["reward", "dust"]
    say(s, "reward")
    assert spell(s.players[0].hand) == "gem-1"
    assert s.players[0].gems == 9


@pytest.mark.rule("GSO-3", "GTU-4")
def test_the_automas_gems_are_gained_when_the_supply_has_none(alone: Lay, say: Say) -> None:
    s = alone("gem-1 gem-2 / red-1 red-2", {"gems": 3}, {"gems": 5}, supply=1)
    say(s, "take gem-1", "reward")
    assert (s.players[0].gems, s.players[1].gems, s.supply) == (6, 3, 0)


@pytest.mark.rule("GSO-3", "GGM-3")
def test_the_pair_turns_up_two_of_the_five_set_aside_and_all_others_leave_the_game(
    alone: Lay, say: Say, asked: Asked, offered: Offered, spell: Spell
) -> None:
    s = alone("gem-7 red-2 red-3 / blu-1 blu-2 blu-3", {"gems": 13, "hand": "gem-6"})
    deck = s.deck
    say(s, "take gem-7", "reward")
    assert asked(s) == CHANCE
    assert len(chance_choice(s, Dealer(1))) == 3
    say(s, "deal run-1 grn-7")
    assert offered(s) == ["use run-1", "use grn-7"]
    say(s, "use grn-7", "summon free")
    assert [spell(golem) for golem in s.players[0].golems] == ["grn-7"]
    assert s.aside == 0
    assert s.deck == deck
    assert len(s.unseen) == s.deck + 3  # the three nobody looked at are never dealt, and run-1 neither
    assert s.box.number["run-1"] not in s.unseen
    assert s.takes == 4


@pytest.mark.rule("GSO-3", "GGM-3")
def test_a_rune_of_the_set_aside_is_free_alone_too(alone: Lay, say: Say, spell: Spell) -> None:
    s = alone("gem-7 red-2 / blu-1 blu-2", {"gems": 0, "hand": "gem-6"}, supply=0)
    say(s, "take gem-7", "reward", "deal run-1 grn-7", "use run-1")
    assert spell(s.players[0].hand) == "gem-6 gem-7 run-1"
    assert s.players[0].gems == 0


@pytest.mark.rule("GSO-6", "GGM-4")
def test_the_borrowed_icon_lasts_the_whole_solo_turn(alone: Lay, say: Say, spell: Spell, asked: Asked) -> None:
    s = alone(
        "red-2 yel-3 grn-7 / blu-1 blu-2 blu-3",
        {"gems": 10, "hand": "gem-8", "columns": "red red-7 red-6"},
    )
    say(s, "take red-2", "summon-with-icon")  # red and blue
    assert s.players[0].icon == 1
    assert s.players[0].hand == ()
    say(s, "take yel-3", "summon")  # red and blue again: the icon is still there
    assert [spell(golem) for golem in s.players[0].golems] == ["red-2 red-6", "yel-3 red-7"]
    say(s, "take grn-7", "take blu-2", "take blu-3", "deal grn-1 grn-2 grn-3 red-3 red-4 red-5 blu-4 blu-5 blu-6")
    assert s.players[0].icon == -1


@pytest.mark.rule("GSO-6", "GAC-2")
def test_the_lasting_icon_alone_summons_nothing(alone: Lay, offered: Offered, say: Say, spell: Spell) -> None:
    side = {"gems": 10, "icon": "blue", "columns": "red red-7"}
    s = alone("grn-1 yel-3 grn-7 / blu-1 blu-2 blu-3", side, {"gems": 3})
    say(s, "take grn-1")  # blue: the icon shows it, but no card could be tucked
    assert spell(s.players[0].columns[3]) == "grn-1"
    say(s, "take yel-3")  # red and blue
    assert offered(s) == ["resource", "summon"]


@pytest.mark.rule("GSO-6", "GGM-4")
def test_in_the_next_solo_turn_the_icon_is_gone(alone: Lay, say: Say, spell: Spell) -> None:
    s = alone(GRID, {"gems": 13, "hand": "gem-8", "columns": "red red-7 red-6"})
    say(s, "take red-2", "summon-with-icon", *[text for text in FIVE if text != "take red-2"][:1])
    say(s, "take red-3", "take blu-1", "take blu-2")
    say(s, "deal grn-1 grn-2 grn-3 red-4 red-5 blu-6 yel-4 yel-5 yel-6")
    assert s.players[0].icon == -1
