"""Summoning a golem, and tucking cards under it (GAC-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from loew.games.golems.rules.cards import Needs
from loew.games.golems.rules.resources import can_match
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


def summons(lay: Lay, golem: str, columns: str) -> MatchboxState:
    """A position in which that golem could be taken, with two cards beside it that are of no account."""
    others = [card for card in ("tim-7", "tim-8", "gem-1") if card != golem][:2]
    return lay(f"{golem} {' '.join(others)}", {"gems": 4, "columns": columns})


# ------------------------------------------------------------------ what is required


@pytest.mark.rule("GAC-2")
@pytest.mark.parametrize(
    ("golem", "columns", "can"),
    [
        ("red-1", "yellow yel-7", True),  # yellow
        ("red-1", "red red-7 / blue blu-7 / green grn-7", False),
        ("red-4", "green grn-7 grn-6", True),  # two green
        ("red-4", "green grn-7 / yellow yel-7", False),
        ("red-5", "red red-7 / blue blu-7 / yellow yel-7", True),  # red, blue and yellow
        ("red-5", "red red-7 red-6 / blue blu-7 blu-6", False),
        ("red-6", "red red-7 red-5 / green grn-7", True),  # two red and a green
        ("red-6", "red red-7 / green grn-7 grn-6", False),
        ("tim-5", "blue blu-7 / yellow yel-7 / green grn-7", True),  # blue, yellow and green
        ("tim-5", "blue blu-7 / yellow yel-7 / red red-7", False),
    ],
)
def test_a_golem_is_summoned_only_when_every_required_icon_shows(
    lay: Lay, say: Say, offered: Offered, spell: Spell, golem: str, columns: str, can: bool
) -> None:
    s = summons(lay, golem, columns)
    say(s, f"take {golem}")
    if can:
        assert offered(s) == ["resource", "summon"]
    else:  # only the other use is left, and made
        assert golem in " ".join(spell(column) for column in s.players[0].columns)
        assert s.players[0].golems == ()


@pytest.mark.rule("GAC-2")
@pytest.mark.parametrize(
    ("golem", "columns", "can"),
    [
        ("tim-1", "red red-7 red-6 red-5", True),  # any three
        ("tim-1", "red red-7 / blue blu-7 / green grn-7", True),
        ("tim-1", "red red-7 / blue blu-7", False),
        ("tim-1", "red red-7 run-3", True),  # each icon of a rune counts
        ("tim-1", "red red-7 run-5", False),  # a white circle is one
        ("red-7", "red red-6 / blue blu-7 blu-6 / green grn-7", True),  # any four
        ("red-7", "red red-6 / blue blu-7 / green grn-7", False),
    ],
)
def test_a_white_circle_with_a_number_wants_so_many_icons_of_any_colours(
    lay: Lay, say: Say, offered: Offered, golem: str, columns: str, can: bool
) -> None:
    s = summons(lay, golem, columns)
    say(s, f"take {golem}")
    assert ("summon" in offered(s)) == can


@pytest.mark.rule("GAC-2", "GAC-3")
def test_one_rune_with_two_icons_can_be_all_that_is_required(lay: Lay, say: Say, spell: Spell) -> None:
    s = summons(lay, "yel-3", "red run-3")  # red and blue
    say(s, "take yel-3", "summon")
    assert spell(s.players[0].golems[0]) == "yel-3 run-3"
    assert s.players[0].columns == ((), (), (), ())


@pytest.mark.rule("GAC-2")
def test_a_summoned_golem_is_no_resource(lay: Lay, say: Say, spell: Spell) -> None:
    s = summons(lay, "red-1", "yellow yel-7")
    say(s, "take red-1", "summon")
    assert [spell(golem) for golem in s.players[0].golems] == ["red-1 yel-7"]
    assert s.players[0].columns == ((), (), (), ())


@pytest.mark.rule("GAC-2")
def test_summoning_is_a_choice_and_the_golem_may_be_a_resource_instead(lay: Lay, say: Say, spell: Spell) -> None:
    s = summons(lay, "red-1", "yellow yel-7")
    say(s, "take red-1", "resource")
    assert s.players[0].golems == ()
    assert spell(s.players[0].columns[0]) == "red-1"
    assert spell(s.players[0].columns[2]) == "yel-7"


# ------------------------------------------------------------------ what is tucked


@pytest.mark.rule("GAC-2")
def test_at_least_one_card_is_tucked(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-5", "red red-7 / blue blu-7 / yellow yel-7")
    say(s, "take red-5", "summon")
    assert offered(s) == ["tuck red-7", "tuck blu-7", "tuck yel-7"]


@pytest.mark.rule("GAC-2")
@pytest.mark.parametrize("tucked", [["blu-7"], ["blu-7", "red-7"], ["yel-7", "blu-7", "red-7"]])
def test_one_two_or_three_cards_are_tucked(
    lay: Lay, say: Say, offered: Offered, spell: Spell, asked: Asked, tucked: list[str]
) -> None:
    s = summons(lay, "red-5", "red red-7 / blue blu-7 / yellow yel-7")
    say(s, "take red-5", "summon", *[f"tuck {card}" for card in tucked])
    if len(tucked) < 3:
        assert "skip" in offered(s)
        say(s, "skip")
    assert asked(s) is None
    assert spell(s.players[0].golems[0]) == " ".join(["red-5", *tucked])
    left = {card for column in s.players[0].columns for card in spell(column).split()}
    assert left == {"red-7", "blu-7", "yel-7"} - set(tucked)


@pytest.mark.rule("GAC-2")
def test_never_more_than_three_are_tucked_even_when_four_icons_are_required(
    lay: Lay, say: Say, asked: Asked, spell: Spell
) -> None:
    s = summons(lay, "grn-7", "red red-7 red-6 red-5 red-4 red-3")
    say(s, "take grn-7", "summon", "tuck red-4", "tuck red-5")  # red-3 was no choice, so it was not asked
    assert asked(s) is None
    assert spell(s.players[0].golems[0]) == "grn-7 red-3 red-4 red-5"
    assert spell(s.players[0].columns[0]) == "red-7 red-6"


@pytest.mark.rule("GAC-2")
@pytest.mark.parametrize(
    ("golem", "columns", "most"),
    [
        ("red-1", "yellow yel-7 yel-6 yel-5", 1),  # yellow
        ("red-4", "green grn-7 grn-6 grn-5", 2),  # two green
        ("red-2", "red red-7 red-6 / blue blu-7 blu-6", 2),  # red and blue
        ("tim-1", "red red-7 red-6 red-5 / blue blu-7", 3),  # any three
    ],
)
def test_never_more_cards_are_tucked_than_icons_are_required(
    lay: Lay, say: Say, offered: Offered, asked: Asked, golem: str, columns: str, most: int
) -> None:
    s = summons(lay, golem, columns)
    say(s, f"take {golem}", "summon")
    while asked(s) is not None:
        say(s, offered(s)[0])
    assert len(s.players[0].golems[0]) - 1 == most


@pytest.mark.rule("GAC-2")
def test_a_card_without_a_required_icon_is_not_tucked(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-2", "red red-7 / blue blu-7 / yellow yel-7 / green grn-7")  # red and blue
    say(s, "take red-2", "summon")
    assert offered(s) == ["tuck red-7", "tuck blu-7"]


@pytest.mark.rule("GAC-2")
def test_each_tucked_card_wants_a_required_icon_of_its_own(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-6", "red red-7 red-5 red-4 / green grn-7 grn-6")  # two red and a green
    say(s, "take red-6", "summon", "tuck grn-6")
    assert offered(s) == ["tuck red-4", "skip"]  # no second green
    say(s, "tuck red-4")
    assert offered(s) == ["tuck red-5", "skip"]


@pytest.mark.rule("GAC-2", "GAC-3")
def test_a_rune_of_two_icons_covers_only_one_of_them_when_tucked(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "yel-3", "red red-7 run-3 / blue blu-7")  # red and blue
    say(s, "take yel-3", "summon", "tuck run-3")
    assert offered(s) == ["tuck red-7", "tuck blu-7", "skip"]  # it stands for the other
    say(s, "tuck red-7")
    assert offered(s) == []


@pytest.mark.rule("GAC-2", "GAC-3")
def test_a_rune_is_counted_for_whichever_icon_the_other_cards_leave(lay: Lay, say: Say, spell: Spell) -> None:
    s = summons(lay, "red-5", "red red-7 run-3 / blue blu-7 run-4 / yellow yel-7")  # red, blue and yellow
    say(s, "take red-5", "summon", "tuck run-3", "tuck run-4", "tuck red-7")
    assert spell(s.players[0].golems[0]) == "red-5 run-3 run-4 red-7"  # red, blue by run-3 and yellow by run-4


@pytest.mark.rule("GAC-2", "GAC-3")
def test_two_runes_and_a_card_must_still_find_different_icons(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "yel-3", "red red-7 run-3 / blue blu-7 run-4")  # red and blue
    say(s, "take yel-3", "summon", "tuck run-4")  # blue
    assert offered(s) == ["tuck run-3", "tuck red-7", "skip"]  # each as red, and no second blue


@pytest.mark.rule("GAC-2", "GAC-3")
def test_a_rune_in_a_strange_column_is_tucked_for_its_own_icons(lay: Lay, say: Say, spell: Spell) -> None:
    s = summons(lay, "red-1", "green grn-7 run-1")  # yellow: only run-1 shows it
    say(s, "take red-1", "summon")
    assert spell(s.players[0].golems[0]) == "red-1 run-1"
    assert spell(s.players[0].columns[3]) == "grn-7"


@pytest.mark.rule("GAC-2", "GAC-3")
def test_a_white_circle_is_tucked_for_its_columns_colour_only(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-2", "blue blu-7 / red red-7 / green grn-7 run-5")  # red and blue
    say(s, "take red-2", "summon")
    assert offered(s) == ["tuck red-7", "tuck blu-7"]


@pytest.mark.rule("GAC-2")
def test_for_any_icons_any_card_can_be_tucked(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "tim-1", "red red-7 / blue blu-7 run-3 / green run-9")
    say(s, "take tim-1", "summon")
    assert offered(s) == ["tuck red-7", "tuck run-3", "tuck blu-7", "tuck run-9"]


@pytest.mark.rule("GAC-2")
@pytest.mark.parametrize(("tucked", "fine"), [(0x1, True), (0x21, True), (0x321, False)])
def test_for_any_two_icons_two_cards_are_the_most(tucked: int, fine: bool) -> None:
    assert can_match(Needs((0, 0, 0, 0), 2), tucked) == fine  # no card of ours asks for so few; an owner's may


@pytest.mark.rule("GAC-2")
def test_cards_that_are_alike_as_resources_are_offered_once(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-4", "green grn-7 grn-6 run-5 / yellow yel-7")  # a golem and a white circle: both a green icon
    say(s, "take red-4", "summon")
    assert len(s.players[0].golems[0]) == 2  # the first was no choice, so it was not asked
    assert offered(s) == ["tuck grn-6", "skip"]


@pytest.mark.rule("GAC-2")
def test_cards_that_are_not_alike_are_offered_each(lay: Lay, say: Say, offered: Offered) -> None:
    s = summons(lay, "red-4", "green grn-7 run-1 run-2")
    say(s, "take red-4", "summon")
    assert offered(s) == ["tuck run-2", "tuck run-1", "tuck grn-7"]


@pytest.mark.rule("GAC-2")
def test_tucking_stops_when_the_resources_run_out(lay: Lay, say: Say, asked: Asked, spell: Spell) -> None:
    s = summons(lay, "tim-1", "red run-3 run-5")  # three icons on two cards
    say(s, "take tim-1", "summon", "tuck run-5", "tuck run-3")
    assert asked(s) is None
    assert spell(s.players[0].golems[0]) == "tim-1 run-5 run-3"


@pytest.mark.rule("GAC-2")
def test_a_second_golem_has_its_own_cards_under_it(lay: Lay, say: Say, spell: Spell) -> None:
    s = lay(
        "red-1 yel-1 tim-7",
        {"gems": 4, "columns": "yellow yel-7 / red red-7", "golems": "blu-1 grn-7"},
        programme="must (turn & turn)",
    )
    say(s, "take red-1", "summon", "take yel-1", "summon")
    assert [spell(golem) for golem in s.players[0].golems] == ["blu-1 grn-7", "red-1 yel-7", "yel-1 red-7"]
