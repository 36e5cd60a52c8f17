"""Related questions asked together, over whole random games: each path is made of ordinary choices, none is lost, and
what it says is what happens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from loew.engine.machine import SKIP, Choice, State, play
from loew.engine.paths import BETWEEN, MOST_TOGETHER, declining_path, paths
from loew.engine.seat import CHANCE
from loew.engine.trial import difference
from support import CASES, Case, fingerprint, games, the_game, walk

cases = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case) -> list[State]:
    """Every decision of a seat in some random games."""
    found = range(games(case, small=60, large=4))
    return [step.state for seed in found for step in walk(case, seed) if step.who != CHANCE]


@cases
def test_every_path_can_be_played_and_every_option_has_one(case: Case) -> None:
    rules = the_game(case.name)
    for s in positions(case):
        before = fingerprint(case, s)
        found = paths(rules.holdings, s, rules.offers(s))
        assert fingerprint(case, s) == before
        assert list(dict.fromkeys([path.choices[0] for path in found])) == s.options
        assert len({path.text for path in found}) == len(found)
        for path in found:
            assert not any(";" in word for choice in path.choices for word in choice)
            who, played = s.top, s.copy()
            assert who is not None
            for choice in path.choices:
                assert played.top is not None
                assert played.top.who == who.who
                assert choice in played.options
                play(played, choice)


@cases
def test_a_choice_that_opens_a_question_changes_nothing_by_itself(case: Case) -> None:
    rules = the_game(case.name)
    for s in positions(case):
        f = s.top
        assert f is not None
        for path in paths(rules.holdings, s, rules.offers(s)):
            if len(path.choices) > 1 and f.effect.opens:
                opened = s.copy()
                play(opened, path.choices[0])
                assert rules.holdings(opened, f.who) == rules.holdings(s, f.who)
                assert opened.revealed == s.revealed


@cases
def test_several_steps_cost_and_bring_what_they_do_one_by_one(case: Case) -> None:
    """The march and other moves: where each step is certain, the amounts are exact."""
    rules = the_game(case.name)
    for s in positions(case):
        f = s.top
        assert f is not None
        for path in paths(rules.holdings, s, rules.offers(s)):
            if len(path.choices) > 1 and not f.effect.opens and len(s.options) > 1:
                stepped = s.copy()
                for choice in path.choices[:-1]:
                    play(stepped, choice)
                last = next(each for each in rules.offers(stepped) if each.choice == path.choices[-1])
                changed = difference(rules.holdings(s, f.who), rules.holdings(stepped, f.who))
                for what in {*changed, *last.changes}:
                    assert path.offer.changes.get(what, 0) == changed.get(what, 0) + last.changes.get(what, 0)
                    if what in path.offer.changes:
                        assert path.offer.after[what] == rules.holdings(s, f.who)[what] + path.offer.changes[what]


@cases
def test_two_halves_are_picked_together_and_no_result_is_lost(case: Case) -> None:
    """Where a choice and the question after it are merged: every pair is a path, or another path leads to the same
    position, or it declines a half that was paid for or could be declined as a whole."""
    rules = the_game(case.name)
    for s in positions(case):
        f = s.top
        assert f is not None
        found = paths(rules.holdings, s, rules.offers(s))
        assert len([path for path in found if path.earlier]) <= MOST_TOGETHER
        if f.effect.opens or not any(path.earlier for path in found):
            continue
        reached = {fingerprint(case, after(s, path.choices)) for path in found if len(path.choices) == 2}
        offers = {offer.choice: offer for offer in rules.offers(s)}
        for first in {path.choices[0] for path in found if path.earlier}:
            for second in after(s, (first,)).options:
                paid = bool(offers[first].cost) or (SKIP in s.options and not f.effect.either_order())
                assert fingerprint(case, after(s, (first, second))) in reached or (second == SKIP and paid)


def after(s: State, choices: Sequence[Choice]) -> State:
    """The position after these choices."""
    found = s.copy()
    for choice in choices:
        play(found, choice)
    return found


def test_the_halves_of_a_pick_are_those_of_the_rules() -> None:
    """The golem and its grave, the tile and its place, two students, the number of workers and the first one."""
    rules = the_game("golem")
    found = {
        (path.choices[-2][0], path.choices[-1][0])
        for seed in range(3)
        for step in walk(Case("golem", 2), seed)
        if step.who != CHANCE
        for path in paths(rules.holdings, step.state, rules.offers(step.state))
        if path.earlier and path.choices[-1] != SKIP and len(path.earlier[-1].choices) == 1
    }
    pairs = {("kill", "bury"), ("student", "student"), ("workers", "activate"), ("develop", "place")}
    assert {*pairs, ("stand", "stand"), ("buy", "student-back")} <= found


@cases
def test_what_declines_the_rest_ends_the_questions_to_the_seat(case: Case) -> None:
    for s in positions(case):
        f = s.top
        assert f is not None
        rest = declining_path(s)
        assert set(rest) <= {SKIP}
        assert bool(rest) <= (SKIP in s.options)
        after = s.copy()
        for choice in rest:
            play(after, choice)
        if rest:
            assert after.top is None or after.top.who != f.who


def test_a_path_in_text_joins_its_choices() -> None:
    rules = the_game("golem")
    marches = [
        path
        for step in walk(Case("golem", 2), 1)
        if step.who != CHANCE
        for path in paths(rules.holdings, step.state, rules.offers(step.state))
        if len(path.choices) == 3
    ]
    assert marches
    assert marches[0].text.split(BETWEEN) == [" ".join(choice) for choice in marches[0].choices]
