"""The answers of a person about a box: a journal with unlimited undo, saved as text after every answer.

An answer gives the printed values of some fields of a component: our value (confirmed) or another one (corrected). A
component can be skipped for later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from loew.box.forms import Value
from loew.box.questionnaire import Component, ComponentQuestions, Question, Questionnaire
from loew.engine.corrections import CONFIRMED, LONGEST_NAME, Corrections
from loew.engine.errors import ContentError, UndoError
from loew.engine.message import msg
from loew.games.registry import game

SKIPPED: Final = "skipped"
CLEARED: Final = "cleared"
ANSWERED: Final = "answered"
ACTS: Final = (ANSWERED, SKIPPED, CLEARED)
FORMAT: Final = 1
KNOWN_PROBLEMS: Final = 8
LONGEST_VALUE: Final = 600  # characters; an effect with thousands of parts takes minutes to check


class FieldAnswer(NamedTuple):
    """The printed value of a field, and whether it equals ours."""

    value: Value
    confirmed: bool


class AnswerStep(NamedTuple):
    """One entry of the journal: values by component and field. An import is one entry with many components."""

    act: str  # answered, skipped or cleared
    values: dict[Component, dict[str, FieldAnswer]]


class BoxProgress(NamedTuple):
    """How many values are answered."""

    done: int
    total: int
    corrected: int
    skipped: int  # components


class Answers:
    """The answers of one person about one game."""

    def __init__(self, questionnaire: Questionnaire, name: str = "", who: str = "") -> None:
        self.questionnaire: Final = questionnaire
        self.name = name  # of the pack
        self.who = who
        self.content = questionnaire.game.content_version  # the version of our content that was compared with
        self.steps: Final[list[AnswerStep]] = []
        self.current: dict[Component, dict[str, FieldAnswer]] = {}
        self.skipped: dict[Component, bool] = {}
        self.problems: Final[dict[str, str]] = {}  # a cache: what the engine says about corrected values

    # ---------------------------------------------------------------- answering

    def confirm(self, *components: Component) -> int:
        """Confirm our values in every unanswered field of these components. Returns how many there were."""
        values = {}
        for component in components:
            known = self.current.get(component, {})
            asked = self.questionnaire.find(component).questions
            values[component] = {each.field: FieldAnswer(each.ours, True) for each in asked if each.field not in known}
        left = {component: fields for component, fields in values.items() if fields}
        if left:
            self.take(AnswerStep(ANSWERED, left))
        return sum(map(len, left.values()))

    def confirm_group(self, name: str) -> int:
        """Confirm our values in every unanswered field of a group. Returns how many there were."""
        return self.confirm(*[asked.component for asked in self.questionnaire.group(name).members])

    def answer(self, component: Component, values: Mapping[str, Value]) -> None:
        """Record the printed values; those equal to ours are confirmed. A mistake is an error and changes nothing."""
        asked = self.questionnaire.find(component)
        found = {field: checked(asked.question(field), value) for field, value in values.items()}
        if not found:
            raise ContentError(msg("no value was given"))
        self.take(AnswerStep(ANSWERED, {component: found}))

    def skip(self, component: Component) -> None:
        """Postpone a component until all others are done."""
        self.take(AnswerStep(SKIPPED, {self.questionnaire.find(component).component: {}}))

    def clear(self, component: Component) -> None:
        """Delete the answers about a component."""
        self.take(AnswerStep(CLEARED, {self.questionnaire.find(component).component: {}}))

    def take(self, step: AnswerStep) -> None:
        self.steps.append(step)
        self.apply(step)

    def apply(self, step: AnswerStep) -> None:
        for component, values in step.values.items():
            self.skipped.pop(component, None)
            if step.act == ANSWERED:
                self.current[component] = {**self.current.get(component, {}), **values}
            elif step.act == SKIPPED:
                self.skipped[component] = True
            else:
                self.current.pop(component, None)

    def undo(self) -> AnswerStep:
        """Take back the last entry of the journal."""
        if not self.steps:
            raise UndoError(msg("there is no answer to take back"))
        last = self.steps.pop()
        self.current, self.skipped = {}, {}
        for step in self.steps:
            self.apply(step)
        return last

    # ---------------------------------------------------------------- reading

    def value(self, question: Question) -> Value:
        """The answered value, or ours."""
        answer = self.current.get(question.component, {}).get(question.field)
        return question.ours if answer is None else answer.value

    def is_done(self, asked: ComponentQuestions) -> bool:
        known = self.current.get(asked.component, {})
        return all(each.field in known for each in asked.questions)

    def next_component(self, after: Component | None = None) -> ComponentQuestions | None:
        """The next unanswered component, cyclically after this one; skipped ones come last. None if all are done."""
        order = self.questionnaire.order
        start = order.index(after) + 1 if after in self.questionnaire.by_component else 0
        in_order = [self.questionnaire.by_component[each] for each in (*order[start:], *order[:start])]
        left = [asked for asked in in_order if not self.is_done(asked)]
        fresh = [asked for asked in left if asked.component not in self.skipped]
        return next(iter(fresh or left), None)

    def progress(self, group: str = "") -> BoxProgress:
        every = self.questionnaire.group(group).members if group else self.questionnaire.by_component.values()
        answers = [answer for asked in every for answer in self.current.get(asked.component, {}).values()]
        return BoxProgress(
            len(answers),
            sum(len(asked.questions) for asked in every),
            sum(not answer.confirmed for answer in answers),
            sum(asked.component in self.skipped for asked in every),
        )

    # ---------------------------------------------------------------- in force

    def corrections(self) -> Corrections:
        """The answers as corrections of the content."""
        files: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for component in self.ordered():
            row = {field: answer.value for field, answer in self.current[component].items()}
            files.setdefault(component.file, {}).setdefault(component.kind, []).append({"id": component.id, **row})
        return Corrections(self.name, files)

    def ordered(self) -> list[Component]:
        """The components that have answers, in the order of the content."""
        return [component for component in self.questionnaire.entries if self.current.get(component)]

    def problem(self) -> str:
        """Why the game cannot be played with these values; empty if it can."""
        changed = [
            f"{component}.{field} {answer.value}"
            for component in self.ordered()
            for field, answer in self.current[component].items()
            if answer.value != self.questionnaire.entries[component].values[field]
        ]
        key = "\n".join(changed)
        if key and key not in self.problems:
            if len(self.problems) >= KNOWN_PROBLEMS:
                self.problems.clear()
            self.problems[key] = self.engine_says()
        return self.problems[key] if key else ""

    def engine_says(self) -> str:
        try:
            game(self.questionnaire.game.name, self.corrections())
        except ContentError as error:
            return str(error)
        return ""

    # ---------------------------------------------------------------- saving

    def text(self) -> str:
        """The journal as text."""
        head = {"format": FORMAT, "game": self.questionnaire.game.name, "name": self.name, "who": self.who}
        lines = [{**head, "content": self.content}, *[step_data(step) for step in self.steps]]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def checked(question: Question, value: Value) -> FieldAnswer:
    """The value as an answer; an error if the form of the field does not allow it."""
    try:
        if len(str(value)) > LONGEST_VALUE:
            raise ContentError(msg("this is too long to be printed on a component"))
        found = question.form.checked(value)
    except ContentError as error:
        where = f"{question.component.kind} {question.component.id!r}: {question.field!r}"
        raise ContentError(msg("{where}: {error}", where=where, error=error.message)) from error
    return FieldAnswer(found, found == question.ours)


def answers_in(text: str, questionnaire: Questionnaire) -> Answers:
    """Read the text of `Answers.text`. Components that the content no longer has are left out."""
    try:
        head, *lines = [json.loads(line) for line in text.splitlines() if line]
        if head["format"] != FORMAT or head["game"] != questionnaire.game.name:
            raise ContentError(f"these are answers about {head['game']!r}, not about {questionnaire.game.name!r}")
        found = Answers(questionnaire, str(head["name"])[:LONGEST_NAME], str(head["who"])[:LONGEST_NAME])
        found.content = str(head["content"])
        for line in lines:
            step = step_of(line, questionnaire)
            if step.values:
                found.take(step)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ContentError(f"the saved answers are damaged ({type(error).__name__}: {error})") from error
    return found


def step_data(step: AnswerStep) -> dict[str, Any]:
    values = {
        str(component): {
            field: {"value": answer.value, CONFIRMED: answer.confirmed} for field, answer in fields.items()
        }
        for component, fields in step.values.items()
    }
    return {"act": step.act, "values": values}


def step_of(data: Mapping[str, Any], questionnaire: Questionnaire) -> AnswerStep:
    if data["act"] not in ACTS:
        raise ValueError(f"no act {data['act']!r}")
    values: dict[Component, dict[str, FieldAnswer]] = {}
    for place, fields in data["values"].items():
        component = Component(*place.split(".", 2))
        if component in questionnaire.by_component:
            asked = {each.field for each in questionnaire.by_component[component].questions}
            values[component] = {
                field: FieldAnswer(each["value"], bool(each[CONFIRMED]))
                for field, each in fields.items()
                if field in asked
            }
    return AnswerStep(data["act"], values)
