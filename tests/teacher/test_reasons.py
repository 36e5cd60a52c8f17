"""Reasons: each names a difference that exists between two lines, has words in every language, and hides nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from loew.bots.beam import deal_within_turn
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.ui.line_reasons import WORTH as GOLEM_KINDS
from loew.games.golems.ui.line_reasons import WORTH as GOLEMS_KINDS
from loew.i18n import languages, say, speaking
from loew.teacher.lines import compare, play_line, words
from loew.ui.reasons import LineReason, Subject, differences, for_and_against
from support import CASES, Case, games, presentation_of, the_game, walk
from teacher.recomputed import recomputed

ALL = (*CASES, Case("golem", 2, automa=(1, 2)))
EVERY = {"golem": 11, "golems": 3}  # how many decisions lie between two that are tested


def random_line(game: Game, s: State, seat: int, dealer: Dealer) -> tuple[Choice, ...]:
    """Choices at random to the end of the turn, with the luck of `play_line`."""
    now, luck = s.copy(), Dealer(0)
    found: list[Choice] = []
    while not found or not game.is_turn_over(now, seat):
        choice = dealer.one(now.options)
        found.append(choice)
        play(now, choice)
        deal_within_turn(now, luck)
    return tuple(found)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_every_reason_names_a_difference_that_exists(case: Case) -> None:
    game, shown = the_game(case.name), presentation_of(case.name)
    seen: Counter[str] = Counter()
    for seed in range(games(case, small=40, large=2)):
        dealer = Dealer(seed, 5)
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if who == CHANCE or i % EVERY[case.name]:
                continue
            line, other = [random_line(game, s, who, dealer) for _ in range(2)]
            here, there = [play_line(game, s, who, each) for each in (line, other)]
            assert here.choices == line
            assert here.whole
            reasons = compare(shown, s, who, line, other)
            for reason in reasons:
                assert reason.here == recomputed(game, here.state, who, reason.subject), reason
                assert reason.there == recomputed(game, there.state, who, reason.subject), reason
                assert reason.amount
                seen[reason.kind] += 1
                for language in ("en", *languages()):
                    with speaking(language):
                        assert "{" not in say(words(shown, reason), shown.line_reasons.naming)
            assert [abs(reason.weight) for reason in reasons] == sorted(
                [abs(reason.weight) for reason in reasons], reverse=True
            )
            mirrored = {(each.subject, each.there, each.here) for each in compare(shown, s, who, other, line)}
            assert mirrored == {(each.subject, each.here, each.there) for each in reasons}
    assert len(seen) >= (12 if case.name == "golem" else 4), seen


@pytest.mark.parametrize(("name", "kinds"), [("golem", set(GOLEM_KINDS)), ("golems", set(GOLEMS_KINDS))])
def test_every_kind_of_reason_is_what_the_rules_say(name: str, kinds: set[str]) -> None:
    game, reasons = the_game(name), presentation_of(name).line_reasons
    seen: set[str] = set()
    for seed in range(2):
        for i, (s, who, _) in enumerate(walk(Case(name, 2), seed)):
            if who == CHANCE or i % EVERY[name]:
                continue
            for subject, n in reasons.measures(game.view(s, who)).items():
                assert n == recomputed(game, s, who, subject), subject
                seen.add(subject.kind)
    assert seen == kinds


def test_a_line_that_does_the_same_gives_no_reason() -> None:
    for s, who, choice in walk(Case("golems", 2), 3):
        if who != CHANCE:
            assert compare(presentation_of("golems"), s, who, [choice], [choice]) == []


@pytest.mark.parametrize("case", [Case("golems", 2), Case("golem", 2)], ids=str)
def test_what_is_hidden_from_the_seat_changes_no_reason(case: Case) -> None:
    """The measures of a view are those of every position that looks the same."""
    game, reasons = the_game(case.name), presentation_of(case.name).line_reasons
    for i, (s, who, _) in enumerate(walk(case, 1)):
        if who != CHANCE and not i % EVERY[case.name]:
            twin = game.determinize(s, who, Dealer(9))
            assert differences(reasons, game.view(s, who), game.view(twin, who)) == []


def test_a_choice_that_the_luck_does_not_allow_ends_its_line() -> None:
    game = the_game("golems")
    s = next(step.state for step in walk(Case("golems", 2), 0) if step.who != CHANCE)
    assert s.top is not None
    end = play_line(game, s, s.top.who, [("take", "nothing-of-the-kind")])
    assert end.choices == ()
    assert not end.whole


def test_few_reasons_are_those_that_matter_most_and_what_speaks_for_the_line_comes_first() -> None:
    found = [LineReason(Subject("gem", str(i)), 1, 0, weight) for i, weight in enumerate((0.5, -3.0, 2.0, 1.0))]
    assert [each.weight for each in for_and_against(found, 3)] == [2.0, 1.0, -3.0]
    assert [each.weight for each in for_and_against(found, 1)] == [2.0], "the best one for it is always there"
