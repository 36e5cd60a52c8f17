"""Shared by the tests: the cases of every game, and random games, decision by decision."""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import HumanSeat, Setup, simple_setup
from loew.games.registry import game, presentation
from loew.ui.presentation import Presentation
from loew.ui.seats import SeatLabel


class Case(NamedTuple):
    """A game with a number of seats and variants."""

    name: str
    seats: int
    variants: tuple[str, ...] = ()
    automa: tuple[int, int] | None = None  # its seat and its level

    def __str__(self) -> str:
        return "-".join(
            [
                self.name,
                str(self.seats),
                *self.variants,
                *([f"automa-{self.automa[0] + 1}-{self.automa[1]}"] if self.automa else []),
            ]
        )

    def setup(self, seed: int = 0, manual_deals: bool = False) -> Setup:
        return simple_setup(
            self.name, self.seats, seed, variants=self.variants, automa=self.automa, manual_deals=manual_deals
        )


CASES = (
    Case("golems", 2),
    Case("golems", 1),
    Case("golems", 1, ("advanced",)),
    Case("golem", 2),
    Case("golem", 3),
    Case("golem", 4),
    Case("golem", 4, ("introductory",)),
)


def labels(names: Sequence[str], reader: int | None = None) -> tuple[SeatLabel, ...]:
    """Labels of people with these names, for one of them as the reader."""
    return tuple(SeatLabel(name, HumanSeat(name), i == reader) for i, name in enumerate(names))


PATIENCE = 300.0  # seconds until a test gives up: a busy machine may be very slow
BOX = "LOEW_TEST_BOX"  # a folder of corrections to test with
QUICK = "LOEW_QUICK"  # set by `pytest --quick`: see conftest.py
ALSO_COMPILED = "LOEW_ALSO_COMPILED"  # the folders whose tests run once more with the compiled build
FEW = {"golem": 1, "golems": 4}


def games(case: Case, small: int = 700, large: int = 32) -> int:
    """How many random games a law is tested on. A game of Golem is fifteen times as long as one of Golems. The
    compiled build plays all of them, the interpreted one half (an eighth if the compiled one plays too), and a quick
    run a few."""
    n = large if case.name == "golem" else small
    few = min(n, FEW[case.name])
    if quick():
        return few
    if os.environ.get("LOEW_BUILD") == "compiled":
        return n
    return max(few, math.ceil(n / (8 if os.environ.get(ALSO_COMPILED) else 2)))


def wait_until(condition: Callable[[], object], reason: str = "the condition never became true") -> None:
    """Wait until this is true, however slow the machine is."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, reason
        time.sleep(0.02)


def retried(reason: str) -> pytest.MarkDecorator:
    """A mark for a test that is tried once more when it fails, because of a fault in software of others."""
    return pytest.mark.flaky(reruns=1, reason=reason)


def quick() -> bool:
    """Whether this is a quick run."""
    return bool(os.environ.get(QUICK))


def first_of(values: Iterable[object]) -> list[object]:
    """Values for `parametrize`: in a quick run the first of them alone."""
    return [value if not i else pytest.param(value, marks=pytest.mark.slow) for i, value in enumerate(values)]


@cache
def the_game(name: str) -> Game:
    """The game with the box that is tested: the given one, or one with corrections."""
    box = os.environ.get(BOX)
    return game(name, Path(box)) if box else game(name)


@cache
def presentation_of(name: str) -> Presentation:
    return presentation(the_game(name))


class Step(NamedTuple):
    """A position of a random game, the seat that must choose, and its choice."""

    state: State
    who: int
    choice: Choice


def walk(case: Case, seed: int) -> Iterator[Step]:
    """Every decision of a random game, each with its own copy of the position."""
    g = the_game(case.name)
    dealer = Dealer(seed, 77)
    s = g.new(case.setup())
    while s.top is not None:
        who = s.top.who
        choice = chance_choice(s, dealer) if who == CHANCE else dealer.one(s.options)
        yield Step(s.copy(), who, choice)
        play(s, choice)


def last_position(case: Case, seed: int) -> State:
    """The last position of the same random game."""
    last = list(walk(case, seed))[-1]
    play(last.state, last.choice)
    return last.state


def fingerprint(case: Case, s: State) -> str:
    """A whole position as text, to compare: fields, stack and options."""
    return json.dumps([the_game(case.name).dump(s), s.options], sort_keys=True)


def perft(s: State, depth: int) -> int:
    """How many lines of play there are with this many choices. The deals are the same in every line."""
    while s.top is not None and s.top.who == CHANCE:
        play(s, chance_choice(s, Dealer(99)))
    if depth == 0 or s.top is None:
        return 1
    total = 0
    for option in s.options:
        after = s.copy()
        play(after, option)
        total += perft(after, depth - 1)
    return total
