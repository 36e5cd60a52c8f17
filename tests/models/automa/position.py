"""What the model reads from a position: facts about the Automa and its table, without any decision.

The model is written from the rulebook of the Great Automa and shares no code with
`loew.games.golem.rules.automa`: of the Automa's seat it reads fields only, of the content the printed values.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from loew.engine.effect import Part
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState

from .cards import Card, all_cards, red_up_to

DISTRICTS: Final = ("red", "yellow", "blue")  # of golems, students and coloured Strategy tiles, by number
COLOURS: Final = ("red", "yellow", "blue", "white", "black")  # of marbles, by number
WHITE: Final = 3
BLACK: Final = 4
LINES: Final = ("work", "golem", "artifacts", "study", "mirror")
WORK_LINE: Final = 0
MIRROR_LINE: Final = 4
LINE_OF: Final = {0: 1, 1: 2, 2: 3}  # of each coloured Strategy tile: red Golem, yellow Artifacts, blue Study (AST-5)
BLACK_BOOK: Final = 4
LAST_SECTION: Final = 10
LAST_WITH_TILE: Final = 7
ROMAN: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
UNBUILT: Final = 0
FIRST_BUILT: Final = 2  # golems 0 and 1 stand on the board from the start
ROWS: Final = 4
BOOKS_IN_COLUMN: Final = 5
LEAST: Final = -5  # the ends of the Resource track
MOST: Final = 20


class Golem(NamedTuple):
    """A golem in a district."""

    number: int
    district: int
    section: int
    lying: bool

    def place(self) -> int:
        """Its place as a number, which the price of entering the next one goes by."""
        return 10 * self.district + self.section

    def word(self) -> str:
        """Its name in a choice."""
        return f"{DISTRICTS[self.district]}-{ROMAN[self.section]}{'-lying' if self.lying else ''}"


class Position:
    """A position with the Automa's seat."""

    def __init__(self, s: GolemState, seat: int) -> None:
        p = s.players[seat]
        assert isinstance(p, Automa)
        self.s: Final = s
        self.seat: Final = seat
        self.p: Final[Automa] = p
        self.box: Final[Box] = s.box

    # ------------------------------------------------------------ strategy, purse, cards

    def from_top(self, district: int) -> int:
        """The place of a Strategy tile: 0 is the uppermost coloured one."""
        return self.p.strategy.index(district)

    def from_bottom(self, district: int) -> int:
        return -self.from_top(district)

    def in_red(self) -> bool:
        """Whether the marker is in the red area of its level's track (AAC-3)."""
        return self.p.purse <= red_up_to(self.box)[self.p.difficulty - 1]

    def cards(self) -> list[Card]:
        """The cards drawn this round."""
        return [all_cards(self.box)[number] for number in self.p.cards]

    def card(self) -> Card:
        """The last card drawn this round."""
        return self.cards()[-1]

    def character(self) -> tuple[int, int]:
        """The left and the right colour of this round's character."""
        return self.box.character_colours[self.s.characters[self.s.round - 1]]

    def last_round(self) -> bool:
        return self.s.round == self.box.rounds

    # ------------------------------------------------------------ golems

    def golems(self) -> list[Golem]:
        """Its golems in the districts."""
        return [
            Golem(number, (at - 1) // 10, (at - 1) % 10 + 1, bool(self.p.lying >> number & 1))
            for number, at in enumerate(self.p.golems)
            if at > 0
        ]

    def able(self) -> list[Golem]:
        """Golems that can be activated: they stand beside a tile (WRK-1, WRK-2)."""
        return [golem for golem in self.golems() if not golem.lying and golem.section <= LAST_WITH_TILE]

    def standing(self) -> int:
        """How many standing golems it has, for the choice of a marble and of the mirror's action."""
        return len([golem for golem in self.golems() if not golem.lying])

    def golem_in_danger(self) -> bool:
        """Whether one of its golems is in sections VIII to X (ARB-1, AAC-14)."""
        return any([golem.section > LAST_WITH_TILE for golem in self.golems()])

    def tile_beside(self, golem: Golem) -> int:
        """The neighbourhood tile beside a golem."""
        return self.s.neighbourhoods[LAST_WITH_TILE * golem.district + golem.section - 1]

    def unbuilt(self) -> int:
        return self.p.golems.count(UNBUILT)

    def built(self) -> int:
        """Golems created in the game, killed ones too (END-1)."""
        return len(self.p.golems) - FIRST_BUILT - self.p.golems[FIRST_BUILT:].count(UNBUILT)

    # ------------------------------------------------------------ artifacts, books, developments

    def complete_rows(self) -> list[int]:
        """Rows of complete artifacts, from the top."""
        return [row for row in range(ROWS) if self.p.gold[row] == self.box.cauldrons[row]]

    def colour_of_column(self, column: int) -> int:
        """The colour of the books in a column; -1 if it has black ones or none (STU-3)."""
        colours = {self.box.book_colour[book] for book in self.p.columns[column]} - {BLACK_BOOK}
        assert len(colours) <= 1
        return colours.pop() if colours else -1

    def has_developed(self, development: str) -> bool:
        return bool(self.p.developed >> self.box.development_names.index(development) & 1)

    def undeveloped(self, area: int) -> list[int]:
        """Developments of an area (0 golem, 1 study, 2 artifact) that are not upgraded, in their printed order."""
        return [
            i
            for i in range(len(self.box.development_names))
            if self.box.development_area[i] == area and not self.p.developed >> i & 1
        ]


def parts_of(effect: Part) -> Iterator[Part]:
    """An effect and everything inside it."""
    yield effect
    for piece in effect.args():
        for part in piece if isinstance(piece, tuple) else (piece,):
            if hasattr(part, "verb"):
                yield from parts_of(part)
