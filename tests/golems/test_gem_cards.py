"""Gem cards: rewards, dust, another turn, the pair, and the borrowed icon (GAC-5, GAC-6, GGM)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]

# ------------------------------------------------------------------ reward and dust


@pytest.mark.rule("GAC-5", "GAC-6")
@pytest.mark.parametrize("card", ["gem-1", "gem-2", "gem-3", "gem-4", "gem-6", "gem-7", "gem-8"])
def test_a_gem_card_is_a_reward_or_dust(lay: Lay, say: Say, offered: Offered, card: str) -> None:
    s = lay(f"{card} tim-1 tim-2", {"gems": 4})
    say(s, f"take {card}")
    assert offered(s) == ["reward", "dust"]


@pytest.mark.rule("GAC-5", "GGM-1")
@pytest.mark.parametrize(("card", "gems", "points"), [("gem-1", 3, 0), ("gem-2", 2, 1), ("gem-3", 1, 2)])
def test_three_two_or_one_gems_come_with_no_one_or_two_points(
    lay: Lay, say: Say, spell: Spell, card: str, gems: int, points: int
) -> None:
    s = lay(f"{card} tim-1", {"gems": 2})
    supply = s.supply
    say(s, f"take {card}", "reward")
    assert s.players[0].gems == 2 + gems
    assert s.supply == supply - gems
    assert spell(s.players[0].hand) == card
    assert s.box.vp[s.box.number[card]] == points


@pytest.mark.rule("GAC-5")
@pytest.mark.parametrize(("card", "gems"), [("gem-4", 1), ("gem-6", 1), ("gem-7", 1), ("gem-8", 2)])
def test_the_other_gem_cards_give_gems_and_no_points(lay: Lay, say: Say, spell: Spell, card: str, gems: int) -> None:
    s = lay(f"{card} tim-1 / tim-2 tim-3", {"gems": 2})
    say(s, f"take {card}", "reward")
    assert s.players[0].gems == 2 + gems
    assert spell(s.players[0].hand) == card
    assert s.box.vp[s.box.number[card]] == 0


@pytest.mark.rule("GAC-5", "GTU-4")
def test_a_reward_can_be_taken_where_there_is_nothing_to_gain(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("gem-1 tim-1 / tim-2", {"gems": 9}, {"gems": 0}, supply=0)
    say(s, "take gem-1", "reward")
    assert s.players[0].gems == 9
    assert spell(s.players[0].hand) == "gem-1"


@pytest.mark.rule("GAC-6")
def test_dust_gives_neither_gems_nor_effect(lay: Lay, say: Say, spell: Spell, asked: Asked) -> None:
    s = lay("gem-4 tim-1", {"gems": 2})
    say(s, "take gem-4", "dust")
    assert spell(s.players[0].dust) == "gem-4"
    assert s.players[0].hand == ()
    assert s.players[0].gems == 2
    assert asked(s) is None


# ------------------------------------------------------------------ another turn


@pytest.mark.rule("GGM-2")
def test_another_turn_is_a_gem_and_a_full_turn_of_the_same_seat(
    lay: Lay, say: Say, asked: Asked, offered: Offered
) -> None:
    s = lay("gem-4 tim-1 tim-2 / red-1 red-2", {"gems": 4}, {"gems": 4}, programme="must rounds")
    say(s, "take gem-4", "reward")
    assert asked(s) == 0
    assert s.players[0].gems == 3
    assert offered(s) == ["take tim-1", "take tim-2", "take red-1", "take red-2"]
    say(s, "take tim-1")
    assert asked(s) == 1


@pytest.mark.rule("GGM-2", "GTU-1")
def test_the_extra_turn_may_be_used_to_take_gems(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("gem-4 tim-1 / red-1 red-2", {"gems": 0}, {"gems": 4}, programme="must rounds")
    say(s, "take gem-4", "reward", "gems")
    assert s.players[0].gems == 3
    assert asked(s) == 1


# ------------------------------------------------------------------ the pair

PAIR = {"gems": 4, "hand": "gem-6"}


def test_the_pair_is_two_cards(lay: Lay, spell: Spell) -> None:
    assert spell(lay().box.pair) == "gem-6 gem-7"


@pytest.mark.rule("GGM-3")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({"gems": 4}, {}), ({"gems": 4, "dust": "gem-6"}, {}), ({"gems": 4}, {"hand": "gem-6"})],
)
def test_one_of_the_pair_alone_is_just_a_gem(
    lay: Lay, say: Say, asked: Asked, mine: dict[str, object], theirs: dict[str, object]
) -> None:
    s = lay("gem-7 tim-1", mine, theirs)
    say(s, "take gem-7", "reward")
    assert asked(s) is None
    assert s.players[0].gems == 5
    assert s.aside == 2


@pytest.mark.rule("GGM-3")
def test_the_second_of_the_pair_as_dust_does_nothing(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("gem-7 tim-1", PAIR)
    say(s, "take gem-7", "dust")
    assert asked(s) is None
    assert s.aside == 2


@pytest.mark.rule("GGM-3")
@pytest.mark.parametrize(("held", "taken"), [("gem-6", "gem-7"), ("gem-7", "gem-6")])
def test_with_both_in_hand_the_two_set_aside_cards_are_looked_at(
    lay: Lay, say: Say, asked: Asked, offered: Offered, held: str, taken: str
) -> None:
    s = lay(f"{taken} tim-1", {"gems": 4, "hand": held})
    deck = s.deck
    say(s, f"take {taken}", "reward")
    assert s.players[0].gems == 5
    assert asked(s) == CHANCE
    say(s, "deal red-7 run-1")
    assert asked(s) == 0
    assert offered(s) == ["use red-7", "use run-1"]
    assert s.aside == 0
    assert s.deck == deck


@pytest.mark.rule("GGM-3")
def test_a_set_aside_golem_is_summoned_without_resources_and_tucks_nothing(
    lay: Lay, say: Say, offered: Offered, asked: Asked, spell: Spell
) -> None:
    s = lay("gem-7 tim-1", {**PAIR, "columns": "red red-1 / blue blu-1"})
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use red-7")  # red-7 wants any four icons
    assert offered(s) == ["resource", "summon free"]
    say(s, "summon free")
    assert asked(s) is None
    assert [spell(golem) for golem in s.players[0].golems] == ["red-7"]
    assert spell(s.players[0].columns[0]) == "red-1"
    assert spell(s.players[0].columns[1]) == "blu-1"


@pytest.mark.rule("GGM-3", "GAC-1")
def test_a_set_aside_golem_may_be_a_resource(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("gem-7 tim-1", PAIR)
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use red-7", "resource")
    assert spell(s.players[0].columns[0]) == "red-7"
    assert s.players[0].golems == ()


@pytest.mark.rule("GGM-3", "GAC-4")
def test_a_set_aside_rune_goes_into_hand_for_nothing_even_without_a_gem(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("gem-7 tim-1", {"gems": 0, "hand": "gem-6", "columns": "yellow yel-7"}, {"gems": 0}, supply=0)
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use run-1", "reserve free")
    assert spell(s.players[0].hand) == "gem-6 gem-7 run-1"
    assert (s.players[0].gems, s.supply) == (0, 0)


@pytest.mark.rule("GGM-3", "GAC-3")
def test_a_set_aside_rune_cannot_start_a_column_either(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("gem-7 tim-1", {**PAIR, "columns": "red red-1"})
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use run-1")  # yellow and green: no column of these
    assert spell(s.players[0].hand) == "gem-6 gem-7 run-1"
    assert [spell(column) for column in s.players[0].columns] == ["red-1", "", "", ""]


@pytest.mark.rule("GGM-3", "GAC-3")
def test_a_set_aside_rune_may_join_a_column_of_its_colours(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    s = lay("gem-7 tim-1", {**PAIR, "columns": "red red-1 / yellow yel-1"})
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use run-1")
    assert offered(s) == ["resource", "reserve free"]
    say(s, "resource")
    assert spell(s.players[0].columns[2]) == "yel-1 run-1"


@pytest.mark.rule("GGM-3", "GAC-5")
def test_a_set_aside_gem_card_gives_its_reward(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    s = lay("gem-7 tim-1", PAIR)
    say(s, "take gem-7", "reward", "deal red-7 gem-1", "use gem-1")
    assert offered(s) == ["reward", "dust"]
    say(s, "reward")
    assert s.players[0].gems == 8
    assert spell(s.players[0].hand) == "gem-6 gem-7 gem-1"


@pytest.mark.rule("GGM-3", "GGM-2")
def test_a_set_aside_extra_turn_is_an_extra_turn(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("gem-7 tim-1 / tim-2 tim-3", PAIR, {"gems": 2}, programme="must rounds")
    say(s, "take gem-7", "reward", "deal red-7 gem-4", "use gem-4", "reward")
    assert asked(s) == 0
    say(s, "take tim-2")
    assert asked(s) == 1


@pytest.mark.rule("GGM-3")
def test_the_card_not_used_leaves_the_game_and_is_known_to_its_finder_only(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("gem-7 tim-1", PAIR)
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use red-7", "resource")
    left = s.box.number["run-1"]
    assert spell(s.players[0].aside) == "run-1"
    assert left not in s.unseen  # so it is never dealt
    assert left not in s.gone  # which all may read
    assert left not in s.players[0].hand


@pytest.mark.rule("GGM-3")
def test_one_of_the_two_must_be_used(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("gem-7 tim-1", PAIR)
    say(s, "take gem-7", "reward", "deal red-7 run-1")
    assert "skip" not in offered(s)


@pytest.mark.rule("GGM-3")
def test_the_turn_ends_after_the_set_aside_card_is_used(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("gem-7 tim-1 / tim-2 tim-3", PAIR, {"gems": 2}, programme="must rounds")
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use red-7", "resource")
    assert asked(s) == 1


# ------------------------------------------------------------------ the borrowed icon

ICON = {"gems": 4, "hand": "gem-8"}


@pytest.mark.rule("GGM-4")
@pytest.mark.parametrize(
    ("columns", "uses"),
    [
        ("red red-7 / blue blu-7 / yellow yel-7", ["resource", "summon"]),  # nothing is missing
        ("red red-7 / blue blu-7", ["resource", "summon-with-icon"]),  # yellow is
        ("red red-7 / yellow yel-7", ["resource", "summon-with-icon"]),
        ("red red-7 red-6", []),  # two are
        ("", []),
    ],
)
def test_the_icon_is_for_a_golem_that_lacks_exactly_one(
    lay: Lay, say: Say, offered: Offered, columns: str, uses: list[str]
) -> None:
    s = lay("red-5 tim-1 tim-2", {**ICON, "columns": columns})  # red, blue and yellow
    say(s, "take red-5")
    assert offered(s) == uses


@pytest.mark.rule("GGM-4")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [({"gems": 4}, {}), ({"gems": 4, "dust": "gem-8"}, {}), ({"gems": 4}, {"hand": "gem-8"})],
)
def test_only_the_card_in_ones_own_hand_lends_an_icon(
    lay: Lay, say: Say, spell: Spell, mine: dict[str, object], theirs: dict[str, object]
) -> None:
    s = lay("red-2 tim-1 tim-2", {**mine, "columns": "red red-7"}, theirs)
    say(s, "take red-2")
    assert spell(s.players[0].columns[0]) == "red-7 red-2"


@pytest.mark.rule("GGM-4")
def test_the_card_is_discarded_and_its_icon_gone_with_the_turn(lay: Lay, say: Say, asked: Asked, spell: Spell) -> None:
    s = lay("red-2 tim-1 tim-2", {**ICON, "columns": "red red-7"}, {"gems": 4}, programme="must rounds")
    say(s, "take red-2", "summon-with-icon")
    assert asked(s) == 1
    assert s.players[0].hand == ()
    assert "gem-8" in spell(s.gone)
    assert s.players[0].icon == -1
    assert [spell(golem) for golem in s.players[0].golems] == ["red-2 red-7"]


@pytest.mark.rule("GGM-4")
def test_the_colour_is_the_one_that_is_missing(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-5 tim-1 tim-2", {**ICON, "columns": "red red-7 / yellow yel-7"})
    say(s, "take red-5", "summon-with-icon", "tuck yel-7")
    assert s.players[0].icon == 1  # blue: the only one that serves, so it was not asked


@pytest.mark.rule("GGM-4")
def test_for_any_icons_every_colour_serves(lay: Lay, say: Say, offered: Offered) -> None:
    s = lay("tim-1 tim-7 tim-8", {**ICON, "columns": "red red-7 / yellow yel-7"})  # any three
    say(s, "take tim-1", "summon-with-icon")
    assert offered(s) == ["icon red", "icon blue", "icon yellow", "icon green"]
    say(s, "icon green")
    assert offered(s) == ["tuck red-7", "tuck yel-7"]


@pytest.mark.rule("GGM-4", "GAC-2")
def test_the_borrowed_icon_is_not_tucked_and_what_it_covers_is_not_covered_twice(
    lay: Lay, say: Say, asked: Asked, spell: Spell
) -> None:
    s = lay("red-4 tim-1 tim-2", {**ICON, "columns": "green grn-7 / red red-7"})  # two green
    say(s, "take red-4", "summon-with-icon")
    assert asked(s) is None
    assert [spell(golem) for golem in s.players[0].golems] == ["red-4 grn-7"]
    assert spell(s.players[0].columns[0]) == "red-7"


@pytest.mark.rule("GGM-4", "GAC-2")
def test_a_card_with_another_required_icon_cannot_be_tucked_for_the_borrowed_one(
    lay: Lay, say: Say, asked: Asked, spell: Spell
) -> None:
    s = lay("yel-3 tim-1 tim-2", {**ICON, "columns": "red red-7 red-6"})  # red and blue
    say(s, "take yel-3", "summon-with-icon")
    assert asked(s) is None
    assert [spell(golem) for golem in s.players[0].golems] == ["yel-3 red-6"]  # no second red


@pytest.mark.rule("GGM-4", "GAC-2")
def test_the_icon_alone_summons_nothing_since_a_card_must_be_tucked(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-1 tim-1 tim-2", {**ICON, "columns": "red red-7"})  # yellow
    say(s, "take red-1")
    assert spell(s.players[0].columns[0]) == "red-7 red-1"
    assert spell(s.players[0].hand) == "gem-8"


@pytest.mark.rule("GGM-4")
def test_the_card_stays_in_hand_when_it_is_not_wanted(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-5 tim-1 tim-2", {**ICON, "columns": "red red-7 / blue blu-7"})
    say(s, "take red-5", "resource")
    assert spell(s.players[0].hand) == "gem-8"


@pytest.mark.rule("GGM-4", "GGM-2")
def test_the_icon_serves_one_summoning_and_not_the_next_turn(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay("red-2 tim-1 tim-2 / yel-3 tim-3", {**ICON, "columns": "red red-7 red-6"}, programme="must (turn & turn)")
    say(s, "take red-2", "summon-with-icon", "take yel-3")  # both want red and blue
    assert [spell(golem) for golem in s.players[0].golems] == ["red-2 red-6"]
    assert spell(s.players[0].columns[2]) == "yel-3"
