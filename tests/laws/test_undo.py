"""Nobody sees something hidden and takes it back: a choice that can be undone shows its seat nothing that the seat did
not know before. At the end everything lies open: there the tables refuse every undo."""

from __future__ import annotations

import json

import pytest

from loew.engine.machine import AutoStep, Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from support import CASES, Case, games, the_game, walk

AUTOMA = [Case("golem", seats, automa=(level % seats, level)) for seats in (2, 3, 4) for level in (1, 4)]
EVERY = 4  # choice after the set-up of the long game


@pytest.mark.parametrize("case", [*CASES, *AUTOMA], ids=str)
def test_what_can_be_undone_shows_nothing_new(case: Case) -> None:
    g = the_game(case.name)
    for seed in range(games(case, 60, 8)):
        for i, (s, who, choice) in enumerate(walk(case, seed)):
            if who == CHANCE or (i % EVERY and getattr(s, "round", 0)):
                continue
            stands, seen = after(case, s, who, choice)
            stands_there, seen_there = after(case, g.determinize(s, who, Dealer(seed, i)), who, choice)
            if not stands or not stands_there:
                assert seen == seen_there, f"seed {seed}, choice {i}: {' '.join(choice)}"


def after(case: Case, before: State, seat: int, choice: Choice) -> tuple[bool, str]:
    """Whether a choice reveals something or ends the game, so that it stands; and what its seat sees then: the table,
    and what has happened by itself."""
    s, steps = before.copy(), list[AutoStep]()
    play(s, choice, steps)
    told = [step.frame.effect.redact(step.before, step.frame, step.choice, seat) for step in steps]
    stands = s.top is None or s.revealed != before.revealed
    return stands, json.dumps([the_game(case.name).view(s, seat), told])
