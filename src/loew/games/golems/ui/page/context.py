"""The data for every part of the page of the card game: the view, the cards, the labels and the options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.faces import MatchboxOptionTexts
from loew.i18n import language
from loew.ui.clickable import Offers
from loew.ui.drawn_parts import DrawnParts
from loew.ui.html import Markup
from loew.ui.option_text import option_in_words
from loew.ui.seat_label import SeatLabel

MOST_DRAWINGS: Final = 5_000
Drawings = dict[tuple[Hashable, ...], Markup]  # what is the same at every table, by language and what it shows


class PageContext:
    """The table as one seat sees it. `about`: the card of the question."""

    def __init__(
        self,
        box: Box,
        view: MatchboxView,
        labels: Sequence[SeatLabel],
        drawn: DrawnParts | None = None,
        drawings: Drawings | None = None,
    ) -> None:
        self.drawings: Final[Drawings] = {} if drawings is None else drawings
        self.box: Final = box
        self.view: Final = view
        self.labels: Final = tuple(labels)
        self.option_texts: Final = MatchboxOptionTexts(box, view)
        decision = view["decision"]
        self.by_choice: Final = {offer["path"]: offer for offer in decision["paths"]} if decision else {}
        self.offers: Final = Offers(view, self.option_words, drawn)
        self.about: Final = decision["about"] if decision else ""

    def latest(self, who: int) -> str:
        """The card that a side took last, if it is not the reader's own side."""
        return self.view["players"][who]["took"] if who != self.view["seat"] else ""

    def still(self, draw: Callable[[], Markup], choices: Sequence[str], *key: Hashable) -> Markup:
        """An element that is the same at every table as long as it has no options: drawn once for each language."""
        if choices:
            return draw()
        name = (language(), *key)
        if name not in self.drawings:
            if len(self.drawings) >= MOST_DRAWINGS:
                self.drawings.clear()
            self.drawings[name] = draw()
        return self.drawings[name]

    def option_words(self, option: str) -> str:
        """An option in words."""
        said = self.offers.drawn.said.get(option)
        if said is None and option in self.by_choice:
            said = option_in_words(self.option_texts, self.by_choice[option])
        return said.label if said is not None else ""
