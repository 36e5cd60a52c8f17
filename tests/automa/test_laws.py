"""Laws of the Automa, over random games at every level and number of seats: the other seats play at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from automa.tables import automa_choices
from loew.engine.log import kind
from loew.engine.machine import SKIP, AutoStep, Choice, Frame, play
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.games.golem.rules.automa.benefit import gives_now, surely_gives
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from support import Case, games, the_game, walk

CASES = [Case("golem", seats, automa=(level % seats, level)) for seats in (2, 3, 4) for level in (1, 2, 3, 4)]
HIDDEN = ("deal-hands", "deal-starts", "deal-objectives", "draft", "give-back", "choose-starts")

every_case = pytest.mark.parametrize("case", CASES, ids=str)


class Moment(NamedTuple):
    """A position where another seat or chance chooses, the choice, and what the Automa then did."""

    before: GolemState
    choice: Choice
    after: GolemState
    steps: list[AutoStep]


def moments(case: Case, seed: int) -> Iterator[Moment]:
    """A random game, choice by choice."""
    for s, _, choice in walk(case, seed):
        assert isinstance(s, GolemState)
        after = s.copy()
        steps: list[AutoStep] = []
        play(after, choice, steps)
        yield Moment(s, choice, after, automa_choices(s, steps))


def automa(s: GolemState) -> Automa:
    return next(p for p in s.players if isinstance(p, Automa))


def dump_text(s: GolemState) -> str:
    return json.dumps([the_game("golem").dump(s), s.options])


@every_case
def test_it_is_never_asked_and_never_passes(case: Case) -> None:
    for seed in range(games(case, large=30)):
        for s, who, _ in walk(case, seed):
            assert isinstance(s, GolemState)
            assert who == CHANCE or not s.driven_seats >> who & 1
            seat = s.players.index(automa(s))
            assert seat not in (*s.passers, *s.again)


@every_case
@pytest.mark.rule("ARE-1")
def test_its_purse_stays_from_minus_five_to_twenty(case: Case) -> None:
    for seed in range(games(case, large=30)):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, GolemState)
            p = automa(s)
            assert -5 <= p.purse <= 20
            assert (p.coin, p.clay, p.knowledge) == (0, 0, 0)


@every_case
def test_each_decision_is_one_of_its_options_and_its_last_reason_leaves_exactly_that(case: Case) -> None:
    for seed in range(games(case, large=15)):
        for moment in moments(case, seed):
            for step in moment.steps:
                assert step.reasons, kind(step.frame.effect)
                assert step.reasons[-1].left == [step.choice]
                assert step.choice != SKIP or not step.frame.must
                left = [len(reason.left) for reason in step.reasons]
                assert left == sorted(left, reverse=True)


@every_case
def test_the_same_position_gives_the_same_decisions_whether_or_not_reasons_are_wanted(case: Case) -> None:
    for seed in range(games(case, large=15)):
        for before, choice, after, steps in moments(case, seed):
            if steps:
                play(before, choice)
                assert dump_text(before) == dump_text(after)


@every_case
def test_it_looks_at_nothing_hidden(case: Case) -> None:
    g = the_game("golem")
    dealer = Dealer(7)
    for seed in range(games(case, large=10)):
        for before, choice, _, steps in moments(case, seed):
            assert before.top is not None
            if not steps or kind(before.top.effect) in HIDDEN:
                continue  # what is said is itself hidden, and cannot be said of other cards
            own = before.players.index(automa(before))
            for seat in (own, SPECTATOR) if before.round else (own,):  # its starting tiles are not yet open before that
                other = g.determinize(before, seat, dealer)
                again: list[AutoStep] = []
                play(other, choice, again)
                assert [each.choice for each in automa_choices(before, again)] == [each.choice for each in steps]


@every_case
def test_saved_in_the_middle_it_goes_on_the_same(case: Case) -> None:
    g = the_game("golem")
    for seed in range(games(case, large=10)):
        for i, (before, choice, after, steps) in enumerate(moments(case, seed)):
            if steps and i % 2 == seed % 2:
                loaded = g.load_dump(json.loads(json.dumps(g.dump(before))))
                assert isinstance(loaded, GolemState)
                play(loaded, choice)
                assert dump_text(loaded) == dump_text(after)


@every_case
@pytest.mark.rule("AAC-13")
def test_what_surely_brings_something_brings_something_when_it_is_tried(case: Case) -> None:
    for seed in range(games(case, large=3)):
        for i, (s, _, _) in enumerate(walk(case, seed)):
            assert isinstance(s, GolemState)
            if not s.round or i % 5 != seed % 5:
                continue
            seat = s.players.index(automa(s))
            work = s.box.line_effects[0]
            for effect in (*s.box.tile_effects, *s.box.neighbourhood_effects, s.box.permanent_effect, work):
                if surely_gives(s, Frame(effect, seat, 0, -1, False, None), effect):
                    assert gives_now(s, seat, effect), effect


@every_case
@pytest.mark.rule("ADR-3", "ADR-4", "AST-3")
def test_it_takes_two_marbles_and_places_the_rabbi_once_a_round(case: Case) -> None:
    for seed in range(games(case, large=30)):
        rounds: dict[int, list[str]] = {}
        for moment in moments(case, seed):
            for step in moment.steps:
                if kind(step.frame.effect) == "action":
                    rounds.setdefault(moment.after.round, []).append(step.choice[0])
                    assert len(rounds[moment.after.round]) == len(automa(moment.after).cards)
        assert [sorted(actions) for _, actions in sorted(rounds.items())] == [["rabbi", "take", "take"]] * 4


@every_case
@pytest.mark.rule("ADR-4", "AST-6")
def test_its_twenty_cards_are_always_all_there(case: Case) -> None:
    for seed in range(games(case, large=10)):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, GolemState)
            p = automa(s)
            assert sorted([*p.cards, *p.card_pile, *p.card_tail]) == list(range(20))


@every_case
@pytest.mark.rule("AST-1", "AST-3")
def test_it_begins_and_everybody_has_three_objectives(case: Case) -> None:
    for seed in range(games(case, large=30)):
        started = next(s for s, _, _ in walk(case, seed) if isinstance(s, GolemState) and s.round == 1)
        assert started.players[started.order[0]] is automa(started)
        assert [len(p.objectives) for p in started.players] == [3] * case.seats
        held = [card for p in started.players for card in p.objectives]
        assert len({*held, *started.objective_pile, *started.objective_tail}) == 27
        assert [p.drafting for p in started.players] == [()] * case.seats


@every_case
def test_a_view_with_its_forecast_does_not_change_when_what_is_hidden_is_dealt_again(case: Case) -> None:
    g = the_game("golem")
    dealer = Dealer(4)
    for seed in range(games(case, large=3)):
        for i, (s, _, _) in enumerate(walk(case, seed)):
            if i % 5 == seed % 5:
                for seat in (*range(case.seats), SPECTATOR):
                    assert g.view(g.determinize(s, seat, dealer), seat) == g.view(s, seat)
