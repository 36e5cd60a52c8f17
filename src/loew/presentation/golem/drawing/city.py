"""Drawings of the city: neighbourhood tiles, sections without a tile, graves."""

from __future__ import annotations

from loew.i18n import say
from loew.presentation.kit.component import Component
from loew.presentation.kit.effect_icons import OR
from loew.presentation.kit.html import NOTHING, Markup
from loew.presentation.kit.icons import use
from loew.presentation.kit.markup import figure, span, visual_only


def neighbourhood(tile: Component, section: str = "") -> Markup:
    """A neighbourhood tile: its section, its effect, its number."""
    numeral = span("numeral", section) if section else ""
    number = span("tile-number", tile.id.rpartition("-")[2])
    return visual_only(numeral) + tile.icons() + visual_only(number)


def bare_section(section: str, price: Component | None) -> Markup:
    """A section without a tile: what a golem pays to enter it."""
    numeral = visual_only(span("numeral", section))
    if price is None:
        return numeral
    knowledge, vp = price.value("knowledge"), price.value("vp")
    signs = figure(knowledge), use("knowledge"), OR, figure(vp) if vp != knowledge else "", use("vp")
    return numeral + visual_only(span("toll", signs)) + price.mark("knowledge", "vp")


def grave(place: Component) -> Markup:
    """A grave with its bonus, or a grave with room for any number of golems."""
    any_number = visual_only(span("any", say("any##number of golems"))) if place.value("unlimited") else NOTHING
    bonus = place.icons("bonus") if not place.effect("bonus").does_nothing or not any_number else NOTHING
    return visual_only(use("cemetery")) + any_number + bonus
