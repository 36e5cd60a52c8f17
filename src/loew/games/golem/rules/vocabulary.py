"""The nouns of the game as numbers, and their words in choices and views."""

from __future__ import annotations

from typing import Final

# Tuples of any length: the compiled build copies a tuple with a fixed length in its type at every access.
Words = tuple[str, ...]
Numbers = tuple[int, ...]

DISTRICTS: Final[Words] = ("red", "yellow", "blue")
COLOURS: Final[Words] = ("red", "yellow", "blue", "white", "black")  # of marbles; the first three are districts
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
WHITE: Final = 3
BLACK: Final = 4

LINES: Final[Words] = ("work", "golem", "artifacts", "study", "mirror")
MIRROR: Final = 4

CLAY: Final = 0
COIN: Final = 1
KNOWLEDGE: Final = 2
RESOURCES: Final[Words] = ("clay", "coin", "knowledge")
GAINS: Final[Words] = (*RESOURCES, "vp", "gold")
COUNTS: Final[Words] = ("golem-level", "artifact", "dead", "development", "leftmost-student", "value")

AREAS: Final[Words] = ("golem", "study", "artifact")  # of developments: paid in clay, knowledge, coins
GOLEM_AREA: Final = 0
STUDY_AREA: Final = 1
ARTIFACT_AREA: Final = 2
AREA_PRICE: Final[Numbers] = (CLAY, KNOWLEDGE, COIN)
MENORAH_OF: Final[Numbers] = (RED, BLUE, YELLOW)  # the colour of an area's menorahs

ROWS: Final[Words] = ("row-1", "row-2", "row-3", "row-4")  # of the artifact tile, from the top
EVENTS: Final[Words] = ("marble-red", "marble-blue", "first-book", "create")  # the triggers of gold artifact tiles
MARBLE_RED: Final = 0
MARBLE_BLUE: Final = 1
FIRST_BOOK: Final = 2
CREATED: Final = 3

BOOK_COLOURS: Final[Words] = ("blue", "red", "green", "yellow", "black")
BLACK_BOOK: Final = 4
UNKNOWN_BOOK: Final = 5  # a book that is not known yet: see `companion`

SECTIONS: Final = 10
FIRST_GOLEMS: Final = 2  # that start on the board
NEW_GOLEMS: Final = 4  # that can be built
INSTEAD: Final[Words] = ("instead",)  # the choice to take a discount as resources

ROMAN: Final[Words] = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")

# The place of a golem is one number: 10 times the district plus the section, 1 to 10; or one of these.
UNBUILT: Final = 0
DEAD: Final = -1


def place(district: int, section: int) -> int:
    return 10 * district + section


def district(at: int) -> int:
    return (at - 1) // 10


def section(at: int) -> int:
    return (at - 1) % 10 + 1


# The word of a golem is its place: red-iii if it stands, red-iii-lying if it lies.
STANDING_WORDS: Final[Words] = ("", *[f"{d}-{ROMAN[n]}" for d in DISTRICTS for n in range(1, 11)])
LYING_WORDS: Final[Words] = ("", *[f"{d}-{ROMAN[n]}-lying" for d in DISTRICTS for n in range(1, 11)])
