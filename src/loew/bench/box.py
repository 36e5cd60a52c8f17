"""How long it takes to check a whole box in the terminal: a scripted person answers, and every key is counted.

The person accepts most components and corrects every fifth one, with the longest value that components of its kind have
in that field. The time is computed from an assumed pace, not measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from loew.bench.report import Report
from loew.box.answers import Answers
from loew.box.forms import Value
from loew.box.questionnaire import ComponentQuestions, Question, questionnaire_of
from loew.box.session import BoxSession, value_text
from loew.games.entry import names
from loew.ui.terminal import TerminalStyle

EVERY: Final = 5  # one component in five is corrected
LOOK_SECONDS: Final = 10  # to pick up a component and compare it
KEYS_A_SECOND: Final = 3
CORRECTED: Final = ("effect", "icons", "amount")  # the kinds of values that are corrected


class ScriptedPerson:
    """A screen that answers by itself and counts the keys."""

    def __init__(self, answers: Answers) -> None:
        self.answers: Final = answers
        self.style: Final = TerminalStyle()
        self.session: BoxSession | None = None
        self.lines: Iterator[str] = iter(())
        self.seen = 0  # components
        self.answered = 0  # lines typed
        self.keys = 0
        self.at: ComponentQuestions | None = None

    def show(self, lines: list[str]) -> None: ...

    def say(self, *lines: str) -> None: ...

    def say_sentences(self, *texts: str) -> None:
        raise AssertionError(f"the scripted person was not understood: {texts}")

    def ask(self, prompt: str) -> str:
        assert self.session is not None
        asked = self.session.at
        assert asked is not None
        if asked is not self.at:
            self.at = asked
            self.seen += 1
            self.lines = iter(self.typed(asked))
        line = next(self.lines, "")
        self.answered += 1
        self.keys += len(line) + 1
        return line

    def typed(self, asked: ComponentQuestions) -> list[str]:
        """The lines typed for a component before Enter."""
        if self.seen % EVERY:
            return []
        others = [(i, other) for i, each in enumerate(asked.questions) if (other := longest_other(each)) is not None]
        for i, other in sorted(others, key=lambda pair: -len(value_text(pair[1]))):
            if self.fits(asked, asked.questions[i], other):
                return [value_text(other) if len(asked.questions) == 1 else f"{i + 1} {value_text(other)}"]
        return []

    def fits(self, asked: ComponentQuestions, question: Question, value: Value) -> bool:
        """Whether the game can still be played with this value."""
        self.answers.answer(asked.component, {question.field: value})
        problem = self.answers.problem()
        self.answers.undo()
        return not problem


def longest_other(question: Question) -> Value | None:
    """The longest value that another component of the kind has in this field."""
    if question.form.kind not in CORRECTED:
        return None
    found = [value for value in values_of(question) if value != question.ours]
    return max(found, key=lambda value: (len(str(value)), str(value)), default=None)


def values_of(question: Question) -> list[Value]:
    """All values of the field, in the content of all games."""
    component = question.component
    return [
        entry.values[question.field]
        for name in names()
        for place, entry in questionnaire_of(name).entries.items()
        if (place.file, place.kind) == (component.file, component.kind) and question.field in entry.values
    ]


def measure(name: str) -> dict[str, Any]:
    """Check the whole box of a game."""
    answers = Answers(questionnaire_of(name), "measured", "nobody")
    person = ScriptedPerson(answers)
    person.session = BoxSession(answers, person, lambda _: None)
    person.session.run()
    found = answers.progress()
    seconds = person.seen * LOOK_SECONDS + person.keys / KEYS_A_SECOND
    return {
        "values": found.total,
        "answered": found.done,
        "corrected": found.corrected,
        "components": person.seen,
        "answers typed": person.answered,
        "keys": person.keys,
        "minutes": round(seconds / 60, 1),
        "problem": answers.problem(),
    }


def text(name: str, found: dict[str, Any]) -> str:
    what = f"{found['answered']} of {found['values']} values on {found['components']} components"
    how = f"{found['answers typed']} answers and {found['keys']:,} keys, {found['corrected']} values corrected"
    pace = f"{LOOK_SECONDS} seconds to look at a component and {KEYS_A_SECOND} keys a second"
    return f"{name}: {what} with {how}.\nAt {pace}: {found['minutes']} minutes"


def report() -> Report:
    """All games."""
    found = {name: measure(name) for name in names()}
    return Report(found, "\n".join([text(name, figures) for name, figures in found.items()]))
