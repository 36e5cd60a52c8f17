"""What is gained, lost and paid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.machine import State

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
