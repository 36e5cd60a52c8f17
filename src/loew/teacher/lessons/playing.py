"""Progress through a lesson: the current step, the choices it expects, and its answers to other choices.

`marks` says how many choices had been made when each step began, so its length is the number of steps that have begun,
and going back to a step is going back to that many choices. After the last step a lesson is done.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from loew.engine.errors import ContentError, LoewError
from loew.engine.game import Game
from loew.engine.journal import Journal, open_saved
from loew.engine.message import msg
from loew.engine.paths import obvious_after
from loew.engine.savefile import SavedGame
from loew.teacher.lessons.lesson import END_TURN, Lesson, LessonStep

LEARNER: Final = 0  # the seat of the learner
ONLY_READ: Final = msg("Nothing is played in this step. Read it, then go on with the button below.")


class UnexpectedChoice(LoewError):
    """A choice that the step does not expect. `text` is the answer, with holes."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text: Final = text


class LessonProgress(NamedTuple):
    """A lesson in progress."""

    lesson: Lesson
    marks: tuple[int, ...]

    @property
    def number(self) -> int:
        """The step, from 0."""
        return len(self.marks) - 1

    @property
    def is_done(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    def text(self) -> str:
        """The text form in the database."""
        return f"{self.lesson.id}:{','.join(map(str, self.marks))}"

    def next(self, choices: int) -> LessonProgress:
        """At the next step, after this number of choices."""
        return self._replace(marks=(*self.marks, choices))

    def back(self) -> LessonProgress:
        """At the previous step, or still at the first one."""
        return self._replace(marks=self.marks[:-1]) if self.number > 0 else self


def begin(lesson: Lesson, journal: Journal) -> LessonProgress:
    return LessonProgress(lesson, (len(journal.choices),))


def stored(text: str, lesson: Lesson) -> LessonProgress:
    """The lesson as it was stored; at its last step if it has become shorter."""
    marks = tuple([int(mark) for mark in text.partition(":")[2].split(",")])
    return LessonProgress(lesson, marks[: len(lesson.steps) + 1])


def open_position(lesson: Lesson, game: Game) -> Journal:
    """The game in which a lesson begins. It waits at the end of each turn, like every table."""
    contents = SavedGame(lesson.saved_game())
    contents.waits = True
    return open_saved(contents, game)


def expects(step: LessonStep, choice: str) -> bool:
    return any([fnmatchcase(choice, pattern) for pattern in step.expect])


def expected_choices(step: LessonStep, journal: Journal) -> list[str]:
    """The choices that the step expects now, as the page offers them."""
    if END_TURN in step.expect:
        return []
    decision = journal.view(LEARNER)["decision"]
    return [offer["path"] for offer in decision["paths"] if expects(step, offer["path"])] if decision else []


def answer(step: LessonStep, choice: str) -> str:
    """The answer to an unexpected choice: the first one for such a choice, or the general one."""
    found = [each.text for each in step.answers if fnmatchcase(choice, each.choice)]
    return found[0] if found else step.otherwise


def check(step: LessonStep, choice: str) -> None:
    """Refuse a choice that the step does not expect, with its answer."""
    if not step.expect:
        raise UnexpectedChoice(ONLY_READ.text)
    if not expects(step, choice):
        raise UnexpectedChoice(answer(step, choice))


def play_others(step: LessonStep, journal: Journal) -> None:
    """What the other seat does after this step."""
    for number, choice in enumerate(step.others, 1):
        decision = journal.decision
        if decision is None or decision.who == LEARNER:
            raise ContentError(f"step {step.id}: choice {number} of the other seat comes too late")
        journal.waits = False
        try:
            play_click(journal, choice)
        finally:
            journal.waits = True


def play_click(journal: Journal, choice: str) -> None:
    """One click at a table: the choices of a path, and what is obvious after them."""
    journal.play_path(choice)
    while found := obvious_after(journal.positions[-2], journal.choices[-1][1], journal.state):
        journal.play(" ".join(found))


def play_step(at: LessonProgress, journal: Journal, choice: str) -> LessonProgress:
    """Do what a step expects, and what follows; the lesson at its next step."""
    check(at.step, choice)
    if choice == END_TURN:
        journal.go_on()
    else:
        play_click(journal, choice)
    play_others(at.step, journal)
    return at.next(len(journal.choices))


def read_on(at: LessonProgress, journal: Journal) -> LessonProgress:
    """The next step after one that is only read."""
    if at.step.expect or at.is_done:
        raise UnexpectedChoice(at.step.otherwise)
    return at.next(len(journal.choices))
