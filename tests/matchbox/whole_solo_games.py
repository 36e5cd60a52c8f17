"""Whole solo games at random, with what each turn leaves for the Automa."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.machine import AutoStep, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.matchbox import real_cards
from loew.matchbox.flow import Golems
from loew.matchbox.solo import SoloLeave
from loew.matchbox.state import MatchboxState, gems_on_cards


class Left(NamedTuple):
    """What a turn has left, by what the cards show."""

    rows: list[list[str]]
    gems: int  # that the Automa has afterwards


class WholeGame:
    """A solo game from the beginning to the end."""

    def __init__(self, golems: Golems, seed: int, advanced: bool) -> None:
        self.turns: list[Left] = []
        self.advanced = advanced
        s = golems.new(simple_setup("golems", 1, variants=("advanced",) if advanced else ()))
        dealer = Dealer(seed)
        while (f := s.top) is not None:
            steps: list[AutoStep] = []
            play(s, f.effect.deal(s, f, dealer) if f.who == CHANCE else dealer.one(s.options), steps)
            self.turns += [left(step) for step in steps if isinstance(step.frame.effect, SoloLeave)]
        assert isinstance(s, MatchboxState)
        self.end = s

    @property
    def rune(self) -> str:
        """The rune that lies face up for the Automa."""
        return self.end.box.names[self.end.players[1].secret]


def left(step: AutoStep) -> Left:
    before = step.before
    assert isinstance(before, MatchboxState)
    rows = [[real_cards.face(before.box, card) for card in row] for row in before.rows]
    return Left(rows, before.players[1].gems + gems_on_cards(before.rows))


def faces_of(s: MatchboxState) -> list[str]:
    """The golems of the Automa."""
    return sorted(real_cards.face(s.box, golem[0]) for golem in s.players[1].golems)
