"""Effects of one game in words, signs and icons, for its page, terminal and catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from loew.engine.effect import Part
from loew.engine.notation import KEPT
from loew.i18n import language
from loew.ui.effect_icons import EffectIcons, icon_frame
from loew.ui.effect_signs import EffectSigns
from loew.ui.effect_text import EffectText
from loew.ui.faces import Faces
from loew.ui.html import NOTHING, Markup
from loew.ui.markup import is_nothing, visual_only

Drawn = TypeVar("Drawn")


class Effects:
    """The texts and icons of one game."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces
        self.text: Final = EffectText(faces)
        self.signs: Final = EffectSigns(faces)
        self.icons: Final = EffectIcons(faces)
        self.known_sentences: Final[dict[tuple[str, Part], str]] = {}  # by language: the effects of a box never change
        self.known_icons: Final[dict[tuple[str, Part], Markup]] = {}

    def phrase(self, effect: Part) -> str:
        """As an order without its full stop: "pay 3 clay to score 6 VP"."""
        return self.text.phrase(effect)

    def sentence(self, effect: Part) -> str:
        return kept(self.known_sentences, effect, self.text.sentence)

    def short(self, effect: Part) -> str:
        """In signs, for the terminal."""
        return self.signs.short(effect)

    def icon_row(self, effect: Part) -> Markup:
        return kept(self.known_icons, effect, self.icons.icon_row)

    def picture(self, effect: Part, *, beside_words: bool = False) -> Markup:
        """In icons, with its sentence for screen readers unless `beside_words`."""
        return icon_frame(self.icon_row(effect), "" if beside_words else self.sentence(effect))

    def icons_of(self, effect: Part) -> Markup:
        """In icons without words; empty for an effect that does nothing."""
        return NOTHING if is_nothing(effect) else visual_only(self.icon_row(effect))

    def words_of(self, effect: Part) -> str:
        return "" if is_nothing(effect) else self.sentence(effect)


def kept(known: dict[tuple[str, Part], Drawn], effect: Part, draw: Callable[[Part], Drawn]) -> Drawn:
    """What was made of an effect in this language, made once; but not kept of any number of them."""
    key = (language(), effect)
    if key in known:
        return known[key]
    found = draw(effect)
    if len(known) < KEPT:
        known[key] = found
    return found
