"""Golem's scene: the city in the middle, the synagogue beside it, your studio below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from loew.golem.box import Box
from loew.golem.view_types import GolemView
from loew.i18n import msg, say
from loew.presentation.golem.page import cemetery, city, library, palace, studio, synagogue
from loew.presentation.golem.page import other_players as others
from loew.presentation.golem.page import setup as setting
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.phase_text import phase_text
from loew.presentation.kit.markup import spoken
from loew.presentation.kit.seat_label import SeatLabel

WAYS: Final = (
    ("synagogue", msg("Marbles")),
    ("city", msg("City")),
    ("library", msg("Books")),
    ("studio", msg("Studio")),
    ("others", msg("Others")),
)


def scene(box: Box, view: GolemView, labels: Sequence[SeatLabel]) -> str:
    context = PageContext(box, view, labels)
    parts = (
        synagogue.synagogue(context),
        palace.palace(context),
        library.library(context),
        city.city(context),
        cemetery.cemetery(context),
        setting.setting(context),
        others.others(context),
        studio.own(context),
    )
    laying = "" if view["round"] else " laying"
    title = f'<h2 class="spoken">{say("The table")}</h2>'
    return (
        f'<section id="scene" class="scene golem seats-{view["seats"]}{laying}" '
        f'aria-label="{say("The table of Golem")}" data-elsewhere="{escape(context.offers.elsewhere())}">'
        f'{title}{summary(context)}{ways()}<div class="board">{"".join(parts)}</div></section>'
    )


def summary(context: PageContext) -> str:
    """The position in a few words, for those who listen."""
    view = context.view
    when = (
        say("Round {n} of {rounds}", n=view["round"], rounds=context.box.rounds) if view["round"] else say("Setting up")
    )
    now = f", {phase_text(view)}" if phase_text(view) else ""
    points = "; ".join(
        say("{name} {n:point|points}", name=context.labels[who].name, n=p["vp"])
        for who, p in enumerate(context.players)
    )
    return f"<p>{spoken(f'{when}{now}. {points}.')}</p>"


def ways() -> str:
    """On a phone the parts of the table lie below each other: a short way to each."""
    links = "".join(f'<a href="#{place}">{say(name)}</a>' for place, name in WAYS)
    return f'<nav class="ways" aria-label="{say("Parts of the table")}">{links}</nav>'
