"""The games: one entry for each joins rules, content and presentation. All packages above know games only through it.

A new game is its own two packages and one entry here. A game outside Loew is registered with `register`, with the entry
point group `loew.games` of an installed package, or with the variable LOEW_GAMES ("package:ENTRY,...").
Entries name classes by module, so that `import loew` loads no game that is not played.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.errors import ContentError, SetupError
from loew.engine.game import Game
from loew.engine.message import Listing, msg
from loew.presentation.kit.presentation import Presentation


class GameEntry(NamedTuple):
    """One game: its name, and where its parts are ("package.module:Class")."""

    name: str
    rules: str  # a `Game`; its argument is the directory of an owner's corrections, or None
    presentation: str  # a `Presentation`; its argument is the game
    content: tuple[str, ...] = ()  # the names of its content files, which an owner may correct


GAMES: Final[dict[str, GameEntry]] = {}


def register(entry: GameEntry) -> None:
    """Add a game."""
    GAMES[entry.name] = entry


register(
    GameEntry(
        "golem",
        "loew.golem.flow:Golem",
        "loew.presentation.golem.presentation:GolemPresentation",
        (
            *("board", "tracks", "setup", "actions", "neighbourhoods", "characters"),
            *("books", "artifacts", "developments", "objectives", "starting", "automa"),
        ),
    )
)
register(
    GameEntry(
        "golems",
        "loew.matchbox.flow:Golems",
        "loew.presentation.matchbox.presentation:MatchboxPresentation",
        ("golems",),
    )
)


def games() -> dict[str, GameEntry]:
    """All games by name, those of other packages last."""
    places = [place.strip() for place in os.environ.get("LOEW_GAMES", "").split(",") if place.strip()]
    for found in (*[each.load() for each in entry_points(group="loew.games")], *map(load_object, places)):
        if found.name not in GAMES:
            register(found)
    return GAMES


def names() -> tuple[str, ...]:
    return tuple(games())


def game(name: str, corrections: Path | None = None) -> Game:
    """The game with that name; `corrections` is a directory of an owner's corrections to its content."""
    if corrections is not None:
        check_corrections(corrections)
    if name not in games():
        raise SetupError(
            msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing(names()))
        )
    found: Game = load_object(GAMES[name].rules)(corrections)
    return found


def presentation(game: Game) -> Presentation:
    """The presentation of a game: its words and pictures."""
    found: Presentation = load_object(GAMES[game.name].presentation)(game)
    return found


def rules_folder(name: str) -> str:
    """The folder of a game's rules."""
    spec = find_spec(games()[name].rules.partition(":")[0].rpartition(".")[0])
    assert spec is not None
    return str(Path(spec.origin or "").parent)


def load_object(place: str) -> Any:
    """The class at "package.module:Class"."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise SetupError(f"there is nothing at {place!r} ({error})") from error


def check_corrections(corrections: Path) -> None:
    """Check the file names in a directory of corrections: a misspelt file would have no effect."""
    known = [f"{name}.toml" for entry in GAMES.values() for name in entry.content]
    if not corrections.is_dir():
        raise ContentError(f"{corrections} is not a directory with corrections (files like {known[0]})")
    for file in sorted(corrections.glob("*.toml")):
        if file.name not in known:
            raise ContentError(f"{file}: there is no such content file; there are {', '.join(known)}")
