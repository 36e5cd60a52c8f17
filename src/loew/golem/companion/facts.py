"""What can be asked about the real table, and components that nobody has told yet.

The engine decides for the Automa. Where it would read something that is not known, `Need` says what to ask.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Effect, Frame
from loew.golem.box import Box
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS, UNKNOWN_BOOK

# The kinds of facts. What the number of a fact means is said in brackets.
ARTIFACT: Final = "artifact"  # the artifact tile of the Automa
STARTS: Final = "starts"  # its starting tiles
STRATEGY: Final = "strategy"  # the order of its strategy tiles
CHARACTER: Final = "character"  # of the round
LINES: Final = "lines"  # the marbles in the lines
CARD: Final = "card"  # the card drawn for the Automa
TURN: Final = "turn"  # what a person did (the seat)
KILLS: Final = "kills"  # the topmost free action tile that kills a golem
TILE: Final = "tile"  # an action tile (its place from the top, from 0)
BOOK: Final = "book"  # a book of the library (the number of the unknown book)
NEIGHBOURHOOD: Final = "neighbourhood"  # a neighbourhood tile (its place in the position)
GRAVE: Final = "grave"  # the leftmost free space of the cemetery
MENORAH: Final = "menorah"  # whether a district's token is still there (the district)
ORDER: Final = "order"  # the turn order of the next round

UNKNOWN_BOOKS: Final = 10  # more than the library has, so that one bought can be replaced


class Fact:
    """Something about the real table."""

    __slots__ = ("at", "kind")

    def __init__(self, kind: str, at: int = 0) -> None:
        self.kind: Final = kind
        self.at: Final = at

    def __repr__(self) -> str:
        return f"Fact({self.kind!r}, {self.at})"


class Need(Exception):
    """The Automa needs to know something."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(repr(fact))
        self.fact = fact


class UnknownTile(Effect[GolemState]):
    """The effect of a neighbourhood tile that nobody has told yet: whoever reads it must ask."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[object, ...]:
        return (self.at,)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        raise Need(Fact(NEIGHBOURHOOD, self.at))

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        raise Need(Fact(NEIGHBOURHOOD, self.at))


class OpenBox:
    """A box to which unknown components are added. It is not shared with other games."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.books: Final = len(box.book_names)  # the known ones; the unknown ones follow
        self.neighbourhoods: Final = len(box.neighbourhood_names)
        self.add_books()
        self.add_neighbourhoods()

    def add_books(self) -> None:
        box = self.box
        names = [f"unknown-book-{i}" for i in range(UNKNOWN_BOOKS)]
        nothing = box.content_files.notation.parse("nothing")
        box.book_names = (*box.book_names, *names)
        box.book_colour = (*box.book_colour, *[UNKNOWN_BOOK] * UNKNOWN_BOOKS)
        box.book_cost = (*box.book_cost, *[0] * UNKNOWN_BOOKS)
        box.book_immediate = (*box.book_immediate, *[nothing] * UNKNOWN_BOOKS)
        box.book_active = (*box.book_active, *[nothing] * UNKNOWN_BOOKS)
        box.buy = (*box.buy, *[("buy", name) for name in names])
        box.reread = (*box.reread, *[("reread", name) for name in names])
        for i, name in enumerate(names):
            box.number[name] = self.books + i

    def add_neighbourhoods(self) -> None:
        box = self.box
        places = range(len(DISTRICTS) * box.tile_sections)
        names = [f"unknown-neighbourhood-{i}" for i in places]
        box.neighbourhood_names = (*box.neighbourhood_names, *names)
        box.neighbourhood_effects = (*box.neighbourhood_effects, *[UnknownTile(i) for i in places])
        for i, name in enumerate(names):
            box.number[name] = self.neighbourhoods + i

    def unknown_library(self) -> tuple[int, ...]:
        return tuple(range(self.books, self.books + self.box.library_size))

    def unused_book(self, library: tuple[int, ...]) -> int:
        """An unknown book that is not in the library."""
        return next(i for i in range(self.books, self.books + UNKNOWN_BOOKS) if i not in library)

    def unknown_neighbourhoods(self) -> tuple[int, ...]:
        return tuple(range(self.neighbourhoods, self.neighbourhoods + len(DISTRICTS) * self.box.tile_sections))
