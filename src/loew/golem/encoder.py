"""Encodes the positions of one game for one seat: block by block, those that have changed (`encoding.py`)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import Encoder
from loew.engine.machine import State
from loew.golem import encoding as e
from loew.golem import encoding_blocks as b
from loew.golem.amounts import ContentAmounts
from loew.golem.calendar import incomes_left
from loew.golem.state import GolemState, Player

NOTHING: Final[tuple[Any, ...]] = ()


class GolemEncoder(Encoder):
    """The encoder of the board game. For each block it remembers what the block was made from."""

    def __init__(self, content: ContentAmounts, seat: int) -> None:
        self.content: Final = content
        self.seat: Final = seat
        self.cells: Final = [0] * b.SIZE
        self.row: Final = bytearray(b.SIZE)
        self.students: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.library: tuple[int, ...] = NOTHING
        self.lines: tuple[tuple[int, ...], ...] = NOTHING
        self.menorahs: tuple[int, ...] = NOTHING
        self.cemetery: tuple[int, ...] = NOTHING
        self.developed = -1
        self.golems: tuple[Any, ...] = NOTHING
        self.artifacts: tuple[Any, ...] = NOTHING
        self.studio: tuple[Any, ...] = NOTHING
        self.objectives: tuple[Any, ...] = NOTHING
        self.time: tuple[Any, ...] = NOTHING
        self.characters: tuple[Any, ...] = NOTHING
        self.tiles: tuple[Any, ...] = NOTHING
        self.order: tuple[Any, ...] = NOTHING
        self.others: Final[list[tuple[Any, ...]]] = [NOTHING] * b.OTHERS

    def write(self, s: State) -> bytearray:
        assert isinstance(s, GolemState)
        p = s.players[self.seat]
        row = self.row
        row[0] = e.byte(p.clay)
        row[1] = e.byte(p.coin)
        row[2] = e.byte(p.knowledge)
        self.write_streets(s, p)
        self.write_studio(s, p)
        self.write_table(s)
        for k in range(1, s.seats):
            other = (self.seat + k) % s.seats
            key = other_key(s, s.players[other])
            if key != self.others[k - 1]:
                self.others[k - 1] = key
                at = b.FIRST_OTHER + b.OTHER_SIZE * (k - 1)
                self.clear(at, at + b.OTHER_SIZE)
                e.encode_other(s, other, self.seat, self.cells, at)
                self.copy_cells(at, at + b.OTHER_SIZE)
        return row

    def clear(self, start: int, end: int) -> None:
        cells = self.cells
        for i in range(start, end):
            cells[i] = 0

    def copy_cells(self, start: int, end: int) -> None:
        self.row[start:end] = bytes(self.cells[start:end])

    # ---------------------------------------------------------------- the seat itself

    def write_streets(self, s: GolemState, p: Player) -> None:
        """Students, golems and what lies beside them."""
        if p.students is not self.students:
            self.students = p.students
            self.clear(b.STUDENTS, b.GOLEMS)
            e.encode_students(p, self.cells)
            self.copy_cells(b.STUDENTS, b.GOLEMS)
            self.clear(b.STREETS, b.TILES_OF_GOLEMS)
            e.encode_streets(self.content, p, self.cells)
            self.copy_cells(b.STREETS, b.TILES_OF_GOLEMS)
        key: tuple[Any, ...] = (p.golems, p.lying, s.neighbourhoods)
        if key != self.golems:
            self.golems = key
            self.clear(b.GOLEMS, b.DEVELOPED)
            self.clear(b.TILES_OF_GOLEMS, b.COLUMNS)
            e.encode_golems(self.content, s, p, self.cells)
            self.copy_cells(b.GOLEMS, b.DEVELOPED)
            self.copy_cells(b.TILES_OF_GOLEMS, b.COLUMNS)

    def write_studio(self, s: GolemState, p: Player) -> None:
        """Developments, artifacts, books, tracks and objectives."""
        if p.developed != self.developed:
            self.developed = p.developed
            self.clear(b.DEVELOPED, b.ARTIFACTS)
            e.encode_developed(p, self.cells)
            self.copy_cells(b.DEVELOPED, b.ARTIFACTS)
        key: tuple[Any, ...] = (p.gold, p.spaces, p.artifact)
        if key != self.artifacts:
            self.artifacts = key
            self.clear(b.ARTIFACTS, b.STREETS)
            e.encode_artifacts(self.content, s, p, self.cells)
            self.copy_cells(b.ARTIFACTS, b.STREETS)
        if p.columns is not self.columns:
            self.columns = p.columns
            self.clear(b.COLUMNS, b.STUDIO)
            e.encode_columns(self.content, s, p, self.cells)
            self.copy_cells(b.COLUMNS, b.STUDIO)
        key = (p.marbles, p.rabbi, p.level, p.study, p.waived, p.golems, p.developed, p.columns)
        if key != self.studio:
            self.studio = key
            self.clear(b.STUDIO, b.OBJECTIVE_CARDS)
            e.encode_studio(s, p, self.cells)
            self.copy_cells(b.STUDIO, b.OBJECTIVE_CARDS)
        key = (p.objectives, p.students, p.golems, p.gold, p.developed, p.study, p.columns)
        if key != self.objectives:
            self.objectives = key
            self.clear(b.OBJECTIVE_CARDS, b.TIME)
            e.encode_objectives(s, p, self.cells)
            self.copy_cells(b.OBJECTIVE_CARDS, b.TIME)

    # ---------------------------------------------------------------- the table

    def write_table(self, s: GolemState) -> None:
        key: tuple[Any, ...] = (incomes_left(s, self.seat), s.round, s.stage)
        if key != self.time:
            self.time = key
            self.clear(b.TIME, b.CHARACTERS)
            e.encode_time(s, self.seat, self.cells)
            self.copy_cells(b.TIME, b.CHARACTERS)
        key = (s.characters, s.round)
        if key != self.characters:
            self.characters = key
            self.clear(b.CHARACTERS, b.LIBRARY)
            e.encode_characters(self.content, s, self.cells)
            self.copy_cells(b.CHARACTERS, b.LIBRARY)
        if s.library is not self.library:
            self.library = s.library
            self.clear(b.LIBRARY, b.MARBLES)
            e.encode_library(self.content, s, self.cells)
            self.copy_cells(b.LIBRARY, b.MARBLES)
        if s.lines is not self.lines:
            self.lines = s.lines
            e.encode_marbles(s, self.cells)
            self.copy_cells(b.MARBLES, b.MENORAHS)
        if s.menorahs is not self.menorahs:
            self.menorahs = s.menorahs
            self.clear(b.MENORAHS, b.GRAVES)
            e.encode_menorahs(s, self.seat, self.cells)
            self.copy_cells(b.MENORAHS, b.GRAVES)
        self.write_places(s)

    def write_places(self, s: GolemState) -> None:
        """Graves, action tiles, and the order of the seats."""
        if s.cemetery is not self.cemetery:
            self.cemetery = s.cemetery
            self.clear(b.GRAVES, b.TILES)
            e.encode_graves(self.content, s, self.cells)
            self.copy_cells(b.GRAVES, b.TILES)
        key: tuple[Any, ...] = (s.tiles, e.taken_tiles(s))
        if key != self.tiles:
            self.tiles = key
            self.clear(b.TILES, b.ORDER)
            e.encode_tiles(self.content, s, self.cells)
            self.copy_cells(b.TILES, b.ORDER)
        key = (s.order, s.passers)
        if key != self.order:
            self.order = key
            self.clear(b.ORDER, b.FIRST_OTHER)
            e.encode_order(s, self.seat, self.cells)
            self.copy_cells(b.ORDER, b.FIRST_OTHER)


def other_key(s: GolemState, p: Player) -> tuple[Any, ...]:
    """Everything that the block of another seat is made from."""
    return (
        *(p.clay, p.coin, p.knowledge, p.vp, p.resource_count(), p.students, p.golems, p.lying, p.level, p.study),
        *(p.developed, p.gold, p.columns, p.marbles, p.rabbi, s.menorahs, s.passers, s.order),
    )
