"""Students on their streets."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import index_of, replaced
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.income import source_amounts
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    DISTRICTS,
    SECTIONS,
    STANDING_WORDS,
    place,
)

STEP: Final[tuple[Choice, ...]] = tuple([("student", name) for name in DISTRICTS])
BACK: Final[tuple[Choice, ...]] = tuple([("student-back", name) for name in DISTRICTS])


def step_offer(s: GolemState, f: Frame, choice: Choice, n: int = 1) -> Offer:
    """The offer of a step: the student, and the new section."""
    d = DISTRICTS.index(choice[1])
    there = s.players[f.who].students[d] + n
    menorah = int(n > 0 and there == s.box.menorah_section and s.menorahs[d] < 0)
    targets = [Target("student", choice[1]), Target("section", STANDING_WORDS[place(d, there)])]
    return Offer(choice, targets=targets, facts={"menorah": menorah})


class StudentStep(Verb):
    """A student of one street, or of any, moves."""

    __slots__ = ("streets", "where")
    takes = ("street",)

    def __init__(self, where: str) -> None:
        self.where = where
        self.streets: tuple[int, ...] = (0, 1, 2) if where == "any" else (DISTRICTS.index(where),)

    def args(self) -> tuple[object, ...]:
        return (self.where,)


class Student(StudentStep):
    """A student moves one section forward, never past X (OPT-4); the first of all to reach VIII takes the district's
    menorah (ACT-6). It may stay: the next section is not always better (OPT-1)."""

    counts_as = "student"
    criteria = "student"
    surely_gives = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(STEP)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        students = s.players[f.who].students
        return [STEP[d] for d in self.streets if students[d] < SECTIONS]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, f, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        forward(s, f.who, index_of(DISTRICTS, choice[1]))

    def is_obvious(self, s: GolemState, f: Frame, choice: Choice) -> bool:
        """Whether the street gives at least as much of everything there."""
        d = DISTRICTS.index(choice[1])
        moved = s.copy()
        forward(moved, f.who, d)
        now, there = source_amounts(s, f.who, d), source_amounts(moved, f.who, d)
        return all([there.get(what, 0) >= n for what, n in now.items()])

    def ask(self, s: GolemState, f: Frame) -> Message:
        if self.where == "any":
            return msg("move a student 1 forward")
        return msg("move the {colour} student 1 forward, or leave it", colour=self.where)


class Street(Verb):
    """Pick a street whose student can move; it is "it" (ACT-3)."""

    criteria = "student"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(STEP)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        students = s.players[f.who].students
        return [STEP[d] for d in range(3) if students[d] < SECTIONS]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, f, choice)

    def pick_index(self, s: GolemState, f: Frame, choice: Choice) -> int:
        return index_of(DISTRICTS, choice[1])

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, StudentOther)

    def either_order(self) -> bool:
        return True

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("move two different students 1 forward each")


class StudentIt(Verb):
    """The student of the street picked moves 1 forward (ACT-3)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        forward(s, f.who, f.it)


class StudentOther(Verb):
    """Another student than the one of the street picked moves 1 forward (ACT-3)."""

    criteria = "student"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(STEP)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        students = s.players[f.who].students
        return [STEP[d] for d in range(3) if d != f.it and students[d] < SECTIONS]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, f, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        forward(s, f.who, index_of(DISTRICTS, choice[1]))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("move another student 1 forward")


class StudentBack(StudentStep):
    """A student moves one section back, as a price; one on I cannot pay it (OPT-4)."""

    counts_as = "student"
    is_loss = True
    criteria = "student_back"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(BACK)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        students = s.players[f.who].students
        return [BACK[d] for d in self.streets if students[d] > 1]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return step_offer(s, f, choice, -1)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        d = index_of(DISTRICTS, choice[1])
        p.students = replaced(p.students, d, p.students[d] - 1)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("pay with a step back of a student")


class StreetIncome(Verb):
    """What the streets give where the three students stand (NBH-20)."""

    def possible(self, s: GolemState, f: Frame) -> bool:
        students = s.players[f.who].students
        return any([s.box.streets[d][students[d]].possible(s, f) for d in range(3)])

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        for d in (2, 1, 0):
            s.then(s.box.streets[d][s.players[f.who].students[d]], f)


def forward(s: GolemState, who: int, d: int) -> None:
    p = s.players[who]
    section = p.students[d] + 1
    p.students = replaced(p.students, d, section)
    if section == s.box.menorah_section and s.menorahs[d] < 0:
        s.menorahs = replaced(s.menorahs, d, who)
