"""Which development it upgrades, and where a tile goes (AAC-4, APH-3)."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import SKIP, Choice

from .position import ROWS, Position

GOLEM: Final = 0
STUDY: Final = 1
ARTIFACT: Final = 2
AREA_OF: Final = {"golem": (GOLEM,), "study": (STUDY,), "artifact": (ARTIFACT,), "any": (GOLEM, STUDY, ARTIFACT)}
STRATEGY_OF: Final = (0, 2, 1)  # the Strategy tile of each area: red, blue, yellow
MOST_MENORAHS: Final = 3
GREY: Final = 1  # the right space of a row; the left one is for gold tiles
FIRST_IN_TIE: Final = ("right-leg", "column-3")  # before the torso, before the study track


def items(position: Position, area: int) -> int:
    """What the menorahs of an area are multiplied by at the end (APH-3)."""
    if area == GOLEM:
        return position.built()
    if area == STUDY:
        return len([column for column in position.p.columns if column])
    return len(position.complete_rows())


def area_to_upgrade(position: Position, areas: tuple[int, ...]) -> int:
    """The area that scores most, then the uppermost Strategy tile (APH-3); -1 if all is done."""
    open_areas = [area for area in areas if position.undeveloped(area)]
    return min(open_areas, key=lambda a: (-items(position, a), position.from_top(STRATEGY_OF[a])), default=-1)


def next_space(position: Position) -> tuple[int, int]:
    """The next free space of the artifact tile, as row and side of the row: bottom to top, right before left (AAC-4).
    Spaces for which no tile of their kind is left do not count."""
    tiles = [i for i in position.undeveloped(ARTIFACT) if position.box.is_small[i]]
    kinds = {0 if position.box.is_gold[i] else GREY for i in tiles}
    for row in reversed(range(ROWS)):
        for kind in (GREY, 0):
            if kind in kinds and position.p.spaces[2 * row + kind] < 0:
                return row, kind
    return -1, -1


def development_in(position: Position, area: int) -> int:
    """In the last round the one with three menorahs; else the cheapest, or the tile of the next space (AAC-4)."""
    box = position.box
    left = position.undeveloped(area)
    crowns = [i for i in left if box.menorahs[i] == MOST_MENORAHS]
    if crowns and (position.last_round() or left == crowns):
        return crowns[0]
    if area != ARTIFACT:
        return min(left, key=lambda i: (box.development_cost[i], box.development_names[i] not in FIRST_IN_TIE))
    _, kind = next_space(position)
    # ruling of AAC-4: tiles of one kind in their printed order
    return next(i for i in left if box.is_small[i] and box.is_gold[i] == (kind != GREY))


def development(position: Position, areas: str, discount: int, full_price: bool) -> Choice:
    """The upgrade that it makes. At the full price none in the red area (AAC-3, APH-3; ruling of ARE-2)."""
    if full_price and position.in_red():
        return SKIP
    area = area_to_upgrade(position, AREA_OF[areas])
    if area < 0:
        return ("instead",) if discount else SKIP
    return ("develop", position.box.development_names[development_in(position, area)])


def space_for_tile(position: Position, tile: int) -> Choice:
    """The bottommost free space of the tile's kind; of a grey tile the side with 1 resource and 1 VP (AAC-4). The
    special gold tiles are alike on both sides (AST-4)."""
    gold = position.box.is_gold[tile]
    row = max(row for row in range(ROWS) if position.p.spaces[2 * row + (0 if gold else GREY)] < 0)
    return ("place", f"row-{row + 1}", "side-a" if gold else resource_and_vp_side(position, tile))


def resource_and_vp_side(position: Position, tile: int) -> str:
    """The side that gives 1 resource and 1 VP."""
    small = tile - position.box.first_artifact_development
    for side in (0, 1):
        parts = position.box.side_boost[2 * small + side].text().split(" & ")
        if len(parts) == 2 and "1 vp" in parts:
            return ("side-a", "side-b")[side]
    raise AssertionError("every grey tile has such a side")
