"""Rollouts: candidates are compared with the same luck, until one is surely the best or the budget is used up."""

from __future__ import annotations

import pytest

from loew.bots.beam import Beam, GameEvaluator, Line
from loew.bots.rollouts import LEAST_SAMPLES, MOST_SAMPLES, BudgetClock, Candidate, Rollouts, is_settled
from loew.engine.seat import CHANCE, Dealer
from support import Case, the_game, walk


def candidate(results: list[float]) -> Candidate:
    found = Candidate(Line((), the_game("golems").new(Case("golems", 2).setup()), 0.0), 2.0)
    for result in results:
        found.add(result)
    return found


def test_a_candidate_is_surely_better_if_it_is_so_with_every_luck() -> None:
    luck = [float(7 * i % 30) for i in range(LEAST_SAMPLES)]
    better, worse = candidate([each + 2 + i % 2 for i, each in enumerate(luck)]), candidate(luck)
    assert better.surely_beats(worse)  # although luck counts for ten times as much
    assert not worse.surely_beats(better)
    assert is_settled([worse, better])
    assert not is_settled([worse, better, candidate(better.results)])


def test_a_few_rollouts_settle_nothing() -> None:
    assert not candidate([5.0] * (LEAST_SAMPLES - 1)).surely_beats(candidate([0.0] * (LEAST_SAMPLES - 1)))


def test_a_lead_that_changes_with_luck_settles_nothing() -> None:
    assert not candidate([4.0, -3.0] * LEAST_SAMPLES).surely_beats(candidate([0.0] * 2 * LEAST_SAMPLES))


def test_the_standard_error_is_that_of_the_mean() -> None:
    assert candidate([1.0, 3.0]).error() == pytest.approx(1.0)
    assert candidate([2.0]).error() == 0.0


def test_a_comparison_ends_before_its_budget_when_one_candidate_is_surely_the_best() -> None:
    g = the_game("golem")
    s = next(s for s, who, _ in walk(Case("golem", 2), 4) if who != CHANCE and g.round(s) == 4 and len(s.options) > 4)
    assert s.top is not None
    seat, policy = s.top.who, Beam(g, GameEvaluator(g), 1, 10)
    lines = Beam(g, GameEvaluator(g), 8, 200).lines(s, seat, Dealer(1))
    rollouts = Rollouts(g, policy, GameEvaluator(g), 0, 2.0)
    found = rollouts.compare([lines[0], lines[-1]], seat, Dealer(2), BudgetClock([policy], 0, 1_000_000), 1.0)
    assert found[0].line is lines[0]
    assert LEAST_SAMPLES <= len(found[0].results) < MOST_SAMPLES
    assert found[0].surely_beats(found[1])
