"""When the order of parts cannot matter it is not asked, and then it truly does not matter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loew.engine.commutation import Footprint, all_commute, commute
from loew.engine.effect import AnyOrder, Part, Seq, show
from loew.engine.gains import Gain
from loew.engine.game import Game
from loew.engine.machine import State

At = Callable[..., State]
Offered = Callable[[State], list[str]]
Purse = Callable[..., tuple[int, ...]]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("1 coin + 1 clay + 1 vp", (1, 1, 1)),
        ("1 coin + 2 coin", (3, 0, 0)),  # adding to the same is no conflict
        ("1 vp per clay + 1 coin", (1, 0, 0)),
        ("1 vp per clay + 2 vp per clay", (0, 0, 0)),
        ("1 coin per coin + 1 clay", (0, 1, 0)),  # what it reads, only it adds to
        ("(1 coin & 1 vp) + 1 clay", (1, 1, 1)),
        ("(1 coin + 1 vp) + 1 clay", (1, 1, 1)),
    ],
)
def test_parts_that_commute_are_done_unasked(at: At, offered: Offered, purse: Purse, text: str, after: object) -> None:
    s = at(text)
    assert offered(s) == []
    assert purse(s) == after


@pytest.mark.parametrize(
    "text",
    [
        "1 coin + 1 vp per coin",
        "(1 clay & 1 coin) + (1 vp per coin & 1 clay)",
        "1 clay + double",
        "1 coin + trade 1",
        "1 coin + lose 1 coin",
        "1 coin + (1 vp / 1 clay)",
    ],
)
def test_parts_that_may_not_commute_are_asked(bazaar: Game, at: At, offered: Offered, text: str) -> None:
    e = bazaar.notation.parse(text)
    assert isinstance(e, AnyOrder)
    assert not e.free
    assert offered(at(text, coin=1))[-1] == "skip"


def test_two_that_read_and_add_to_the_same_do_not_commute() -> None:
    coin = frozenset(["coin"])
    clay = frozenset(["clay"])
    assert commute(Footprint(adds=coin), Footprint(adds=coin))
    assert commute(Footprint(reads=coin), Footprint(reads=coin))
    assert commute(Footprint(reads=coin, sets=clay), Footprint(reads=coin))
    assert not commute(Footprint(adds=coin), Footprint(reads=coin))
    assert not commute(Footprint(reads=coin), Footprint(adds=coin))
    assert not commute(Footprint(sets=coin), Footprint(reads=coin))
    assert not commute(Footprint(sets=coin), Footprint(adds=coin))
    assert not commute(Footprint(adds=coin), Footprint(sets=coin))
    assert not commute(Footprint(sets=coin), Footprint(sets=coin))


def test_setting_disturbs_adding_whichever_comes_first() -> None:
    coin = frozenset(["coin"])
    assert Footprint(sets=coin).disturbs(Footprint(adds=coin))
    assert Footprint(adds=coin).disturbs(Footprint(sets=coin))
    assert not Footprint(reads=coin).disturbs(Footprint(adds=coin))  # reading first disturbs nobody


def test_of_many_every_two_must_commute() -> None:
    adds = Footprint(adds=frozenset(["coin"]))
    reads = Footprint(reads=frozenset(["coin"]))
    other = Footprint(adds=frozenset(["vp"]))
    assert all_commute([])
    assert all_commute([adds, other, adds])
    assert not all_commute([adds, other, reads])
    assert not all_commute([adds, None])


def test_what_an_effect_does_is_known_of_gains_and_what_is_made_of_them(bazaar: Game) -> None:
    known = bazaar.notation.parse("1 vp per coin & 2 clay").footprint()
    assert known is not None
    assert (known.reads, known.adds, known.sets) == (frozenset(["coin"]), frozenset(["vp", "clay"]), frozenset())
    for text in ("double", "1 coin & double", "lose 1 coin", "1 coin / 1 clay", "must 1 coin"):
        assert bazaar.notation.parse(text).footprint() is None


# Gains as plain data: hypothesis refers weakly to what it draws, which a compiled effect does not survive.
Amount = tuple[int, str, str]
words = st.sampled_from(["coin", "clay", "vp"])
gains = st.tuples(st.integers(1, 3), words, st.sampled_from(["", "", "coin", "clay"]))


def part(amounts: list[Amount]) -> Part:
    found = tuple([Gain(n, what, per) for n, what, per in amounts])
    return found[0] if len(found) == 1 else Seq(found)


@settings(deadline=None)
@given(
    st.lists(st.lists(gains, min_size=1, max_size=2), min_size=2, max_size=3),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_parts_held_to_be_free_come_to_the_same_in_every_order(
    at: At, purse: Purse, amounts: list[list[Amount]], start: tuple[int, int]
) -> None:
    parts = tuple([part(each) for each in amounts])
    if not AnyOrder(parts).free:
        return
    coin, clay = start
    ends = {purse(at(show(Seq(order)), coin=coin, clay=clay)) for order in permutations(parts)}
    assert len(ends) == 1
    assert purse(at(show(AnyOrder(parts)), coin=coin, clay=clay)) in ends
