"""Points at the end and who has won (GEN-3, GEN-4, GGM-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from loew.engine.game import Score
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]


def scores(
    golems: Golems, lay: Lay, side: Mapping[str, object], other: Mapping[str, object] | None = None
) -> list[Score]:
    return golems.score(lay("", side, other, programme=""))


def points(golems: Golems, lay: Lay, side: Mapping[str, object]) -> dict[str, int]:
    """The points that are more than none, by source."""
    line = scores(golems, lay, side)[0]
    assert line["total"] == sum(line["parts"].values())
    return {source: n for source, n in line["parts"].items() if n}


def test_nothing_is_worth_nothing(golems: Golems, lay: Lay) -> None:
    assert points(golems, lay, {"gems": 7, "columns": "red red-1"}) == {}


@pytest.mark.rule("GEN-3")
def test_a_golem_is_worth_two_and_each_card_under_it_one(golems: Golems, lay: Lay) -> None:
    assert points(golems, lay, {"golems": "red-1"}) == {"golems": 2}
    assert points(golems, lay, {"golems": "red-1 / tim-1 red-2 run-5 red-3"}) == {"golems": 4, "tucked": 3}


@pytest.mark.rule("GEN-3", "GAC-6")
@pytest.mark.parametrize(("dust", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 10), (7, 10)])
def test_dust_is_worth_one_three_six_and_at_most_ten(golems: Golems, lay: Lay, dust: int, worth: int) -> None:
    cards = ["gem-1", "gem-2", "gem-3", "gem-4", "gem-6", "gem-7", "gem-8"][:dust]
    assert points(golems, lay, {"dust": " ".join(cards)}).get("dust", 0) == worth


@pytest.mark.rule("GEN-3", "GGM-1")
@pytest.mark.parametrize(("hand", "worth"), [("gem-1", 0), ("gem-2", 1), ("gem-3", 2), ("gem-1 gem-2 gem-3", 3)])
def test_gem_cards_in_hand_are_worth_what_they_show(golems: Golems, lay: Lay, hand: str, worth: int) -> None:
    assert points(golems, lay, {"hand": hand}).get("gem cards", 0) == worth


@pytest.mark.rule("GEN-3", "GAC-6")
def test_dust_is_not_worth_what_the_card_shows(golems: Golems, lay: Lay) -> None:
    assert points(golems, lay, {"dust": "gem-3"}) == {"dust": 1}


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(
    ("rune", "mine"),
    [("run-1", "red-1"), ("run-2", "blu-1"), ("run-3", "yel-1"), ("run-4", "grn-1"), ("run-5", "tim-1")],
)
def test_a_master_of_elements_scores_two_for_each_golem_of_its_type(
    golems: Golems, lay: Lay, rune: str, mine: str
) -> None:
    one_of_each = "red-1 / blu-1 / yel-1 / grn-1 / tim-1"
    assert points(golems, lay, {"hand": rune, "golems": one_of_each})["runes"] == 2
    two = f"{mine} / {mine.replace('1', '2')}"
    assert points(golems, lay, {"hand": rune, "golems": two})["runes"] == 4
    others = " / ".join(golem for golem in one_of_each.split(" / ") if golem != mine)
    assert "runes" not in points(golems, lay, {"hand": rune, "golems": others})


@pytest.mark.rule("GEN-3")
def test_a_golem_that_is_tucked_or_a_resource_is_no_golem_of_its_type(golems: Golems, lay: Lay) -> None:
    side = {"hand": "run-1", "golems": "blu-1 red-1", "columns": "red red-2"}
    assert points(golems, lay, side) == {"golems": 2, "tucked": 1}


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(
    ("summoned", "worth"),
    [
        ("red-1 / blu-1 / yel-1 / grn-1", 7),
        ("red-1 / blu-1 / yel-1 / grn-1 / red-2 / blu-2 / yel-2 / grn-2", 7),
        ("red-1 / blu-1 / yel-1 / tim-1", 0),
        ("red-1 / blu-1 / yel-1 grn-1", 0),
    ],
)
def test_a_master_summoner_scores_seven_with_all_four_colours(
    golems: Golems, lay: Lay, summoned: str, worth: int
) -> None:
    assert points(golems, lay, {"hand": "run-6", "golems": summoned}).get("runes", 0) == worth


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize("gems", [0, 1, 6, 13])
def test_a_master_of_the_reserve_scores_each_gem(golems: Golems, lay: Lay, gems: int) -> None:
    assert points(golems, lay, {"hand": "run-7", "gems": gems}).get("runes", 0) == gems


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [("", 0), ("gem-1", 2), ("gem-1 gem-8", 4), ("gem-1 gem-4 gem-8", 6), ("gem-1 gem-4 gem-6 gem-8", 6)],
)
def test_a_master_of_the_gems_scores_two_a_gem_card_in_hand_and_at_most_six(
    golems: Golems, lay: Lay, cards: str, worth: int
) -> None:
    side = {"hand": f"run-8 {cards}", "dust": "gem-2 gem-3"}  # dust is not in hand
    assert points(golems, lay, side).get("runes", 0) == worth


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(
    ("columns", "worth"),
    [
        ("", 0),
        ("red red-1", 1),
        ("red red-1 run-3", 3),  # both icons
        ("red red-1 run-5", 2),
        ("red red-1 red-2 / blue blu-1 blu-2 / green grn-1 grn-2", 6),
        ("red red-1 red-2 red-3 / blue blu-1 blu-2 / green grn-1 grn-2", 6),
    ],
)
def test_a_master_of_the_resources_scores_each_unused_icon_and_at_most_six(
    golems: Golems, lay: Lay, columns: str, worth: int
) -> None:
    assert points(golems, lay, {"hand": "run-9", "columns": columns}).get("runes", 0) == worth


@pytest.mark.rule("GEN-3", "GGM-4")
def test_a_borrowed_icon_is_no_resource_to_score(golems: Golems, lay: Lay) -> None:
    assert points(golems, lay, {"hand": "run-9", "columns": "red red-1", "icon": "blue"}) == {"runes": 1}


@pytest.mark.rule("GEN-3", "GSU-1")
def test_the_rune_dealt_at_the_start_scores_like_one_reserved(golems: Golems, lay: Lay) -> None:
    assert points(golems, lay, {"rune": "run-1", "golems": "red-1 / red-2"}) == {"golems": 4, "runes": 4}


@pytest.mark.rule("GEN-3", "GAC-3")
def test_a_rune_kept_as_a_resource_or_tucked_does_not_score(golems: Golems, lay: Lay) -> None:
    side = {"columns": "red red-7 run-3 run-7", "golems": "red-1 run-1", "gems": 5}
    assert points(golems, lay, side) == {"golems": 2, "tucked": 1}


@pytest.mark.rule("GEN-3")
def test_all_sources_add_up(golems: Golems, lay: Lay) -> None:
    side = {
        "rune": "run-1",
        "hand": "gem-3 run-7 run-8 run-9",
        "golems": "red-1 yel-1 / blu-1",
        "dust": "gem-1 gem-2",
        "columns": "red red-7 run-3",
        "gems": 4,
    }
    line = scores(golems, lay, side)[0]
    assert line["parts"] == {"golems": 4, "tucked": 1, "dust": 3, "gem cards": 2, "runes": 2 + 4 + 2 + 3}
    assert line["total"] == 21


# ------------------------------------------------------------------ who has won


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ({"golems": "red-1"}, {"dust": "gem-1"}, [True, False]),  # 2 : 1
        ({"dust": "gem-1"}, {"golems": "red-1"}, [False, True]),
        ({"golems": "red-1 / red-2"}, {"golems": "blu-1 blu-2 blu-3"}, [True, False]),  # 4 : 4, golems 4 : 2
        ({"golems": "blu-1 blu-2", "hand": "gem-2"}, {"golems": "red-1 / red-2"}, [False, True]),  # golems 2 : 4
        ({"golems": "red-1", "hand": "gem-2"}, {"golems": "blu-1 blu-2"}, [False, True]),  # golems 2 : 2, tucked 0 : 1
        ({"golems": "blu-1 blu-2"}, {"golems": "red-1", "hand": "gem-2"}, [True, False]),
        ({"golems": "blu-1 blu-2"}, {"golems": "red-1 red-2"}, [True, True]),  # shared
        ({}, {}, [True, True]),
        ({"hand": "gem-2", "gems": 9}, {"dust": "gem-1"}, [True, True]),  # gems left over break no tie
    ],
)
def test_most_points_win_then_golems_then_tucked_cards_and_then_the_victory_is_shared(
    golems: Golems, lay: Lay, mine: Mapping[str, object], theirs: Mapping[str, object], won: list[bool]
) -> None:
    lines = scores(golems, lay, mine, theirs)
    assert [line["won"] for line in lines] == won
    assert [line["name"] for line in lines] == ["seat 1", "seat 2"]


@pytest.mark.rule("GEN-4")
def test_points_for_golems_in_a_tie_are_two_each_without_what_runes_add(golems: Golems, lay: Lay) -> None:
    mine = {"golems": "red-1 / red-2", "rune": "run-1"}  # 4 for golems and 4 for the rune
    theirs = {"golems": "blu-1 / blu-2 / yel-1", "hand": "gem-3"}  # 6 for golems and 2
    lines = scores(golems, lay, mine, theirs)
    assert [line["total"] for line in lines] == [8, 8]
    assert [line["won"] for line in lines] == [False, True]


def test_a_position_looks_as_good_for_one_seat_as_it_looks_bad_for_the_other(golems: Golems, lay: Lay) -> None:
    s = lay("", {"golems": "red-1 red-2", "gems": 4}, {"columns": "red red-3", "gems": 2}, programme="")
    assert golems.evaluate(s, 0) == -golems.evaluate(s, 1)
    assert golems.evaluate(s, 0) > 0
