"""What is printed on a component: its values, and its effects in icons and words."""

from __future__ import annotations

from typing import Any, NamedTuple

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.engine.notation import Notation
from loew.ui.effects import Effects
from loew.ui.html import Markup
from loew.ui.markup import mark


class Component(NamedTuple):
    """An entry of the content with its notation and the texts of its effects. Drawings are made from this."""

    entry: Entry
    notation: Notation
    effects: Effects

    @property
    def id(self) -> str:
        return self.entry.id

    def value(self, field: str) -> Any:
        return self.entry.values.get(field)

    def effect(self, field: str = "effect") -> Part:
        return self.notation.read(self.entry, field)

    def icons(self, field: str = "effect") -> Markup:
        """An effect in icons, with the sign of its source."""
        return self.effects.icons_of(self.effect(field)) + self.mark(field)

    def words(self, field: str = "effect") -> str:
        return self.effects.words_of(self.effect(field))

    def mark(self, *fields: str) -> Markup:
        return mark(self.entry, *fields)
