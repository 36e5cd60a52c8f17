"""The options in words: every one of them, in both games, and never a raw id."""

from __future__ import annotations

import random
import re

import pytest

from loew.engine.journal import Journal
from loew.engine.setup import parse_setup, simple_setup
from loew.presentation.kit.icons import ICONS
from loew.presentation.kit.option_text import Option, option_groups
from loew.registry import game, presentation

TABLES = (
    *("golem human,human", "golem human,human,human,human", "golem human,automa:2"),
    *("golems human,human", "golems human"),
)
RAW = re.compile(r"\b(?:obj|book|tile|art|start|grave|red|blu|yel|grn|tim|run|gem)-\d")


def options(journal: Journal) -> list[Option]:
    """What can be chosen now, in words."""
    asked = journal.decision
    assert asked is not None
    view = journal.view(asked.who)
    assert view["decision"] is not None
    texts = presentation(journal.game).option_texts(view)
    return [option for group in option_groups(texts, view["decision"]["offers"]) for option in group.options]


@pytest.mark.parametrize("table", TABLES)
def test_every_option_of_a_game_is_put_in_words(table: str) -> None:
    setup = parse_setup(table)
    rules = game(setup.game)
    for seed in range(3):
        journal = Journal(rules, setup._replace(seed=seed))
        luck = random.Random(seed)
        while (asked := journal.decision) is not None:
            found = options(journal)
            assert sorted(option.choice for option in found) == sorted(asked.options)
            assert [option.number for option in found] == list(range(1, len(found) + 1))
            for option in found:
                assert not RAW.search(option.spoken), option
                assert not option.icon or option.icon in ICONS
            journal.play(luck.choice(asked.options))


def test_declining_comes_last_and_quietly() -> None:
    journal = Journal(game("golem"), simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None:
        quiet = [option.quiet for option in options(journal)]
        assert quiet == sorted(quiet)
        journal.play(luck.choice(asked.options))


def test_the_words_for_a_marble_say_the_line_and_its_value() -> None:
    journal = Journal(game("golem"), simple_setup("golem", 2, 1))
    luck = random.Random(1)
    while (asked := journal.decision) is not None and asked.kind != "action":
        journal.play(luck.choice(asked.options))
    assert asked is not None
    taking = next(option for option in options(journal) if option.choice.startswith("take "))
    assert taking.spoken.startswith(
        f"Take a {taking.choice.split()[1]} marble. {taking.choice.split()[2].capitalize()}, value "
    )
