"""The companion of the card game: it tracks what the Automa of the solo game has, and counts its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golems.companion.play import MatchboxPlay
from loew.games.golems.companion.rehearsal import Choose, rehearse
from loew.games.golems.game import ADVANCED, Golems
from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    KINDS,
    RUNE,
    TYPES,
    Box,
)
from loew.games.golems.rules.deals import ROW
from loew.i18n import amount, say
from loew.ui.companion import (
    Option,
    Rehearsed,
    Setting,
    Start,
)
from loew.ui.html import NOTHING, Markup, visual_only
from loew.ui.sprite import ICONS, use

NORMAL: Final = "normal"
GAME: Final = "game"


class MatchboxCompanion:
    """The companion of Golems with its cards."""

    least_people: Final = 1
    most_people: Final = 1
    levels: Final = (1, 2)  # normal and advanced

    def __init__(self, game: Golems) -> None:
        self.game: Final = game

    def settings(self) -> Sequence[Setting]:
        n = self.game.box.numbers
        kinds = (
            Option(NORMAL, say("normal##solo game"), detail=pair_text(n.automa_rune_points)),
            Option(ADVANCED, say("advanced##solo game"), detail=pair_text(n.automa_rune_points_advanced)),
        )
        return (Setting(GAME, say("The solo game"), kinds, NORMAL),)

    def welcome(self, start: Start) -> Sequence[str]:
        n = self.game.box.numbers
        return (
            say(
                "Shuffle the four square runes: one goes into your hand, one face up to the Automa, two into the deck."
            ),
            say("Put the gem card for two players and all time golems back into the box."),
            say("Shuffle all other cards. Set {n:card|cards} aside, face down.", n=n.solo_aside),
            say("Take all {gems}.", gems=amount(n.gems, "gem")),
            say("In every turn, lay out {rows} rows of {cards} cards.", rows=n.solo_rows, cards=ROW),
        )

    def doubts(self) -> Sequence[str]:
        box = self.game.box
        ours = [
            entry for i, entry in enumerate(box.entries) if box.kind[i] == RUNE and entry.source["square"] != "owner"
        ]
        return (
            say("It needs your own cards for nothing: only which cards are left for the Automa, by what they show."),
            *([say("We take the four runes that score golems of one colour for the square ones.")] if ours else []),
        )

    def picture(self, kind: str, component: str) -> Markup:
        return picture(self.game.box, kind, component)

    def rehearse(self, people: int, level: int, seed: int, choose: Choose) -> Rehearsed:
        return rehearse(self.game, level == self.levels[-1], seed, choose)

    def play(self, start: Start, answers: Sequence[str]) -> MatchboxPlay:
        return MatchboxPlay(self.game, start.setting(GAME) == ADVANCED, answers)


def pair_text(points: int) -> str:
    return say("{n:point|points} for every two runes in its stack", n=points)


FACES: Final = {**{face: f"element-{face}" for face in COLOURS}, KINDS[RUNE]: "rune", KINDS[GEM]: "gem-card"}
OTHERS: Final = {"gems": "gem", "people": "player", "end": "vp"}


def picture(box: Box, kind: str, component: str) -> Markup:
    """The picture of a component, else that of the kind of step."""
    if component in box.number:
        return visual_only(use("rune-square"), use(f"element-{TYPES[box.scoring[box.number[component]]]}"))
    name = FACES.get(component) or OTHERS.get(component) or component or OTHERS.get(kind, kind)
    return visual_only(use(name)) if name in ICONS else NOTHING
