"""Illustrations of the content pages: parts of example positions, drawn as at the table, and cards of the catalogue.

They are cached by language, and hidden from screen readers because their captions say the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from loew.engine.view import View
from loew.i18n import language, say
from loew.ui.html import (
    NOTHING,
    Markup,
    fragment,
    tag,
)
from loew.ui.presentation import Presentation
from loew.ui.scene import ID, as_picture, excerpt
from loew.ui.seats import SeatLabel
from loew.ui.sprite import GROUPS, ICONS, use
from loew.web.http.assets import picture_class
from loew.web.table.view.page import without_options

USED_ICON: Final = re.compile(r'href="#icon-([\w-]+)"')
NAMES: Final = ("Anna", "Ben", "Eva")  # of the other seats


class Pictures:
    """The pictures of a game."""

    def __init__(self, presentation: Presentation) -> None:
        self.presentation: Final = presentation
        self.views: Final[Mapping[str, View]] = presentation.examples()
        self.scenes: Final[dict[tuple[str, str], Markup]] = {}
        self.cards: Final[dict[str, Mapping[str, Markup]]] = {}

    def table(self, example: str, caption: str = "", classes: str = "") -> Markup:
        """The whole table."""
        return self.figure(as_picture(self.scene(example)), caption, f"pic-table {classes}".strip())

    def parts(self, example: str, ids: str, caption: str = "", classes: str = "") -> Markup:
        """The elements with these ids, separated by spaces, side by side."""
        scene = self.scene(example)
        return self.figure(
            fragment([as_picture(excerpt(scene, id_)) for id_ in ids.split()]), caption, f"pic-part {classes}".strip()
        )

    def card(self, component: str, caption: str = "") -> Markup:
        """A component with its explanation, as in the catalogue."""
        drawn = Markup(ID.sub("", self.catalogue_cards()[component]))
        return self.framed(drawn, caption, "pic-card")

    def figure(self, drawn: Markup, caption: str, classes: str) -> Markup:
        """A picture with its caption; screen readers have the caption."""
        return self.framed(tag("div", drawn, class_="drawing", aria_hidden="true"), caption, classes)

    def framed(self, inner: Markup, caption: str, classes: str) -> Markup:
        below = tag("figcaption", caption) if caption else NOTHING
        return tag(
            "figure", inner, below, class_=f"picture {picture_class(self.presentation.game.name)} {classes}".strip()
        )

    def scene(self, example: str) -> Markup:
        """The table of an example without options."""
        key = (example, language())
        if key not in self.scenes:
            view = self.views[example]
            self.scenes[key] = self.presentation.page(without_options(view), labels(len(view["order"])))
        return self.scenes[key]

    def catalogue_cards(self) -> Mapping[str, Markup]:
        if language() not in self.cards:
            self.cards[language()] = self.presentation.catalogue().cards
        return self.cards[language()]

    def glossary(self) -> Markup:
        """Every icon of the game with its meaning."""
        drawn = [*[self.scene(example) for example in self.views], *self.catalogue_cards().values()]
        used = {name for each in drawn for name in USED_ICON.findall(each)}
        lists = []
        for title, group in GROUPS.items():
            items = [icon_item(name) for name in group if name in used]
            lists.append(fragment(tag("h3", say(title)), tag("ul", items, class_="icons")) if items else NOTHING)
        return fragment(lists)


def icon_item(name: str) -> Markup:
    """An icon beside its meaning."""
    return tag("li", tag("span", use(name), aria_hidden="true"), " ", say(ICONS[name].title))


def labels(seats: int) -> list[SeatLabel]:
    """The names of the sides: the reader first."""
    return [SeatLabel(say("You"), is_reader=True), *[SeatLabel(name) for name in NAMES[: seats - 1]]]
