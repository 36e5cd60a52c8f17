"""The data for every part of the page of Golem: the view, the components, the labels and the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from loew.engine.effect import Part
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.ui.components import component_index, focus, name
from loew.games.golem.ui.faces import EFFECTS, GolemOptionTexts, words_of
from loew.ui.components import Component, reconstructed_mark
from loew.ui.html import Markup, capital
from loew.ui.options import Option
from loew.ui.scene import PartCache, SceneContext
from loew.ui.seats import SeatLabel


class PageContext(SceneContext):
    """The table as one seat sees it."""

    def __init__(self, box: Box, view: GolemView, labels: Sequence[SeatLabel], cache: PartCache | None = None) -> None:
        self.box: Final = box
        self.components: Final = component_index(box)
        self.view: Final = view
        super().__init__(view, labels, GolemOptionTexts(self.components, view), cache, self.components.drawings)
        self.mine: Final[int] = focus(view)
        self.players: Final[list[GolemPlayerView]] = view["players"]
        self.golems: Final[dict[tuple[int, int], list[tuple[int, int]]]] = {}  # by section, when first looked up

    def button_words(self, option: Option) -> str:
        return option.spoken.rstrip(".")

    def effect(self, word: str, field: str = "effect") -> Part:
        return self.components.effect(word, field)

    def component(self, word: str) -> Component:
        """What is printed on the component with this id."""
        return Component(self.components.entries[word], self.box.content_files.notation, EFFECTS)

    def words(self, word: str, field: str = "effect") -> str:
        return words_of(self.effect(word, field))

    def mark(self, word: str, *fields: str) -> Markup:
        return reconstructed_mark(self.components.entries[word], *fields)

    def value(self, word: str, field: str) -> Any:
        return self.components.entries[word].values.get(field)

    def name_of(self, word: str) -> str:
        return capital(name(self.box, word))

    def choices_of(self, who: int, *choices: str) -> tuple[str, ...]:
        """These choices if the seat is the viewer, else none."""
        return choices if who == self.view["seat"] else ()
