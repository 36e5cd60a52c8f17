"""The table in the browser: a view drawn as HTML and SVG, without a script and without a style attribute.

The page around it brings the symbols of `kit.icons`, the design tokens and the style sheet of the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.errors import SetupError
from loew.engine.game import Game, View
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems
from loew.presentation.golem import page as golem
from loew.presentation.kit.html import Markup
from loew.presentation.matchbox import page as golems

STYLE_SHEETS: Final[dict[str, Callable[[], str]]] = {"golem": golem.style_sheet, "golems": golems.style_sheet}


def style_sheet(game: str) -> str:
    """The style sheet of the scene of the game with this name."""
    return STYLE_SHEETS[game]()


def scene(game: Game, view: View, names: Sequence[str]) -> Markup:
    """One section, `#scene`, that shows what the view's seat may see; what it may choose are buttons in it."""
    if isinstance(game, Golem):
        return golem.scene(game.box, view, names)
    if isinstance(game, Golems):
        return golems.scene(game.box, view, names)
    raise SetupError(f"{game.title} cannot be drawn in a browser yet")
