"""The names of the numbers of `full.py`, and where its blocks begin."""

from __future__ import annotations

from typing import Final

from loew.games.golem.bots.effect_values import N_KINDS
from loew.games.golem.rules.components import MOST_SEATS

OWN: Final[tuple[tuple[str, int], ...]] = (
    *(("resources", 3), ("student sections", 33), ("standing golems", 30), ("lying golems", 30), ("developed", 18)),
    *(("gold", 4), ("complete artifacts", 4), ("artifact spaces", 8), ("triggers", 4)),
    *(("artifact income", N_KINDS), ("artifacts to come", N_KINDS)),
    *(("street income", N_KINDS), ("next street income", N_KINDS), ("second next street income", N_KINDS)),
    *(("tiles of golems", N_KINDS), ("next tiles of golems", N_KINDS), ("tiles of lying golems", N_KINDS)),
    *(("column lengths", 24), ("column colours", 20), ("active books", 4 * N_KINDS)),
    *(("marbles", 5), ("rabbi", 8), ("golem track", 12), ("study track", 11), ("free control", 1)),
    *(("unbuilt", 1), ("dead", 1), ("book slots", 1)),
)
OBJECTIVES: Final = ("objectives by type: open points, missing, reached, cards", 9 * 4)
TABLE: Final[tuple[tuple[str, int], ...]] = (
    *(("incomes left", 6), ("round", 5), ("passing phase", 3), ("characters", 4 * (6 + N_KINDS))),
    *(("library", 5 * 6), ("books in the library", 2 * N_KINDS), ("marbles in the lines", 30), ("menorah tokens", 9)),
    *(("free graves", 1 + N_KINDS), ("free action tiles", 6 * (1 + N_KINDS)), ("turn order", 4), ("passed", 2)),
)
OTHER: Final[tuple[tuple[str, int], ...]] = (
    *(("seat taken", 1), ("automa level", 1), ("resources", 3), ("points", 1), ("students", 3), ("golems", 3)),
    *(("sections of golems", 3), ("lying", 1), ("built", 1), ("dead", 1), ("golem track", 1), ("study", 1)),
    *(("developments", 3), ("gold", 1), ("artifacts", 1), ("columns", 1), ("books", 1), ("menorahs", 3)),
    *(("marbles", 5), ("rabbi", 1), ("passed", 1), ("before this seat", 1)),
)


def size(blocks: tuple[tuple[str, int], ...]) -> int:
    return sum([n for _, n in blocks])


OTHER_SIZE: Final = 38
OTHERS: Final = MOST_SEATS - 1


def block_names() -> tuple[str, ...]:
    """The name of each number."""
    found = [f"own {name} {i}" for name, n in OWN for i in range(n)]
    found += [f"{OBJECTIVES[0]} {i}" for i in range(OBJECTIVES[1])]
    found += [f"{name} {i}" for name, n in TABLE for i in range(n)]
    found += [f"{k + 1} to the left: {name} {i}" for k in range(OTHERS) for name, n in OTHER for i in range(n)]
    return tuple(found)


SIZE: Final = 838
# Where blocks begin; each ends where the next one begins.
STUDENTS: Final = 3
GOLEMS: Final = 36
DEVELOPED: Final = 96
ARTIFACTS: Final = 114
STREETS: Final = 162
TILES_OF_GOLEMS: Final = 204
COLUMNS: Final = 246
STUDIO: Final = 346
OBJECTIVE_CARDS: Final = 386
TIME: Final = 422
CHARACTERS: Final = 436
LIBRARY: Final = 516
MARBLES: Final = 574
MENORAHS: Final = 604
GRAVES: Final = 613
TILES: Final = 628
ORDER: Final = 718
FIRST_OTHER: Final = 724
