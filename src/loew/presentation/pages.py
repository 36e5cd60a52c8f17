"""The table in the browser: a view drawn as HTML and SVG, without a script and without a style attribute.

The page around it brings the symbols of `kit.icons`, the design tokens and the style sheet of the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.errors import SetupError
from loew.engine.game import Game, View
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems
from loew.presentation.golem import page as golem
from loew.presentation.golem import style_sheets as golem_css
from loew.presentation.kit import style_sheets
from loew.presentation.kit.html import Markup
from loew.presentation.matchbox import page as golems
from loew.presentation.matchbox import style_sheets as golems_css

STYLE_SHEETS: Final = {"golem": golem_css.CSS, "golems": golems_css.CSS}


def style_sheet(game: str) -> str:
    """The style sheet of the scene of the game with this name."""
    return style_sheets.scene(STYLE_SHEETS[game])


def scene(game: Game, view: View, names: Sequence[str]) -> Markup:
    """One section, `#scene`, that shows what the view's seat may see; what it may choose are buttons in it."""
    if isinstance(game, Golem):
        return golem.scene(game.box, view, names)
    if isinstance(game, Golems):
        return golems.scene(game.box, view, names)
    raise SetupError(f"{game.title} cannot be drawn in a browser yet")
