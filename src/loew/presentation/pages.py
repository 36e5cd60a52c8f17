"""The table in the browser: a view drawn as HTML and SVG, without a script and without a style attribute.

The page around it brings the symbols of `show.icons`, the tokens of `show.style` and `scene.css`.
"""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.errors import SetupError
from loew.engine.game import Game, View
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems
from loew.presentation.golem import page as golem
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.matchbox import page as golems


def scene(game: Game, view: View, labels: Sequence[SeatLabel]) -> str:
    """One section, `#scene`, that shows what the view's seat may see; what it may choose are buttons in it."""
    if isinstance(game, Golem):
        return golem.scene(game.box, view, labels)
    if isinstance(game, Golems):
        return golems.scene(game.box, view, labels)
    raise SetupError(f"{game.title} cannot be drawn in a browser yet")
