"""The data for every part of the page of Golem: the view, the components, the labels and the options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from loew.engine.effect import Part
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.ui.components import component_index, focus
from loew.games.golem.ui.faces import EFFECTS, GolemOptionTexts, words_of
from loew.games.golem.ui.names import name
from loew.i18n import language
from loew.ui.clickable import Offers
from loew.ui.component import Component
from loew.ui.drawn_parts import DrawnParts
from loew.ui.html import Markup
from loew.ui.markup import mark
from loew.ui.option_text import option_in_words
from loew.ui.seat_label import SeatLabel
from loew.ui.sentences import capital

MOST_DRAWINGS: Final = 5_000


class PageContext:
    """The table as one seat sees it."""

    def __init__(self, box: Box, view: GolemView, labels: Sequence[SeatLabel], drawn: DrawnParts | None = None) -> None:
        self.box: Final = box
        self.components: Final = component_index(box)
        self.view: Final = view
        self.labels: Final = tuple(labels)
        self.option_texts: Final = GolemOptionTexts(self.components, view)
        decision = view["decision"]
        self.by_choice: Final = {offer["path"]: offer for offer in decision["paths"]} if decision else {}
        self.offers: Final = Offers(view, self.option_words, drawn)
        self.mine: Final[int] = focus(view)
        self.players: Final[list[GolemPlayerView]] = view["players"]
        self.golems: Final[dict[tuple[int, int], list[tuple[int, int]]]] = {}  # by section, once they are looked up

    def option_words(self, option: str) -> str:
        """An option in words."""
        said = self.offers.drawn.said.get(option)
        if said is None and option in self.by_choice:
            said = option_in_words(self.option_texts, self.by_choice[option])
        return said.spoken.rstrip(".") if said is not None else ""

    def effect(self, word: str, field: str = "effect") -> Part:
        return self.components.effect(word, field)

    def component(self, word: str) -> Component:
        """What is printed on the component with this id."""
        return Component(self.components.entries[word], self.box.content_files.notation, EFFECTS)

    def words(self, word: str, field: str = "effect") -> str:
        return words_of(self.effect(word, field))

    def once(self, draw: Callable[[], Markup], *key: Hashable) -> Markup:
        """A drawing that is the same at every table with this box, made once for each language."""
        known, name = self.components.drawn, (language(), *key)
        if name not in known:
            if len(known) >= MOST_DRAWINGS:
                known.clear()
            known[name] = draw()
        return known[name]

    def still(self, draw: Callable[[], Markup], choices: Sequence[str], *key: Hashable) -> Markup:
        """An element that is the same at every table as long as it has no options."""
        return draw() if choices else self.once(draw, *key)

    def mark(self, word: str, *fields: str) -> Markup:
        return mark(self.components.entries[word], *fields)

    def value(self, word: str, field: str) -> Any:
        return self.components.entries[word].values.get(field)

    def name_of(self, word: str) -> str:
        return capital(name(self.box, word))

    def own(self, who: int, *choices: str) -> tuple[str, ...]:
        """These choices if the seat is the viewer, else none."""
        return choices if who == self.view["seat"] else ()
