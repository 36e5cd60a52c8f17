"""Incremental encoder: writes only what has changed since the last position of a seat (`full.py` writes everything)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import Encoder, light, put
from loew.engine.machine import State
from loew.games.golem.bots.effect_values import N_KINDS, ContentAmounts
from loew.games.golem.bots.encoding import full, layout
from loew.games.golem.bots.encoding.full import (
    byte,
    encode_marbles_of,
    encode_other_developments,
    encode_other_golems,
    is_before,
)
from loew.games.golem.rules.scoring import books, pieces_of_gold, used_columns
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.verbs.income import incomes_left

NOTHING: Final[tuple[Any, ...]] = ()
NO_TILE: Final = bytes(1 + N_KINDS)


class GolemEncoder(Encoder):
    """The encoder of the board game: its own studio, the other seats, and here the table."""

    def __init__(self, content: ContentAmounts, seat: int) -> None:
        self.content: Final = content
        self.seat: Final = seat
        self.row: Final = bytearray(layout.SIZE)
        self.own: Final = OwnEncoder(content, self.row)
        self.others: Final = [
            OtherEncoder(self.row, layout.FIRST_OTHER + layout.OTHER_SIZE * k) for k in range(layout.OTHERS)
        ]
        self.characters: tuple[int, ...] = NOTHING
        self.library: tuple[int, ...] = NOTHING
        self.lines: tuple[tuple[int, ...], ...] = NOTHING
        self.menorahs: tuple[int, ...] = NOTHING
        self.cemetery: tuple[int, ...] = NOTHING
        self.tiles: tuple[int, ...] = NOTHING
        self.order: tuple[int, ...] = NOTHING
        self.passers: tuple[int, ...] = NOTHING
        self.taken = 0
        self.round = -1
        self.incomes_at = self.round_at = self.stage_at = -1

    def write(self, s: State) -> bytearray:
        assert isinstance(s, GolemState)
        self.own.write(s, s.players[self.seat])
        self.write_time(s)
        self.write_table(s)
        self.write_tiles(s)
        for k in range(1, s.seats):
            self.others[k - 1].write(s, (self.seat + k) % s.seats, self.seat)
        return self.row

    def write_time(self, s: GolemState) -> None:
        row = self.row
        incomes = layout.TIME + min(5, incomes_left(s, self.seat))
        if incomes != self.incomes_at:
            self.incomes_at = light(row, self.incomes_at, incomes)
        stage = layout.TIME + 11 + min(2, s.stage)
        if stage != self.stage_at:
            self.stage_at = light(row, self.stage_at, stage)
        if s.round == self.round and s.characters is self.characters:
            return
        self.round, self.characters = s.round, s.characters
        self.round_at = light(row, self.round_at, layout.TIME + 6 + min(4, s.round))
        out = [0] * (layout.LIBRARY - layout.CHARACTERS)
        full.encode_characters(self.content, s, out, 0)
        row[layout.CHARACTERS : layout.LIBRARY] = bytes(out)

    def write_table(self, s: GolemState) -> None:
        """Library, marbles, menorah tokens, graves, and the order of the seats."""
        row = self.row
        if s.library is not self.library:
            self.library = s.library
            out = [0] * (layout.MARBLES - layout.LIBRARY)
            full.encode_library(self.content, s, out, 0)
            row[layout.LIBRARY : layout.MARBLES] = bytes(out)
        if s.lines is not self.lines:
            self.write_lines(s.lines)
        if s.menorahs is not self.menorahs:
            self.menorahs = s.menorahs
            out = [0] * (layout.GRAVES - layout.MENORAHS)
            full.encode_menorahs(s, self.seat, out, 0)
            row[layout.MENORAHS : layout.GRAVES] = bytes(out)
        if s.cemetery is not self.cemetery:
            self.cemetery = s.cemetery
            out = [0] * (layout.TILES - layout.GRAVES)
            full.encode_graves(self.content, s, out, 0)
            row[layout.GRAVES : layout.TILES] = bytes(out)
        if s.order is not self.order or s.passers is not self.passers:
            self.order, self.passers = s.order, s.passers
            out = [0] * (layout.FIRST_OTHER - layout.ORDER)
            full.encode_order(s, self.seat, out, 0)
            row[layout.ORDER : layout.FIRST_OTHER] = bytes(out)

    def write_lines(self, lines: tuple[tuple[int, ...], ...]) -> None:
        """The marbles of each line that has changed, and how many they are."""
        row, old = self.row, self.lines
        for i in range(len(old)):
            if i >= len(lines):
                row[layout.MARBLES + 5 * i : layout.MARBLES + 5 * i + 5] = bytes(5)
                put(row, layout.MARBLES + 25 + i, 0)
        for i in range(len(lines)):
            if i >= len(old) or lines[i] is not old[i]:
                row[layout.MARBLES + 5 * i : layout.MARBLES + 5 * i + 5] = bytes(lines[i])
                put(row, layout.MARBLES + 25 + i, sum(lines[i]))
        self.lines = lines

    def write_tiles(self, s: GolemState) -> None:
        """The action tiles that are free."""
        taken = s.taken_tiles()
        tiles, old = s.tiles, self.tiles
        if tiles is old and taken == self.taken:
            return
        row = self.row
        for i in range(6):
            now = tiles[i] if i < len(tiles) and not taken >> i & 1 else -1
            before = old[i] if i < len(old) and not self.taken >> i & 1 else -1
            if now != before:
                start = layout.TILES + (1 + N_KINDS) * i
                row[start : start + 1 + N_KINDS] = self.content.free_tiles[now] if now >= 0 else NO_TILE
        self.tiles, self.taken = tiles, taken


class OwnEncoder:
    """Writes the cells of the seat itself, and remembers what they were made from."""

    def __init__(self, content: ContentAmounts, row: bytearray) -> None:
        self.content: Final = content
        self.row: Final = row
        self.clay = self.coin = self.knowledge = 0
        self.students: tuple[int, ...] = NOTHING
        self.golems: tuple[int, ...] = NOTHING
        self.neighbourhoods: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.gold: tuple[int, ...] = NOTHING
        self.spaces: tuple[int, ...] = NOTHING
        self.objectives: tuple[int, ...] = NOTHING
        self.marbles: tuple[int, ...] = NOTHING
        self.lying = self.developed = self.unbuilt = self.dead = 0
        self.artifact = self.study = -1
        self.waived = False
        self.rabbi_at = self.level_at = self.study_at = -1

    def write(self, s: GolemState, p: Player) -> None:
        row = self.row
        if p.clay != self.clay:
            self.clay = p.clay
            put(row, 0, byte(p.clay))
        if p.coin != self.coin:
            self.coin = p.coin
            put(row, 1, byte(p.coin))
        if p.knowledge != self.knowledge:
            self.knowledge = p.knowledge
            put(row, 2, byte(p.knowledge))
        goals = self.write_streets(s, p)
        goals = self.write_studio(s, p) or goals
        self.write_tracks(p)
        if goals or p.objectives is not self.objectives:
            self.objectives = p.objectives
            out = [0] * (layout.TIME - layout.OBJECTIVE_CARDS)
            full.encode_objectives(s, p, out, 0)
            row[layout.OBJECTIVE_CARDS : layout.TIME] = bytes(out)

    def write_streets(self, s: GolemState, p: Player) -> bool:
        """Students, golems and what lies beside them. Returns whether an objective may have changed."""
        goals = False
        if p.students is not self.students:
            goals = True
            self.write_students(p)
        golems = self.golems
        if p.golems is not golems or p.lying != self.lying:
            self.write_golems(p)
        elif s.neighbourhoods is self.neighbourhoods:
            return goals
        self.neighbourhoods = s.neighbourhoods
        out = [0] * (3 * N_KINDS)
        full.encode_tiles_of_golems(self.content, s, p, out, 0)
        self.row[layout.TILES_OF_GOLEMS : layout.COLUMNS] = bytes(out)
        if p.golems is golems:
            return goals
        unbuilt, dead = 4 - p.built(), p.dead()
        if unbuilt != self.unbuilt:
            self.unbuilt = unbuilt
            put(self.row, layout.STUDIO + 37, unbuilt)
            goals = True
        if dead != self.dead:
            self.dead = dead
            put(self.row, layout.STUDIO + 38, dead)
            goals = True
        return goals

    def write_students(self, p: Player) -> None:
        row, old = self.row, self.students
        for d in range(3):
            if not old or p.students[d] != old[d]:
                cell = layout.STUDENTS + 11 * d
                light(row, cell + min(10, old[d]) if old else -1, cell + min(10, p.students[d]))
        self.students = p.students
        out = [0] * (3 * N_KINDS)
        full.encode_streets(self.content, p, out, 0)
        row[layout.STREETS : layout.TILES_OF_GOLEMS] = bytes(out)

    def write_golems(self, p: Player) -> None:
        row = self.row
        for i in range(len(self.golems)):
            if self.golems[i] > 0:
                put(row, golem_cell(self.golems[i], self.lying >> i & 1), 0)
        for i in range(len(p.golems)):
            if p.golems[i] > 0:
                cell = golem_cell(p.golems[i], p.lying >> i & 1)
                put(row, cell, row[cell] + 1)
        self.golems, self.lying = p.golems, p.lying

    def write_studio(self, s: GolemState, p: Player) -> bool:
        """Developments, artifacts and books. Returns whether an objective may have changed."""
        row = self.row
        goals = slots = p.study != self.study
        if p.developed != self.developed:
            goals = slots = True
            changed = p.developed ^ self.developed
            for i in range(18):
                if changed >> i & 1:
                    put(row, layout.DEVELOPED + i, p.developed >> i & 1)
            self.developed = p.developed
        if p.gold is not self.gold or p.spaces is not self.spaces or p.artifact != self.artifact:
            self.gold, self.spaces, self.artifact = p.gold, p.spaces, p.artifact
            goals = True
            out = [0] * (layout.STREETS - layout.ARTIFACTS)
            full.encode_artifacts(self.content, s, p, out, 0)
            row[layout.ARTIFACTS : layout.STREETS] = bytes(out)
        if p.columns is not self.columns:
            self.columns = p.columns
            goals = slots = True
            out = [0] * (layout.STUDIO - layout.COLUMNS)
            full.encode_columns(self.content, s, p, out, 0)
            row[layout.COLUMNS : layout.STUDIO] = bytes(out)
        if slots:
            put(row, layout.STUDIO + 39, full.free_slots(s, p))
        return goals

    def write_tracks(self, p: Player) -> None:
        """Marbles, rabbi and tracks."""
        row = self.row
        if p.marbles is not self.marbles:
            self.marbles = p.marbles
            out = [0] * 5
            encode_marbles_of(p, out, 0)
            row[layout.STUDIO : layout.STUDIO + 5] = bytes(out)
        rabbi = layout.STUDIO + 5 + min(7, p.rabbi + 1)
        if rabbi != self.rabbi_at:
            self.rabbi_at = light(row, self.rabbi_at, rabbi)
        level = layout.STUDIO + 13 + min(11, p.level)
        if level != self.level_at:
            self.level_at = light(row, self.level_at, level)
        if p.study != self.study:
            self.study = p.study
            self.study_at = light(row, self.study_at, layout.STUDIO + 25 + min(10, p.study))
        if p.waived is not self.waived:
            self.waived = p.waived
            put(row, layout.STUDIO + 36, 1 if p.waived else 0)


def golem_cell(place: int, lying: int) -> int:
    return layout.GOLEMS + 30 * lying + place - 1


N_NUMBERS: Final = 38


class OtherEncoder:
    """Writes the cells of another seat, from `at` on, and remembers what they were made from."""

    def __init__(self, row: bytearray, at: int) -> None:
        self.row: Final = row
        self.at: Final = at
        self.numbers: Final = [0] * N_NUMBERS  # what stands in the cells
        self.lying = 0
        self.developed = -1
        self.students: tuple[int, ...] = NOTHING
        self.golems: tuple[int, ...] = NOTHING
        self.gold: tuple[int, ...] = NOTHING
        self.marbles: tuple[int, ...] = NOTHING
        self.columns: tuple[tuple[int, ...], ...] = NOTHING
        self.menorahs: tuple[int, ...] = NOTHING
        self.passers: tuple[int, ...] = NOTHING
        self.order: tuple[int, ...] = NOTHING

    def write(self, s: GolemState, other: int, who: int) -> None:
        p = s.players[other]
        automa = p.automa_level()
        self.number(0, 1)
        self.number(1, automa)
        if automa:
            self.number(2, byte(p.resource_count() + 5))  # a purse can be below zero
        else:
            self.number(2, byte(p.clay))
            self.number(3, byte(p.coin))
            self.number(4, byte(p.knowledge))
        self.number(5, byte(p.vp))
        self.number(18, p.level)
        self.number(19, p.study)
        self.number(35, byte(p.rabbi + 1))
        if p.marbles is not self.marbles:
            self.marbles = p.marbles
            self.several(30, 5)
            encode_marbles_of(p, self.numbers, 30)
            self.row[self.at + 30 : self.at + 35] = bytes(self.numbers[30:35])
        if s.passers is not self.passers or s.order is not self.order:
            self.passers, self.order = s.passers, s.order
            self.number(36, 1 if other in s.passers else 0)
            self.number(37, 1 if is_before(s, other, who) else 0)
        self.write_pieces(s, p, other)

    def write_pieces(self, s: GolemState, p: Player, other: int) -> None:
        """Students, golems, developments, artifacts and books."""
        if p.students is not self.students:
            self.students = p.students
            for d in range(3):
                self.number(6 + d, p.students[d])
        if p.golems is not self.golems or p.lying != self.lying:
            self.golems, self.lying = p.golems, p.lying
            self.several(9, 9)
            encode_other_golems(p, self.numbers, 0)
            self.row[self.at + 9 : self.at + 18] = bytes(self.numbers[9:18])
        if p.developed != self.developed or s.menorahs is not self.menorahs:
            self.developed, self.menorahs = p.developed, s.menorahs
            self.several(20, 3)
            encode_other_developments(s, other, self.numbers, 0)
            self.row[self.at + 20 : self.at + 23] = bytes(self.numbers[20:23])
            self.row[self.at + 27 : self.at + 30] = bytes(self.numbers[27:30])
        if p.gold is not self.gold:
            self.gold = p.gold
            self.number(23, pieces_of_gold(p))
            self.number(24, complete_artifacts(s.box, p))
        if p.columns is not self.columns:
            self.columns = p.columns
            self.number(25, used_columns(p))
            self.number(26, books(p))

    def number(self, i: int, n: int) -> None:
        if n != self.numbers[i]:
            self.numbers[i] = n
            put(self.row, self.at + i, n)

    def several(self, start: int, n: int) -> None:
        """These numbers will be counted again."""
        for i in range(start, start + n):
            self.numbers[i] = 0
