"""Golems: created, moved, put to work, killed; and students (AAC-1, AAC-2, AAC-5, AAC-9, AAC-11, AAC-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.machine import SKIP, Choice

from .position import DISTRICTS, LAST_SECTION, LAST_WITH_TILE, Golem, Position

MOST_FOR_WORK: Final = 2


def step_forward(position: Position, golem: Golem) -> Choice:
    """Sections VIII to X are paid in resources (AAC-12)."""
    toll = position.box.has_toll[golem.place() + 1]
    return ("step", golem.word(), "knowledge") if toll else ("step", golem.word())


def first_forward(position: Position, golems: Sequence[Golem]) -> Golem:
    """Lying before standing, the leftmost, the uppermost Strategy tile (AAC-11)."""
    return min(golems, key=lambda golem: (not golem.lying, golem.section, position.from_top(golem.district)))


def first_backward(position: Position, golems: Sequence[Golem]) -> Golem:
    """Lying before standing, the rightmost, the lowest Strategy tile (AAC-11)."""
    return min(golems, key=lambda golem: (not golem.lying, -golem.section, position.from_bottom(golem.district)))


def march(position: Position) -> Choice:
    """A mandatory step forward (MOV-2)."""
    able = [golem for golem in position.golems() if golem.section < LAST_SECTION]
    return step_forward(position, first_forward(position, able))


def march_length(position: Position) -> Choice:
    """With the 2-Clay leg it never adds the character's steps (APH-1)."""
    return ("march", str(position.box.level[position.p.level]))


def free_step(position: Position) -> Choice:
    """A step forward or back: back, but a lying golem on I goes forward; a standing one never does (AAC-11)."""
    golems = position.golems()
    lying_on_first = [golem for golem in golems if golem.lying and golem.section == 1]
    if lying_on_first:
        return step_forward(position, first_forward(position, lying_on_first))
    beyond_first = [golem for golem in golems if golem.section > 1]
    if beyond_first:
        return ("back", first_backward(position, beyond_first).word())
    return SKIP


def optional_forward(position: Position, number: int) -> Choice:
    """Forward or not at all: only a lying golem moves (AAC-11)."""
    golem = next(golem for golem in position.golems() if golem.number == number)
    return step_forward(position, golem) if golem.lying else SKIP


def golem_to_move(position: Position) -> Choice:
    """Ruling of RAB-15: the golem that is moved is picked as golems are moved forward."""
    return ("golem", first_forward(position, position.golems()).word())


def rightmost(position: Position, golems: Sequence[Golem]) -> Golem:
    """The rightmost, then the uppermost Strategy tile (AAC-2, AAC-9). The rules are silent on a standing and a lying
    one side by side, of which one is killed: the piece with the lower number goes."""
    return min(golems, key=lambda golem: (-golem.section, position.from_top(golem.district)))


def golem_to_activate(position: Position, among: int = 63) -> Choice:
    """The rightmost standing golem with a tile (AAC-2). `among`: one bit for each golem that may work (WRK-3)."""
    golems = [golem for golem in position.able() if among >> golem.number & 1]
    return ("activate", rightmost(position, golems).word())


def golem_beside_tile(position: Position) -> Choice:
    """Ruling of RAB-16: as for Work, the rightmost; whether it stands or lies does not matter."""
    golems = [golem for golem in position.golems() if golem.section <= LAST_WITH_TILE]
    golem = rightmost(position, golems)
    return ("beside", golem._replace(lying=False).word())


def golem_to_kill(position: Position) -> Choice:
    """The rightmost golem (AAC-9)."""
    return ("kill", rightmost(position, position.golems()).word())


def grave(position: Position) -> Choice:
    """The leftmost space of the cemetery that is open and free (AAC-9, KIL-1)."""
    box = position.box
    for i, name in enumerate(box.grave_names):
        if box.grave_players[i] <= position.s.seats and (box.unlimited[i] or position.s.cemetery[i] < 0):
            return ("bury", name)
    raise AssertionError("one space is always free")


def where_to_create(position: Position) -> Choice:
    """The cheapest district: the one with the fewest golems of its own (AAC-5); ARE-2 if there is none to create."""
    if not position.unbuilt():
        return ("instead",)
    own = [golem.district for golem in position.golems()]
    return ("create", DISTRICTS[min(range(3), key=lambda d: (own.count(d), position.from_top(d)))])


def work_price(position: Position, workers: int) -> int:
    """Knowledge for a number of workers, at the value of the line (WRK-1)."""
    return max(0, position.box.work_cost[workers] - position.s.value)


def how_many_workers(position: Position) -> Choice:
    """As many as it can activate for at most 2; with the development one more is free, and not paid for (AAC-2)."""
    able = len(position.able())
    free = position.box.extra_workers if position.has_developed("right-arm") else 0
    payable = [n for n in range(len(position.box.work_cost)) if work_price(position, n) <= MOST_FOR_WORK]
    most = max(min(able, n + free) for n in payable)
    return ("workers", str(min(n for n in payable if min(able, n + free) == most)))


def student_forward(position: Position, districts: Sequence[int]) -> Choice:
    """The leftmost, then the uppermost Strategy tile (AAC-1)."""
    students = position.p.students
    return ("student", DISTRICTS[min(districts, key=lambda d: (students[d], position.from_top(d)))])


def student_back(position: Position, districts: Sequence[int]) -> Choice:
    """The rightmost, then the lowest Strategy tile (AAC-1)."""
    students = position.p.students
    return ("student-back", DISTRICTS[min(districts, key=lambda d: (-students[d], position.from_bottom(d)))])
