"""A component drawn with the values of a form: the card of the catalogue, as on the pages to read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from loew.box.walk import Component
from loew.engine.corrections import Corrections
from loew.i18n import language
from loew.presentation.kit.cut_outs import ID
from loew.presentation.kit.html import Markup, tag
from loew.registry import game, presentation
from loew.web.style_sheets import picture_class


def card_of(name: str, component: Component, values: Mapping[str, Any]) -> Markup:
    """The component with these values; all other components are as we have them. An error says why the game cannot be
    played so."""
    cards = changed_cards(name, component, values) if values else our_cards(name, language())
    drawn = Markup(ID.sub("", cards[f"{component.file}.{component.id}"]))
    return tag("div", drawn, class_=f"picture pic-card box-card {picture_class(name)}")


def changed_cards(name: str, component: Component, values: Mapping[str, Any]) -> Mapping[str, Markup]:
    row = {"id": component.id, **values}
    given = Corrections("", {component.file: {component.kind: [row]}})
    return presentation(game(name, given)).catalogue().cards


@cache
def our_cards(name: str, spoken: str) -> Mapping[str, Markup]:
    """All cards as we have them, in the language that is spoken now."""
    return presentation(game(name)).catalogue().cards
