"""The card game's scene: the grid with gems on its cards, your side below it, the other above."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from loew.engine.game import View
from loew.engine.tongue import say
from loew.matchbox.cards import Box
from loew.show.matchbox.table import sides
from loew.show.page.golems.desk import Desk
from loew.show.page.golems.grid import asked, beside, grid
from loew.show.page.golems.player import player
from loew.show.page.html import spoken


def scene(box: Box, view: View, names: Sequence[str]) -> str:
    desk = Desk(box, view, names)
    own, other = sides(view)
    parts = grid(desk) + asked(desk) + player(desk, own, "own") + player(desk, other, "other-side") + beside(desk)
    solo = " solo" if view["solo"] else ""
    return (
        f'<section id="scene" class="scene golems{solo}" aria-label="{say("The table of Golems")}" '
        f'data-elsewhere="{escape(desk.offers.elsewhere())}"><h2 class="spoken">{say("The table")}</h2>{summary(desk)}'
        f'<div class="board">{parts}</div></section>'
    )


def summary(desk: Desk) -> str:
    view = desk.view
    end = [say("The game is over.")] if view["over"] else [say("The last round.")] if view["ending"] else []
    gems = "; ".join(
        say("{name} {n:gem|gems}", name=desk.names[who], n=p["gems"]) for who, p in enumerate(view["players"])
    )
    return f"<p>{spoken(' '.join([say('Turn {n}.', n=view['turn'] + 1), f'{gems}.', *end]))}</p>"
