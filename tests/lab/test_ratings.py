"""Ratings: strengths that explain the results, with honest intervals."""

from __future__ import annotations

import math

import pytest

from loew.engine.errors import SetupError
from loew.engine.seat import Dealer
from loew.lab.ratings import POINTS, Wins, check_scipy, no_wins, ratings, strengths


def test_two_players_have_the_odds_of_their_wins() -> None:
    a, b = strengths([[0, 300.0], [100.0, 0]])
    assert a - b == pytest.approx(math.log(300.5 / 100.5))


def test_players_who_never_met_are_compared_through_others() -> None:
    wins = no_wins(3)
    wins[0][1] = wins[1][2] = 75.0
    wins[1][0] = wins[2][1] = 25.0
    a, b, c = strengths(wins)
    assert a - b == pytest.approx(b - c)
    assert a - c == pytest.approx(2 * math.log(75.5 / 25.5))


def test_who_always_wins_has_a_finite_rating() -> None:
    (strong, weak) = ratings([[[0, 20.0], [0.0, 0]]], 2, anchor=1)
    assert weak.value == 1000
    assert 1000 < strong.value < 2500


@pytest.mark.parametrize(("deals", "share"), [(5, 0.784), (20, 0.939), (90, 0.986)])
def test_who_wins_everything_has_an_interval_like_the_one_of_jeffreys(deals: int, share: float) -> None:
    """`share` is where the interval of Jeffreys for so many wins of two games a deal begins: the interval of the rating
    begins there too, and has no end that the results could give."""
    strong, weak = ratings([[[0, 2.0], [0.0, 0]]] * deals, 2, anchor=1)
    assert (weak.low, weak.value, weak.high) == (1000, 1000, 1000)
    assert strong.low == pytest.approx(1000 + POINTS * math.log(share / (1 - share)), abs=60)
    assert strong.high > strong.value + 400
    loser = ratings([[[0, 2.0], [0.0, 0]]] * deals, 2, anchor=0)[1]
    assert loser.low < loser.value - 400
    assert loser.high > loser.value + 100


def test_players_who_beat_all_others_are_uncertain_together() -> None:
    """Between the two the results say much, between them and the others only that they are better."""
    deal: Wins = [[0, 1.0, 2.0], [1.0, 0, 2.0], [0, 0, 0]]
    for rated in ratings([deal] * 30, 3, anchor=2)[:2]:
        assert rated.high - rated.low > 300
    other = ratings([deal] * 30, 3, anchor=0)[1]
    assert other.high - other.low < 250


def test_the_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    truth = [0.0, 0.5, 1.2]
    inside = asked = 0
    for trial in range(40):
        dealer = Dealer(trial, 5)
        deals = [drawn_deal(truth, dealer) for _ in range(60)]
        for rated, value in zip(ratings(deals, 3, anchor=0, resamples=80), truth, strict=True):
            if value:
                asked += 1
                inside += rated.low <= 1000 + POINTS * value <= rated.high
    assert inside / asked > 0.85


def drawn_deal(truth: list[float], dealer: Dealer) -> Wins:
    wins = no_wins(len(truth))
    for i in range(len(truth)):
        for j in range(i):
            for _ in range(2):
                i_wins = dealer.below(10_000) < 10_000 / (1 + math.exp(truth[j] - truth[i]))
                wins[i if i_wins else j][j if i_wins else i] += 1
    return wins


def test_without_scipy_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"loew\[data\]"):
        check_scipy()
