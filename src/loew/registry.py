"""The games: one entry each joins rules, content and presentation. Everything above this module knows games only by it.

A new game is its own two packages and one entry here. A game of somebody else's is registered with `register`, by the
entry point group `loew.games` of an installed package, or by the variable LOEW_GAMES ("package:ENTRY,...").
Entries name classes by their place, so that `import loew` loads no presentation and no game that is not played.
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
    rules: str  # a `Game` made with the directory of an owner's corrections, or None
    presentation: str  # a `Presentation` made with that game
    content: tuple[str, ...] = ()  # the names of its files of content, which an owner may correct


GAMES: Final[dict[str, GameEntry]] = {}


def register(entry: GameEntry) -> None:
    """Let this game be played."""
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
    """Every game by its name, those of other packages last."""
    places = [place.strip() for place in os.environ.get("LOEW_GAMES", "").split(",") if place.strip()]
    for found in (*[each.load() for each in entry_points(group="loew.games")], *map(load_object, places)):
        if found.name not in GAMES:
            register(found)
    return GAMES


def names() -> tuple[str, ...]:
    return tuple(games())


def game(name: str, corrections: Path | None = None) -> Game:
    """The game of that name, with an owner's corrections to its content if there are any."""
    if corrections is not None:
        check_corrections(corrections)
    if name not in games():
        raise SetupError(
            msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing(names()))
        )
    found: Game = load_object(GAMES[name].rules)(corrections)
    return found


def presentation(game: Game) -> Presentation:
    """What the game looks like, in words and pictures."""
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
    """A directory of corrections holds files that we know: a misspelt name would silently change nothing."""
    known = [f"{name}.toml" for entry in GAMES.values() for name in entry.content]
    if not corrections.is_dir():
        raise ContentError(f"{corrections} is not a directory: corrections are files like {known[0]} in one")
    for file in sorted(corrections.glob("*.toml")):
        if file.name not in known:
            raise ContentError(f"{file}: there is no such file of content; there are {', '.join(known)}")
