"""Beats: what happened in a turn, in at most five steps, as data: a picture, a title, pieces, moves and changes.

A game gives a face to each entry of its log (`BeatFaces`). This module joins entries to beats, beats to told turns, and
the phases of the game to chapters. Nothing is counted here: the changes are those of the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE
from loew.ui.log_text import Turn

MOST: Final = 5  # beats of a turn


class Move(NamedTuple):
    """A piece that moves from one place of the page to another one, or appears. All are ids of elements."""

    piece: str
    start: str
    end: str
    hops: int = 1  # 0 if it appears there


class Face(NamedTuple):
    """What an entry looks like. Neighbours with the same key are one beat."""

    icon: str
    title: Message
    weight: int = 1  # beats with little weight are merged first
    pieces: tuple[str, ...] = ()  # ids of elements of the page, the most important first
    moves: tuple[Move, ...] = ()
    key: str = ""


PRELUDE: Final = Face("", EMPTY, 0)  # of an entry that belongs to the next one
PLAIN: Final = Face("always", msg("And also"), 0)  # of a turn in which no entry has a face


class BeatFaces(Protocol):
    """How a game shows the entries of its log as beats."""

    @property
    def change_icons(self) -> Mapping[str, str]:
        """The icon of each kind of change that floats over the table."""

    @property
    def ribbon_over(self) -> tuple[str, ...]:
        """The ids of the regions over which the ribbon lies; empty for the top of the table."""

    def face(self, entry: LogEntry) -> Face | None:
        """What an entry looks like; None if it belongs to the one before it."""

    def line(self, beat: Beat) -> Message:
        """A beat in a few words; empty if the log says it shortly enough."""

    def phase_face(self, phase: str) -> Face | None:
        """What a phase looks like that is told together with its neighbours, for all seats; None if its turns are told
        one by one."""

    def chapter(self, turn: Turn) -> Message:
        """The title of the phases that are told together, from their first turn."""

    def anchors(self, seat: int) -> tuple[str, ...]:
        """The ids of the elements where changes of a seat are shown, the best first."""


class PlainFaces:
    """The faces of a game without its own."""

    change_icons: Mapping[str, str] = {}
    ribbon_over: tuple[str, ...] = ()

    def face(self, entry: LogEntry) -> Face | None:
        return Face("choose", msg("A choice")) if entry.choice and entry.who != CHANCE else None

    def line(self, beat: Beat) -> Message:
        return EMPTY

    def phase_face(self, phase: str) -> Face | None:
        return None

    def chapter(self, turn: Turn) -> Message:
        return EMPTY

    def anchors(self, seat: int) -> tuple[str, ...]:
        return ()


class Beat:
    """One step of a turn: its face, and its entries of the log."""

    def __init__(self, face: Face, turn: Turn) -> None:
        self.face: Final = face
        self.turn: Final = turn

    @property
    def number(self) -> int:
        """The last choice in it."""
        return self.turn.last

    def changes(self, seat: int) -> Amounts:
        """What the seat gained and lost."""
        return sum_of_changes(self.turn.entries, seat)


class ToldTurn:
    """A turn in beats, or several phases of the game in beats."""

    def __init__(self, who: int, title: Message, beats: list[Beat]) -> None:
        self.who: Final = who  # CHANCE for phases of the game
        self.title: Final = title  # of phases; empty for the turn of a seat
        self.beats: Final = beats

    @property
    def entries(self) -> list[LogEntry]:
        return [entry for beat in self.beats for entry in beat.turn.entries]


def sum_of_changes(entries: Sequence[LogEntry], seat: int) -> Amounts:
    total: Amounts = {}
    for entry in entries:
        for what, n in entry.changes[seat].items() if seat < len(entry.changes) else ():
            total[what] = total.get(what, 0) + n
    return {what: n for what, n in total.items() if n}


def told_turns(faces: BeatFaces, turns: Sequence[Turn]) -> list[ToldTurn]:
    """The turns in beats. Neighbouring phases of the game become one."""
    return [told_turn(faces, group) for group in grouped(faces, turns)]


def grouped(faces: BeatFaces, turns: Sequence[Turn]) -> list[list[Turn]]:
    """The turns that are told together: each one alone, except neighbouring phases of the game."""
    found: list[list[Turn]] = []
    for turn in turns:
        if found and is_chapter(faces, turn) and is_chapter(faces, found[-1][0]):
            found[-1].append(turn)
        else:
            found.append([turn])
    return found


def is_chapter(faces: BeatFaces, turn: Turn) -> bool:
    """Whether the turn is part of a phase of the game."""
    return faces.phase_face(turn.phase) is not None


def told_turn(faces: BeatFaces, group: Sequence[Turn]) -> ToldTurn:
    first = group[0]
    if is_chapter(faces, first):
        return ToldTurn(CHANCE, faces.chapter(first), merged(phase_beats(faces, group)))
    return ToldTurn(first.who, EMPTY, merged(entry_beats(faces, first)))


def phase_beats(faces: BeatFaces, phases: Sequence[Turn]) -> list[Beat]:
    """A beat for each phase, with all seats."""
    found: list[Beat] = []
    for turn in phases:
        if found and found[-1].turn.phase == turn.phase:
            found[-1] = joined(found[-1], Beat(found[-1].face, turn))
        else:
            face = faces.phase_face(turn.phase)
            assert face is not None
            found.append(Beat(face, turn))
    return [with_pieces(faces, beat) for beat in found]


def with_pieces(faces: BeatFaces, beat: Beat) -> Beat:
    """The beat of a phase with the pieces and moves of its entries."""
    shown = [face for entry in beat.turn.entries if (face := faces.face(entry)) is not None]
    pieces = dict.fromkeys([piece for face in shown for piece in face.pieces])
    moves = [move for face in shown for move in face.moves]
    return Beat(beat.face._replace(pieces=tuple(pieces), moves=tuple(moves)), beat.turn)


def entry_beats(faces: BeatFaces, turn: Turn) -> list[Beat]:
    """The entries of a turn as beats: those without a face join the beat before them."""
    found: list[Beat] = []
    waiting: list[LogEntry] = []
    for entry in turn.entries:
        face = faces.face(entry)
        if face is None and found and not waiting:
            found[-1].turn.add(entry)
        elif face is None or face is PRELUDE:
            waiting.append(entry)
        else:
            beat = Beat(face, part_of(turn, [*waiting, entry]))
            waiting = []
            if found and face.key and found[-1].face.key == face.key:
                found[-1] = joined(found[-1], beat)
            else:
                found.append(beat)
    if waiting and found:
        for entry in waiting:
            found[-1].turn.add(entry)
    elif waiting:
        found.append(Beat(PLAIN, part_of(turn, waiting)))
    return found


def part_of(turn: Turn, entries: Sequence[LogEntry]) -> Turn:
    """Some entries of a turn."""
    found = Turn(entries[0], turn.who)
    for entry in entries[1:]:
        found.add(entry)
    return found


def merged(beats: Sequence[Beat]) -> list[Beat]:
    """At most five beats: neighbours with the least weight become one."""
    found = list(beats)
    while len(found) > MOST:
        weights = [one.face.weight + other.face.weight for one, other in pairwise(found)]
        i = weights.index(min(weights))
        found[i : i + 2] = [joined(found[i], found[i + 1])]
    alike = [i for i, (one, other) in enumerate(pairwise(found)) if one.face.key and one.face.key == other.face.key]
    for i in reversed(alike):
        found[i : i + 2] = [joined(found[i], found[i + 1])]
    return found


def joined(one: Beat, other: Beat) -> Beat:
    """Two beats as one, with the title of the heavier one."""
    first, second = (one.face, other.face) if one.face.weight >= other.face.weight else (other.face, one.face)
    turn = part_of(one.turn, [*one.turn.entries, *other.turn.entries])
    pieces = tuple(dict.fromkeys([*first.pieces, *second.pieces]))
    return Beat(first._replace(pieces=pieces, moves=joined_moves(one.face.moves + other.face.moves)), turn)


def joined_moves(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Moves in order; those that continue each other become one."""
    found: dict[str, Move] = {}
    for move in moves:
        before = found.get(move.piece)
        if before is None or before.end != move.start:
            found[move.piece] = move
        else:
            found[move.piece] = before._replace(end=move.end, hops=before.hops + move.hops)
    return tuple(found.values())
