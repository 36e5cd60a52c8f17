"""The turns of a game that was played, as runs of choices, and the positions that other lines lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loew.engine.game import chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE, make_dealer


class PlayedTurn(NamedTuple):
    """The choices of one turn, by their numbers in the journal."""

    seat: int
    first: int  # the first choice
    last: int  # the first choice that is no longer part of it
    parts: tuple[int, ...]  # where a part begins: the turn itself, and each choice after something was dealt in it
    driven: bool = False  # the rules play this seat: nothing was chosen


def turns_of(journal: Journal) -> list[PlayedTurn]:
    """All turns in order; between those of people and bots, those of a seat that the rules play."""
    found: list[PlayedTurn] = []
    number, end = journal.base, journal.base + len(journal.positions) - 1
    while number < end:
        seat = journal.choices[number][0]
        if seat == CHANCE:
            seat = driven_seat(journal, number)
            if seat != CHANCE:
                found.append(PlayedTurn(seat, number, number + 1, (), True))
            number += 1
            continue
        last = turn_end(journal, number, seat, end)
        found.append(PlayedTurn(seat, number, last, parts_of(journal, number, last)))
        number = last
    return found


def turn_end(journal: Journal, number: int, seat: int, end: int) -> int:
    """The choice after the turn that begins here."""
    number += 1
    while number < end and not journal.game.is_turn_over(position_at(journal, number), seat):
        number += 1
    return number


def parts_of(journal: Journal, first: int, last: int) -> tuple[int, ...]:
    starts = [first]
    for number in range(first + 1, last):
        if journal.choices[number][0] != CHANCE and journal.choices[number - 1][0] == CHANCE:
            starts.append(number)
    return tuple(starts)


def driven_seat(journal: Journal, number: int) -> int:
    """The seat that the rules played after this deal; CHANCE if they played none."""
    driven = position_at(journal, number).driven_seats
    for step in journal.auto_steps[number - journal.base]:
        who = step.frame.who
        if who >= 0 and driven >> who & 1:
            return who
    return CHANCE


def position_at(journal: Journal, number: int) -> State:
    """The position before a choice."""
    return journal.positions[number - journal.base]


def own_choices(journal: Journal, first: int, last: int) -> tuple[Choice, ...]:
    """What the seat chose, without what chance dealt."""
    return tuple([choice for who, choice in journal.choices[first:last] if who != CHANCE])


def other_line(journal: Journal, number: int, line: Sequence[Choice]) -> Journal:
    """The game as it would stand if this line had been played at a choice. Where chance deals in it, it deals what it
    dealt in the game if that fits. The line ends where a choice of it cannot be made."""
    found = Journal(journal.game, journal.setup._replace(manual_deals=True))
    found.choices = list(journal.choices[:number])
    found.base = number
    found.positions = [position_at(journal, number)]
    found.auto_steps = []
    who = chooser(found.state)
    assert who is not None
    dealt = [choice for each, choice in journal.choices[number:] if each == CHANCE]
    for choice in line:
        deal_in_turn(found, dealt)
        if chooser(found.state) != who or choice not in found.state.options:
            break
        found.record(choice)
    if not found.game.is_turn_over(found.state, who):
        deal_in_turn(found, dealt)
    return found


def chooser(s: State) -> int | None:
    return None if s.top is None else s.top.who


def deal_in_turn(journal: Journal, dealt: list[Choice]) -> None:
    """Deal what belongs to the turn."""
    while True:
        f = journal.state.top
        if f is None or f.who != CHANCE or f.effect.starts_turn:
            return
        choice = dealt.pop(0) if dealt else ()
        if not choice or f.effect.chance_error(journal.state, f, choice):
            choice = chance_choice(journal.state, make_dealer(journal.seed, len(journal.choices) + 1))
        journal.record(choice)
