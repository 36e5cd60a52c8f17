"""The curve from expected points to chances of winning."""

from __future__ import annotations

import pytest

from loew.engine.setup import AutomaSeat, BotSeat, Setup
from loew.games.registry import game
from loew.lab.bot_game import record_game
from loew.lab.training.fit_chances import (
    Row,
    best_scale,
    check,
    likelihood,
)
from loew.teacher.chances import ALONE, Chances, fitted_numbers, shares


def test_more_points_give_a_better_chance() -> None:
    even, ahead = shares([100, 100], 10), shares([110, 100], 10)
    assert even == [0.5, 0.5]
    assert ahead[0] == pytest.approx(0.731, abs=0.001)
    assert sum(shares([90, 120, 100, 80], 15)) == pytest.approx(1)


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_a_lead_counts_more_near_the_end(name: str) -> None:
    numbers = fitted_numbers(game(name))
    for kind in ("2", ALONE):
        scales = numbers["scales"][kind]
        assert all(scale > 0 for scale in scales)
        assert scales[0] < scales[-1]


def test_what_an_automa_still_gets_is_known_for_every_level() -> None:
    to_come = fitted_numbers(game("golem"))["automa_to_come"]
    assert set(to_come) == {"1", "2", "3", "4"}
    for level in ("1", "2", "3", "4"):
        assert to_come[level][-1] > to_come[level][0]
    assert to_come["4"][-1] > to_come["1"][-1]


def test_a_table_with_the_automa_has_a_curve_of_its_own() -> None:
    golem = game("golem")
    alone = Chances(golem, Setup("golem", (AutomaSeat(3), BotSeat("greedy"))))
    assert alone.scales == fitted_numbers(game("golem"))["scales"][ALONE]
    assert alone.stage_seat == 1
    assert (
        Chances(golem, Setup("golem", (BotSeat("greedy"),) * 3)).scales == fitted_numbers(game("golem"))["scales"]["3"]
    )


def test_nobody_has_won_while_rounds_are_left() -> None:
    """Also with a huge lead: the others may play better than the bot expects, and this one worse."""
    golem = game("golem")
    setup = Setup("golem", (BotSeat("greedy"),) * 2, (), 3)
    journal, chances = record_game(golem, setup), Chances(golem, setup)
    most = dict[int, float]()
    for s in journal.positions[1:-1]:
        found = chances.of(s, [300.0, 0.0])
        assert sum(found) == pytest.approx(1)
        most[golem.round(s)] = max(most.get(golem.round(s), 0.0), found[0])
    assert most[1] < 0.9
    assert most[1] < most[2] < most[3] < most[4] <= 1
    assert max(chances.of(journal.positions[-1], [0.0, 300.0])) in (0.5, 1.0)


def test_the_fit_finds_the_scale_that_made_the_results() -> None:
    rows = [Row(0, [10.0, 0.0], [True, False])] * 73 + [Row(0, [10.0, 0.0], [False, True])] * 27
    assert best_scale(rows) == pytest.approx(10, rel=0.1)
    assert likelihood(rows, 10) > likelihood(rows, 2)


def test_every_chance_of_a_checked_game_counts_once() -> None:
    found = check([Setup("golems", (BotSeat("beginner"), BotSeat("beginner")), (), seed) for seed in (1, 2)])
    assert len(found) == 5
    assert sum(each.moments for each in found) > 40
    assert sum(each.moments * each.won for each in found) == pytest.approx(
        sum(each.moments for each in found) / 2, abs=1
    )
    for i, each in enumerate(found):
        assert not each.moments or i / 5 <= each.chance <= (i + 1) / 5
