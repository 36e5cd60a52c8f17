"""What a seat can pick at once: the options of the question that a choice opens, and what is obvious."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.errors import Illegal
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import SKIP, State
from loew.engine.paths import declining_path, obvious_choice, paths
from loew.engine.setup import Setup, parse_seats
from loew.games.registry import game

At = Callable[..., State]


def texts(rules: Game, s: State) -> list[str]:
    return [path.text for path in paths(rules.holdings, s, rules.offers(s))]


def test_a_choice_that_only_opens_a_question_is_replaced_by_its_options(bazaar: Game, at: At) -> None:
    s = at("trade 1 / 1 coin", coin=1)
    assert texts(bazaar, s) == ["trade 1; for clay", "trade 1; for vp", "1 coin", "skip"]


def test_a_choice_that_does_something_first_is_picked_alone(bazaar: Game, at: At) -> None:
    s = at("(1 vp & trade 1) / 1 coin", coin=1)
    assert texts(bazaar, s) == [" ".join(option) for option in s.options]


def test_the_price_of_what_was_just_chosen_is_obvious_and_no_other_price(bazaar: Game, at: At) -> None:
    s = at("1 coin > 2 vp", coin=1)
    assert s.top is not None
    assert obvious_choice(s, [s.top.effect]) == ("pay", "1", "coin")
    assert obvious_choice(s, []) is None
    assert obvious_choice(at("1 coin"), []) is None


def test_what_may_be_declined_can_be_declined_together(at: At) -> None:
    assert declining_path(at("(1 coin > 1 vp) & (1 coin > 1 clay)", coin=2)) == [SKIP, SKIP]
    assert declining_path(at("must (trade 1)", coin=1)) == []
    assert declining_path(at("1 coin")) == []


# ------------------------------------------------------------------ several choices in a journal


@pytest.fixture
def journal() -> Journal:
    """A game of Golem at the first question of the march."""
    found = Journal(game("golem"), Setup(game="golem", seats=parse_seats("you,you"), seed=3))
    while found.decision is not None and found.decision.kind != "march-on":
        found.play(found.decision.options[0])
    return found


def test_several_choices_are_played_as_one(journal: Journal) -> None:
    before = len(journal.choices)
    view = journal.view(journal.decision.who if journal.decision else 0)
    assert view["decision"] is not None
    longest = max((offer["path"] for offer in view["decision"]["paths"]), key=len)
    journal.play_path(longest)
    assert [" ".join(choice) for _, choice in journal.choices[before:]][: longest.count(";") + 1] == longest.split("; ")


def test_if_one_of_them_is_illegal_none_is_played(journal: Journal) -> None:
    before, asked = list(journal.choices), journal.decision
    assert asked is not None
    with pytest.raises(Illegal):
        journal.play_path(f"{asked.options[0]}; step blue-x-lying")
    assert journal.choices == before
    assert journal.decision is not None
    assert journal.decision.options == asked.options
    assert len(journal.positions) == len(journal.auto_steps) + 1
