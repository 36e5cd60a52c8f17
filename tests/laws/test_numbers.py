"""Positions as numbers: features and encoding have their names, fit in a byte, and tell nothing that is hidden."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.bots.effect_values import KINDS, N_KINDS, amounts
from loew.games.golem.rules.phase import PHASES, SET_UP, phase
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.income import incomes_left
from support import CASES, Case, games, the_game, walk

ENCODED = [
    *[case for case in CASES if the_game(case.name).encoding_names()],
    Case("golem", 3, (), (2, 2)),
    Case("golem", 2, (), (1, 4)),
]
every_case = pytest.mark.parametrize("case", ENCODED, ids=str)


@every_case
def test_every_number_has_a_name_and_hidden_things_change_none(case: Case) -> None:
    g = the_game(case.name)
    dealer = Dealer(4)
    compared = 0
    for seed in range(games(case, large=6)):
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if who == CHANCE or i % 5:
                continue
            for seat in range(case.seats):
                if s.driven_seats >> seat & 1:
                    continue
                twin = g.determinize(s, seat, dealer)
                cells, features = g.encode(s, seat), g.features(s, seat)
                assert len(cells) == len(g.encoding_names())
                assert len(features) == len(g.feature_names())
                assert all(math.isfinite(feature) for feature in features)
                assert g.encode(twin, seat) == cells
                assert g.features(twin, seat) == features
                assert g.standing(twin, seat) == g.standing(s, seat)
                compared += any(cells)
    assert compared


@every_case
def test_an_encoder_that_writes_what_has_changed_writes_the_same(case: Case) -> None:
    """Over whole games, decision by decision, and when the next position is not the following one."""
    g = the_game(case.name)
    for seed in range(games(case, small=30, large=3)):
        encoders = [g.encoder(seat) for seat in range(case.seats)]
        leaping = [g.encoder(seat) for seat in range(case.seats)]
        met = []
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if who == CHANCE:
                continue
            assert bytes(encoders[who].write(s)) == g.encode(s, who)
            met.append((s, who))
            if not i % 7:
                before, seat = met[Dealer(seed, i).below(len(met))]
                assert bytes(leaping[seat].write(before)) == g.encode(before, seat)
                if before.options:
                    after = before.copy()
                    play(after, after.options[0])
                    assert bytes(leaping[seat].write(after)) == g.encode(after, seat)


@every_case
def test_a_reader_of_features_finds_the_same_from_position_to_position(case: Case) -> None:
    """Over whole games, and when the next position is not the following one."""
    g = the_game(case.name)
    for seed in range(games(case, small=30, large=3)):
        readers = [g.feature_reader(seat) for seat in range(case.seats)]
        leaping = [g.feature_reader(seat) for seat in range(case.seats)]
        met = []
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if who == CHANCE:
                continue
            assert readers[who].read(s) == g.features(s, who)
            met.append((s, who))
            before, seat = met[Dealer(seed, i).below(len(met))]
            assert leaping[seat].read(before) == g.features(before, seat)


@every_case
def test_names_of_numbers_are_different(case: Case) -> None:
    g = the_game(case.name)
    assert len(set(g.feature_names())) == len(g.feature_names())
    assert len(set(g.encoding_names())) == len(g.encoding_names())


def test_incomes_left_fall_by_one_in_each_round_and_phases_rise() -> None:
    for seed in range(3):
        seen: list[tuple[int, int, int]] = []
        for s, who, _ in walk(Case("golem", 2), seed):
            assert isinstance(s, GolemState)
            if who != CHANCE:
                seen.append((s.round, PHASES.index(phase(s)) if phase(s) != SET_UP else -1, incomes_left(s, 0)))
        for (round_, number, left), (later_round, later_number, later_left) in pairwise(seen):
            assert (round_, number) <= (later_round, later_number)
            assert left >= later_left
        assert {left for _, _, left in seen} == {4, 3, 2, 1, 0}


def test_amounts_of_effects_are_counted_in_halves() -> None:
    notation = the_game("golem").notation

    def counted(text: str) -> dict[str, int]:
        row = amounts(notation.parse(text))
        assert len(row) == N_KINDS == len(KINDS)
        return {kind: n for kind, n in zip(KINDS, row, strict=True) if n}

    assert counted("2 clay & 1 vp") == {"clay": 4, "vp": 2}
    assert counted("3 coin > study 1") == {"coin paid": 6, "study": 2}
    assert counted("1 knowledge / 1 vp") == {"knowledge": 1, "vp": 1}
    assert counted("1 vp per golem-level") == {"vp": 4}
    assert counted("student any & nothing") == {"student": 2}
