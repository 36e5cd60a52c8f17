"""A whole studio, a tray of walnut: what its owner has, the golem, the study, the artifacts."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

from loew.i18n import language, say
from loew.presentation.golem.page.artifacts import artifacts
from loew.presentation.golem.page.books import shelf
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.golem_board import figure
from loew.presentation.golem.page.resources import purse
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.markup import region

TARGETS: Final = ("development", "track", "column", "book", "row", "objective", "start", "artifact")
MOST_KNOWN: Final = 1000  # studios of other seats, by what they show


def own(context: PageContext) -> Markup:
    """The studio of the viewer; for spectators the studio of the seat whose turn it is."""
    who = context.mine
    mine = who == context.view["seat"]
    title = say("Your studio") if mine else say("Studio of {name}", name=context.labels[who].name)
    return region("studio", title, full(context, who), f"studio seat-{who + 1}", show_title=False)


def full(context: PageContext, who: int) -> Markup:
    """A whole studio. Nothing can be chosen in that of another seat, so it is drawn again only when it has changed."""
    if who == context.view["seat"]:
        return rooms(context, who)
    now = json.dumps([context.players[who], context.view["phase"], context.view["round"], context.view["seats"]])
    key = (language(), who, context.labels[who], now)
    known = context.components.known_studios
    if key not in known:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[key] = rooms(context, who)
    return known[key]


def rooms(context: PageContext, who: int) -> Markup:
    """The tray, of dark wood in both themes; each room is drawn again when something has changed for its owner."""
    view = context.view
    shows = (context.players[who], context.labels[who].name, view["seat"], view["phase"], view["round"], view["over"])
    parts = [
        context.offers.part(f"{room.__name__}-{who + 1}", shows, TARGETS, partial(room, context, who))
        for room in (purse, figure, shelf, artifacts)
    ]
    return tag("div", tag("div", parts, class_="rooms"), class_=f"tray seat-{who + 1}", data_theme="dark")
