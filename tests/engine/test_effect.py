"""The algebra: how effects are put together, one combinator after the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.effect import Each, Must, OneOf, Seq, Times, With, show, walk
from loew.engine.game import Game
from loew.engine.machine import AutoStep, State, advance, kebab_case
from loew.engine.seat import CHANCE
from loew.engine.trade import Gain, Pay, Spend

At = Callable[..., State]
Say = Callable[..., None]
Offered = Callable[[State], list[str]]
Asked = Callable[[State], int | None]
Purse = Callable[..., tuple[int, ...]]

# ------------------------------------------------------------------ Gain and Spend


def test_a_gain_is_taken_at_once(at: At, purse: Purse, asked: Asked) -> None:
    s = at("2 coin")
    assert asked(s) is None
    assert purse(s) == (2, 0, 0)


def test_a_gain_per_something_counts_what_the_seat_has(at: At, purse: Purse) -> None:
    assert purse(at("2 vp per clay", clay=3)) == (0, 3, 6)
    assert purse(at("2 vp per clay")) == (0, 0, 0)


def test_what_is_lost_is_given_up(at: At, purse: Purse) -> None:
    assert purse(at("lose 2 coin", coin=3)) == (1, 0, 0)


def test_what_cannot_be_given_up_is_not_lost(at: At, purse: Purse) -> None:
    assert purse(at("lose 2 coin & 1 vp", coin=1)) == (1, 0, 1)


# ------------------------------------------------------------------ Seq


def test_a_sequence_happens_in_order(at: At, purse: Purse) -> None:
    assert purse(at("1 coin & 1 vp per coin & 1 coin")) == (2, 0, 1)


def test_declining_a_part_of_a_sequence_does_not_cancel_the_rest(
    at: At, say: Say, purse: Purse, offered: Offered
) -> None:
    s = at("trade 1 & 1 clay & trade 1", coin=2)
    say(s, "skip")
    assert purse(s) == (2, 1, 0)
    assert offered(s) == ["for clay", "for vp", "skip"]


def test_a_part_of_a_sequence_that_cannot_happen_is_dropped(at: At, purse: Purse, asked: Asked) -> None:
    s = at("must (never & 1 coin & trade 5)")
    assert purse(s) == (1, 0, 0)
    assert asked(s) is None


def test_a_sequence_is_possible_if_any_part_is(at: At, offered: Offered) -> None:
    assert offered(at("(never & 1 coin) / (never & never) / 1 vp")) == ["never & 1 coin", "1 vp", "skip"]


# ------------------------------------------------------------------ AnyOrder


def test_parts_in_any_order_are_each_done_once(at: At, say: Say, offered: Offered, purse: Purse, asked: Asked) -> None:
    s = at("1 clay + double + 1 coin", clay=1)
    assert offered(s) == ["1 clay", "double", "1 coin", "skip"]
    say(s, "double")
    assert offered(s) == ["1 clay", "1 coin", "skip"]
    say(s, "1 coin")
    assert offered(s) == ["1 clay", "skip"]
    say(s, "1 clay")
    assert purse(s) == (1, 3, 0)
    assert asked(s) is None


def test_the_order_chosen_is_the_order_done(at: At, say: Say, purse: Purse) -> None:
    s = at("1 clay + double", clay=1)
    say(s, "1 clay", "double")
    assert purse(s) == (0, 4, 0)


def test_skipping_in_any_order_declines_all_that_is_left(at: At, say: Say, purse: Purse, asked: Asked) -> None:
    s = at("1 clay + double + 1 coin", clay=1)
    say(s, "1 coin", "skip")
    assert purse(s) == (1, 1, 0)
    assert asked(s) is None


def test_in_any_order_what_is_a_must_is_all_done_and_the_last_unasked(
    at: At, say: Say, offered: Offered, purse: Purse, asked: Asked
) -> None:
    s = at("must (1 clay + double + 1 coin)", clay=1)
    assert offered(s) == ["1 clay", "double", "1 coin"]
    say(s, "1 clay", "1 coin")
    assert purse(s) == (1, 4, 0)
    assert asked(s) is None


def test_in_any_order_what_cannot_happen_yet_is_not_offered_yet(
    at: At, say: Say, offered: Offered, purse: Purse
) -> None:
    s = at("must (trade 1 + 1 coin + shout red)")
    assert offered(s) == ["1 coin", "shout red"]
    say(s, "1 coin")
    assert offered(s) == ["trade 1", "shout red"]
    say(s, "trade 1", "for vp")
    assert purse(s) == (0, 0, 1)


def test_parts_that_read_alike_are_numbered(at: At, say: Say, offered: Offered, purse: Purse) -> None:
    s = at("double + double + 1 clay", clay=1)
    assert offered(s) == ["double #1", "double #2", "1 clay", "skip"]
    say(s, "double #2")
    assert offered(s) == ["double #1", "1 clay", "skip"]


# ------------------------------------------------------------------ OneOf


def test_one_of_them_happens_and_no_other(at: At, say: Say, offered: Offered, purse: Purse, asked: Asked) -> None:
    s = at("1 coin / 1 clay / 1 vp")
    assert offered(s) == ["1 coin", "1 clay", "1 vp", "skip"]
    say(s, "1 clay")
    assert purse(s) == (0, 1, 0)
    assert asked(s) is None


def test_what_cannot_happen_is_not_one_of_them(at: At, offered: Offered) -> None:
    assert offered(at("1 coin / never / trade 1 / lose 1 clay / 1 vp")) == ["1 coin", "1 vp", "skip"]


def test_one_of_them_all_can_be_declined(at: At, say: Say, purse: Purse, asked: Asked) -> None:
    s = at("1 coin / 1 clay")
    say(s, "skip")
    assert purse(s) == (0, 0, 0)
    assert asked(s) is None


def test_the_only_one_of_them_that_can_happen_is_taken_unasked_if_it_is_a_must(at: At, purse: Purse) -> None:
    assert purse(at("must (never / 1 clay)")) == (0, 1, 0)


def test_one_of_none_is_dropped_even_if_it_is_a_must(at: At, purse: Purse, asked: Asked) -> None:
    s = at("must ((never / trade 1) & 1 vp)")
    assert asked(s) is None
    assert purse(s) == (0, 0, 1)


def test_what_is_chosen_is_as_binding_as_the_choice(at: At, say: Say, offered: Offered) -> None:
    s = at("must (trade 1 / 1 coin)", coin=1)
    say(s, "trade 1")
    assert offered(s) == ["for clay", "for vp"]
    s = at("trade 1 / 1 coin", coin=1)
    say(s, "trade 1")
    assert offered(s) == ["for clay", "for vp", "skip"]


# ------------------------------------------------------------------ Pay


def test_a_price_is_asked_and_paid(at: At, say: Say, offered: Offered, purse: Purse) -> None:
    s = at("2 coin > 3 vp", coin=2)
    assert offered(s) == ["pay 2 coin", "skip"]
    say(s, "pay 2 coin")
    assert purse(s) == (0, 0, 3)


def test_a_price_declined_buys_nothing(at: At, say: Say, purse: Purse) -> None:
    s = at("2 coin > 3 vp", coin=2)
    say(s, "skip")
    assert purse(s) == (2, 0, 0)


@pytest.mark.parametrize(
    ("text", "coin", "clay", "possible"),
    [
        ("2 coin > 1 vp", 1, 0, False),
        ("(1 coin & 1 clay) > 1 vp", 1, 0, False),  # all of it or nothing
        ("(1 coin & 1 clay) > 1 vp", 0, 1, False),
        ("(1 coin & 1 clay) > 1 vp", 1, 1, True),
        ("(lose 1 coin + lose 1 clay) > 1 vp", 1, 0, False),
        ("(lose 1 coin + lose 1 clay) > 1 vp", 1, 1, True),
        ("(lose 1 coin / lose 1 clay) > 1 vp", 0, 1, True),
        ("(lose 1 coin / lose 1 clay) > 1 vp", 0, 0, False),
        ("trade 2 > 1 vp", 2, 0, True),
        ("trade 2 > 1 vp", 1, 0, False),
        ("1 coin > never", 1, 0, False),  # nothing is paid for nothing
        ("1 coin > (never & 1 clay)", 1, 0, True),
    ],
)
def test_a_price_is_paid_only_in_full_and_only_for_something(
    at: At, offered: Offered, text: str, coin: int, clay: int, possible: bool
) -> None:
    s = at(text, coin=coin, clay=clay)
    assert (offered(s)[-1:] == ["skip"]) == possible


@pytest.mark.parametrize(
    "text",
    ["(1 coin & 1 coin) > 1 vp", "2 x lose 1 coin > 1 vp", "must (lose 1 coin & lose 1 clay) > 1 vp"],
)
def test_a_price_in_several_parts_is_paid_in_full_or_not_at_all(at: At, offered: Offered, text: str) -> None:
    assert offered(at(text, coin=1)) == []


def test_a_price_that_is_a_choice_cannot_be_declined_once_it_is_being_paid(
    at: At, say: Say, offered: Offered, purse: Purse
) -> None:
    s = at("trade 2 > 3 coin", coin=2)
    say(s, "pay trade 2")
    assert offered(s) == ["for clay", "for vp"]
    say(s, "for clay")
    assert purse(s) == (3, 1, 0)


def test_the_price_is_paid_before_the_goods_come(at: At, say: Say, purse: Purse) -> None:
    s = at("1 coin > 1 vp per coin", coin=3)
    say(s, "pay 1 coin")
    assert purse(s) == (2, 0, 2)


def test_a_price_that_must_be_paid_is_paid_unasked(at: At, purse: Purse) -> None:
    assert purse(at("must (1 coin > 2 vp)", coin=1)) == (0, 0, 2)


def test_what_was_paid_for_may_still_be_declined(at: At, say: Say, offered: Offered) -> None:
    s = at("1 clay > trade 1", clay=1, coin=1)
    say(s, "pay 1 clay")
    assert offered(s) == ["for clay", "for vp", "skip"]


# ------------------------------------------------------------------ With


def test_the_thing_picked_is_it_for_the_rest(at: At, say: Say, offered: Offered, purse: Purse) -> None:
    s = at("stall: (fame & fame)")
    assert offered(s) == ["stall 0", "stall 1", "stall 2", "skip"]
    say(s, "stall 2")
    assert purse(s) == (0, 0, 4)


def test_with_nothing_to_pick_nothing_happens(at: At, purse: Purse, asked: Asked) -> None:
    s = at("must (stall: 1 coin)", stalls=0)
    assert asked(s) is None
    assert purse(s) == (0, 0, 0)


def test_the_only_thing_to_pick_is_picked_unasked_if_it_is_a_must(at: At, purse: Purse) -> None:
    assert purse(at("must (stall: 1 coin)", stalls=1)) == (1, 0, 0)


def test_it_is_handed_on_through_every_combinator(at: At, say: Say, purse: Purse) -> None:
    s = at("stall: (2 x must (fame / never))")
    say(s, "stall 1")
    assert purse(s) == (0, 0, 2)
    s = at("stall: (1 coin > fame)", coin=1)
    say(s, "stall 2", "pay 1 coin")
    assert purse(s) == (0, 0, 2)


def test_a_pick_within_a_pick_is_the_nearer_it(at: At, say: Say, purse: Purse) -> None:
    s = at("stall: ((stall: fame) & fame)")
    say(s, "stall 2", "stall 1")
    assert purse(s) == (0, 0, 3)


def test_the_question_is_the_picks(at: At) -> None:
    s = at("stall: fame")
    assert s.top is not None
    assert str(s.top.effect.ask(s, s.top)) == "which stall?"


# ------------------------------------------------------------------ Times, Must, Each


def test_so_many_times_the_same_and_each_time_anew(at: At, say: Say, purse: Purse, asked: Asked) -> None:
    assert purse(at("3 x 2 coin")) == (6, 0, 0)
    s = at("3 x trade 1", coin=2)
    say(s, "for vp", "skip")
    assert asked(s) == 0
    say(s, "for clay")
    assert purse(s) == (0, 1, 1)


def test_the_times_that_cannot_happen_are_dropped(at: At, say: Say, purse: Purse, asked: Asked) -> None:
    s = at("must 3 x trade 1", coin=2)
    say(s, "for vp", "for vp")
    assert asked(s) is None
    assert purse(s) == (0, 0, 2)


def test_a_must_cannot_be_declined(at: At, offered: Offered) -> None:
    assert offered(at("must trade 1", coin=1)) == ["for clay", "for vp"]
    assert offered(at("trade 1", coin=1)) == ["for clay", "for vp", "skip"]


def test_a_must_within_what_may_be_declined_binds_from_there(at: At, say: Say, offered: Offered) -> None:
    s = at("trade 1 & must trade 1", coin=2)
    say(s, "skip")
    assert offered(s) == ["for clay", "for vp"]


def test_a_must_that_cannot_happen_is_dropped(at: At, asked: Asked) -> None:
    assert asked(at("must trade 1")) is None
    assert asked(at("must never")) is None


def test_a_must_is_possible_when_its_part_is(at: At, offered: Offered) -> None:
    assert offered(at("must never / 2 x never / must 1 coin / 1 vp")) == ["must 1 coin", "1 vp", "skip"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_each_seat_is_asked_in_turn_order(at: At, say: Say, asked: Asked, order: tuple[int, ...]) -> None:
    s = at("each trade 1", seats=3, order=order, coin=1)
    spoken = []
    for _ in order:
        spoken.append(asked(s))
        say(s, "for clay")
    assert tuple(spoken) == order
    assert asked(s) is None


def test_each_seat_may_decline_for_itself(at: At, say: Say, purse: Purse) -> None:
    s = at("each trade 1", coin=1)
    say(s, "skip", "for vp")
    assert (purse(s, 0), purse(s, 1)) == ((1, 0, 0), (0, 0, 1))


def test_each_finishes_with_one_seat_before_the_next(at: At, say: Say, asked: Asked) -> None:
    s = at("each (trade 1 & trade 1)", coin=2)
    spoken = []
    while asked(s) is not None:
        spoken.append(asked(s))
        say(s, "for vp")
    assert spoken == [0, 0, 1, 1]


def test_a_must_for_each_binds_every_seat(at: At, say: Say, offered: Offered) -> None:
    s = at("must each trade 1", coin=1)
    say(s, "for vp")
    assert offered(s) == ["for clay", "for vp"]


# ------------------------------------------------------------------ the machine


def test_where_chance_must_speak_the_machine_stops_and_offers_nothing(
    at: At, say: Say, asked: Asked, purse: Purse
) -> None:
    s = at("must (roll & 1 vp)")
    assert asked(s) == CHANCE
    assert s.options == []
    say(s, "roll 5")
    assert purse(s) == (5, 0, 1)


def test_what_was_done_because_it_was_the_only_option_is_noted(bazaar: Game, at: At) -> None:
    s = at("shout red")
    s.push(bazaar.notation.parse("must (never / 1 clay)"), 0)
    made: list[AutoStep] = []
    advance(s, made)
    assert [(done.frame.who, done.choice, done.reasons) for done in made] == [(0, ("1", "clay"), [])]


# ------------------------------------------------------------------ effects as values


def test_effects_are_equal_when_they_are_made_of_the_same(bazaar: Game) -> None:
    texts = [
        "1 coin",
        "2 coin",
        "1 clay",
        "1 coin per clay",
        "lose 1 coin",
        "trade 1",
        "trade 2",
        "double",
        "1 coin & double",
    ]
    texts += ["1 coin + double", "1 coin / double", "1 coin > double", "stall: double", "2 x double", "must double"]
    texts += ["each double", "double & 1 coin"]
    first = [bazaar.notation.parse(text) for text in texts]
    again = [bazaar.notation.parse(text + " ") for text in texts]  # read anew, not remembered
    assert len(set(first)) == len(texts)
    for i, a in enumerate(first):
        for j, b in enumerate(again):
            assert (a == b) == (i == j)
    assert [hash(a) for a in first] == [hash(b) for b in again]
    assert first[0] != "1 coin"


def test_walking_an_effect_meets_every_part_of_it(bazaar: Game) -> None:
    e = bazaar.notation.parse("must (2 x (1 coin > (stall: fame)) & each (double / never))")
    met = [type(part).__name__ for part in walk(e)]
    assert met == ["Must", "Seq", "Times", "Pay", "Spend", "With", "Stall", "Fame", "Each", "OneOf", "Double", "Never"]


def test_verbs_are_written_in_words_with_hyphens() -> None:
    assert kebab_case("DealRow") == "deal-row"
    assert kebab_case("Tuck") == "tuck"


def test_an_effect_can_be_built_without_the_notation() -> None:
    built = Must(Seq((Pay(Spend(1, "coin"), Gain(2, "vp")), Times(2, OneOf((Gain(1, "clay"), Each(Gain(1, "coin"))))))))
    assert show(built) == "must ((1 coin > 2 vp) & 2 x (1 clay / each 1 coin))"
    assert isinstance(built.part, Seq)
    assert show(With(built, built)).count(":") == 1
