"""The box of Golems: three kinds of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.engine.content import Entry
from loew.games.golems.game import Golems
from loew.games.golems.ui.faces import EFFECTS
from loew.games.golems.ui.names import card_name
from loew.ui.box_guide import BoxGuide, read_box_texts
from loew.ui.html import capital

TEXTS: Final = read_box_texts(Path(__file__).with_name("box_guide.toml"))


class MatchboxBoxGuide(BoxGuide):
    """The box of Golems."""

    def __init__(self, game: Golems) -> None:
        super().__init__(game, EFFECTS, TEXTS)
        self.box: Final = game.box

    def title(self, entry: Entry) -> str:
        return capital(card_name(self.box, entry.id))
