"""The coach of a first game on the page of a table: the marks whose moment is now. The browser remembers which of them
it has shown."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.view import View
from loew.i18n import say
from loew.teacher.lessons import values
from loew.teacher.lessons.coach import Mark, present
from loew.ui.html import Markup
from loew.web.table.lesson import with_bold
from loew.web.table.live import LiveTable


class CoachMark(NamedTuple):
    """A mark as the page shows it."""

    id: str
    title: str
    text: list[Markup]
    at: tuple[str, ...]


def coach_marks(live: LiveTable, view: View, choosing: bool, waiting: bool) -> list[CoachMark] | None:
    """The marks for the viewer of this view, who chooses, or has played the turn and can end it; None if no coach helps
    at this table."""
    if not live.coach or view["seat"] < 0 or live.over:
        return None
    if not choosing and not waiting:
        return []
    return [coach_mark(live, view, mark) for mark in present(live.journal.game.name, view, waiting)]


def coach_mark(live: LiveTable, view: View, mark: Mark) -> CoachMark:
    def said(text: str) -> str:
        message = values.filled(text, mark.values, view, live.presentation.facts)
        return say(message, live.presentation.log_texts.naming)

    return CoachMark(mark.id, said(mark.title), [with_bold(said(text)) for text in mark.text], mark.at)
