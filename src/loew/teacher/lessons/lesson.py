"""Lessons as data, in the folder `lessons` of a game: `<name>.toml` with the steps, and `<name>.loew`, the saved game
in which the lesson begins.

A step says something (`text`), points at parts of the page (`at`) and either asks for something to be done (`expect`:
one of several choices, as the page offers them, with `*` for any words; or `end-turn`) or is only read. After it the
other seat makes the choices in `others`. What is said when something else is tried: `answers`, by choice, and
`otherwise`.
Numbers in texts are holes, filled from the content and the position: see `values.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.errors import ContentError
from loew.engine.message import HOLE
from loew.engine.toml_file import read_toml
from loew.games.entry import folder_of, names

END_TURN: Final = "end-turn"
CHOICE: Final = "choice"  # in `at`: where the expected choices are on the table
PANEL: Final = "bar"  # in `at`: where the question and the options are
MOST_WORDS: Final = 60  # in one step
COACH: Final = "coach.toml"
STEP_FIELDS: Final = {"id", "title", "text", "try", "at", "expect", "others", "answers", "otherwise", "values"}
LESSON_FIELDS: Final = {"title", "about", "minutes", "number", "position", "step"}
POSITION_FIELDS: Final = {"seats", "variants", "seed", "choices"}


class LessonAnswer(NamedTuple):
    """What is said when something else is tried."""

    choice: str  # a choice, with `*` for any words
    text: str


class LessonStep(NamedTuple):
    """One step of a lesson."""

    id: str
    title: str
    text: tuple[str, ...]  # paragraphs
    task: str  # what to try; empty: it is only read
    at: tuple[str, ...]  # ids of elements of the page
    expect: tuple[str, ...]
    others: tuple[str, ...]
    answers: tuple[LessonAnswer, ...]
    otherwise: str
    values: Mapping[str, Mapping[str, Any]]

    @property
    def texts(self) -> list[str]:
        """Everything that it can say."""
        said = [self.title, *self.text, self.task, *[answer.text for answer in self.answers], self.otherwise]
        return [text for text in said if text]


class LessonPosition(NamedTuple):
    """Where a lesson begins: a set-up, and the choices that the seats made in it."""

    seats: tuple[str, ...]
    variants: tuple[str, ...]
    seed: int
    choices: tuple[str, ...]


class Lesson(NamedTuple):
    """A lesson."""

    game: str
    name: str
    title: str
    about: str
    minutes: int
    number: int  # its place in the list
    position: LessonPosition
    steps: tuple[LessonStep, ...]

    @property
    def id(self) -> str:
        return f"{self.game}/{self.name}"

    @property
    def texts(self) -> list[str]:
        return [self.title, self.about, *[text for step in self.steps for text in step.texts]]

    def saved_game(self) -> str:
        """The saved game in which it begins."""
        file = saved_file(self.game, self.name)
        try:
            return file.read_text(encoding="utf-8")
        except OSError as error:
            raise ContentError(f"{file.name}: the position of the lesson is missing ({error.strerror})") from error


def saved_file(game: str, name: str) -> Path:
    return folder_of(game) / "lessons" / f"{name}.loew"


def lesson_files(game: str) -> list[Path]:
    """The files of the lessons and of the coach of a game; none if there is no such game."""
    return sorted((folder_of(game) / "lessons").glob("*.toml")) if game in names() else []


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none if it has none."""
    found = [read_lesson(game, file) for file in lesson_files(game) if file.name != COACH]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson(id: str) -> Lesson | None:
    """A lesson by its id, "golem/marbles"; None if there is none."""
    game = id.partition("/")[0]
    return next((each for each in lessons(game) if each.id == id), None)


def read_lesson(game: str, file: Path) -> Lesson:
    return lesson_of(game, file.stem, read_toml(file))


def lesson_of(game: str, name: str, data: Mapping[str, Any]) -> Lesson:
    """The lesson in the data of a file. Errors name the file and the step."""
    where = f"{game}/lessons/{name}.toml"
    check_fields(where, data, LESSON_FIELDS, {"title", "about", "minutes", "position", "step"})
    position = data["position"]
    check_fields(f"{where}: position", position, POSITION_FIELDS, {"seats", "seed"})
    steps = tuple([step_of(f"{where}: step {n} ({row.get('id', '?')})", row) for n, row in enumerate(data["step"], 1)])
    ids = [step.id for step in steps]
    for id in ids:
        if ids.count(id) > 1:
            raise ContentError(f"{where}: two steps are called {id!r}")
    if not steps or steps[-1].expect:
        raise ContentError(f"{where}: the last step should only be read")
    return Lesson(
        game,
        name,
        data["title"],
        data["about"],
        data["minutes"],
        data.get("number", 0),
        LessonPosition(
            tuple(position["seats"]),
            tuple(position.get("variants", ())),
            position["seed"],
            tuple(position.get("choices", ())),
        ),
        steps,
    )


def step_of(where: str, row: Mapping[str, Any]) -> LessonStep:
    check_fields(where, row, STEP_FIELDS, {"id", "title", "text"})
    expect = tuple(row.get("expect", ()))
    answers = tuple([LessonAnswer(each["choice"], each["say"]) for each in row.get("answers", ())])
    step = LessonStep(
        row["id"],
        row["title"],
        tuple(row["text"]),
        row.get("try", ""),
        tuple(row.get("at", ())),
        expect,
        tuple(row.get("others", ())),
        answers,
        row.get("otherwise", ""),
        row.get("values", {}),
    )
    check_step(where, step)
    return step


def check_step(where: str, step: LessonStep) -> None:
    """Refuse a step that asks without saying what to do, answers what cannot be tried, or says too much."""
    if bool(step.expect) != bool(step.task):
        raise ContentError(f"{where}: `expect` and `try` go together")
    if step.expect and not step.otherwise:
        raise ContentError(f"{where}: `otherwise` is missing: what is said when something else is tried")
    if not step.expect and (step.answers or step.otherwise or step.others):
        raise ContentError(f"{where}: nothing can be tried here, so there is nothing to answer")
    words = len(" ".join([*step.text, step.task]).split())
    if words > MOST_WORDS:
        raise ContentError(f"{where}: {words} words; a card has at most {MOST_WORDS}")
    known = {name for text in step.texts for name, _ in HOLE.findall(text)}
    unused = set(step.values) - known
    if unused:
        raise ContentError(f"{where}: no text uses {', '.join(sorted(unused))}")


def check_fields(where: str, data: Mapping[str, Any], known: set[str], needed: set[str]) -> None:
    for field in sorted(needed - set(data)):
        raise ContentError(f"{where}: {field!r} is missing")
    for field in sorted(set(data) - known):
        raise ContentError(f"{where}: there is no field {field!r}; there are {', '.join(sorted(known))}")
