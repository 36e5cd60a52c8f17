"""The style sheets of the page of the card game, in the order in which they are loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.ui.style_sheets import files

CSS: Final = files(Path(__file__).parent / "css", "layout", "cards", "rows", "player", "board")
