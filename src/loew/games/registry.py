"""The games by name: rules with their content, and presentation. All packages above know games only through it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from loew.engine.corrections import Corrections, Given, read_corrections
from loew.engine.errors import ContentError
from loew.engine.game import Game
from loew.games.entry import entry_of, games, load_object
from loew.ui.presentation import Presentation


def game(name: str, corrections: Given = None) -> Game:
    """The game with that name; `corrections` are an owner's: a pack, a directory, or what a saved game had in force."""
    given = checked_corrections(corrections) if isinstance(corrections, Path) else corrections
    entry = entry_of(name)
    if given is None:
        return printed_game(entry.rules)
    found: Game = load_object(entry.rules)(given.only(entry.content) if given.place else given)
    return found


@cache
def printed_game(rules: str) -> Game:
    """The game with its content as it is printed. A game is immutable, so one instance is shared."""
    found: Game = load_object(rules)(None)
    return found


def presentation(game: Game) -> Presentation:
    """The presentation of a game: its words and pictures."""
    found: Presentation = load_object(entry_of(game.name).presentation)(game)
    return found


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
