"""The box of Golems: three kinds of cards."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golems.game import Golems
from loew.games.golems.ui.faces import EFFECTS
from loew.games.golems.ui.names import card_name
from loew.i18n import msg
from loew.ui.box_guide import UNNUMBERED, BoxGroup, BoxGuide
from loew.ui.sentences import capital

GROUPS: Final = (
    BoxGroup("golems", msg("Golem cards"), UNNUMBERED, (("golems", "golem"),), "golem"),
    BoxGroup(
        "runes",
        msg("Runes"),
        msg("Nine cards; four of them are square and dealt at the start."),
        (("golems", "rune"),),
        "rune",
    ),
    BoxGroup("gems", msg("Gem cards"), UNNUMBERED, (("golems", "gem"),), "gem"),
    BoxGroup("numbers", msg("Numbers"), msg("What the rules count with."), (("golems", "numbers"),), "vp"),
)
LABELS: Final = {
    "needs": msg("Needs to be summoned"),
    "gives": msg("Shows as a resource"),
    "scoring": msg("Reserved in hand, it scores"),
    "square": msg("Square"),
    "vp": msg("Points in hand"),
}
WORDS: Final = {
    "elements red": msg("for red golems"),
    "elements blue": msg("for blue golems"),
    "elements yellow": msg("for yellow golems"),
    "elements green": msg("for green golems"),
    "elements time": msg("for time golems"),
    "summoner": msg("for golems of all four colours"),
    "reserve": msg("for gems left"),
    "gems": msg("for gem cards in hand"),
    "resources": msg("for icons left among your resources"),
    "any": msg("any##icon"),
    "wild": msg("the colour of the column"),
}
ICONS: Final = {"needs": "element-{word}", "gives": "element-{word}", "needs.any": "wild", "gives.wild": "wild"}


class MatchboxBoxGuide(BoxGuide):
    """The box of Golems."""

    icons = ICONS

    def __init__(self, game: Golems) -> None:
        super().__init__(game, EFFECTS, GROUPS, {}, LABELS, WORDS)
        self.box: Final = game.box

    def title(self, entry: Entry) -> str:
        return capital(card_name(self.box, entry.id))
