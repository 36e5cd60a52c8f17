"""The order of the coloured Strategy tiles: the tile of a finished area sinks at once (AAC-8)."""

from __future__ import annotations

from .position import BOOKS_IN_COLUMN, ROWS, Position
from .upgrades import ARTIFACT, GOLEM, STRATEGY_OF, STUDY


def is_finished(position: Position, area: int) -> bool:
    """All developments of the area, and all golems, artifacts or (ruling of AAC-8) books."""
    if position.undeveloped(area):
        return False
    if area == GOLEM:
        return position.unbuilt() == 0
    if area == ARTIFACT:
        return len(position.complete_rows()) == ROWS
    return all([len(column) == BOOKS_IN_COLUMN for column in position.p.columns])


class Sinking:
    """The order that the tiles should have, followed from position to position."""

    def __init__(self, strategy: tuple[int, ...]) -> None:
        self.strategy = strategy
        self.sunk: list[int] = []  # finished areas, in order

    def see(self, position: Position) -> tuple[int, ...]:
        """The order of the tiles in the next position. An area that is no longer finished was changed from outside."""
        self.sunk = [area for area in self.sunk if is_finished(position, area)]
        for area in (GOLEM, STUDY, ARTIFACT):
            if area not in self.sunk and is_finished(position, area):
                self.sunk.append(area)
                tile = STRATEGY_OF[area]
                self.strategy = (*[other for other in self.strategy if other != tile], tile)
        return self.strategy
