"""Encodes another seat as everybody sees it: what has changed since the last position (`incremental.py`)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import put
from loew.games.golem.bots.encoding.full_other import encode_other_developments, encode_other_golems, is_before
from loew.games.golem.bots.encoding.parts import byte, encode_marbles_of
from loew.games.golem.rules.scoring import books, pieces_of_gold, used_columns
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts

NOTHING: Final[tuple[Any, ...]] = ()
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
