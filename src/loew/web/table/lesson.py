"""A table at which a lesson is learnt: what is done there, and the card of the present step; and the coach of a first
game.

In a lesson the choices go to the real game, but only those that the step expects; anything else is answered and not
played. The browser remembers which marks of the coach it has shown.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from loew.engine.errors import Illegal, LoewError
from loew.engine.message import msg
from loew.engine.view import View
from loew.i18n import say
from loew.teacher.lessons import values
from loew.teacher.lessons.coach import CoachTip, present
from loew.teacher.lessons.lesson import (
    CHOICE,
    END_TURN,
    PANEL,
    Lesson,
    lessons,
)
from loew.teacher.lessons.playing import (
    LEARNER,
    LessonProgress,
    UnexpectedChoice,
    expected_choices,
    play_step,
    read_on,
)
from loew.ui.html import Markup, fragment, tag
from loew.ui.presentation import Presentation
from loew.web.table.live import LiveTable
from loew.web.table.seats import posted_start

__all__ = ["END_TURN", "LessonAnswer", "LessonCard", "check_free", "go_back", "learn", "lesson_card"]
BOLD: Final = "**"  # around words that are printed in bold
END_TURN_BUTTON: Final = "end-turn"


class LessonAnswer(LoewError):
    """What a lesson says to somebody who tries something else."""


class LessonCard(NamedTuple):
    """The card of a step."""

    id: str  # of the lesson
    lesson: str  # its title
    number: int  # of the step, from 1
    steps: int
    title: str
    text: list[Markup]
    task: Markup | None
    at: list[str]  # the ids of what it points at
    choices: list[str]  # that it expects
    points_at_choices: bool
    reads: bool  # it is only read
    done: bool
    next: Lesson | None  # the lesson after this one
    left: int  # how many lessons come after this one
    first_game: str  # the request that starts a first game with the coach; empty: there is none


def check_free(live: LiveTable) -> None:
    """Refuse what has no place in a lesson."""
    if live.lesson is not None:
        raise Illegal(msg("this is a lesson: Back goes back to the step before"))


def learn(live: LiveTable, choice: str) -> None:
    """Do what the step expects: a choice, the end of the turn, or only reading (an empty choice)."""
    if live.lesson is None:
        raise Illegal(msg("there is no lesson at this table"))
    try:
        at, journal = live.lesson, live.journal
        live.lesson = play_step(at, journal, choice) if choice else read_on(at, journal)
    except UnexpectedChoice as error:
        raise LessonAnswer(said(live, live.lesson, error.text).rstrip(".")) from error


def go_back(live: LiveTable) -> None:
    """Back to the step before: what was played since it began is taken back."""
    if live.lesson is None:
        raise Illegal(msg("there is no lesson at this table"))
    live.lesson, live.result = live.lesson.back(), ""
    live.confirmed = live.lesson.marks[0]  # a turn that has been played can be ended again
    if len(live.journal.choices) > live.lesson.marks[-1]:
        live.journal.take_back(live.lesson.marks[-1])


def said(live: LiveTable, at: LessonProgress, text: str) -> str:
    """A text of the lesson in the language of the reader, with its numbers."""
    view = live.view_of(live.journal.state, LEARNER)
    message = values.filled(text, at.step.values, view, live.presentation.facts)
    return say(message, live.presentation.log_texts.naming)


def with_bold(text: str) -> Markup:
    return fragment([tag("b", part) if i % 2 else part for i, part in enumerate(text.split(BOLD))])


def lesson_card(live: LiveTable) -> LessonCard | None:
    """The card of the present step; None if this table is no lesson."""
    at = live.lesson
    if at is None:
        return None
    step, steps = at.step, len(at.lesson.steps)
    own = {CHOICE, PANEL}
    choices = [] if at.is_done else expected_choices(step, live.journal)
    places = [place for place in step.at if place not in own]
    places += [END_TURN_BUTTON] if END_TURN in step.expect else []
    places += [PANEL] if step.expect or PANEL in step.at else []
    return LessonCard(
        at.lesson.id,
        say(at.lesson.title),
        min(at.number + 1, steps),
        steps,
        said(live, at, step.title),
        [with_bold(said(live, at, text)) for text in step.text],
        with_bold(said(live, at, step.task)) if step.task else None,
        [] if at.is_done else places,
        choices,
        CHOICE in step.at,
        not step.expect,
        at.is_done,
        next_lesson(at.lesson),
        lessons_after(at.lesson),
        first_game(live.presentation),
    )


def next_lesson(lesson: Lesson) -> Lesson | None:
    own = lessons(lesson.game)
    return own[-lessons_after(lesson)] if lessons_after(lesson) else None


def lessons_after(lesson: Lesson) -> int:
    own = lessons(lesson.game)
    return len(own) - own.index(lesson) - 1


def first_game(game: Presentation) -> str:
    """The request that starts a first game with the coach; empty if the game has none."""
    start = next((each for each in game.quick_starts if each.coach), None)
    return "" if start is None else json.dumps(posted_start(game, start))


class CoachMark(NamedTuple):
    """A mark as the page shows it."""

    id: str
    title: str
    text: list[Markup]
    at: tuple[str, ...]


def coach_marks(live: LiveTable, view: View, choosing: bool, waiting: bool) -> list[CoachMark] | None:
    """The marks for the viewer of this view, who chooses, or has played the turn and can end it; None if no coach helps
    at this table."""
    if not live.settings.coach or view["seat"] < 0 or live.over:
        return None
    if not choosing and not waiting:
        return []
    return [coach_mark(live, view, mark) for mark in present(live.journal.game.name, view, waiting)]


def coach_mark(live: LiveTable, view: View, mark: CoachTip) -> CoachMark:
    def said(text: str) -> str:
        message = values.filled(text, mark.values, view, live.presentation.facts)
        return say(message, live.presentation.log_texts.naming)

    return CoachMark(mark.id, said(mark.title), [with_bold(said(text)) for text in mark.text], mark.at)
