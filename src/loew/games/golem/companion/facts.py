"""What can be asked about the real table, and components that nobody has told yet.

The engine decides for the Automa. Where it would read something that is not known, `Need` says what to ask.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Effect, Frame
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import BOOK_COLOURS, DISTRICTS, UNKNOWN_BOOK

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

OTHER: Final = "other"  # the beginning of the ids of components that show something else than any of ours
OTHER_ARTIFACT: Final = "other-artifact"
BOOK_NOW: Final = "book-now"  # what is done by hand
BOOK_ACTIVE: Final = "book-active"
START: Final = "start"
ARTIFACT_ROW: Final = "artifact-row"
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


class ByHand(Effect[GolemState]):
    """What a component of a real copy shows that is none of ours: people do it, and set right what it changed."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def args(self) -> tuple[object, ...]:
        return (self.what,)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        pass


class OpenBox:
    """A box to which unknown components are added, and some that show something else than any of ours. It is not shared
    with other games."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.books: Final = len(box.book_names)  # the known ones; the unknown ones follow
        self.neighbourhoods: Final = len(box.neighbourhood_names)
        self.add_books()
        self.add_neighbourhoods()
        self.add_other_books()
        self.add_other_starts()
        self.add_other_artifact()

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

    def add_other_books(self) -> None:
        """Books of each colour that show something else; a column has room for five."""
        box = self.box
        first = len(box.book_names)
        names = [f"{OTHER}-{colour}-{n}" for colour in BOOK_COLOURS for n in range(1, box.most_books + 1)]
        colours = [BOOK_COLOURS.index(colour) for colour in BOOK_COLOURS for _ in range(box.most_books)]
        box.book_names = (*box.book_names, *names)
        box.book_colour = (*box.book_colour, *colours)
        box.book_cost = (*box.book_cost, *[0] * len(names))
        box.book_immediate = (*box.book_immediate, *[ByHand(BOOK_NOW)] * len(names))
        box.book_active = (*box.book_active, *[ByHand(BOOK_ACTIVE)] * len(names))
        box.buy = (*box.buy, *[("buy", name) for name in names])
        box.reread = (*box.reread, *[("reread", name) for name in names])
        for i, name in enumerate(names):
            box.number[name] = first + i

    def add_other_starts(self) -> None:
        box = self.box
        first = len(box.start_names)
        names = [f"{OTHER}-start-{n}" for n in range(1, max(box.automa_content.starting_tiles) + 1)]
        box.start_names = (*box.start_names, *names)
        box.start_effects = (*box.start_effects, *[ByHand(START)] * len(names))
        box.start = (*box.start, *[("choose", name) for name in names])
        for i, name in enumerate(names):
            box.number[name] = first + i

    def add_other_artifact(self) -> None:
        box = self.box
        box.number[OTHER_ARTIFACT] = len(box.artifact_names)
        box.artifact_names = (*box.artifact_names, OTHER_ARTIFACT)
        box.artifact_effects = (*box.artifact_effects, (ByHand(ARTIFACT_ROW),) * len(box.cauldrons))
        box.artifact_reach = (*box.artifact_reach, (0,) * len(box.cauldrons))

    def is_unknown_book(self, book: int) -> bool:
        return self.books <= book < self.books + UNKNOWN_BOOKS

    def is_known_book(self, book: int, name: str) -> bool:
        """Whether this is the number and the name of a book that somebody can have."""
        is_book = 0 <= book < len(self.box.book_names) and self.box.book_names[book] == name
        return is_book and not self.is_unknown_book(book)

    def other_books(self, taken: list[int]) -> list[int]:
        """A book of each colour that shows something else, and is not taken."""
        box = self.box
        found: dict[int, int] = {}
        for book in range(self.books + UNKNOWN_BOOKS, len(box.book_names)):
            if book not in taken:
                found.setdefault(box.book_colour[book], book)
        return list(found.values())

    def unknown_library(self) -> tuple[int, ...]:
        return tuple(range(self.books, self.books + self.box.library_size))

    def unused_book(self, library: tuple[int, ...]) -> int:
        """An unknown book that is not in the library."""
        return next(i for i in range(self.books, self.books + UNKNOWN_BOOKS) if i not in library)

    def unknown_neighbourhoods(self) -> tuple[int, ...]:
        return tuple(range(self.neighbourhoods, self.neighbourhoods + len(DISTRICTS) * self.box.tile_sections))
