"""The solo game with real cards agrees with the engine: it is told only what it asks for (GSO-2, GSO-4, GSO-5).

LOEW_COMPANION_GAMES says how many games of each kind are compared; the suite plays a few.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from loew.engine.errors import Illegal
from loew.engine.machine import AutoStep, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.matchbox import real_cards
from loew.matchbox.flow import Golems
from loew.matchbox.scoring import automa_parts
from loew.matchbox.solo import SoloLeave
from loew.matchbox.state import MatchboxState, gems_on_cards

GAMES = int(os.environ.get("LOEW_COMPANION_GAMES", "6"))


class Left(NamedTuple):
    """What a turn of a whole game has left, and the position just before the Automa gets it."""

    rows: list[list[str]]
    gems: int  # that the Automa has afterwards
    before: MatchboxState


def whole_game(golems: Golems, seed: int, advanced: bool) -> Iterator[Left | MatchboxState]:
    """A whole game at random: what each turn leaves, and the last position."""
    s = golems.new(simple_setup("golems", 1, variants=("advanced",) if advanced else ()))
    dealer = Dealer(seed)
    while (f := s.top) is not None:
        steps: list[AutoStep] = []
        play(s, f.effect.deal(s, f, dealer) if f.who == CHANCE else dealer.one(s.options), steps)
        for step in steps:
            if isinstance(step.frame.effect, SoloLeave):
                assert isinstance(step.before, MatchboxState)
                rows = [[real_cards.face(golems.box, card) for card in row] for row in step.before.rows]
                gems = step.before.players[1].gems + gems_on_cards(step.before.rows)
                yield Left(rows, gems, step.before)
    assert isinstance(s, MatchboxState)
    yield s


def faces_of(s: MatchboxState) -> list[str]:
    return sorted(real_cards.face(s.box, golem[0]) for golem in s.players[1].golems)


@pytest.mark.rule("GSO-2", "GSO-4", "GSO-5")
@pytest.mark.parametrize("advanced", [False, True], ids=["normal", "advanced"])
def test_games_with_real_cards_agree_with_the_engine(golems: Golems, advanced: bool) -> None:
    for seed in range(GAMES):
        *turns, end = whole_game(golems, seed, advanced)
        assert isinstance(end, MatchboxState)
        rune = golems.box.names[end.players[1].secret]
        s = real_cards.real_table(golems, advanced, rune)
        sixes = 0
        for left in turns:
            assert isinstance(left, Left)
            assert real_cards.turns_left(s) > 0
            assert s.deck - 9 == left.before.deck
            assert sum(map(len, left.rows)) in real_cards.cards_left(s, sixes)
            sixes += sum(map(len, left.rows)) == 3
            had = s.players[1].gems
            on_cards = real_cards.leave(s, left.rows)
            assert on_cards <= left.gems <= had + on_cards
            real_cards.have_gems(s, left.gems)  # the person may have gained some of them
        if end.lost:
            real_cards.have_gems(s, end.players[1].gems)
        assert end.lost or real_cards.turns_left(s) == 0
        assert automa_parts(s) == automa_parts(end)
        assert faces_of(s) == faces_of(end)


def test_no_more_cards_of_a_kind_than_the_game_has_and_three_rows_of_three(golems: Golems) -> None:
    s = real_cards.real_table(golems, False, "run-1")
    assert real_cards.leave(s, [["red"] * 3, ["red"], []]) == 2
    with pytest.raises(Illegal, match="not so many"):
        real_cards.leave(s, [["red"] * 2, ["red"] * 2, []])
    for rows in ([["red"] * 4, [], []], [["red"], ["blue"]]):
        with pytest.raises(Illegal, match="3 rows of three"):
            real_cards.leave(s, rows)


def test_one_card_allows_six_to_be_taken_once(golems: Golems) -> None:
    s = real_cards.real_table(golems, False, "run-1")
    assert real_cards.cards_left(s, 0) == [4, 3]
    assert real_cards.cards_left(s, 1) == [4]


def test_everything_the_automa_has_can_be_set_right(golems: Golems) -> None:
    s = real_cards.real_table(golems, False, "run-1")
    real_cards.leave(s, [["red", "red"], ["rune", "gem"], []])
    unseen = len(s.unseen)
    real_cards.have_golems(s, "red", 1)
    real_cards.have_golems(s, "green", 2)
    real_cards.have_runes(s, 2)
    real_cards.have_gems(s, 5)
    real_cards.have_rune(s, "run-4")
    assert faces_of(s) == ["green", "green", "red"]
    assert automa_parts(s) == {"golems": 6, "its rune": 4, "rune stack": 3, "gems": 5}
    assert len(s.unseen) == unseen - 2
    assert len(set(s.unseen) | set(s.players[1].hand) | {s.players[0].secret, s.players[1].secret}) == unseen - 2 + 4
