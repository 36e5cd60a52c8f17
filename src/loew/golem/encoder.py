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


class KnownOther:
    """What the block of another seat was made from."""

    def __init__(self) -> None:
        self.resources = -99
        self.clay = -1
        self.coin = -1
        self.knowledge = -1
        self.vp = -9999
        self.lying = -1
        self.level = -1
        self.study = -1
        self.developed = -1
        self.rabbi = -2
        self.students: tuple[int, ...] = NOTHING
        self.golems: tuple[int, ...] = NOTHING
        self.gold: tuple[int, ...] = NOTHING
        self.marbles: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.menorahs: tuple[int, ...] = NOTHING
        self.passers: tuple[int, ...] = NOTHING
        self.order: tuple[int, ...] = NOTHING

    def is_current(self, s: GolemState, p: Player) -> bool:
        return (
            (p.clay == self.clay and p.coin == self.coin and p.knowledge == self.knowledge and p.vp == self.vp)
            and (p.lying == self.lying and p.level == self.level and p.study == self.study)
            and (p.developed == self.developed and p.rabbi == self.rabbi)
            and (p.students is self.students and p.golems is self.golems and p.gold is self.gold)
            and (p.marbles is self.marbles and p.columns is self.columns and s.menorahs is self.menorahs)
            and (s.passers is self.passers and s.order is self.order)
            and p.resource_count() == self.resources
        )

    def learn(self, s: GolemState, p: Player) -> None:
        self.clay, self.coin, self.knowledge, self.vp = p.clay, p.coin, p.knowledge, p.vp
        self.lying, self.level, self.study = p.lying, p.level, p.study
        self.developed, self.rabbi = p.developed, p.rabbi
        self.students, self.golems, self.gold = p.students, p.golems, p.gold
        self.marbles, self.columns, self.menorahs = p.marbles, p.columns, s.menorahs
        self.passers, self.order = s.passers, s.order
        self.resources = p.resource_count()


