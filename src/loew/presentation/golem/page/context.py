"""What every part of Golem's scene draws from: the view, the printed things, the names, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from loew.engine.effect import Part
from loew.engine.game import View
from loew.golem.box import Box
from loew.golem.names import name
from loew.presentation.golem import option_text as golem
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.terminal.table import focus
from loew.presentation.kit.clickable import Offers
from loew.presentation.kit.component import Component
from loew.presentation.kit.html import Markup
from loew.presentation.kit.markup import mark, words_of
from loew.presentation.kit.sentences import capital
from loew.presentation.option_groups import worded

Player = dict[str, Any]


class PageContext:
    """One look at the table by one seat."""

    def __init__(self, box: Box, view: View, names: Sequence[str]) -> None:
        self.box: Final = box
        self.components: Final = ComponentIndex(box)
        self.view: Final = view
        self.names: Final = tuple(names)
        self.speaker: Final = golem.speaker(box, view)
        self.offers: Final = Offers(view, self.tell)
        self.mine: Final[int] = focus(view)
        self.players: Final[list[Player]] = view["players"]

    def tell(self, option: str) -> str:
        """An option in words."""
        told = worded(self.speaker, option)
        return told.whole or told.text

    def effect(self, word: str, field: str = "effect") -> Part:
        return self.components.effect(word, field)

    def component(self, word: str) -> Component:
        """What is printed on the component with this id."""
        return Component(self.components.entries[word], self.box.content_files.notation)

    def words(self, word: str, field: str = "effect") -> str:
        return words_of(self.effect(word, field))

    def mark(self, word: str, *fields: str) -> Markup:
        return mark(self.components.entries[word], *fields)

    def value(self, word: str, field: str) -> Any:
        return self.components.entries[word].values.get(field)

    def called(self, word: str) -> str:
        return capital(name(self.box, word))

    def own(self, who: int, *choices: str) -> tuple[str, ...]:
        """Choices that only the pieces of the seat that looks can carry."""
        return choices if who == self.view["seat"] else ()
