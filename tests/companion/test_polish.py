"""The companion in Polish."""

from __future__ import annotations

import re

import pytest

from companion.rehearsals import NAMES, rules, told
from loew.companion.evening import automa_rows
from loew.companion.session import CompanionSession
from loew.i18n import speaking
from loew.ui.companion import Play, Start

ENGLISH = re.compile(r"\b(red|yellow|blue|white|black|the|of|and|its|automa's|row|tile|golem's)\b", re.IGNORECASE)


def texts(play: Play) -> list[str]:
    """Everything that is shown."""
    found = [step.text for step in play.steps] + [step.why for step in play.steps]
    found += [part for step in play.steps for change in step.changes for part in (change.what, change.before)]
    found += [
        part
        for row in (*play.board, *(automa_rows(play.score_sheet) if play.score_sheet else ()))
        for part in (row.label, *row.items)
    ]
    if play.question is not None:
        found += [play.question.text, *[option.text for option in play.question.options]]
    return found


@pytest.mark.parametrize("people", [1, 3])
def test_nothing_is_left_in_english(people: int) -> None:
    table = told(people, 4, 0)
    drawn = CompanionSession(rules(), Start(NAMES[:people], (("level", "4"), ("cards", "program")), 0), [])
    with speaking("pl"):
        shown = texts(table.play) + texts(drawn.play)
    assert len(shown) > 200
    assert [text for text in shown if ENGLISH.search(text)] == []
