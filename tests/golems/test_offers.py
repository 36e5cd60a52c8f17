"""What the options of the card game say about themselves: prices, uses, columns, points, the pair."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.offer import Offer, Target
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]


@pytest.fixture
def offer(golems: Golems) -> Callable[[MatchboxState, str], Offer]:
    def find_offer(s: MatchboxState, text: str) -> Offer:
        return next(each for each in golems.offers(s) if " ".join(each.choice) == text)

    return find_offer


Find = Callable[[MatchboxState, str], Offer]


@pytest.mark.rule("GTU-2")
def test_a_take_names_its_row_and_what_the_gem_step_costs_or_brings(lay: Lay, offer: Find) -> None:
    s = lay("red-1 red-2 red-3 / blu-1 blu-2 / yel-1", {"gems": 4})
    found = [offer(s, f"take {card}") for card in ("red-1", "blu-1", "yel-1")]
    assert [(each.cost, each.facts["brings"]) for each in found] == [({"gem": 2}, 0), ({}, 0), ({}, 2)]
    assert [Target("row", str(n)) in each.targets for n, each in enumerate(found, 1)] == [True] * 3


def test_a_take_says_what_the_card_could_then_be_used_for(lay: Lay, offer: Find) -> None:
    s = lay("red-1 run-3 gem-1 / run-1 blu-3", {"gems": 4, "columns": "yellow yel-1"})
    uses = {"resource", "summon", "summon-with-icon", "reserve", "reward", "dust"}
    found = {card: uses & set(offer(s, f"take {card}").facts) for card in ("red-1", "run-1", "gem-1", "blu-3")}
    assert found == {
        "red-1": {"resource", "summon"},
        "run-1": {"resource", "reserve"},
        "gem-1": {"reward", "dust"},
        "blu-3": {"resource"},
    }


@pytest.mark.rule("GAC-4")
def test_gems_paid_for_the_take_count_for_reserving(lay: Lay, offer: Find) -> None:
    columns = {"columns": "yellow yel-1"}
    poor, rich = (lay("run-1 red-1 red-2", {"gems": gems, **columns}) for gems in (4, 5))
    assert [("reserve" in offer(s, "take run-1").facts) for s in (poor, rich)] == [False, True]


@pytest.mark.rule("GAC-3")
def test_a_rune_names_the_columns_that_it_could_join(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("run-1 blu-3", {"gems": 4, "columns": "yellow yel-1 / green grn-1 / red red-1"})
    columns = [Target("could-join", colour) for colour in ("yellow", "green")]
    assert [each for each in offer(s, "take run-1").targets if each.kind == "could-join"] == columns
    say(s, "take run-1")
    assert [each for each in offer(s, "resource").targets if each.kind == "could-join"] == columns
    say(s, "resource")
    assert offer(s, "on green").gives == {"column-green": 1, "icon-yellow": 1, "icon-green": 1}


@pytest.mark.rule("GTU-4")
def test_gems_say_where_they_come_from(lay: Lay, offer: Find) -> None:
    s = lay("red-1 red-2", {"gems": 1}, {"gems": 9}, supply=1)
    found = offer(s, "gems")
    assert (found.gives, found.facts) == ({"gem": 2}, {"supply": 1, "other": 1})


@pytest.mark.rule("GAC-2")
def test_a_summons_says_its_points_and_how_many_cards_can_be_tucked(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("red-6 tim-1", {"gems": 4, "columns": "red red-1 red-2 / green grn-1"})
    say(s, "take red-6")
    found = offer(s, "summon")
    assert (found.gives["point"], found.facts) == (2, {"tuck": 3, "each": 1})


@pytest.mark.rule("GAC-2")
def test_a_card_with_two_icons_is_tucked_for_one_of_them_only(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("red-6 tim-1", {"gems": 4, "columns": "red red-1 run-2"})
    say(s, "take red-6")
    assert offer(s, "summon").facts["tuck"] == 2


@pytest.mark.rule("GEN-3")
def test_the_points_of_a_summons_count_with_the_open_runes(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("red-6 tim-1", {"gems": 4, "hand": "run-1", "columns": "red red-1 red-2 / green grn-1"})
    say(s, "take red-6")
    assert offer(s, "summon").gives["point"] == 4


@pytest.mark.rule("GAC-6")
def test_dust_says_how_much_there_will_be_and_what_it_is_then_worth(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("gem-1 tim-1", {"gems": 4, "dust": "gem-2 gem-3"})
    say(s, "take gem-1")
    found = offer(s, "dust")
    assert (found.gives["point"], found.facts) == (3, {"cards": 3, "points": 6})


@pytest.mark.rule("GGM-3")
@pytest.mark.parametrize(("hand", "completes"), [("", 0), ("gem-6", 1)])
def test_half_of_the_pair_names_the_other_half(lay: Lay, say: Say, offer: Find, hand: str, completes: int) -> None:
    s = lay("gem-7 tim-1", {"gems": 4, "hand": hand})
    say(s, "take gem-7")
    found = offer(s, "reward")
    assert Target("other-half", "gem-6") in found.targets
    assert found.facts == {"completes": completes}


@pytest.mark.rule("GGM-3")
def test_a_card_from_those_set_aside_can_be_summoned_or_reserved_whatever_one_has(
    lay: Lay, say: Say, offer: Find
) -> None:
    s = lay("gem-7 tim-1", {"gems": 0, "hand": "gem-6"})
    say(s, "take gem-7", "reward", "deal run-5 red-7")
    assert "summon" in offer(s, "use red-7").facts
    assert "reserve" in offer(s, "use run-5").facts


@pytest.mark.rule("GGM-4")
def test_a_borrowed_icon_names_the_card_that_is_discarded_for_it(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("red-6 tim-1", {"gems": 4, "hand": "gem-8", "columns": "red red-1 red-2"})
    assert "summon-with-icon" in offer(s, "take red-6").facts
    say(s, "take red-6")
    found = offer(s, "summon-with-icon")
    assert Target("discarded", "gem-8") in found.targets
    assert found.facts == {"tuck": 2, "each": 1}


@pytest.mark.rule("GAC-2")
def test_a_tucked_card_names_its_column_and_the_icons_that_go(lay: Lay, say: Say, offer: Find) -> None:
    s = lay("red-6 tim-1", {"gems": 4, "columns": "red red-1 red-2 / green grn-1"})
    say(s, "take red-6", "summon")
    found = offer(s, "tuck grn-1")
    assert Target("from", "green") in found.targets
    assert (found.gives["point"], found.gives["icon-green"]) == (1, -1)
