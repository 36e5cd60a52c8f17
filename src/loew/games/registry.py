"""The games: one entry for each joins rules, content and presentation. All packages above know games only through it.

A new game is one folder beside these and one entry here. A game outside Loew is registered with `register`, with the
entry point group `loew.games` of an installed package, or with the variable LOEW_GAMES ("package:ENTRY,...").
Entries name classes by module, so that `import loew` loads no game that is not played.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.corrections import Corrections, Given, read_corrections
from loew.engine.errors import ContentError, SetupError
from loew.engine.game import Game
from loew.engine.message import Listing, msg
from loew.ui.presentation import Presentation


class GameEntry(NamedTuple):
    """One game: its name, and where its parts are ("package.module:Class")."""

    name: str
    rules: str  # a `Game`; its argument is an owner's corrections, or None
    presentation: str  # a `Presentation`; its argument is the game
    content: tuple[str, ...] = ()  # the names of its content files, which an owner may correct


GAMES: Final[dict[str, GameEntry]] = {}


def register(entry: GameEntry) -> None:
    """Add a game."""
    GAMES[entry.name] = entry


register(
    GameEntry(
        "golem",
        "loew.games.golem.game:Golem",
        "loew.games.golem.ui.presentation:GolemPresentation",
        (
            *("board", "tracks", "setup", "actions", "neighbourhoods", "characters"),
            *("books", "artifacts", "developments", "objectives", "starting", "automa"),
        ),
    )
)
register(
    GameEntry(
        "golems",
        "loew.games.golems.game:Golems",
        "loew.games.golems.ui.presentation:MatchboxPresentation",
        ("golems",),
    )
)


@cache
def installed_games() -> tuple[GameEntry, ...]:
    """The games of installed packages. They are looked for once: it takes a file of every package that is installed."""
    return tuple([each.load() for each in entry_points(group="loew.games")])


def games() -> dict[str, GameEntry]:
    """All games by name, those of other packages last."""
    places = [place.strip() for place in os.environ.get("LOEW_GAMES", "").split(",") if place.strip()]
    for found in (*installed_games(), *map(load_object, places)):
        if found.name not in GAMES:
            register(found)
    return GAMES


def names() -> tuple[str, ...]:
    return tuple(games())


def game(name: str, corrections: Given = None) -> Game:
    """The game with that name; `corrections` are an owner's: a pack, a directory, or what a saved game had in force."""
    given = checked_corrections(corrections) if isinstance(corrections, Path) else corrections
    if name not in games():
        raise SetupError(
            msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing(names()))
        )
    if given is None:
        return printed_game(GAMES[name].rules)
    found: Game = load_object(GAMES[name].rules)(given.only(GAMES[name].content) if given.place else given)
    return found


@cache
def printed_game(rules: str) -> Game:
    """The game with its content as it is printed. A game does not change, so one serves everybody."""
    found: Game = load_object(rules)(None)
    return found


def presentation(game: Game) -> Presentation:
    """The presentation of a game: its words and pictures."""
    found: Presentation = load_object(GAMES[game.name].presentation)(game)
    return found


def folder_of(name: str) -> Path:
    """The folder of a game."""
    spec = find_spec(games()[name].rules.partition(":")[0].rpartition(".")[0])
    assert spec is not None
    return Path(spec.origin or "").parent


def load_object(place: str) -> Any:
    """The class at "package.module:Class"."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise SetupError(f"there is nothing at {place!r} ({error})") from error


def checked_corrections(place: Path) -> Corrections:
    """The pack or the directory of corrections there. The names of content files are checked: a misspelt one would
    have no effect."""
    found = read_corrections(place)
    known = [name for entry in games().values() for name in entry.content]
    for file in found.files:
        if file not in known:
            named = ", ".join(f"{name}.toml" for name in known)
            raise ContentError(
                f"{found.where(f'{file}.toml')}: there is no content file {file}.toml; there are {named}"
            )
    return found
