"""What was drawn of a table, and put into words. It depends on nothing but what is shown, so it stays when the table is
read again, and so does the game itself."""

from __future__ import annotations

from typing import Final

from loew.engine.journal import Journal
from loew.ui.scene import PartCache
from loew.web.table.view.log import KnownReaders, KnownWords
from loew.web.table.view.turns import KnownSheets, KnownTurns
from loew.web.table.view.updates import DrawnPages


class RenderCache:
    """The render cache of one table."""

    def __init__(self) -> None:
        self.turns: Final[KnownReaders] = {}
        self.log_words: Final[KnownWords] = {}
        self.turn_views: Final[KnownTurns] = {}
        self.sheets: Final[KnownSheets] = {}
        self.pages: Final = DrawnPages()
        self.journal: Journal | None = None  # of the table as it was when it was dropped: see `repository.py`
        self.parts: Final[dict[tuple[int, str], PartCache]] = {}  # by viewer and language

    def clear(self) -> None:
        """Nobody looks at the table: what is shown of it is drawn again when somebody does."""
        for drawn in (self.turns, self.log_words, self.turn_views, self.sheets, self.pages, self.parts):
            drawn.clear()
