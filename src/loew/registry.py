"""The games by name."""

from __future__ import annotations

from pathlib import Path

from loew.engine.errors import ContentError, SetupError
from loew.engine.game import Game
from loew.golem.content_files import FILES
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems

NAMES = ("golem", "golems")


def game(name: str, corrections: Path | None = None) -> Game:
    """The game of that name, with an owner's corrections to its content if there are any."""
    if corrections is not None:
        check(corrections)
    if name == "golems":
        return Golems(corrections)
    if name == "golem":
        return Golem(corrections)
    raise SetupError(f"there is no game {name!r}; there are {' and '.join(NAMES)}")


def check(corrections: Path) -> None:
    """A directory of corrections holds files that we know: a misspelt name would change nothing, in silence."""
    known = ("golems.toml", *[f"{name}.toml" for name in FILES])
    if not corrections.is_dir():
        raise ContentError(f"{corrections} is not a directory: corrections are files like {known[0]} in one")
    for file in sorted(corrections.glob("*.toml")):
        if file.name not in known:
            raise ContentError(f"{file}: there is no such file of content; there are {', '.join(known)}")
