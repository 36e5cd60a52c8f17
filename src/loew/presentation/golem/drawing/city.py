"""What lies in the city: neighbourhood tiles, sections without one, graves."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.kit.component import Component
from loew.presentation.kit.effect_icons import OR
from loew.presentation.kit.html import Markup
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, hidden, span


def neighbourhood(tile: Component, section: str = "") -> Markup:
    """A neighbourhood: the section it lies on, what it does, its number."""
    numeral = span("numeral", section) if section else ""
    number = span("tile-number", tile.id.rpartition("-")[2])
    return hidden(numeral) + tile.icons() + hidden(number)


def bare_section(section: str, toll: int, price: Component | None) -> Markup:
    """A section without a tile: what a golem pays to enter it."""
    numeral = hidden(span("numeral", section))
    if price is None:
        return numeral
    signs = figure(toll), use("knowledge"), OR, use("vp")
    return numeral + hidden(span("toll", signs)) + price.mark("cost")


def grave(place: Component) -> Markup:
    """A grave and its bonus, or that there is room for any number."""
    any_number = hidden(span("any", say("any##number of golems")))
    return hidden(use("cemetery")) + (any_number if place.value("unlimited") else place.icons("bonus"))
