"""The games by name."""

from __future__ import annotations

from pathlib import Path

from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems

NAMES = ("golem", "golems")


def game(name: str, corrections: Path | None = None) -> Game:
    """The game of that name, with an owner's corrections to its content if there are any."""
    if name == "golems":
        return Golems(corrections)
    if name == "golem":
        return Golem(corrections)
    raise SetupError(f"there is no game {name!r}; there are {' and '.join(NAMES)}")
