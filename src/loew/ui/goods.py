"""What players look for ("Where can I get it?"): the goods of a game in words and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from loew.engine.message import EMPTY, Message
from loew.engine.offer import Target
from loew.i18n import say


class GoodText(NamedTuple):
    """One of `Game.goods` on the page."""

    title: Message  # "Clay"
    amount: Message  # "{n:step of a student|steps of students}"
    icons: tuple[str, ...]  # the icons that mean it, its own first


class GoodTexts(Protocol):
    """The goods of a game. The order is that of the menu."""

    @property
    def goods(self) -> Mapping[str, GoodText]: ...

    def origin(self, target: Target) -> Message:
        """What gives something without a choice: "Income of the red street"."""

    def piece(self, target: Target, seat: int) -> str:
        """The id of its element on the page."""


class NoGoods:
    """A game in which nothing is looked for."""

    goods: Mapping[str, GoodText] = {}

    def origin(self, target: Target) -> Message:
        return EMPTY

    def piece(self, target: Target, seat: int) -> str:
        return target.id


def icon_meanings(goods: Mapping[str, GoodText]) -> dict[str, str]:
    """The good that an icon means, by the name of the icon."""
    return {icon: name for name, text in goods.items() for icon in text.icons}


def good_titles(goods: Mapping[str, GoodText]) -> dict[str, str]:
    return {name: say(text.title) for name, text in goods.items()}
