"""The nouns of the game as numbers, and the words they have at the border."""

from __future__ import annotations

from typing import Final

DISTRICTS: Final = ("red", "yellow", "blue")
COLOURS: Final = ("red", "yellow", "blue", "white", "black")  # of marbles; the first three are districts
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
WHITE: Final = 3
BLACK: Final = 4

LINES: Final = ("work", "golem", "artifacts", "study", "mirror")
MIRROR: Final = 4

CLAY: Final = 0
COIN: Final = 1
KNOWLEDGE: Final = 2
RESOURCES: Final = ("clay", "coin", "knowledge")
GAINS: Final = (*RESOURCES, "vp", "gold")
COUNTS: Final = ("golem-level", "artifact", "dead", "development", "leftmost-student", "value")

AREAS: Final = ("golem", "study", "artifact")  # of developments: paid in clay, knowledge, coins
GOLEM_AREA: Final = 0
STUDY_AREA: Final = 1
ARTIFACT_AREA: Final = 2
AREA_PRICE: Final = (CLAY, KNOWLEDGE, COIN)
MENORAH_OF: Final = (RED, BLUE, YELLOW)  # the colour of an area's menorahs

EVENTS: Final = ("marble-red", "marble-blue", "first-book", "create")  # what gold artifact tiles wait for
MARBLE_RED: Final = 0
MARBLE_BLUE: Final = 1
FIRST_BOOK: Final = 2
CREATED: Final = 3

BOOK_COLOURS: Final = ("blue", "red", "green", "yellow", "black")
BLACK_BOOK: Final = 4

SECTIONS: Final = 10
INSTEAD: Final = ("instead",)  # the choice of who can only take a discount as resources

ROMAN: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")

# A golem's place is one number: 10 a district and the section, 1 to 10; or one of these.
UNBUILT: Final = 0
DEAD: Final = -1


def place(district: int, section: int) -> int:
    return 10 * district + section


def district(at: int) -> int:
    return (at - 1) // 10


def section(at: int) -> int:
    return (at - 1) % 10 + 1


# The word of a golem is where it stands: red-iii; or lies: red-iii-lying.
STANDING_WORDS: Final = ("", *[f"{d}-{ROMAN[n]}" for d in DISTRICTS for n in range(1, 11)])
LYING_WORDS: Final = ("", *[f"{d}-{ROMAN[n]}-lying" for d in DISTRICTS for n in range(1, 11)])
