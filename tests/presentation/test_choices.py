"""The options in words: every one of them, in both games, and never a raw id."""

from __future__ import annotations

import random
import re

import pytest

from loew.engine.journal import Journal
from loew.engine.setup import parse_setup, simple_setup
from loew.presentation.kit.icons import ICONS
from loew.presentation.option_groups import option_groups
from loew.presentation.plain_text import plain
from loew.registry import game
from support import labels

TABLES = (
    *("golem human,human", "golem human,human,human,human", "golem human,automa:2"),
    *("golems human,human", "golems human"),
)
RAW = re.compile(r"\b(?:obj|book|tile|art|start|grave|red|blu|yel|grn|tim|run|gem)-\d")


@pytest.mark.parametrize("table", TABLES)
def test_every_option_of_a_game_is_put_in_words(table: str) -> None:
    setup = parse_setup(table)
    rules = game(setup.game)
    for seed in range(3):
        journal = Journal(rules, setup._replace(seed=seed))
        luck = random.Random(seed)
        while (asked := journal.decision) is not None:
            found = [
                option
                for heap in option_groups(rules, journal.view(asked.who), asked.options)
                for option in heap.options
            ]
            assert sorted(option.choice for option in found) == sorted(asked.options)
            assert [option.number for option in found] == list(range(1, len(found) + 1))
            for option in found:
                assert not RAW.search(option.said), option
                assert not option.told.icon or option.told.icon in ICONS
            journal.play(luck.choice(asked.options))


def test_declining_comes_last_and_quietly() -> None:
    journal = Journal(game("golem"), simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None:
        heap = option_groups(journal.game, journal.view(asked.who), asked.options)
        quiet = [option.quiet for each in heap for option in each.options]
        assert quiet == sorted(quiet)
        journal.play(luck.choice(asked.options))


def test_the_words_for_a_marble_say_the_line_and_its_value() -> None:
    journal = Journal(game("golem"), simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None and asked.kind != "action":
        journal.play(luck.choice(asked.options))
    assert asked is not None
    found = [
        option
        for heap in option_groups(journal.game, journal.view(asked.who), asked.options)
        for option in heap.options
    ]
    taking = next(option for option in found if option.choice.startswith("take "))
    assert taking.said.startswith(
        f"Take a {taking.choice.split()[1]} marble. {taking.choice.split()[2].capitalize()}, value "
    )


def test_texts_name_components_and_seats_by_what_they_are_called() -> None:
    speak = plain(game("golems"), labels(("you", "Bo"), 0))
    assert speak("seat 2 takes red-3") == "Bo takes the red golem 3"
    assert speak("what next?") == "what next?"
    assert speak("the runes dealt are run-4, ?") == "the runes dealt are the rune 4, one hidden from you"
