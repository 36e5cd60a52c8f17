"""The numbered invariants of the machine (see `loew.engine.machine`), each over whole random games of every kind."""

from __future__ import annotations

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import SKIP, advance, play
from loew.engine.seat import CHANCE, Dealer
from support import CASES, Case, fingerprint, games, last_position, the_game, walk

CHUNKS = 4


@pytest.fixture(params=range(CHUNKS))
def seeds(request: pytest.FixtureRequest, case: Case) -> range:
    """A share of the seeds, so that a law runs on every core."""
    return range(request.param, games(case), CHUNKS)


every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_1_equal_positions_given_equal_choices_stay_equal(case: Case, seeds: range) -> None:
    for seed in seeds:
        twin = the_game(case.name).new(case.setup())
        for step in walk(case, seed):
            assert twin.options == step.state.options
            play(twin, step.choice)
        assert fingerprint(case, twin) == fingerprint(case, last_position(case, seed))


@every_case
def test_2_7_and_8_where_it_stops_nothing_changes_by_running_on_or_looking_or_playing_a_copy(
    case: Case, seeds: range
) -> None:
    """One pass, for it is the fingerprints that take the time."""
    g = the_game(case.name)
    for seed in seeds:
        for s, who, choice in walk(case, seed):
            assert who == CHANCE or (0 <= who < case.seats and len(s.options) > 1)
            before = fingerprint(case, s)
            advance(s)
            assert s.top is not None
            s.top.effect.possible(s, s.top)
            s.top.effect.ask(s, s.top)
            g.evaluate(s, max(0, who))
            g.score(s)
            play(s.copy(), choice)
            assert fingerprint(case, s) == before


@every_case
def test_3_every_option_offered_can_be_played(case: Case, seeds: range) -> None:
    for seed in seeds:
        for s, who, choice in walk(case, seed):
            if who == CHANCE:
                assert s.top is not None
                assert not s.top.effect.chance_error(s, s.top, choice)
                continue
            assert s.options
            assert len(set(s.options)) == len(s.options)
            for option in s.options:
                play(s.copy(), option)


@every_case
def test_4_skip_is_offered_if_and_only_if_it_is_not_mandatory(case: Case, seeds: range) -> None:
    for seed in seeds:
        for s, who, _ in walk(case, seed):
            assert s.top is not None
            assert who == CHANCE or (SKIP in s.options) == (not s.top.must)


@every_case
def test_5_and_6_what_cannot_happen_is_dropped_and_what_is_forced_is_done(case: Case, seeds: range) -> None:
    for seed in seeds:
        for s, who, _ in walk(case, seed):
            assert s.top is not None
            if who != CHANCE:
                real = s.top.effect.options(s, s.top)
                assert real is not None
                assert len(real) >= (2 if s.top.must else 1)


@every_case
def test_9_a_game_replays_without_a_dealer(case: Case, seeds: range) -> None:
    for seed in seeds:
        steps = list(walk(case, seed))
        again = the_game(case.name).new(case.setup())
        for _, _, choice in steps:
            play(again, choice)
        assert again.top is None
        assert fingerprint(case, again) == fingerprint(case, last_position(case, seed))


@every_case
def test_chance_says_the_same_to_the_same_seed(case: Case) -> None:
    g = the_game(case.name)
    s = g.new(case.setup())
    assert chance_choice(s, Dealer(5)) == chance_choice(s, Dealer(5))
    assert len({chance_choice(s, Dealer(seed)) for seed in range(40)}) > 5
