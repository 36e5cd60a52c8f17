"""What happened in a turn, in at most five steps, as data: a picture, a title, pieces, moves and changes.

A game gives a style to each entry of its log (`StepStyles`). This module joins entries to steps, steps to summaries of
turns, and the phases of the game to chapters. Nothing is counted here: the changes are those of the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE
from loew.ui.log import TurnEntries

MOST: Final = 5  # steps of a turn


class PieceMove(NamedTuple):
    """A piece that moves from one place of the page to another one, or appears. All are ids of elements."""

    piece: str
    start: str
    end: str
    hops: int = 1  # 0 if it appears there


class StepStyle(NamedTuple):
    """What an entry looks like. Neighbours with the same key are one step."""

    icon: str
    title: Message
    weight: int = 1  # steps with little weight are merged first
    pieces: tuple[str, ...] = ()  # ids of elements of the page, the most important first
    moves: tuple[PieceMove, ...] = ()
    key: str = ""


PRELUDE: Final = StepStyle("", EMPTY, 0)  # of an entry that belongs to the next one
PLAIN: Final = StepStyle("always", msg("And also"), 0)  # of a turn in which no entry has a style


class StepStyles(Protocol):
    """How a game shows the entries of its log as steps."""

    @property
    def change_icons(self) -> Mapping[str, str]:
        """The icon of each kind of change that floats over the table."""

    def style(self, entry: LogEntry) -> StepStyle | None:
        """What an entry looks like; None if it belongs to the one before it."""

    def line(self, step: TurnStep) -> Message:
        """A step in a few words; empty if the log says it shortly enough."""

    def phase_style(self, phase: str) -> StepStyle | None:
        """What a phase looks like that is one summary with its neighbours, for all seats; None if its turns are shown
        one by one."""

    def chapter(self, turn: TurnEntries) -> Message:
        """The title of the phases that are one summary, from their first turn."""

    def anchors(self, seat: int) -> tuple[str, ...]:
        """The ids of the elements where changes of a seat are shown, the best first."""


class PlainStepStyles:
    """The styles of a game without its own."""

    change_icons: Mapping[str, str] = {}

    def style(self, entry: LogEntry) -> StepStyle | None:
        return StepStyle("choose", msg("A choice")) if entry.choice and entry.who != CHANCE else None

    def line(self, step: TurnStep) -> Message:
        return EMPTY

    def phase_style(self, phase: str) -> StepStyle | None:
        return None

    def chapter(self, turn: TurnEntries) -> Message:
        return EMPTY

    def anchors(self, seat: int) -> tuple[str, ...]:
        return ()


class TurnStep:
    """One step of a turn: its style, and its entries of the log."""

    def __init__(self, style: StepStyle, turn: TurnEntries) -> None:
        self.style: Final = style
        self.turn: Final = turn

    @property
    def number(self) -> int:
        """The last choice in it."""
        return self.turn.last

    def changes(self, seat: int) -> Amounts:
        """What the seat gained and lost."""
        return sum_of_changes(self.turn.entries, seat)


class TurnSummary:
    """A turn in steps, or several phases of the game in steps."""

    def __init__(self, who: int, title: Message, steps: list[TurnStep]) -> None:
        self.who: Final = who  # CHANCE for phases of the game
        self.title: Final = title  # of phases; empty for the turn of a seat
        self.steps: Final = steps

    @property
    def entries(self) -> list[LogEntry]:
        return [entry for step in self.steps for entry in step.turn.entries]


def sum_of_changes(entries: Sequence[LogEntry], seat: int) -> Amounts:
    total: Amounts = {}
    for entry in entries:
        for what, n in entry.changes[seat].items() if seat < len(entry.changes) else ():
            total[what] = total.get(what, 0) + n
    return {what: n for what, n in total.items() if n}


def summaries(styles: StepStyles, turns: Sequence[TurnEntries]) -> list[TurnSummary]:
    """The turns in steps. Neighbouring phases of the game become one."""
    return [summary(styles, group) for group in grouped(styles, turns)]


def grouped(styles: StepStyles, turns: Sequence[TurnEntries]) -> list[list[TurnEntries]]:
    """The turns of each summary: one turn, or neighbouring phases of the game."""
    found: list[list[TurnEntries]] = []
    for turn in turns:
        if found and is_chapter(styles, turn) and is_chapter(styles, found[-1][0]):
            found[-1].append(turn)
        else:
            found.append([turn])
    return found


def is_chapter(styles: StepStyles, turn: TurnEntries) -> bool:
    """Whether the turn is part of a phase of the game."""
    return styles.phase_style(turn.phase) is not None


def summary(styles: StepStyles, group: Sequence[TurnEntries]) -> TurnSummary:
    first = group[0]
    if is_chapter(styles, first):
        return TurnSummary(CHANCE, styles.chapter(first), merged(phase_steps(styles, group)))
    return TurnSummary(first.who, EMPTY, merged(entry_steps(styles, first)))


def phase_steps(styles: StepStyles, phases: Sequence[TurnEntries]) -> list[TurnStep]:
    """A step for each phase, with all seats."""
    found: list[TurnStep] = []
    for turn in phases:
        if found and found[-1].turn.phase == turn.phase:
            found[-1] = joined(found[-1], TurnStep(found[-1].style, turn))
        else:
            style = styles.phase_style(turn.phase)
            assert style is not None
            found.append(TurnStep(style, turn))
    return [with_pieces(styles, step) for step in found]


def with_pieces(styles: StepStyles, step: TurnStep) -> TurnStep:
    """The step of a phase with the pieces and moves of its entries."""
    shown = [style for entry in step.turn.entries if (style := styles.style(entry)) is not None]
    pieces = dict.fromkeys([piece for style in shown for piece in style.pieces])
    moves = [move for style in shown for move in style.moves]
    return TurnStep(step.style._replace(pieces=tuple(pieces), moves=tuple(moves)), step.turn)


def entry_steps(styles: StepStyles, turn: TurnEntries) -> list[TurnStep]:
    """The entries of a turn as steps: those without a style join the step before them."""
    found: list[TurnStep] = []
    waiting: list[LogEntry] = []
    for entry in turn.entries:
        style = styles.style(entry)
        if style is None and found and not waiting:
            found[-1].turn.add(entry)
        elif style is None or style is PRELUDE:
            waiting.append(entry)
        else:
            step = TurnStep(style, part_of(turn, [*waiting, entry]))
            waiting = []
            if found and style.key and found[-1].style.key == style.key:
                found[-1] = joined(found[-1], step)
            else:
                found.append(step)
    if waiting and found:
        for entry in waiting:
            found[-1].turn.add(entry)
    elif waiting:
        found.append(TurnStep(PLAIN, part_of(turn, waiting)))
    return found


def part_of(turn: TurnEntries, entries: Sequence[LogEntry]) -> TurnEntries:
    """Some entries of a turn."""
    found = TurnEntries(entries[0], turn.who)
    for entry in entries[1:]:
        found.add(entry)
    return found


def merged(steps: Sequence[TurnStep]) -> list[TurnStep]:
    """At most five steps: neighbours with the least weight become one."""
    found = list(steps)
    while len(found) > MOST:
        weights = [one.style.weight + other.style.weight for one, other in pairwise(found)]
        i = weights.index(min(weights))
        found[i : i + 2] = [joined(found[i], found[i + 1])]
    alike = [i for i, (one, other) in enumerate(pairwise(found)) if one.style.key and one.style.key == other.style.key]
    for i in reversed(alike):
        found[i : i + 2] = [joined(found[i], found[i + 1])]
    return found


def joined(one: TurnStep, other: TurnStep) -> TurnStep:
    """Two steps as one, with the title of the heavier one."""
    first, second = (one.style, other.style) if one.style.weight >= other.style.weight else (other.style, one.style)
    turn = part_of(one.turn, [*one.turn.entries, *other.turn.entries])
    pieces = tuple(dict.fromkeys([*first.pieces, *second.pieces]))
    return TurnStep(first._replace(pieces=pieces, moves=joined_moves(one.style.moves + other.style.moves)), turn)


def joined_moves(moves: Sequence[PieceMove]) -> tuple[PieceMove, ...]:
    """Moves in order; those that continue each other become one."""
    found: dict[str, PieceMove] = {}
    for move in moves:
        before = found.get(move.piece)
        if before is None or before.end != move.start:
            found[move.piece] = move
        else:
            found[move.piece] = before._replace(end=move.end, hops=before.hops + move.hops)
    return tuple(found.values())
