"""What the question of a table is about, on its page: a few sentences, an example, where to read on; and the options
before which the page warns."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.view import View
from loew.i18n import say
from loew.teacher.slips import slips
from loew.ui.question_help import MOST_SENTENCES, example
from loew.web.table.live import LiveTable


class AboutQuestion(NamedTuple):
    """The help with the question."""

    sentences: list[str]
    example: str
    rule: str  # the rule with which to read on; empty: all rules


def about_question(live: LiveTable, view: View) -> AboutQuestion | None:
    """The help with the question of this view; None if nothing is known of it."""
    decision = view["decision"]
    found = live.presentation.question_help(view)
    if decision is None or not found.sentences:
        return None
    shown = example(live.presentation.option_texts(view), decision["paths"])
    return AboutQuestion(list(found.sentences[:MOST_SENTENCES]), shown, found.rule)


class ShownSlip(NamedTuple):
    """A warning before an option."""

    kind: str
    text: str


def question_slips(live: LiveTable, viewer: int, view: View) -> dict[str, ShownSlip]:
    """The warnings by option. In a question before the turn there are none."""
    if live.question_ahead(viewer) is not None:
        return {}
    found = slips(live.presentation, live.journal.state, view)
    return {path: ShownSlip(slip.kind, say(slip.warning)) for path, slip in found.items()}
