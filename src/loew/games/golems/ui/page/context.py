"""The data for every part of the page of the card game: the view, the cards, the labels and the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.faces import MatchboxOptionTexts
from loew.ui.scene import PartCache, SceneContext, SharedDrawings
from loew.ui.seats import SeatLabel


class PageContext(SceneContext):
    """The table as one seat sees it. `about`: the card of the question."""

    def __init__(
        self,
        box: Box,
        view: MatchboxView,
        labels: Sequence[SeatLabel],
        cache: PartCache | None = None,
        drawings: SharedDrawings | None = None,
    ) -> None:
        super().__init__(view, labels, MatchboxOptionTexts(box, view), cache, {} if drawings is None else drawings)
        self.box: Final = box
        self.view: Final = view
        self.about: Final = view["decision"]["about"] if view["decision"] else ""

    def latest(self, who: int) -> str:
        """The card that a side took last, if it is not the reader's own side."""
        return self.view["players"][who]["took"] if who != self.view["seat"] else ""
