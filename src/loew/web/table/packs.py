"""The games with the values of an owner's box: those of a table that is played with a pack."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Final

from loew.engine.corrections import corrections_in
from loew.engine.game import Game
from loew.games.registry import game, presentation
from loew.ui.presentation import Presentation

MOST_GAMES: Final = 12  # with a pack, that are kept in memory


class PackedGames:
    """The games of this server by name and pack. A pack is the text of `Corrections.text`; empty: none."""

    def __init__(self, plain: Mapping[str, Presentation]) -> None:
        self.plain: Final = plain
        self.known: Final[OrderedDict[tuple[str, str], Presentation]] = OrderedDict()
        self.lock: Final = Lock()  # files are read in another thread

    def find(self, name: str, pack: str) -> Presentation:
        """The presentation of a game, which has the game."""
        if not pack:
            return self.plain[name]
        with self.lock:
            found = self.known.pop((name, pack), None) or presentation(game(name, corrections_in(pack)))
            self.known[name, pack] = found  # moved to the end: used last
            if len(self.known) > MOST_GAMES:
                self.known.popitem(last=False)
        return found

    def pack_of(self, played: Game) -> str:
        """The pack with which a game is played; empty if it is as this server has it."""
        if played is self.plain[played.name].game or played.corrections is None:
            return ""
        return played.corrections.text()
