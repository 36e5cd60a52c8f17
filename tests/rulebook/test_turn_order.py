"""Phase 4: the next turn order (ORD-1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Deal = Callable[..., None]

DAVID, SARA, JULIA, SIMON = 0, 1, 2, 3


@pytest.mark.rule("ORD-1", "RAB-1")
def test_david_on_top_then_simon_then_sara_before_julia_on_the_last_space(at: At, say: Say) -> None:
    """The rulebook's example of the rabbis: Sara and Julia share the permanent space, Julia came later."""
    none = {"golems": "", "marbles": "white white"}
    s = at("actions & turn-order", 4, order=(SARA, SIMON, JULIA, DAVID), **none, others=[none, none, none])
    say(s, "rabbi permanent", "rabbi tile-3", "skip", "rabbi permanent", "rabbi tile-1", "skip")
    assert s.top is None
    assert s.order == (DAVID, SIMON, SARA, JULIA)


@pytest.mark.rule("ORD-1")
@pytest.mark.parametrize(
    ("rabbis", "permanent", "order"),
    [
        ((0, 1, 2, 3), (), (0, 1, 2, 3)),
        ((4, 3, 1, 0), (), (3, 2, 1, 0)),
        ((2, 0, 4, 1), (), (1, 3, 0, 2)),
        ((5, 0, 5, 5), (3, 0, 2), (1, 3, 0, 2)),
        ((5, 5, 5, 5), (2, 1, 3, 0), (2, 1, 3, 0)),
        ((4, 5, 3, 5), (3, 1), (2, 0, 3, 1)),
    ],
)
def test_rabbis_go_from_the_top_tile_down_and_on_the_permanent_space_from_left_to_right(
    at: At, rabbis: tuple[int, ...], permanent: tuple[int, ...], order: tuple[int, ...]
) -> None:
    others = [{"rabbi": rabbi} for rabbi in rabbis[1:]]
    s = at("turn-order", 4, rabbi=rabbis[0], others=others, permanent=permanent, order=(1, 3, 2, 0))
    assert s.order == order


@pytest.mark.rule("ORD-1")
def test_the_new_order_holds_from_the_palace_on(at: At, say: Say, golem: Golem) -> None:
    s = at(
        "turn-order & each influence",
        coin=9,
        marbles="white white",
        rabbi=2,
        others=[{"coin": 9, "marbles": "white white", "rabbi": 0}],
    )
    assert s.top is not None
    assert s.top.who == 1
    assert golem.view(s, 0)["order"] == [1, 0]


@pytest.mark.rule("ORD-1")
def test_rabbis_are_back_for_the_next_round(at: At, deal: Deal) -> None:
    s = at("turn-order & new-round & actions", rabbi=3, others=[{"rabbi": 0}], permanent=(0,))
    deal(s)
    assert s.order == (1, 0)
    assert [p.rabbi for p in s.players] == [-1, -1]
    assert [text for text in s.options if text[0] == "rabbi"][-1] == ("rabbi", "permanent")
    assert len([text for text in s.options if text[0] == "rabbi"]) == 4


@pytest.mark.rule("ORD-1", "END-5")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_last_rounds_order_breaks_the_tie(at: At, golem: Golem, order: tuple[int, ...]) -> None:
    s = at("", order=order)
    assert [line["won"] for line in golem.score(s)] == [order[0] == 0, order[0] == 1]


@pytest.mark.rule("ORD-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_game_is_over_the_order_is_that_of_the_last_rabbis(begin: Begin, seats: int) -> None:
    for seed in range(3):
        s = begin(seats)
        dealer = Dealer(seed, 4)
        while s.top is not None:
            play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
        tiles = [who for who in s.order if who not in s.permanent]
        assert tiles == sorted(tiles, key=lambda who: s.players[who].rabbi)
        assert s.order == (*tiles, *s.permanent)
