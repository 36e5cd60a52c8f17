"""Encodes the positions of one game for one seat: only what has changed (`full.py` writes all of it)."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.encoder import Encoder, light, put
from loew.engine.machine import State
from loew.games.golem.bots.effect_values import N_KINDS, ContentAmounts
from loew.games.golem.bots.encoding import full as e
from loew.games.golem.bots.encoding import layout as b
from loew.games.golem.bots.encoding.incremental_other import OtherEncoder
from loew.games.golem.bots.encoding.incremental_own import OwnEncoder
from loew.games.golem.bots.progress import incomes_left
from loew.games.golem.rules.state import GolemState

NOTHING: Final[tuple[Any, ...]] = ()
NO_TILE: Final = bytes(1 + N_KINDS)


class GolemEncoder(Encoder):
    """The encoder of the board game: its own studio, the other seats, and here the table."""

    def __init__(self, content: ContentAmounts, seat: int) -> None:
        self.content: Final = content
        self.seat: Final = seat
        self.row: Final = bytearray(b.SIZE)
        self.own: Final = OwnEncoder(content, self.row)
        self.others: Final = [OtherEncoder(self.row, b.FIRST_OTHER + b.OTHER_SIZE * k) for k in range(b.OTHERS)]
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
        incomes = b.TIME + min(5, incomes_left(s, self.seat))
        if incomes != self.incomes_at:
            self.incomes_at = light(row, self.incomes_at, incomes)
        stage = b.TIME + 11 + min(2, s.stage)
        if stage != self.stage_at:
            self.stage_at = light(row, self.stage_at, stage)
        if s.round == self.round and s.characters is self.characters:
            return
        self.round, self.characters = s.round, s.characters
        self.round_at = light(row, self.round_at, b.TIME + 6 + min(4, s.round))
        out = [0] * (b.LIBRARY - b.CHARACTERS)
        e.encode_characters(self.content, s, out, 0)
        row[b.CHARACTERS : b.LIBRARY] = bytes(out)

    def write_table(self, s: GolemState) -> None:
        """Library, marbles, menorah tokens, graves, and the order of the seats."""
        row = self.row
        if s.library is not self.library:
            self.library = s.library
            out = [0] * (b.MARBLES - b.LIBRARY)
            e.encode_library(self.content, s, out, 0)
            row[b.LIBRARY : b.MARBLES] = bytes(out)
        if s.lines is not self.lines:
            self.write_lines(s.lines)
        if s.menorahs is not self.menorahs:
            self.menorahs = s.menorahs
            out = [0] * (b.GRAVES - b.MENORAHS)
            e.encode_menorahs(s, self.seat, out, 0)
            row[b.MENORAHS : b.GRAVES] = bytes(out)
        if s.cemetery is not self.cemetery:
            self.cemetery = s.cemetery
            out = [0] * (b.TILES - b.GRAVES)
            e.encode_graves(self.content, s, out, 0)
            row[b.GRAVES : b.TILES] = bytes(out)
        if s.order is not self.order or s.passers is not self.passers:
            self.order, self.passers = s.order, s.passers
            out = [0] * (b.FIRST_OTHER - b.ORDER)
            e.encode_order(s, self.seat, out, 0)
            row[b.ORDER : b.FIRST_OTHER] = bytes(out)

    def write_lines(self, lines: tuple[tuple[int, ...], ...]) -> None:
        """The marbles of each line that has changed, and how many they are."""
        row, old = self.row, self.lines
        for i in range(len(old)):
            if i >= len(lines):
                row[b.MARBLES + 5 * i : b.MARBLES + 5 * i + 5] = bytes(5)
                put(row, b.MARBLES + 25 + i, 0)
        for i in range(len(lines)):
            if i >= len(old) or lines[i] is not old[i]:
                row[b.MARBLES + 5 * i : b.MARBLES + 5 * i + 5] = bytes(lines[i])
                put(row, b.MARBLES + 25 + i, sum(lines[i]))
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
                start = b.TILES + (1 + N_KINDS) * i
                row[start : start + 1 + N_KINDS] = self.content.free_tiles[now] if now >= 0 else NO_TILE
        self.tiles, self.taken = tiles, taken
