"""The games by name."""

from __future__ import annotations

from pathlib import Path

from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.matchbox.flow import Golems

NAMES = ("golems",)


def game(name: str, corrections: Path | None = None) -> Game:
    """The game of that name, with an owner's corrections to its content if there are any."""
    if name == "golems":
        return Golems(corrections)
    raise SetupError(f"there is no game {name!r}; there is {' and '.join(NAMES)}")
