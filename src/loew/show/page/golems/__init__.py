"""The card game's scene: the grid with gems on its cards, your side below it, the other above."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from loew.engine.game import View
from loew.matchbox.cards import Box
from loew.show.matchbox.table import sides
from loew.show.page.golems.desk import Desk
from loew.show.page.golems.grid import asked, beside, grid
from loew.show.page.golems.player import player
from loew.show.page.html import counted, spoken


def scene(box: Box, view: View, names: Sequence[str]) -> str:
    desk = Desk(box, view, names)
    own, other = sides(view)
    parts = grid(desk) + asked(desk) + player(desk, own, "own") + player(desk, other, "other-side") + beside(desk)
    return (
        '<section id="scene" class="scene golems" aria-label="The table of Golems" '
        f'data-elsewhere="{escape(desk.offers.elsewhere())}"><h2 class="spoken">The table</h2>{summary(desk)}'
        f'<div class="board">{parts}</div></section>'
    )


def summary(desk: Desk) -> str:
    view = desk.view
    end = " The game is over." if view["over"] else " The last round." if view["ending"] else ""
    points = "; ".join(f"{desk.names[who]} {counted(p['gems'], 'gem')}" for who, p in enumerate(view["players"]))
    told = f"Turn {view['turn'] + 1}. {points}.{end}"
    return f"<p>{spoken(told)}</p>"
