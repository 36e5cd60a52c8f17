"""The table of choices: every option that is ever offered is in it, and each verb declares its own."""

from __future__ import annotations

import pytest

from loew.engine.machine import AutoStep, play
from loew.engine.seat import CHANCE, Dealer
from support import CASES, Case, games, the_game, walk

AUTOMA = [Case("golem", 2, (), (1, 4)), Case("golem", 3, (), (0, 2)), Case("golem", 4, (), (3, 3))]
ALL = [*CASES, *AUTOMA]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_every_option_that_is_offered_is_in_the_table(case: Case) -> None:
    """Also those that the rules choose from, for the Automa or because there is only one."""
    table = set(the_game(case.name).choices())
    met = set()
    for seed in range(games(case, small=200, large=16)):
        for s, who, choice in walk(case, seed):
            if who != CHANCE:
                met.update(s.options)
            steps: list[AutoStep] = []
            play(s, choice, steps)
            met.update(option for step in steps for option in step.offered)
    assert met <= table
    assert len(met) > 50


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_the_table_is_sorted_and_fixed(name: str) -> None:
    game = the_game(name)
    table = game.choices()
    assert list(table) == sorted(set(table))
    for seed in range(3):
        s = game.new(Case(name, 2).setup())
        while s.top is not None:
            dealer = Dealer(seed)
            play(s, s.top.effect.deal(s, s.top, dealer) if s.top.who == CHANCE else dealer.one(s.options))
    assert game.choices() == table
    assert ("skip",) in table


def test_every_word_of_a_choice_is_known() -> None:
    for name in ("golem", "golems"):
        game = the_game(name)
        words = game.vocabulary()
        assert all(word in words for choice in game.choices() for word in choice)
        assert all(entry.id in words for entry in game.entries())
