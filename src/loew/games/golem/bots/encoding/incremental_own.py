"""Encodes the studio and the pieces of the seat itself: what has changed since the last position (`incremental.py`)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import light, put
from loew.games.golem.bots.effect_values import N_KINDS, ContentAmounts
from loew.games.golem.bots.encoding import full as e
from loew.games.golem.bots.encoding import layout as b
from loew.games.golem.bots.encoding.parts import byte, encode_marbles_of
from loew.games.golem.rules.state import GolemState, Player

NOTHING: Final[tuple[Any, ...]] = ()


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
            out = [0] * (b.TIME - b.OBJECTIVE_CARDS)
            e.encode_objectives(s, p, out, 0)
            row[b.OBJECTIVE_CARDS : b.TIME] = bytes(out)

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
        e.encode_tiles_of_golems(self.content, s, p, out, 0)
        self.row[b.TILES_OF_GOLEMS : b.COLUMNS] = bytes(out)
        if p.golems is golems:
            return goals
        unbuilt, dead = 4 - p.built(), p.dead()
        if unbuilt != self.unbuilt:
            self.unbuilt = unbuilt
            put(self.row, b.STUDIO + 37, unbuilt)
            goals = True
        if dead != self.dead:
            self.dead = dead
            put(self.row, b.STUDIO + 38, dead)
            goals = True
        return goals

    def write_students(self, p: Player) -> None:
        row, old = self.row, self.students
        for d in range(3):
            if not old or p.students[d] != old[d]:
                cell = b.STUDENTS + 11 * d
                light(row, cell + min(10, old[d]) if old else -1, cell + min(10, p.students[d]))
        self.students = p.students
        out = [0] * (3 * N_KINDS)
        e.encode_streets(self.content, p, out, 0)
        row[b.STREETS : b.TILES_OF_GOLEMS] = bytes(out)

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
                    put(row, b.DEVELOPED + i, p.developed >> i & 1)
            self.developed = p.developed
        if p.gold is not self.gold or p.spaces is not self.spaces or p.artifact != self.artifact:
            self.gold, self.spaces, self.artifact = p.gold, p.spaces, p.artifact
            goals = True
            out = [0] * (b.STREETS - b.ARTIFACTS)
            e.encode_artifacts(self.content, s, p, out, 0)
            row[b.ARTIFACTS : b.STREETS] = bytes(out)
        if p.columns is not self.columns:
            self.columns = p.columns
            goals = slots = True
            out = [0] * (b.STUDIO - b.COLUMNS)
            e.encode_columns(self.content, s, p, out, 0)
            row[b.COLUMNS : b.STUDIO] = bytes(out)
        if slots:
            put(row, b.STUDIO + 39, e.free_slots(s, p))
        return goals

    def write_tracks(self, p: Player) -> None:
        """Marbles, rabbi and tracks."""
        row = self.row
        if p.marbles is not self.marbles:
            self.marbles = p.marbles
            out = [0] * 5
            encode_marbles_of(p, out, 0)
            row[b.STUDIO : b.STUDIO + 5] = bytes(out)
        rabbi = b.STUDIO + 5 + min(7, p.rabbi + 1)
        if rabbi != self.rabbi_at:
            self.rabbi_at = light(row, self.rabbi_at, rabbi)
        level = b.STUDIO + 13 + min(11, p.level)
        if level != self.level_at:
            self.level_at = light(row, self.level_at, level)
        if p.study != self.study:
            self.study = p.study
            self.study_at = light(row, self.study_at, b.STUDIO + 25 + min(10, p.study))
        if p.waived is not self.waived:
            self.waived = p.waived
            put(row, b.STUDIO + 36, 1 if p.waived else 0)


def golem_cell(place: int, lying: int) -> int:
    return b.GOLEMS + 30 * lying + place - 1
