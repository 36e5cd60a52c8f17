"""Offers: what a choice costs, gives and touches, in the market of `conftest.py`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import Game
from loew.engine.machine import SKIP, Choice, Frame, RuleDriver, State
from loew.engine.offer import Offer, Target, offer_view
from loew.engine.reason import Reason
from loew.engine.trial import difference, finish_trial

At = Callable[..., State]


@pytest.fixture
def offers(bazaar: Game, at: At) -> Callable[..., dict[str, Offer]]:
    """The offers to seat 0 where this is about to happen, by what is chosen."""

    def found(text: str, **purse: int) -> dict[str, Offer]:
        return {" ".join(offer.choice): offer for offer in bazaar.offers(at(text, **purse))}

    return found


Offers = Callable[..., dict[str, Offer]]


# ------------------------------------------------------------------ the value


def test_what_it_gives_is_what_changes_with_the_price_not_counted() -> None:
    offer = Offer(("buy",), {"coin": 3})
    offer.changes = {"coin": -3, "clay": 2}
    assert offer.gives == {"clay": 2}


def test_what_comes_back_of_the_price_is_given() -> None:
    offer = Offer(("buy",), {"coin": 3})
    offer.changes = {"coin": -1}
    assert offer.gives == {"coin": 2}
    offer.changes = {}
    assert offer.gives == {"coin": 3}


def test_what_is_lost_beyond_the_price_is_given_as_less_than_nothing() -> None:
    offer = Offer(("buy",), {"coin": 3})
    offer.changes = {"coin": -3, "vp": -1}
    assert offer.gives == {"vp": -1}


def test_a_price_of_nothing_is_no_price() -> None:
    assert Offer(("buy",), {"coin": 0, "clay": 1}).cost == {"clay": 1}
    assert Offer(("buy",)).cost == {}


def test_an_offer_shows_what_it_is() -> None:
    offer = Offer(("buy", "book-7"), {"coin": 3})
    offer.changes = {"coin": -3, "vp": 2}
    assert repr(offer) == "Offer('buy book-7', cost={'coin': 3}, gives={'vp': 2})"
    nothing = Offer(("choose",))
    nothing.idle = True
    assert repr(nothing) == "Offer('choose', idle)"


def test_two_offers_share_nothing() -> None:
    one, other = Offer(("a",)), Offer(("b",))
    one.cost["coin"] = 1
    one.targets.append(Target("book", "book-1"))
    assert other.cost == {}
    assert other.targets == []


def test_the_view_of_an_offer_is_plain_data(offers: Offers) -> None:
    offer = offers("trade 2", coin=5)["for clay"]
    assert offer_view(offer, "trade", "stall") == {
        "choice": "for clay",
        "path": "for clay",
        "kind": "trade",
        "about": "stall",
        "cost": {"coin": 2},
        "later": {},
        "gives": {"clay": 1},
        "targets": [["good", "clay"]],
        "then": [],
        "facts": {},
        "after": {"coin": 3, "clay": 1},
        "asks": False,
        "idle": False,
        "earlier": [],
    }


# ------------------------------------------------------------------ found by trying


def test_there_is_one_for_each_option_in_their_order(bazaar: Game, at: At) -> None:
    s = at("trade 1", coin=1)
    assert [offer.choice for offer in bazaar.offers(s)] == s.options == [("for", "clay"), ("for", "vp"), SKIP]


def test_where_nobody_is_asked_there_are_none(bazaar: Game, at: At) -> None:
    assert bazaar.offers(at("1 coin")) == []
    assert bazaar.offers(at("roll")) == []


def test_looking_at_the_offers_changes_nothing(bazaar: Game, at: At) -> None:
    s = at("trade 1 & trade 2", coin=9)
    before = bazaar.dump(s)
    bazaar.offers(s)
    assert bazaar.dump(s) == before


def test_a_verb_says_its_price_and_what_it_touches(offers: Offers) -> None:
    offer = offers("trade 3", coin=3)["for vp"]
    assert offer.cost == {"coin": 3}
    assert offer.changes == {"coin": -3, "vp": 1}
    assert offer.targets == [Target("good", "vp")]


def test_a_trade_costs_what_stands_on_the_left_and_leads_to_what_stands_on_the_right(offers: Offers) -> None:
    offer = offers("3 coin > 2 clay", coin=3)["pay 3 coin"]
    assert (offer.cost, offer.gives) == ({"coin": 3}, {"clay": 2})
    assert [effect.text() for effect in offer.then] == ["2 clay"]


def test_a_price_of_several_is_added_up(offers: Offers) -> None:
    offer = offers("(2 coin & 2 x 1 coin & 1 clay) > 1 vp", coin=4, clay=1)["pay (2 coin & 2 x 1 coin & 1 clay)"]
    assert (offer.cost, offer.gives) == ({"coin": 4, "clay": 1}, {"vp": 1})


def test_a_price_that_is_still_to_choose_is_no_price_yet(offers: Offers) -> None:
    offer = offers("(1 coin / 1 clay) > 1 vp", coin=1, clay=1)["pay (1 coin / 1 clay)"]
    assert offer.cost == {}
    assert [effect.text() for effect in offer.then] == ["1 vp", "lose 1 coin / lose 1 clay"]
    assert offer.asks


def test_a_part_chosen_by_name_has_its_own_price_and_effect(offers: Offers) -> None:
    found = offers("must ((2 coin > 3 clay) / 1 vp)", coin=2)
    assert (found["2 coin > 3 clay"].cost, found["2 coin > 3 clay"].gives) == ({"coin": 2}, {"clay": 3})
    assert (found["1 vp"].cost, found["1 vp"].gives) == ({}, {"vp": 1})
    assert [effect.text() for effect in found["1 vp"].then] == ["1 vp"]


def test_so_has_a_part_that_may_come_in_any_order(offers: Offers) -> None:
    found = offers("must (trade 1 + double + (1 coin > 2 clay))", coin=3, clay=2)
    assert (found["double"].cost, found["double"].gives) == ({}, {"clay": 2})
    assert (found["1 coin > 2 clay"].cost, found["1 coin > 2 clay"].gives) == ({"coin": 1}, {"clay": 2})
    assert found["trade 1"].asks


def test_a_pick_says_what_it_says_and_gives_what_follows(offers: Offers) -> None:
    found = offers("must (stall: fame)")
    assert [found[f"stall {i}"].gives for i in range(3)] == [{}, {"vp": 1}, {"vp": 2}]


def test_what_would_change_nothing_is_idle(offers: Offers) -> None:
    found = offers("must (stall: fame)")
    assert [found[f"stall {i}"].idle for i in range(3)] == [True, False, False]
    assert offers("must (double / 1 vp)")["double"].idle
    assert not offers("must (double / 1 vp)", clay=1)["double"].idle


def test_what_leads_to_a_question_is_not_idle(offers: Offers) -> None:
    offer = offers("must ((trade 1) / 1 vp)", coin=1)["trade 1"]
    assert offer.asks
    assert not offer.idle
    assert offer.changes == {}, "what may be declined is declined"


def test_what_chance_will_say_is_not_promised(offers: Offers) -> None:
    offer = offers("must (roll / 1 vp)")["roll"]
    assert offer.asks
    assert offer.changes == {}


def test_what_is_certain_before_a_question_is_promised(offers: Offers) -> None:
    offer = offers("must ((2 vp & must trade 1 & 5 vp) / 1 vp)", coin=1)["2 vp & must trade 1 & 5 vp"]
    assert offer.changes == {"vp": 2}
    assert offer.asks


def test_what_follows_the_decision_itself_is_not_part_of_an_offer(offers: Offers) -> None:
    assert offers("must (1 coin / 1 clay) & 9 vp")["1 coin"].changes == {"coin": 1}


def test_declining_is_an_offer_that_costs_and_gives_nothing_and_is_never_idle(offers: Offers) -> None:
    offer = offers("trade 1", coin=1)["skip"]
    assert (offer.cost, offer.changes, offer.asks, offer.idle) == ({}, {}, False, False)


def test_settling_declines_what_may_be_declined_and_stops_at_what_must_be_answered(bazaar: Game, at: At) -> None:
    s = at("trade 1", coin=4, clay=3)
    base = s.top
    s.push(bazaar.notation.parse("tax & trade 1 & double"), 0)
    assert finish_trial(s, base), "the trade was asked and declined"
    assert s.top is base
    assert bazaar.holdings(s, 0) == {"coin": 2, "clay": 4, "vp": 0}
    s.push(bazaar.notation.parse("must (double & trade 1 & 9 vp)"), 0)
    assert finish_trial(s, base)
    assert s.top is not base
    assert bazaar.holdings(s, 0) == {"coin": 2, "clay": 8, "vp": 0}


def test_settling_lets_the_rules_choose_for_a_seat_that_they_play(bazaar: Game, at: At) -> None:
    s = at("trade 1", coin=4)
    base = s.top
    s.driven_seats = 2
    s.rule_driver = Last()
    s.push(bazaar.notation.parse("trade 3 & 1 clay"), 1)
    assert not finish_trial(s, base), "nobody was asked"
    assert bazaar.holdings(s, 1) == {"coin": 1, "clay": 1, "vp": 1}


class Last(RuleDriver):
    """Always takes the last option."""

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        return options[-1]


def test_a_difference_names_only_what_changed() -> None:
    assert difference({"coin": 1, "clay": 2}, {"coin": 1, "clay": 0}) == {"clay": -2}
