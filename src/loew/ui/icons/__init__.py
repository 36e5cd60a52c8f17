"""Our own icons, drawn by hand on a square of 24: one `<symbol>` each, shown with `<use>`.

They are drawn with the text's colour and with the design tokens, so they follow the theme.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from loew.i18n import Message, msg, say
from loew.ui.html import Markup, tag
from loew.ui.icons.card_art import (
    HEIGHT,
    PAINTS,
    PICTURES,
    WIDTH,
)
from loew.ui.icons.figures import DEFINITIONS, PIECES, Figure
from loew.ui.icons.marks import (
    BOOKS,
    DISTRICTS,
    ELEMENTS,
    MARBLES,
)
from loew.ui.icons.people import GOLEMS, PEOPLE
from loew.ui.icons.places import CARDS, CITY
from loew.ui.icons.portraits import PORTRAITS
from loew.ui.icons.rabbis import RABBIS
from loew.ui.icons.shapes import Icon
from loew.ui.icons.signs import SIGNS
from loew.ui.icons.streets import STREETS
from loew.ui.icons.studio import STUDIO
from loew.ui.icons.things import RESOURCES, WORKS
from loew.ui.icons.tower import TOWER

GROUPS: Final[dict[Message, dict[str, Icon]]] = {
    msg("Resources and points"): RESOURCES,
    msg("Golems##icons"): GOLEMS,
    msg("People"): PEOPLE,
    msg("Study, artifacts, developments"): WORKS,
    msg("City and synagogue"): CITY,
    msg("Districts and menorahs"): DISTRICTS,
    msg("Marbles"): MARBLES,
    msg("Books"): BOOKS,
    msg("Cards and runes"): CARDS,
    msg("Icons of Golems"): ELEMENTS,
    msg("Signs"): SIGNS,
}
FRAME: Final = f"0 0 {WIDTH} {HEIGHT}"
USED: Final = re.compile(r'<use href="#([\w-]+)"')
ICONS: Final[dict[str, Icon]] = {name: icon for group in GROUPS.values() for name, icon in group.items()}
FIGURES: Final[dict[str, Figure]] = {**PIECES, **RABBIS, **STREETS, **STUDIO, **TOWER, **PORTRAITS}


@cache
def sheet() -> Markup:
    """All symbols in an SVG without size: the icons, and the pictures of cards."""
    return sheet_of(tuple(symbols()))


def sheet_for(page: str) -> Markup:
    """The symbols that a page uses."""
    used = set(USED.findall(page))
    return sheet_of(tuple([id_ for id_ in symbols() if id_ in used]))


@cache
def sheet_of(ids: tuple[str, ...]) -> Markup:
    """These symbols."""
    definitions = tag("defs", Markup(DEFINITIONS), Markup("".join(PAINTS)))
    lines = [(symbols()[id_], "\n") for id_ in ids]
    return tag("svg", definitions, lines, class_="symbols", width="0", height="0", aria_hidden="true")


@cache
def symbols() -> dict[str, Markup]:
    """Every symbol by its id."""
    found = {
        f"icon-{name}": tag("symbol", Markup(icon.drawing), id=f"icon-{name}", viewBox="0 0 24 24")
        for name, icon in ICONS.items()
    }
    for name, figure in FIGURES.items():
        more = {"viewBox": figure.view_box, "preserveAspectRatio": figure.fit}
        found[f"figure-{name}"] = tag("symbol", Markup(figure.drawing), id=f"figure-{name}", **more)
    return found | {name: tag("symbol", Markup(art), id=name, viewBox=FRAME) for name, art in PICTURES.items()}


def use(name: str, more: str = "") -> Markup:
    """One icon with its meaning as tooltip. `more`: additional classes."""
    if name not in ICONS:
        raise KeyError(f"no icon {name!r}")
    return titled(name, say(ICONS[name].title), f"icon {more}".strip())


@cache
def figure(name: str, classes: str) -> Markup:
    """A figure or a part of a street, without words."""
    if name not in FIGURES:
        raise KeyError(f"no figure {name!r}")
    return tag("svg", tag("use", href=f"#figure-{name}"), class_=classes)


@cache
def titled(name: str, title: str, classes: str) -> Markup:
    return tag("svg", tag("title", title), tag("use", href=f"#icon-{name}"), class_=classes)


@cache
def picture(*names: str) -> Markup:
    """A picture of one or more layers that fills its place; what does not fit is cut off on all sides."""
    for name in names:
        if name not in PICTURES:
            raise KeyError(f"no picture {name!r}")
    layers = [tag("use", href=f"#{name}") for name in names]
    return tag("svg", layers, class_="art", viewBox=FRAME, preserveAspectRatio="xMidYMid slice", aria_hidden="true")
