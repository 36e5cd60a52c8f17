"""Random games and random tables of Golem for the models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from loew.engine.game import chance_choice
from loew.engine.machine import SKIP, AutoStep, Choice, Frame, advance, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.vocabulary import DEAD, UNBUILT
from support import Case, the_game

CASES = (
    Case("golem", 2),
    Case("golem", 3),
    Case("golem", 4),
    Case("golem", 4, ("introductory",)),
    Case("golem", 2, automa=(1, 4)),
    Case("golem", 2, automa=(0, 1)),
    Case("golem", 3, automa=(2, 3)),
    Case("golem", 4, automa=(0, 2)),
)


class Moment(NamedTuple):
    """A position after a choice, and what happened by itself on the way to it."""

    state: GolemState
    steps: list[AutoStep]


def random_game(case: Case, seed: int) -> Iterator[Moment]:
    """Every position of a random game. In every second game nobody declines anything, so that more is built."""
    s = the_game(case.name).new(case.setup())
    assert isinstance(s, GolemState)
    dealer = Dealer(seed, 81)
    while s.top is not None:
        steps: list[AutoStep] = []
        play(s, pick(s, s.top, seed % 2 == 1, dealer), steps)
        yield Moment(s, steps)


def pick(s: GolemState, f: Frame, busy: bool, dealer: Dealer) -> Choice:
    if f.who == CHANCE:
        return chance_choice(s, dealer)
    return dealer.one([option for option in s.options if not (busy and option in (SKIP, ("pass",)))])


def empty_table(seats: int = 2) -> GolemState:
    """A table of people with nothing to be done."""
    s = the_game("golem").set_up(Case("golem", seats).setup())
    assert isinstance(s, GolemState)
    s.top = None
    s.round = 1
    return s


def do_only(s: GolemState, programme: str, who: int) -> GolemState:
    """A copy on which one seat does this and nothing else, run to its first decision."""
    new = s.copy()
    new.top = None
    new.push(the_game("golem").notation.parse(programme), who)
    advance(new)
    return new


def scatter_golems(p: Player, dealer: Dealer, lowest: int = 1) -> None:
    """None to six golems on any sections from the lowest on, standing or lying; the others dead or not built."""
    places = []
    there = dealer.sample(range(6), dealer.below(7))
    for golem in range(6):
        out = DEAD if golem < 2 or dealer.below(2) else UNBUILT
        section = lowest + dealer.below(11 - lowest)
        places.append(10 * dealer.below(3) + section if golem in there else out)
    p.golems = tuple(places)
    p.lying = sum(dealer.below(2) << golem for golem, at in enumerate(places) if at > 0)


def districts_of(p: Player) -> list[tuple[int, int, bool]]:
    """The golems in the districts: district, section, whether it lies."""
    return [((at - 1) // 10, (at - 1) % 10 + 1, bool(p.lying >> i & 1)) for i, at in enumerate(p.golems) if at > 0]
