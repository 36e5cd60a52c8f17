"""The phase of the round, over whole random games: what `Golem.phase` reads from the stack is what the rules have come
to, told here from the order in which things happened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from loew.engine.game import Game
from loew.engine.log import kind
from loew.engine.machine import AutoStep, State, play
from loew.games.golem.game import Golem
from loew.games.golem.rules.phase import PHASES, SET_UP
from loew.games.golem.rules.state import GolemState
from support import Case, games, last_position, the_game, walk

CASES = [
    Case("golem", 2),
    Case("golem", 3),
    Case("golem", 4, ("introductory",)),
    Case("golem", 2, automa=(0, 3)),
    Case("golem", 4, automa=(2, 1)),
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)

# Things that happen by themselves, and the phase in which they do.
BORDERS = {
    "turn-order": "turn-order",
    "influence": "influence",
    "income": "income",
    "control": "control",
    "march-on": "march",
}
MARCHES = ("march", "march-on")
REFRESHES = ("pour", "deal-tiles", "deal-book")


class PhaseTracker:
    """Where the round is, by what has happened and what is asked."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.now = SET_UP
        self.incomes = 0  # seats that have begun to take their income this round

    def on_step(self, step: AutoStep) -> None:
        verb = kind(step.frame.effect)
        if verb == "new-round":
            self.now = "refresh"
            self.incomes = 0
        elif verb in ("influence", "control"):
            self.now = verb
        elif verb == "turn-order":
            self.now = "influence"  # nobody is asked about the order
        elif verb == "income":
            self.now = "income"
            self.incomes += not step.frame.at
        else:
            self.on_question(verb)

    def on_question(self, verb: str) -> None:
        """What is asked says the phase where nothing marks its beginning."""
        if self.now in ("refresh", "march"):
            self.now = "march" if verb in MARCHES else "refresh" if verb in REFRESHES else "actions"
        elif self.now == "income" and verb == "develop" and self.incomes == self.seats:
            self.now = "development"


@every_case
def test_at_every_decision_it_is_the_phase_that_the_rules_have_come_to(case: Case) -> None:
    g = the_game("golem")
    seen = set()
    for seed in range(6):
        tracker = PhaseTracker(case.seats)
        for s, _, choice in walk(case, seed):
            assert s.top is not None
            tracker.on_question(kind(s.top.effect))
            assert g.phase(s) == tracker.now, (seed, s.top.effect.text())
            seen.add(tracker.now)
            made: list[AutoStep] = []
            play(s, choice, made)
            for step in made:
                tracker.on_step(step)
    assert {SET_UP, "refresh", "march", "actions", "influence", "development"} <= seen


@every_case
def test_what_happens_by_itself_happens_in_its_own_phase(case: Case) -> None:
    g = the_game("golem")
    for seed in range(games(case, large=12)):
        for s, _, choice in walk(case, seed):
            made: list[AutoStep] = []
            play(s, choice, made)
            for step in made:
                verb = kind(step.frame.effect)
                if verb in BORDERS:
                    assert g.phase(step.before) == BORDERS[verb]
                elif verb == "new-round":
                    assert g.phase(step.before) == ("refresh" if g.round(step.before) else SET_UP)


@every_case
def test_it_is_the_march_if_and_only_if_the_march_is_asked(case: Case) -> None:
    g = the_game("golem")
    for seed in range(games(case, large=12)):
        for s, _, _ in walk(case, seed):
            assert s.top is not None
            assert (g.phase(s) == "march") == (kind(s.top.effect) in MARCHES)


@every_case
def test_phases_come_in_their_order_in_four_rounds(case: Case) -> None:
    g = the_game("golem")
    for seed in range(games(case, large=12)):
        places = [place(g, s) for s, _, _ in walk(case, seed)]
        assert all(one <= other for one, other in pairwise(places))
        assert {round_ for round_, _ in places} == {0, 1, 2, 3, 4}
        assert g.phase(last_position(case, seed)) == ""


def place(g: Game, s: State) -> tuple[int, int]:
    """The round, and the phase as a number."""
    now = g.phase(s)
    return (g.round(s), PHASES.index(now) if now != SET_UP else 0)


# ------------------------------------------------------------------ phases that random games seldom come to


@pytest.mark.parametrize(
    ("do", "fields", "expected"),
    [
        ("each must march & actions", {}, "march"),
        ("actions & turn-order", {}, "actions"),
        ("each influence & each must income", {"marbles": "yellow blue", "coin": 5}, "influence"),
        ("each must income & each (develop any)", {"gold": (0, 3, 0, 0), "artifact": "art-3a"}, "income"),
        ("each must income & each (develop any) & each control", {"clay": 5}, "development"),
    ],
)
def test_a_table_laid_in_the_middle_of_a_round_has_the_phase_of_its_question(
    at: Callable[..., GolemState], golem: Golem, do: str, fields: dict[str, object], expected: str
) -> None:
    s = at(do, characters="char-39 char-40 char-41 char-46", **fields)
    assert s.top is not None
    assert golem.phase(s) == expected
