"""A component drawn with the values of a form: the card of the catalogue, as on the pages to read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from loew.box.answers import Answers
from loew.box.walk import Component
from loew.engine.corrections import Corrections
from loew.engine.errors import ContentError
from loew.games.registry import game, presentation
from loew.i18n import error_text, language
from loew.ui.cut_outs import ID
from loew.ui.html import NOTHING, Markup, tag
from loew.web.http.assets import picture_class


class Drawn(NamedTuple):
    """The drawing of a component; nothing, and the reason, if the game cannot be played with its values."""

    drawing: Markup
    problem: str = ""


def drawn(answers: Answers, component: Component, values: Mapping[str, Any]) -> Drawn:
    """The component with these values that differ from ours. The other components are as we have them; where the values
    do not fit those, as they were answered."""
    name = answers.walk.game.name
    if not values:
        return Drawn(framed(name, component, our_cards(name, language())))
    row = {"id": component.id, **values}
    try:
        return Drawn(framed(name, component, cards(name, {component.file: {component.kind: [row]}})))
    except ContentError:
        pass
    try:
        return Drawn(framed(name, component, cards(name, with_row(answers, component, row))))
    except ContentError as error:
        return Drawn(NOTHING, error_text(error))


def with_row(answers: Answers, component: Component, row: dict[str, Any]) -> dict[str, Any]:
    """What was answered, with another row for this component."""
    files: dict[str, Any] = answers.corrections().files
    rows = files.setdefault(component.file, {}).setdefault(component.kind, [])
    rows[:] = [*[each for each in rows if each["id"] != component.id], row]
    return files


def cards(name: str, files: dict[str, Any]) -> Mapping[str, Markup]:
    """All cards of a game with these corrections."""
    return presentation(game(name, Corrections("", files))).catalogue().cards


@cache
def our_cards(name: str, spoken: str) -> Mapping[str, Markup]:
    """All cards as we have them, in the language that is spoken now."""
    return presentation(game(name)).catalogue().cards


def framed(name: str, component: Component, found: Mapping[str, Markup]) -> Markup:
    card = Markup(ID.sub("", found[f"{component.file}.{component.id}"]))
    return tag("div", card, class_=f"picture pic-card box-card {picture_class(name)}")
