"""The card game in numbers: names, what they depend on, and what a lead is."""

from __future__ import annotations

import pytest

from loew.bots.linear import fitted_evaluator
from loew.engine.seat import CHANCE, Dealer
from loew.games.golems.bots.features import SOLO_STAGES
from loew.games.golems.rules.scoring import parts, total
from loew.games.golems.rules.state import MatchboxState
from support import Case, last_position, the_game, walk

CASES = [Case("golems", 2), Case("golems", 1), Case("golems", 1, ("advanced",))]
every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_every_position_has_all_features(case: Case) -> None:
    g = the_game("golems")
    names = g.feature_names()
    assert len(set(names)) == len(names)
    varied: set[str] = set()
    first: dict[str, float] = {}
    for seed in range(30):
        for s, _, _ in walk(case, seed):
            for seat in range(case.seats):
                found = dict(zip(names, g.features(s, seat), strict=True))
                varied.update(name for name, value in found.items() if first.setdefault(name, value) != value)
    still = [name for name in names if name not in varied and name != "one" and not of_another_game(case, name)]
    assert not still


def of_another_game(case: Case, name: str) -> bool:
    """Whether a feature belongs to two players, or to the solo game, and this is the other one."""
    of_two = name.startswith("their ") or name == "last round"
    of_one = name in ("takes left", "left to the Automa", "gems left on cards", "an odd rune")
    return of_two if case.seats == 1 else of_one


@every_case
def test_features_and_standing_tell_nothing_hidden(case: Case) -> None:
    g = the_game("golems")
    for seed in range(12):
        for i, (s, _, _) in enumerate(walk(case, seed)):
            for seat in range(case.seats):
                twin = g.determinize(s, seat, Dealer(seed, i))
                assert g.features(twin, seat) == g.features(s, seat)
                assert g.standing(twin, seat) == g.standing(s, seat)


@every_case
def test_a_reader_finds_the_same_from_position_to_position(case: Case) -> None:
    g = the_game("golems")
    for seed in range(8):
        readers = [g.feature_reader(seat) for seat in range(case.seats)]
        for i, (s, _, _) in enumerate(walk(case, seed)):
            for seat, reader in enumerate(readers):
                assert reader.read(s) == g.features(s, seat)
                if i % 5 == 0:  # another position with other hidden cards in between
                    twin = g.determinize(s, 1 - seat, Dealer(seed, i)) if case.seats == 2 else s
                    assert reader.read(twin) == g.features(twin, seat)


def test_the_total_is_the_sum_of_the_parts() -> None:
    for seed in range(12):
        for s, _, _ in walk(Case("golems", 2), seed):
            assert isinstance(s, MatchboxState)
            for p in s.players:
                assert total(s.box, p, p.secret) == sum(parts(s.box, p).values())


def test_at_the_end_the_lead_is_the_difference_of_the_scores() -> None:
    g = the_game("golems")
    for seed in range(20):
        s = last_position(Case("golems", 2), seed)
        mine, theirs = [line["total"] for line in g.score(s)]
        assert g.standing(s, 0) == mine - theirs == -g.standing(s, 1)
    alone = [last_position(Case("golems", 1), seed) for seed in range(20)]
    for s in alone:
        mine, theirs = [line["total"] for line in g.score(s)]
        assert isinstance(s, MatchboxState)
        assert g.standing(s, 0) == (-20 if s.lost else mine - theirs)


@every_case
def test_stages_count_down(case: Case) -> None:
    g = the_game("golems")
    games = [[g.stage(s, 0) for s, who, _ in walk(case, seed) if who != CHANCE] for seed in range(20)]
    assert all(stages == sorted(stages, reverse=True) for stages in games)
    stages = max(games, key=len)  # a solo game may be lost before its end
    assert stages[-1] == (0 if case.seats == 2 else SOLO_STAGES)
    assert len(set(stages)) > 3


def test_the_package_has_weights_for_these_features() -> None:
    evaluator = fitted_evaluator(the_game("golems"))
    assert evaluator is not None
    assert len(evaluator.weights) == SOLO_STAGES + 4
    assert all(any(row) for row in evaluator.weights)
