"""The games of this server, also with the values of an owner's box: those of a table that is played with a pack."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final

from loew.engine.corrections import Corrections, corrections_in
from loew.engine.errors import ContentError, SetupError
from loew.engine.game import Game
from loew.engine.message import Listing, msg
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.ui.presentation import Presentation
from loew.web.db.records import Row
from loew.web.http import limits
from loew.web.http.errors import UnreadableTable


class GamesByPack:
    """The games by name and pack. A pack is the text of `Corrections.text`; empty: none. `corrections`: the content of
    the operator."""

    def __init__(self, corrections: Path | None = None) -> None:
        self.plain: Final[dict[str, Game]] = {name: game(name, corrections) for name in names()}
        self.presentations: Final = {name: presentation(each) for name, each in self.plain.items()}
        self.cached: Final[OrderedDict[tuple[str, str], Presentation]] = OrderedDict()
        self.lock: Final = Lock()  # files are read in another thread

    def presentation(self, name: str, pack: str = "") -> Presentation:
        """The presentation of a game, which has the game."""
        if not pack:
            return self.presentations[name]
        with self.lock:
            found = self.cached.pop((name, pack), None) or presentation(game(name, corrections_in(pack)))
            self.cached[name, pack] = found  # moved to the end: used last
            if len(self.cached) > limits.GAMES_WITH_PACKS:
                self.cached.popitem(last=False)
        return found

    def game(self, name: str, pack: str = "") -> Game:
        """The game with that name; an error if there is none."""
        if name not in self.plain:
            raise SetupError(
                msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing([*self.plain]))
            )
        return self.presentation(name, pack).game

    def game_with(self, name: str, corrections: Corrections | None) -> Game:
        """The game with the values that a file brings."""
        return self.game(name, "" if corrections is None else corrections.text())

    def game_of(self, row: Row) -> Game:
        """The game of a saved table; its pack may not fit any more, because our content has changed."""
        try:
            return self.game(row.setup.game, row.pack)
        except ContentError as error:
            why = msg("this table cannot be opened: the values of its pack do not fit ({error})", error=error.message)
            raise UnreadableTable(why) from error

    def pack_of(self, played: Game) -> str:
        """The pack with which a game is played; empty if it is as this server has it."""
        if played is self.plain[played.name] or played.corrections is None:
            return ""
        return played.corrections.text()
