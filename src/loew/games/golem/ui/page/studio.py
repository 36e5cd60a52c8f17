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
from loew.ui.html import Markup, tag
from loew.ui.markup import region


class Room(NamedTuple):
    """A room of a studio: the fields of its owner that it shows, or none for all of them, and what can be chosen in
    it."""

    name: str
    draw: Callable[[PageContext, int], Markup]
    fields: tuple[str, ...]
    kinds: tuple[str, ...]


MENORAHS: Final = ("menorahs", "multipliers")
ROOMS: Final = (
    Room("purse", purse, (), ("objective",)),
    Room(
        "golem-room",
        figure,
        ("developed", "level", "golem_track", "unbuilt", "dead", "artifact", *MENORAHS),
        ("development", "track"),
    ),
    Room(
        "study-room",
        shelf,
        ("columns", "book_limit", "developed", "study", "artifact", *MENORAHS),
        ("book", "column", "track", "development"),
    ),
    Room(
        "artifact-room",
        artifacts,
        ("artifact", "gold", "spaces", "developed", *MENORAHS),
        ("row", "development", "artifact"),
    ),
)


def own(context: PageContext) -> Markup:
    """The studio of the viewer; for spectators the studio of the seat whose turn it is."""
    who = context.mine
    mine = who == context.view["seat"]
    title = say("Your studio") if mine else say("Studio of {name}", name=context.labels[who].name)
    return region("studio", title, full(context, who), f"studio seat-{who + 1}", show_title=False)


def full(context: PageContext, who: int) -> Markup:
    """The tray, of dark wood in both themes. A room is drawn again only when what it shows has changed."""
    parts = [part(context, who, room) for room in ROOMS]
    return tag("div", tag("div", parts, class_="rooms"), class_=f"tray seat-{who + 1}", data_theme="dark")


def part(context: PageContext, who: int, room: Room) -> Markup:
    view, p = context.view, context.players[who]
    shown = p if not room.fields else {field: value for field, value in p.items() if field in room.fields}
    when = view["round"], view["phase"], view["over"], view["seats"]
    shows = (shown, p["forecast"]["march"], context.labels[who].name, view["seat"], context.mine, when)
    kinds = room.kinds if who == view["seat"] else ()
    return context.offers.part(f"{room.name}-{who + 1}", shows, kinds, lambda: room.draw(context, who))