class GolemEncoder(Encoder):
    """The encoder of the board game. For each block it remembers what the block was made from."""

    def __init__(self, content: ContentAmounts, seat: int) -> None:
        self.content: Final = content
        self.seat: Final = seat
        self.cells: Final = [0] * b.SIZE
        self.row: Final = bytearray(b.SIZE)
        self.fresh = True
        self.students: tuple[int, ...] = NOTHING
        self.golems: tuple[int, ...] = NOTHING
        self.neighbourhoods: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.gold: tuple[int, ...] = NOTHING
        self.spaces: tuple[int, ...] = NOTHING
        self.marbles: tuple[int, ...] = NOTHING
        self.objectives: tuple[int, ...] = NOTHING
        self.characters: tuple[int, ...] = NOTHING
        self.library: tuple[int, ...] = NOTHING
        self.lines: tuple[tuple[int, ...], ...] = NOTHING
        self.menorahs: tuple[int, ...] = NOTHING
        self.cemetery: tuple[int, ...] = NOTHING
        self.tiles: tuple[int, ...] = NOTHING
        self.order: tuple[int, ...] = NOTHING
        self.passers: tuple[int, ...] = NOTHING
        self.lying = self.built = self.dead = self.developed = self.rabbi = self.level = self.study = 0
        self.artifact = self.incomes = self.round = self.stage = self.taken = 0
        self.waived = False
        self.others: Final = [KnownOther() for _ in range(b.OTHERS)]

    def write(self, s: State) -> bytearray:
        assert isinstance(s, GolemState)
        p = s.players[self.seat]
        row = self.row
        row[0] = e.byte(p.clay)
        row[1] = e.byte(p.coin)
        row[2] = e.byte(p.knowledge)
        self.write_studio(s, p)
        self.write_streets(s, p)
        self.write_table(s)
        for k in range(1, s.seats):
            other = (self.seat + k) % s.seats
            known = self.others[k - 1]
            if not known.is_current(s, s.players[other]):
                known.learn(s, s.players[other])
                at = b.FIRST_OTHER + b.OTHER_SIZE * (k - 1)
                self.clear(at, at + b.OTHER_SIZE)
                e.encode_other(s, other, self.seat, self.cells, at)
                self.copy_cells(at, at + b.OTHER_SIZE)
        self.fresh = False
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
        if p.golems is not self.golems or p.lying != self.lying or s.neighbourhoods is not self.neighbourhoods:
            self.golems, self.lying, self.neighbourhoods = p.golems, p.lying, s.neighbourhoods
            self.clear(b.GOLEMS, b.DEVELOPED)
            self.clear(b.TILES_OF_GOLEMS, b.COLUMNS)
            e.encode_golems(self.content, s, p, self.cells)
            self.copy_cells(b.GOLEMS, b.DEVELOPED)
            self.copy_cells(b.TILES_OF_GOLEMS, b.COLUMNS)

    def write_studio(self, s: GolemState, p: Player) -> None:
        """Developments, artifacts, books, tracks and objectives. It compares before the streets are written."""
        goals = tracks = self.fresh
        if p.golems is not self.golems:
            built, dead = p.built(), p.dead()
            if built != self.built or dead != self.dead:
                self.built, self.dead = built, dead
                goals = tracks = True
        if p.students is not self.students or p.objectives is not self.objectives:
            self.objectives = p.objectives
            goals = True
        if p.developed != self.developed or self.fresh:
            self.developed = p.developed
            goals = tracks = True
            self.clear(b.DEVELOPED, b.ARTIFACTS)
            e.encode_developed(p, self.cells)
            self.copy_cells(b.DEVELOPED, b.ARTIFACTS)
        if p.gold is not self.gold or p.spaces is not self.spaces or p.artifact != self.artifact:
            self.gold, self.spaces, self.artifact = p.gold, p.spaces, p.artifact
            goals = True
            self.clear(b.ARTIFACTS, b.STREETS)
            e.encode_artifacts(self.content, s, p, self.cells)
            self.copy_cells(b.ARTIFACTS, b.STREETS)
        if p.columns is not self.columns:
            self.columns = p.columns
            goals = tracks = True
            self.clear(b.COLUMNS, b.STUDIO)
            e.encode_columns(self.content, s, p, self.cells)
            self.copy_cells(b.COLUMNS, b.STUDIO)
        self.write_tracks(s, p, tracks, goals)

    def write_tracks(self, s: GolemState, p: Player, tracks: bool, goals: bool) -> None:
        """Marbles, rabbi and tracks, and the objectives."""
        if p.study != self.study:
            self.study = p.study
            tracks = goals = True
        if tracks or (
            p.marbles is not self.marbles
            or (p.rabbi != self.rabbi or p.level != self.level or p.waived is not self.waived)
        ):
            self.marbles, self.rabbi, self.level, self.waived = p.marbles, p.rabbi, p.level, p.waived
            self.clear(b.STUDIO, b.OBJECTIVE_CARDS)
            e.encode_studio(s, p, self.cells)
            self.copy_cells(b.STUDIO, b.OBJECTIVE_CARDS)
        if goals:
            self.clear(b.OBJECTIVE_CARDS, b.TIME)
            e.encode_objectives(s, p, self.cells)
            self.copy_cells(b.OBJECTIVE_CARDS, b.TIME)

    # ---------------------------------------------------------------- the table

    def write_table(self, s: GolemState) -> None:
        incomes = incomes_left(s, self.seat)
        if s.round != self.round or s.characters is not self.characters:
            self.characters = s.characters
            self.clear(b.CHARACTERS, b.LIBRARY)
            e.encode_characters(self.content, s, self.cells)
            self.copy_cells(b.CHARACTERS, b.LIBRARY)
        if incomes != self.incomes or s.round != self.round or s.stage != self.stage or self.fresh:
            self.incomes, self.round, self.stage = incomes, s.round, s.stage
            self.clear(b.TIME, b.CHARACTERS)
            e.encode_time(s, self.seat, self.cells)
            self.copy_cells(b.TIME, b.CHARACTERS)
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
        taken = e.taken_tiles(s)
        if s.tiles is not self.tiles or taken != self.taken:
            self.tiles, self.taken = s.tiles, taken
            self.clear(b.TILES, b.ORDER)
            e.encode_tiles(self.content, s, self.cells)
            self.copy_cells(b.TILES, b.ORDER)
        if s.order is not self.order or s.passers is not self.passers:
            self.order, self.passers = s.order, s.passers
            self.clear(b.ORDER, b.FIRST_OTHER)
            e.encode_order(s, self.seat, self.cells)
            self.copy_cells(b.ORDER, b.FIRST_OTHER)
