"""The options in words: every one of them, in both games, and never a raw id."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from loew.engine.journal import Journal
from loew.engine.message import Ref, SeatRef, msg
from loew.engine.seat import CHANCE
from loew.engine.setup import parse_setup, simple_setup
from loew.engine.view import DecisionView
from loew.ui.log import LogWriter
from loew.ui.options import FEWEST_MIXES, Option, OptionTexts, mix_of, option_groups, picked_in_turn
from loew.ui.presentation import Presentation
from loew.ui.sprite import ICONS
from support import CASES, Case, games, labels, presentation_of, the_game, walk

TABLES = (
    *("golem human,human", "golem human,human,human,human", "golem human,automa:2"),
    *("golems human,human", "golems human"),
)
RAW = re.compile(r"\b(?:obj|book|tile|art|start|grave|red|blu|yel|grn|tim|run|gem)-\d")


def options(presentation: Presentation, journal: Journal) -> list[Option]:
    """The current options, in the order of the bar."""
    assert journal.decision is not None
    view = journal.view(journal.decision.who)
    assert view["decision"] is not None
    groups = option_groups(presentation.option_texts(view), view["decision"]["offers"])
    return [option for group in groups for option in group.options]


@pytest.mark.parametrize("table", TABLES)
def test_every_option_of_a_game_is_put_in_words(table: str) -> None:
    setup = parse_setup(table)
    presentation = presentation_of(setup.game)
    for seed in range(3):
        journal = Journal(presentation.game, setup._replace(seed=seed))
        luck = random.Random(seed)
        while (asked := journal.decision) is not None:
            found = options(presentation, journal)
            assert sorted(option.choice for option in found) == sorted(asked.options)
            assert [option.number for option in found] == list(range(1, len(found) + 1))
            for option in found:
                assert not RAW.search(option.spoken), option
                assert not option.icon or option.icon in ICONS
            journal.play(luck.choice(asked.options))


def test_declining_comes_last_and_quietly() -> None:
    presentation = presentation_of("golem")
    journal = Journal(presentation.game, simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None:
        quiet = [option.quiet for option in options(presentation, journal)]
        assert quiet == sorted(quiet)
        journal.play(luck.choice(asked.options))


def test_the_words_for_a_marble_say_the_line_and_its_value() -> None:
    presentation = presentation_of("golem")
    journal = Journal(presentation.game, simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None and asked.kind != "action":
        journal.play(luck.choice(asked.options))
    assert asked is not None
    taking = next(option for option in options(presentation, journal) if option.choice.startswith("take "))
    assert taking.spoken.startswith(
        f"Take a {taking.choice.split()[1]} marble. {taking.choice.split()[2].capitalize()}, value "
    )


def test_texts_name_components_and_seats_by_what_they_are_called() -> None:
    words = LogWriter(presentation_of("golems").log_texts, labels(("you", "Bo"), 0))
    assert (
        words.phrase_text(msg("{seat} takes {card}", seat=SeatRef(1), card=Ref("red-3")), 1) == "Bo takes red golem 3"
    )
    assert words.phrase_text(msg("choose one"), 0) == "choose one"
    assert words.phrase_text(msg("the runes are {one}, {two}", one=Ref("run-4"), two=Ref("?")), 0) == (
        "the runes are rune 4, a hidden card"
    )


def asked(case: Case) -> Iterator[tuple[OptionTexts, DecisionView]]:
    """Every question of some random games."""
    presentation, game = presentation_of(case.name), the_game(case.name)
    for seed in range(games(case, small=30, large=4)):
        for step in walk(case, seed):
            if step.who != CHANCE:
                view = game.view(step.state, step.who)
                assert view["decision"] is not None
                yield presentation.option_texts(view), view["decision"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_two_options_of_a_list_have_the_same_label(case: Case) -> None:
    for texts, decision in asked(case):
        groups = option_groups(texts, decision["paths"])
        headings = [group.heading for group in groups if group.heading]
        assert len(set(headings)) == len(headings)
        for group in groups:
            labels = [option.label for option in group.options]
            assert len(set(labels)) == len(labels), labels
            assert not {option.label for option in group.options} & set(headings), "a heading looks like an option"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_picked_in_turn_leads_to_every_option_and_each_step_has_different_labels(case: Case) -> None:
    for texts, decision in asked(case):
        groups = option_groups(texts, decision["paths"])
        options = [option for group in groups for option in group.options]
        if not picked_in_turn(groups):
            assert all(len(option.picks) == 1 for option in options)
            continue
        assert not any(group.heading for group in groups), "a step has no room for headings"
        for option in options:
            assert len(option.titles) == len(option.picks) == len(set(option.picks))
            assert len(option.picks) == 1 or all(option.titles), "each step says what is picked"
            same = [other for other in options if set(other.picks) == set(option.picks)]
            parts = [sorted(other.choice.split("; ")) for other in same]
            assert all(each == parts[0] for each in parts), "the same things picked are the same choice"
        for begun in {option.picks[:n] for option in options for n in range(len(option.picks))}:
            offered = {option.picks[len(begun)] for option in options if option.picks[: len(begun)] == begun}
            assert len({pick.label for pick in offered}) == len(offered)
        assert {pick for option in options for pick in option.picks} == set(picked_in_turn(groups))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_mix_has_the_same_sum_whatever_it_is_made_of(case: Case) -> None:
    for texts, decision in asked(case):
        groups = option_groups(texts, decision["paths"])
        mix = mix_of(groups)
        mixes = [option.mix for group in groups for option in group.options if option.mix]
        if mix is None:
            assert not mixes
            assert decision["kind"] != "pay-mix" or len(decision["paths"]) < FEWEST_MIXES
            continue
        assert len({sum(each.values()) for each in mixes}) == 1
        assert mix.suggested.choice in decision["options"]
        for share in mix.shares:
            assert len(share.amounts) == max(each.get(share.what, 0) for each in mixes) + 1
