"""What games say about components: a bot is compared with itself, and chance alone is rarely marked."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import pytest

from loew.engine.seat import Dealer
from loew.engine.setup import parse_setup
from loew.games.registry import game
from loew.lab.balance import LEAST, Balance, run_balance
from loew.lab.planned_games import GamesPlan, Named, PlayedGame, Side, components, games
from loew.lab.statistics import SIGMAS, sigmas_for, wilson

BOTS = ["greedy"]


def side(seat: int, points: float, won: float, chosen: tuple[Named, ...] = ()) -> Side:
    return Side(seat, "greedy", seat + 1, int(points), won, 1, 9, {}, chosen)


def made_up(count: int, lucky: float) -> list[PlayedGame]:
    """Games of two seats; one of them has one of ten tiles, and tile 0 brings so many points."""
    dealer = Dealer(7)
    found = []
    for number in range(count):
        tile = dealer.below(10)
        points = [40 + dealer.below(21) + (lucky if tile == 0 else 0), 40 + dealer.below(21)]
        won = 0.5 if points[0] == points[1] else float(points[0] > points[1])
        sides = [side(0, points[0], won, (("choose", "tile", f"tile-{tile}"),)), side(1, points[1], 1 - won)]
        found.append(PlayedGame(number, number, sides, (("weather", "rain" if dealer.below(2) else "sun"),)))
    return found


def report(found: list[PlayedGame]) -> dict[str, Any]:
    balance = Balance()
    for each in found:
        balance.add(each, BOTS)
    return balance.report()


def marked(found: list[PlayedGame]) -> list[str]:
    return [line["id"] for group in report(found)["groups"] for line in group["lines"] if line["notable"]]


def test_a_tile_that_brings_points_is_marked_and_the_others_are_not() -> None:
    assert marked(made_up(1500, 0)) == []
    found = marked(made_up(1500, 12))
    assert "tile-0" in found
    assert "rain" not in found


def test_what_is_dealt_to_all_is_compared_game_by_game() -> None:
    told = report(made_up(200, 0))
    (weather,) = [group for group in told["groups"] if group["kind"] == "weather"]
    assert sum(line["n"] for line in weather["lines"]) == 200
    assert all(line["wins"] is None for line in weather["lines"])


def test_a_component_that_is_rarely_seen_is_only_counted() -> None:
    told = report(made_up(LEAST * 5, 0))
    tiles = [group for group in told["groups"] if group["kind"] == "tile"]
    assert not tiles or all(line["n"] >= LEAST for line in tiles[0]["lines"])
    (order,) = [group for group in told["groups"] if group["kind"] == "seat"]
    assert order["rare"] == 0


def test_many_comparisons_need_wider_intervals() -> None:
    assert sigmas_for(1) == pytest.approx(SIGMAS, abs=1e-5)
    assert 3.4 < sigmas_for(100) < 3.5
    narrow, wide = wilson(30, 60), wilson(30, 60, sigmas_for(100))
    assert wide.low < narrow.low < narrow.high < wide.high


def test_sums_say_the_same_as_the_samples_themselves() -> None:
    found = made_up(400, 5)
    usual = sum([side.points for each in found for side in each.sides]) / 800
    gains = [each.sides[0].points - usual for each in found if ("choose", "tile", "tile-0") in each.sides[0].chosen]
    told = report(found)
    (tiles,) = [group for group in told["groups"] if group["kind"] == "tile"]
    (line,) = [each for each in tiles["lines"] if each["id"] == "tile-0"]
    assert line["n"] == len(gains)
    assert line["gain"] == pytest.approx(mean(gains))
    assert line["error"] == pytest.approx(sigmas_for(told["comparisons"]) * stdev(gains) / len(gains) ** 0.5)


@pytest.mark.parametrize(("name", "named"), [("golem", {"start", "artifact", "objective"}), ("golems", {"golem"})])
def test_a_game_tells_what_was_chosen_and_dealt(name: str, named: set[str]) -> None:
    assert set(components(game(name)).values()) == set(game(name).balanced_kinds)
    (played,) = games(GamesPlan(parse_setup(f"{name} random,random seed=4"), 1))
    assert [side.player for side in played.sides] == ["random", "random"]
    assert sorted(side.place for side in played.sides) == [1, 2]
    assert sum(side.won for side in played.sides) == 1
    assert sorted(side.rank for side in played.sides) == [1, 2]
    for side in played.sides:
        assert named <= {kind for _, kind, _ in side.chosen}
        assert sum(side.parts.values()) == side.points
    assert played.dealt


def test_the_automa_is_no_bot_to_compare() -> None:
    plan = GamesPlan(parse_setup("golem random,automa:2 seed=4"), 1)
    balance = Balance()
    for played in games(plan):
        balance.add(played, plan.bots)
    assert set(balance.all) == {("random",)}


def test_the_same_seed_gives_the_same_report_over_several_processes() -> None:
    plan = GamesPlan(parse_setup("golems random,simple seed=3"), 40)
    heard: list[int] = []
    one = run_balance(plan, 1, heard.append)
    assert heard[-1] == 40
    assert one == run_balance(plan, 2, heard.append)
    assert one["groups"][0]["done"] == "turn order"
