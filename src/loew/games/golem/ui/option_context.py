"""The data for the text of an option of Golem: its offer, the view, and the components."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part
from loew.engine.errors import ContentError
from loew.engine.message import Message, Ref, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.lexicon import phrase
from loew.ui.option_text import EffectRemark, Remark

TILE: Final = msg("{tile}: {effect}")


class OptionContext:
    """One decision of one seat."""

    def __init__(self, components: ComponentIndex, view: GolemView) -> None:
        self.components: Final = components
        self.box: Final = components.box
        self.view: Final = view
        self.mine: Final[GolemPlayerView] = view["players"][max(0, view["seat"])]

    def target(self, offer: OfferView, kind: str) -> str:
        """The target of that kind; empty if there is none."""
        return next((id for target, id in offer["targets"] if target == kind), "")

    def parse(self, notation: str) -> Part:
        return self.box.content_files.notation.parse(notation)

    def effects(self, offer: OfferView) -> list[Part]:
        """The effects of the option, without those that do nothing."""
        found = []
        for text in offer["then"]:
            try:
                effect = self.parse(text)
            except ContentError:  # an effect of the engine without a notation
                continue
            found += [effect] if self.words(effect) else []
        return found

    def words(self, effect: Part) -> str:
        """An effect in words; empty for an effect that does nothing."""
        return "" if effect.does_nothing else phrase(effect)

    def tile_at(self, place: str, text: Message = TILE) -> Remark:
        """The neighbourhood tile of a place and its effect."""
        colour, roman = place.split("-")[:2]
        tiles = self.view["neighbourhoods"][colour]
        n = ROMAN.index(roman)
        if n > len(tiles):
            return msg("no tile there")
        tile = tiles[n - 1]
        return EffectRemark(Message(text.text, {"tile": Ref(tile)}), [self.components.effect(tile, "effect")])

    def row_effects(self, row: int) -> list[Part]:
        """What an artifact gives when it is activated, its grey tile last."""
        found = [self.box.artifact_effects[self.box.number[self.mine["artifact"]]][row]]
        tile = self.mine["spaces"][2 * row + 1]
        if tile:
            name, side = tile.split()
            found.append(self.components.effect(name, f"side_{side}"))
        return found

    def street(self, colour: str) -> Part:
        """What the street gives where the student is."""
        return self.box.streets[DISTRICTS.index(colour)][self.mine["students"][colour]]
