"""Effects of one game in words, signs and icons, for its page, terminal and catalogue."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part
from loew.i18n import language
from loew.presentation.kit.effect_icons import EffectIcons, icon_frame
from loew.presentation.kit.effect_signs import EffectSigns
from loew.presentation.kit.effect_text import EffectText
from loew.presentation.kit.html import NOTHING, Markup
from loew.presentation.kit.lexicon import Lexicon
from loew.presentation.kit.markup import is_nothing, visual_only


class Effects:
    """The texts and icons of one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        self.text: Final = EffectText(lexicon)
        self.signs: Final = EffectSigns(lexicon)
        self.icons: Final = EffectIcons(lexicon)
        self.known_sentences: Final[dict[tuple[str, Part], str]] = {}  # by language: the effects of a box never change
        self.known_icons: Final[dict[tuple[str, Part], Markup]] = {}

    def phrase(self, effect: Part) -> str:
        """As an order without its full stop: "pay 3 clay to score 6 VP"."""
        return self.text.phrase(effect)

    def sentence(self, effect: Part) -> str:
        key = (language(), effect)
        if key not in self.known_sentences:
            self.known_sentences[key] = self.text.sentence(effect)
        return self.known_sentences[key]

    def short(self, effect: Part) -> str:
        """In signs, for the terminal."""
        return self.signs.short(effect)

    def icon_row(self, effect: Part) -> Markup:
        key = (language(), effect)
        if key not in self.known_icons:
            self.known_icons[key] = self.icons.icon_row(effect)
        return self.known_icons[key]

    def picture(self, effect: Part, *, beside_words: bool = False) -> Markup:
        """In icons, with its sentence for screen readers unless `beside_words`."""
        return icon_frame(self.icon_row(effect), "" if beside_words else self.sentence(effect))

    def icons_of(self, effect: Part) -> Markup:
        """In icons without words; empty for an effect that does nothing."""
        return NOTHING if is_nothing(effect) else visual_only(self.icon_row(effect))

    def words_of(self, effect: Part) -> str:
        return "" if is_nothing(effect) else self.sentence(effect)
