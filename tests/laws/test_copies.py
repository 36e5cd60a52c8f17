"""Positions can be copied, packed for another process, compared and hashed, in the compiled build too."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.games.registry import game
from support import CASES, Case, fingerprint, the_game, walk

ALL = [*CASES, Case("golem", 2, (), (1, 3))]
every_case = pytest.mark.parametrize("case", ALL, ids=str)


@every_case
def test_copies_are_equal_and_independent(case: Case) -> None:
    """Deep copies, and positions that were packed and unpacked, go on like the position itself."""
    for i, (s, _, choice) in enumerate(walk(case, 4)):
        if i % (23 if case.name == "golem" else 5):
            continue
        before = fingerprint(case, s)
        for other in (copy.deepcopy(s), copy.copy(s), pickle.loads(pickle.dumps(s))):
            assert other is not s
            assert other == s
            assert hash(other) == hash(s)
            assert other.revealed == s.revealed
            assert other.options == s.options
            play(other, choice)
            assert other != s
            assert fingerprint(case, s) == before


@every_case
def test_equal_positions_are_one_in_a_set(case: Case) -> None:
    positions = [s for s, _, _ in walk(case, 2)]
    assert len({*positions, *[s.copy() for s in positions]}) == len(set(positions))
    assert len(set(positions)) > 10
    assert positions[0] != "a position"


class Highest(Dealer):
    """A dealer that always draws the last."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        return n - 1


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_a_dealer_can_be_replaced(name: str) -> None:
    s = the_game(name).new(Case(name, 2).setup())
    dealer = Highest()
    while s.top is not None:
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
    assert s.top is None
    assert Highest().sample(range(5), 3) == [4, 3, 2]


def test_a_packed_position_keeps_its_corrections(tmp_path: Path) -> None:
    (tmp_path / "tracks.toml").write_text("[costs]\ncreate = 2\n")
    corrected = game("golem", tmp_path)
    s = corrected.new(Case("golem", 2).setup())
    again = pickle.loads(pickle.dumps(s))
    assert again == s
    assert again.box.create_cost == 2
