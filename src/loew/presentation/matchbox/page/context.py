"""What every part of the card game's scene draws from: the view, the cards, the names, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import View
from loew.matchbox.cards import Box
from loew.presentation.kit.clickable import Offers
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.matchbox import option_text as golems
from loew.presentation.option_groups import worded


class PageContext:
    """One look at the table by one seat. `it`: the card that the question is about."""

    def __init__(self, box: Box, view: View, labels: Sequence[SeatLabel]) -> None:
        self.box: Final = box
        self.view: Final = view
        self.labels: Final = tuple(labels)
        self.speaker: Final = golems.speaker(box, view)
        self.offers: Final = Offers(view, self.tell)
        decision = view["decision"]
        self.it: Final[str] = decision["card"] if decision else ""

    def tell(self, option: str) -> str:
        """An option in words."""
        return worded(self.speaker, option).text
