"""The algebra: how effects are put together, one combinator after the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.machine import State

At = Callable[..., State]
Say = Callable[..., None]
Offered = Callable[[State], list[str]]
Asked = Callable[[State], int | None]
Purse = Callable[..., tuple[int, ...]]


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
