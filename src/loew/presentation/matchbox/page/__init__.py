"""The card game in the browser: the grid with gems on its cards, your side below it, the other above."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from loew.i18n import say
from loew.matchbox.cards import Box
from loew.matchbox.view_types import MatchboxView
from loew.presentation.kit.markup import spoken
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.matchbox.page.context import PageContext
from loew.presentation.matchbox.page.grid import asked, beside, grid
from loew.presentation.matchbox.page.player import player
from loew.presentation.matchbox.sides import sides


def scene(box: Box, view: MatchboxView, labels: Sequence[SeatLabel]) -> str:
    context = PageContext(box, view, labels)
    own, other = sides(view)
    parts = (
        grid(context)
        + asked(context)
        + player(context, own, "own")
        + player(context, other, "other-side")
        + beside(context)
    )
    solo = " solo" if view["solo"] else ""
    return (
        f'<section id="scene" class="scene golems{solo}" aria-label="{say("The table of Golems")}" '
        f'data-elsewhere="{escape(context.offers.elsewhere())}"><h2 class="spoken">{say("The table")}</h2>'
        f"{summary(context)}"
        f'<div class="board">{parts}</div></section>'
    )


def summary(context: PageContext) -> str:
    view = context.view
    end = [say("The game is over.")] if view["over"] else [say("The last round.")] if view["ending"] else []
    gems = "; ".join(
        say("{name} {n:gem|gems}", name=context.labels[who].name, n=p["gems"]) for who, p in enumerate(view["players"])
    )
    return f"<p>{spoken(' '.join([say('Turn {n}.', n=view['turn'] + 1), f'{gems}.', *end]))}</p>"
