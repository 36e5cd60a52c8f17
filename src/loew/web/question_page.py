"""What the question of a table is about, on its page: a few sentences, an example, and where to read on."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.view import View
from loew.presentation.kit.question_help import MOST_SENTENCES, example
from loew.web.live_table import LiveTable


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
