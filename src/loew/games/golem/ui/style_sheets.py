"""The style sheets of the page of Golem, in the order in which they are loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.ui.style_sheets import files

CSS: Final = files(
    Path(__file__).parent / "css",
    *("layout", "ribbon", "synagogue", "palace", "library", "city", "houses", "figures", "destinations"),
    *("city_small", "cemetery", "studio", "golem_board", "study", "artifacts", "objectives", "others", "setup"),
)
