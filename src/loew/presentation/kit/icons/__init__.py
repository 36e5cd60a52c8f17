"""Our own icons, drawn by hand on a square of 24: one `<symbol>` each, shown with `<use>`.

They are drawn with the text's colour and with the design tokens, so they follow the theme.
"""

from __future__ import annotations

from typing import Final

from loew.engine.tongue import msg, say
from loew.presentation.kit.icons.marks import BOOKS, DISTRICTS, ELEMENTS, MARBLES
from loew.presentation.kit.icons.people import GOLEMS, PEOPLE
from loew.presentation.kit.icons.places import CARDS, CITY
from loew.presentation.kit.icons.shapes import Icon
from loew.presentation.kit.icons.signs import SIGNS
from loew.presentation.kit.icons.things import RESOURCES, WORKS

GROUPS: Final[dict[str, dict[str, Icon]]] = {
    msg("Owned and scored"): RESOURCES,
    msg("Golems##icons"): GOLEMS,
    msg("People"): PEOPLE,
    msg("Study, artifacts, developments"): WORKS,
    msg("City and synagogue"): CITY,
    msg("Districts and Menorahs"): DISTRICTS,
    msg("Marbles"): MARBLES,
    msg("Books"): BOOKS,
    msg("Cards and runes"): CARDS,
    msg("Icons of Golems"): ELEMENTS,
    msg("Signs between"): SIGNS,
}
ICONS: Final[dict[str, Icon]] = {name: icon for group in GROUPS.values() for name, icon in group.items()}


def sheet() -> str:
    """All symbols, in an SVG that takes no room."""
    symbols = [
        f'<symbol id="icon-{name}" viewBox="0 0 24 24">{icon.drawing}</symbol>\n' for name, icon in ICONS.items()
    ]
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true">\n{"".join(symbols)}</svg>'


def use(name: str, more: str = "") -> str:
    """One icon; its meaning shows when the pointer rests on it. `more`: classes beside the icon's own."""
    if name not in ICONS:
        raise KeyError(f"no icon {name!r}")
    classes = f"icon {more}".strip()
    return f'<svg class="{classes}"><title>{say(ICONS[name].title)}</title><use href="#icon-{name}"/></svg>'
