"""What a person has answered so far: a journal, so that everything can be taken back, one answer after the other.

An answer belongs to a component and says of some of its fields what the box shows: our value (confirmed) or another one
(corrected). It can be skipped for later. The journal is a text, to be saved after every answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from loew.box.forms import Value, data_of, value_of
from loew.box.walk import Component, Question, Stop, Walk
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


class Answer(NamedTuple):
    """What the box shows in a field, and whether it is ours."""

    value: Value
    confirmed: bool


class Step(NamedTuple):
    """One thing that a person said: values by component and field. An import is one step with many components."""

    act: str  # answered, skipped or cleared
    values: dict[Component, dict[str, Answer]]


class Progress(NamedTuple):
    """How far somebody has come, in values."""

    done: int
    total: int
    corrected: int
    skipped: int  # components that wait for later


class Answers:
    """The answers of one person about one game."""

    def __init__(self, walk: Walk, name: str = "", who: str = "") -> None:
        self.walk: Final = walk
        self.name = name  # of the pack
        self.who = who
        self.content = walk.game.content_version  # the version of our content that was compared with
        self.steps: Final[list[Step]] = []
        self.current: dict[Component, dict[str, Answer]] = {}
        self.skipped: dict[Component, bool] = {}
        self.problems: Final[dict[str, str]] = {}  # what was wrong with values that differ from ours, of late

    # ---------------------------------------------------------------- answering

    def confirm(self, *components: Component) -> int:
        """Ours is right, in every field of these components that is not answered yet. Returns how many there were."""
        values = {}
        for component in components:
            known = self.current.get(component, {})
            asked = self.walk.find(component).questions
            values[component] = {each.field: Answer(each.ours, True) for each in asked if each.field not in known}
        left = {component: fields for component, fields in values.items() if fields}
        if left:
            self.take(Step(ANSWERED, left))
        return sum(map(len, left.values()))

    def confirm_group(self, name: str) -> int:
        """Ours is right in everything of a group that is not answered yet. Returns how many values there were."""
        return self.confirm(*[stop.component for stop in self.walk.group(name).stops])

    def answer(self, component: Component, values: Mapping[str, Value]) -> None:
        """The box shows these values; those equal to ours are confirmed. A mistake is one sentence and changes
        nothing."""
        stop = self.walk.find(component)
        found = {field: checked(stop.question(field), value) for field, value in values.items()}
        if not found:
            raise ContentError(msg("no value was given"))
        self.take(Step(ANSWERED, {component: found}))

    def skip(self, component: Component) -> None:
        """Ask again when all others are done."""
        self.take(Step(SKIPPED, {self.walk.find(component).component: {}}))

    def clear(self, component: Component) -> None:
        """Forget what was said about a component."""
        self.take(Step(CLEARED, {self.walk.find(component).component: {}}))

    def take(self, step: Step) -> None:
        self.steps.append(step)
        self.apply(step)

    def apply(self, step: Step) -> None:
        for component, values in step.values.items():
            self.skipped.pop(component, None)
            if step.act == ANSWERED:
                self.current[component] = {**self.current.get(component, {}), **values}
            elif step.act == SKIPPED:
                self.skipped[component] = True
            else:
                self.current.pop(component, None)

    def undo(self) -> Step:
        """Take back the last step, without end."""
        if not self.steps:
            raise UndoError(msg("there is no answer to take back"))
        last = self.steps.pop()
        self.current, self.skipped = {}, {}
        for step in self.steps:
            self.apply(step)
        return last

    # ---------------------------------------------------------------- reading

    def value(self, question: Question) -> Value:
        """The value as far as it is known: answered, or ours."""
        answer = self.current.get(question.component, {}).get(question.field)
        return question.ours if answer is None else answer.value

    def is_done(self, stop: Stop) -> bool:
        known = self.current.get(stop.component, {})
        return all(each.field in known for each in stop.questions)

    def next_stop(self, after: Component | None = None) -> Stop | None:
        """The next component to look at, from this one on and round; skipped ones come last. None if all is done."""
        order = self.walk.order
        start = order.index(after) + 1 if after in self.walk.stops else 0
        left = [stop for each in (*order[start:], *order[:start]) if not self.is_done(stop := self.walk.stops[each])]
        fresh = [stop for stop in left if stop.component not in self.skipped]
        return next(iter(fresh or left), None)

    def progress(self, group: str = "") -> Progress:
        stops = self.walk.group(group).stops if group else self.walk.stops.values()
        answers = [answer for stop in stops for answer in self.current.get(stop.component, {}).values()]
        return Progress(
            len(answers),
            sum(len(stop.questions) for stop in stops),
            sum(not answer.confirmed for answer in answers),
            sum(stop.component in self.skipped for stop in stops),
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
        return [component for component in self.walk.entries if self.current.get(component)]

    def problem(self) -> str:
        """Why the game cannot be played with these values: what the engine says; empty if it can."""
        changed = [
            f"{component}.{field} {answer.value}"
            for component in self.ordered()
            for field, answer in self.current[component].items()
            if answer.value != self.walk.entries[component].values[field]
        ]
        key = "\n".join(changed)
        if key and key not in self.problems:
            if len(self.problems) >= KNOWN_PROBLEMS:
                self.problems.clear()
            self.problems[key] = self.engine_says()
        return self.problems[key] if key else ""

    def engine_says(self) -> str:
        try:
            game(self.walk.game.name, self.corrections())
        except ContentError as error:
            return str(error)
        return ""

    # ---------------------------------------------------------------- saving

    def text(self) -> str:
        """The journal, to be saved."""
        head = {"format": FORMAT, "game": self.walk.game.name, "name": self.name, "who": self.who}
        lines = [{**head, "content": self.content}, *[step_data(step) for step in self.steps]]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def checked(question: Question, value: Value) -> Answer:
    """The value as an answer, if the form of the field allows it."""
    try:
        if len(str(value)) > LONGEST_VALUE:
            raise ContentError(msg("this is too long to be printed on a component"))
        found = value_of(question.form, data_of(question.form, value))
    except ContentError as error:
        where = f"{question.component.kind} {question.component.id!r}: {question.field!r}"
        raise ContentError(msg("{where}: {error}", where=where, error=error.message)) from error
    return Answer(found, found == question.ours)


def answers_in(text: str, walk: Walk) -> Answers:
    """The answers in a text of `Answers.text`. Components that the content no longer has are left out."""
    try:
        head, *lines = [json.loads(line) for line in text.splitlines() if line]
        if head["format"] != FORMAT or head["game"] != walk.game.name:
            raise ContentError(f"these are answers about {head['game']!r}, not about {walk.game.name!r}")
        found = Answers(walk, str(head["name"])[:LONGEST_NAME], str(head["who"])[:LONGEST_NAME])
        found.content = str(head["content"])
        for line in lines:
            step = step_of(line, walk)
            if step.values:
                found.take(step)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ContentError(f"the saved answers are damaged ({type(error).__name__}: {error})") from error
    return found


def step_data(step: Step) -> dict[str, Any]:
    values = {
        str(component): {
            field: {"value": answer.value, CONFIRMED: answer.confirmed} for field, answer in fields.items()
        }
        for component, fields in step.values.items()
    }
    return {"act": step.act, "values": values}


def step_of(data: Mapping[str, Any], walk: Walk) -> Step:
    if data["act"] not in ACTS:
        raise ValueError(f"no act {data['act']!r}")
    values: dict[Component, dict[str, Answer]] = {}
    for place, fields in data["values"].items():
        component = Component(*place.split(".", 2))
        if component in walk.stops:
            asked = {each.field for each in walk.stops[component].questions}
            values[component] = {
                field: Answer(each["value"], bool(each[CONFIRMED])) for field, each in fields.items() if field in asked
            }
    return Step(data["act"], values)
