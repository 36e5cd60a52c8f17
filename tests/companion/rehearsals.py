"""Whole games of the engine beside the companion, with people who play at random."""

from __future__ import annotations

from functools import cache

from loew.companion.session import CompanionSession
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.games.golem.companion.known_position import OpenBox
from loew.games.golem.companion.rehearsal import Choose, RealGame, Rehearsal
from loew.games.golem.game import Golem
from loew.ui.companion import Start

NAMES = ("Anna", "Ben", "Cleo")


@cache
def rules() -> Golem:
    return Golem()


@cache
def open_rules() -> tuple[Golem, OpenBox]:
    """A game of its own: unknown components are added to its box."""
    found = Golem()
    return found, OpenBox(found.box)


def random_people(seed: int) -> Choose:
    dealer = Dealer(seed, 7)

    def choose(s: State) -> Choice:
        return s.options[dealer.below(len(s.options))]

    return choose


@cache
def rehearsal(people: int, level: int, seed: int) -> Rehearsal:
    real = RealGame(rules(), people, level, seed, random_people(seed))
    return Rehearsal(rules(), *open_rules(), real, level)


def told(people: int, level: int, seed: int) -> CompanionSession:
    """The same game as people tell it."""
    start = Start(NAMES[:people], (("level", str(level)), ("cards", "table")), 0)
    return CompanionSession(rules(), start, rehearsal(people, level, seed).answers)
