"""A whole studio, a tray of walnut: what its owner has, the golem, the study, the artifacts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from loew.games.golem.ui.page.artifacts import artifacts
from loew.games.golem.ui.page.books import shelf
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.golem_board import figure
from loew.games.golem.ui.page.resources import purse
from loew.i18n import say
from loew.ui.html import Markup, region, tag


class StudioPanel(NamedTuple):
    """A panel of a studio: the fields of its owner that it shows, or none for all of them, and what can be chosen in
    it."""

    name: str
    draw: Callable[[PageContext, int], Markup]
    fields: tuple[str, ...]
    kinds: tuple[str, ...]


MENORAHS: Final = ("menorahs", "multipliers")
PANELS: Final = (
    StudioPanel("purse", purse, (), ("objective",)),
    StudioPanel(
        "golem-room",
        figure,
        ("developed", "level", "golem_track", "unbuilt", "dead", "artifact", *MENORAHS),
        ("development", "track"),
    ),
    StudioPanel(
        "study-room",
        shelf,
        ("columns", "book_limit", "developed", "study", "artifact", *MENORAHS),
        ("book", "column", "track", "development"),
    ),
    StudioPanel(
        "artifact-room",
        artifacts,
        ("artifact", "gold", "spaces", "developed", *MENORAHS),
        ("row", "development", "artifact"),
    ),
)


def viewer_studio(context: PageContext) -> Markup:
    """The studio of the viewer; for spectators the studio of the seat whose turn it is."""
    who = context.mine
    mine = who == context.view["seat"]
    title = say("Your studio") if mine else say("Studio of {name}", name=context.labels[who].name)
    return region("studio", title, studio_tray(context, who), f"studio seat-{who + 1}", show_title=False)


def studio_tray(context: PageContext, who: int) -> Markup:
    """The tray, of dark wood in both themes. A panel is drawn again only when what it shows has changed."""
    parts = [cached_panel(context, who, panel) for panel in PANELS]
    return tag("div", tag("div", parts, class_="rooms"), class_=f"tray seat-{who + 1}", data_theme="dark")


def cached_panel(context: PageContext, who: int, panel: StudioPanel) -> Markup:
    view, p = context.view, context.players[who]
    shown = p if not panel.fields else {field: value for field, value in p.items() if field in panel.fields}
    when = view["round"], view["phase"], view["over"], view["seats"]
    shows = (shown, p["forecast"]["march"], context.labels[who].name, view["seat"], context.mine, when)
    kinds = panel.kinds if who == view["seat"] else ()
    return context.offers.cached_part(f"{panel.name}-{who + 1}", shows, kinds, lambda: panel.draw(context, who))
