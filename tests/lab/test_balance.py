"""What games say about components: a bot is compared with itself, and chance alone is rarely marked."""

from __future__ import annotations

import pytest

from loew.engine.seat import Dealer
from loew.engine.setup import parse_setup
from loew.lab.balance import LEAST, report, run_balance
from loew.lab.balance_games import GameSample, SeatSample, components, play_sample
from loew.lab.simulate import Plan
from loew.lab.statistics import SIGMAS, sigmas_for, wilson
from loew.registry import game

PLAN = Plan(parse_setup("golems random,random seed=1"), 1)


def games(count: int, lucky: float) -> list[GameSample]:
    """Games of two seats; one of them has one of ten tiles, and tile 0 brings so many points."""
    dealer = Dealer(7)
    found = []
    for _ in range(count):
        tile = dealer.below(10)
        points = [40 + dealer.below(21) + (lucky if tile == 0 else 0), 40 + dealer.below(21)]
        chosen = frozenset({("choose", "tile", f"tile-{tile}")})
        won = 0.5 if points[0] == points[1] else float(points[0] > points[1])
        seats = [
            SeatSample("greedy", 0, int(points[0]), won, chosen),
            SeatSample("greedy", 1, int(points[1]), 1 - won, frozenset()),
        ]
        found.append(GameSample(seats, frozenset({("deal", "weather", "rain" if dealer.below(2) else "sun")})))
    return found


def marked(found: list[GameSample]) -> list[str]:
    told = report(PLAN._replace(games=len(found)), found)
    return [line["id"] for group in told["groups"] for line in group["lines"] if line["notable"]]


def test_a_tile_that_brings_points_is_marked_and_the_others_are_not() -> None:
    assert marked(games(1500, 0)) == []
    found = marked(games(1500, 12))
    assert "tile-0" in found
    assert "rain" not in found


def test_what_is_dealt_to_all_is_compared_game_by_game() -> None:
    told = report(PLAN, games(200, 0))
    (weather,) = [group for group in told["groups"] if group["kind"] == "weather"]
    assert sum(line["n"] for line in weather["lines"]) == 200
    assert all(line["wins"] is None for line in weather["lines"])


def test_a_component_that_is_rarely_seen_is_only_counted() -> None:
    told = report(PLAN, games(LEAST * 5, 0))
    tiles = [group for group in told["groups"] if group["kind"] == "tile"]
    assert not tiles or all(line["n"] >= LEAST for line in tiles[0]["lines"])
    (order,) = [group for group in told["groups"] if group["kind"] == "seat"]
    assert order["rare"] == 0


def test_many_comparisons_need_wider_intervals() -> None:
    assert sigmas_for(1) == pytest.approx(SIGMAS, abs=1e-5)
    assert 3.4 < sigmas_for(100) < 3.5
    narrow, wide = wilson(30, 60), wilson(30, 60, sigmas_for(100))
    assert wide.low < narrow.low < narrow.high < wide.high


@pytest.mark.parametrize(("name", "named"), [("golem", {"start", "artifact", "objective"}), ("golems", {"golem"})])
def test_a_game_tells_what_was_chosen_and_dealt(name: str, named: set[str]) -> None:
    the_game = game(name)
    kinds = components(the_game)
    assert set(kinds.values()) == set(the_game.balanced_kinds)
    sample = play_sample(the_game, parse_setup(f"{name} random,random seed=4"), kinds)
    assert [seat.bot for seat in sample.seats] == ["random", "random"]
    assert sorted(seat.place for seat in sample.seats) == [0, 1]
    assert sum(seat.won for seat in sample.seats) == 1
    for seat in sample.seats:
        assert named <= {kind for _, kind, _ in seat.chosen}
    assert sample.dealt


def test_the_automa_is_no_bot_to_compare() -> None:
    the_game = game("golem")
    sample = play_sample(the_game, parse_setup("golem random,automa:2 seed=4"), components(the_game))
    assert [seat.bot for seat in sample.seats] == ["random"]


def test_the_same_seed_gives_the_same_report_over_several_processes() -> None:
    plan = Plan(parse_setup("golems random,simple seed=3"), 40)
    heard: list[int] = []
    one = run_balance(plan, 1, heard.append)
    assert heard[-1] == 40
    assert one == run_balance(plan, 2, heard.append)
    assert one["groups"][0]["done"] == "turn order"
