"""The card game in the browser: the grid with gems on its cards, your side below it, the other side above."""

from __future__ import annotations

from collections.abc import Sequence

from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.names import sides_in_order
from loew.games.golems.ui.page.context import PageContext
from loew.games.golems.ui.page.grid import card_in_question, grid, side_panel
from loew.games.golems.ui.page.player import player
from loew.i18n import say
from loew.ui.html import Markup, spoken_only, tag
from loew.ui.scene import PartCache, SharedDrawings
from loew.ui.seats import SeatLabel


def scene(
    box: Box,
    view: MatchboxView,
    labels: Sequence[SeatLabel],
    cache: PartCache | None = None,
    drawings: SharedDrawings | None = None,
) -> Markup:
    context = PageContext(box, view, labels, cache, drawings)
    own, other = sides_in_order(view)
    parts = (
        grid(context)
        + card_in_question(context)
        + player(context, own, "own")
        + player(context, other, "other-side")
        + side_panel(context)
    )
    solo = " solo" if view["solo"] else ""
    board = tag("div", parts, class_="board")
    return context.offers.scene(f"golems{solo}", say("The table of Golems"), summary(context), board)


def summary(context: PageContext) -> Markup:
    view = context.view
    end = [say("The game is over.")] if view["over"] else [say("The last round.")] if view["ending"] else []
    gems = "; ".join(
        say("{name} {n:gem|gems}", name=context.labels[who].name, n=p["gems"]) for who, p in enumerate(view["players"])
    )
    return tag("p", spoken_only(" ".join([say("Turn {n}.", n=view["turn"] + 1), f"{gems}.", *end])))
