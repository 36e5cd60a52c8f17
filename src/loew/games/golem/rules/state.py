"""The position of the board game, as numbers and tuples. Components are numbers of the `Box`.

Unseen piles are sets; cards put under a pile are in order. The part of each seat is in `player.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from loew.engine.machine import State
from loew.engine.native import mypyc_attr
from loew.engine.records import index_of
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.player import Player as Player
from loew.games.golem.rules.player import complete_artifacts as complete_artifacts
from loew.games.golem.rules.vocabulary import RESOURCES


@mypyc_attr(acyclic=True)
class GolemState(State):
    """The whole position."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "introductory", "round", "characters", "neighbourhoods", "library", "book_pile"),
        *("book_tail", "tiles", "tile_pile", "tile_discards", "objective_pile", "objective_tail"),
        *("artifacts", "lines", "out", "menorahs", "cemetery", "permanent", "passers", "again", "stage"),
        *("turn", "value", "memory"),
    )
    USED_UP: ClassVar[tuple[str, ...]] = ("lying",)
    ADDED: ClassVar[tuple[str, ...]] = ("memory",)  # fields that old positions do not have
    __slots__ = (*FIELDS, "box", "players")
    box: Box

    def __init__(self, source: GolemState | None = None) -> None:
        """A new position, or a copy of one."""
        super().__init__(source)
        if source is None:
            self.seats = 0
            self.introductory = False
            self.players: list[Player] = []
            self.round = 0
            self.characters: tuple[int, ...] = ()
            self.neighbourhoods: tuple[int, ...] = ()  # seven for each district, by section
            self.library: tuple[int, ...] = ()
            self.book_pile: tuple[int, ...] = ()  # unseen
            self.book_tail: tuple[int, ...] = ()  # put under the deck face up, the next one first
            self.tiles: tuple[int, ...] = ()  # this round's action tiles, from the top
            self.tile_pile: tuple[int, ...] = ()
            self.tile_discards: tuple[int, ...] = ()
            self.objective_pile: tuple[int, ...] = ()
            self.objective_tail: tuple[int, ...] = ()  # put under the deck face down
            self.artifacts: tuple[int, ...] = ()  # tiles not yet chosen at set-up
            self.lines: tuple[tuple[int, ...], ...] = ()  # marbles of each colour in each line
            self.out: tuple[int, ...] = ()  # colours of the marbles put aside in the passing phases
            self.menorahs: tuple[int, ...] = (-1, -1, -1)  # who has each district's token
            self.cemetery: tuple[int, ...] = ()  # the seat of the golem in each space for one golem
            self.permanent: tuple[int, ...] = ()  # rabbis on the permanent space, left to right
            self.passers: tuple[int, ...] = ()  # in the order of the pass tiles
            self.again: tuple[int, ...] = ()  # seats that passed a second time
            self.stage = 0  # of the actions: 0 the round itself, 1 the first passing phase, 2 the last
            self.turn = -1  # the seat of the last action
            self.value = 0  # of the current marble action
            self.memory: tuple[tuple[tuple[int, ...], ...], ...] = ()  # what the seats have seen: see `memory.py`
        else:
            self.box = source.box
            self.seats = source.seats
            self.introductory = source.introductory
            self.players = [p.copy() for p in source.players]
            self.round = source.round
            self.characters = source.characters
            self.neighbourhoods = source.neighbourhoods
            self.library = source.library
            self.book_pile = source.book_pile
            self.book_tail = source.book_tail
            self.tiles = source.tiles
            self.tile_pile = source.tile_pile
            self.tile_discards = source.tile_discards
            self.objective_pile = source.objective_pile
            self.objective_tail = source.objective_tail
            self.artifacts = source.artifacts
            self.lines = source.lines
            self.out = source.out
            self.menorahs = source.menorahs
            self.cemetery = source.cemetery
            self.permanent = source.permanent
            self.passers = source.passers
            self.again = source.again
            self.stage = source.stage
            self.turn = source.turn
            self.value = source.value
            self.memory = source.memory

    def copy(self) -> GolemState:
        return GolemState(self)

    def fields(self) -> tuple[Any, ...]:
        return (
            self.order,
            self.driven_seats,
            self.introductory,
            self.round,
            self.characters,
            self.neighbourhoods,
            self.library,
            self.book_pile,
            self.book_tail,
            self.tiles,
            self.tile_pile,
            self.tile_discards,
            self.objective_pile,
            self.objective_tail,
            self.artifacts,
            self.lines,
            self.out,
            self.menorahs,
            self.cemetery,
            self.permanent,
            self.passers,
            self.again,
            self.stage,
            self.turn,
            self.value,
            self.memory,
            tuple(p.fields() for p in self.players),
        )

    def maker(self) -> tuple[str, str, str]:
        corrections = self.box.content_files.corrections
        return "loew.games.golem.game", "Golem", corrections.text() if corrections else ""

    def taken_tiles(self) -> int:
        """The action tiles with a rabbi, one bit each."""
        taken = 0
        for p in self.players:
            if p.rabbi >= 0:
                taken |= 1 << p.rabbi
        return taken

    def gain(self, who: int, what: str, n: int) -> None:
        """Add resources or VP, VP below zero too (OPT-5). Gold is placed piece by piece, at once (ART-2)."""
        p = self.players[who]
        if what == "vp":
            p.vp += n
        elif what != "gold":
            p.gain(index_of(RESOURCES, what), n)
        else:
            for _piece in range(n):
                self.push(self.box.place_gold, who)

    def has(self, who: int, what: str, n: int) -> bool:
        return self.players[who].has(index_of(RESOURCES, what), n)

    def room(self, who: int, what: str) -> bool:
        return what != "gold" or self.players[who].gold != self.box.cauldrons

    def count(self, who: int, per: str) -> int:
        """The number that a bonus is multiplied by, at this moment."""
        p = self.players[who]
        if per == "value":
            return self.value
        if per == "golem-level":
            return self.box.level[p.level]
        if per == "dead":
            return p.dead()
        if per == "leftmost-student":
            return min(p.students)
        if per == "development":
            return p.developed.bit_count()
        return complete_artifacts(self.box, p)
