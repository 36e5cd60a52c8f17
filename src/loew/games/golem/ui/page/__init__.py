"""The page of Golem: the city in the middle, the synagogue next to it, your studio below, the seats at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.faces import phase_text
from loew.games.golem.ui.page import (
    cemetery,
    city,
    library,
    palace,
    studio,
    synagogue,
)
from loew.games.golem.ui.page import other_players as others
from loew.games.golem.ui.page import setup as setting
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.round_bar import round_bar, round_text, status_line
from loew.i18n import msg, say
from loew.ui.html import Markup, spoken_only, tag
from loew.ui.presentation import Way
from loew.ui.scene import PartCache
from loew.ui.seats import SeatLabel

WAYS: Final = (
    Way("synagogue", msg("Marbles"), "marble-blue"),
    Way("city", msg("City"), "golem"),
    Way("library", msg("Books"), "book"),
    Way("studio", msg("Studio"), "house"),
    Way("others", msg("Seats"), "player"),
)


def scene(box: Box, view: GolemView, labels: Sequence[SeatLabel], cache: PartCache | None = None) -> Markup:
    context = PageContext(box, view, labels, cache)
    parts = (
        synagogue.synagogue(context),
        palace.palace(context),
        library.library(context),
        city.city(context),
        cemetery.cemetery(context),
        setting.setup_cards(context),
        studio.viewer_studio(context),
    )
    seats = others.seats(context)
    laying = "" if view["round"] else " laying"
    return context.offers.scene(
        f"golem seats-{view['seats']}{laying}",
        say("The table of Golem"),
        summary(context),
        round_bar(context),
        tag("div", status_line(context), context.cached(jump_links, "ways"), class_="overhead"),
        tag("div", tag("div", parts, class_="board"), class_="stage"),
        seats,
    )


def summary(context: PageContext) -> Markup:
    """The position in a few words, for screen readers."""
    view = context.view
    when = round_text(context) if view["round"] else say("Setting up")
    now = f", {phase_text(view)}" if phase_text(view) else ""
    points = "; ".join(
        say("{name} {n:point|points}", name=context.labels[who].name, n=p["vp"])
        for who, p in enumerate(context.players)
    )
    return tag("p", spoken_only(f"{when}{now}. {points}."))


def jump_links() -> Markup:
    """Links to the parts of the table, which are below each other on a phone."""
    links = [tag("a", say(way.name), href=f"#{way.part}") for way in WAYS]
    return tag("nav", links, class_="ways", aria_label=say("Parts of the table"))
