"""Drawings of the city: neighbourhood tiles as houses, the arches of the last sections, graves."""

from __future__ import annotations

from typing import Final

from loew.i18n import say
from loew.ui.components import Component, translated_text
from loew.ui.effects import SLASH, row_width
from loew.ui.html import NOTHING, Markup, number_span, span, visual_only
from loew.ui.sprite import FIGURES, use
from loew.ui.sprite import figure as drawn

ROOFS: Final = sum(name.startswith("roof-") for name in FIGURES)
ONE_ROW: Final = 4.8  # em of icons that a wall has room for
LONGEST_NAME: Final = 12  # letters that a wall has room for
SMALL_NAME: Final = 9  # a longer one is written smaller


def neighbourhood(tile: Component, section: str = "") -> Markup:
    """A neighbourhood tile: a house with its name, if there is room, and its effect. Its number chooses the roof."""
    roof = int(tile.value("number")) % ROOFS
    numeral = span("numeral", section) if section else ""
    icons = tile.icons()
    name = translated_text(tile.entry, "name")
    rows = "two-rows" if row_width(icons) > ONE_ROW else "one-row"
    title = span("house-name small" if len(name) > SMALL_NAME else "house-name", name)
    shown = visual_only(title) if rows == "one-row" and len(name) <= LONGEST_NAME else NOTHING
    wall = span(f"wall {rows}", shown, span("does", icons), data_theme="light")
    return visual_only(drawn(f"roof-{roof}", "roof"), numeral) + wall


def bare_section(section: str, price: Component | None) -> Markup:
    """A section without a tile: an arch with what a golem pays to enter it."""
    numeral = visual_only(drawn("arch", "arch"), span("numeral", section))
    if price is None:
        return numeral
    knowledge, vp = price.value("knowledge"), price.value("vp")
    signs = number_span(knowledge), use("knowledge"), SLASH, number_span(vp) if vp != knowledge else "", use("vp")
    return numeral + visual_only(span("price toll", signs)) + price.mark("knowledge", "vp")


def grave(place: Component) -> Markup:
    """A grave with its bonus, or a grave with room for any number of golems."""
    if place.value("unlimited") and place.effect("bonus").does_nothing:
        return span("bonus", visual_only(span("any", say("no bonus"))), data_theme="light")
    return span("bonus", place.icons("bonus"), data_theme="light")
