"""The options in words: every one of them, in both games, and never a raw id."""

from __future__ import annotations

import random
import re

import pytest

from loew.engine.journal import Journal
from loew.engine.message import Ref, SeatRef, msg
from loew.engine.setup import parse_setup, simple_setup
from loew.ui.log import LogWriter
from loew.ui.options import Option, option_groups
from loew.ui.presentation import Presentation
from loew.ui.sprite import ICONS
from support import labels, presentation_of

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
