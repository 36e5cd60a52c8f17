"""What players of the card game look for, in words and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.engine.message import msg
from loew.ui.goods import GoodText, NoGoods

GOODS: Final = {
    "gem": GoodText(msg("Gems"), msg("{n:gem|gems}"), ("gem", "gem-card")),
    "icon-red": GoodText(msg("A red icon"), msg("{n:red icon|red icons}"), ("element-red",)),
    "icon-blue": GoodText(msg("A blue icon"), msg("{n:blue icon|blue icons}"), ("element-blue",)),
    "icon-yellow": GoodText(msg("A yellow icon"), msg("{n:yellow icon|yellow icons}"), ("element-yellow",)),
    "icon-green": GoodText(msg("A green icon"), msg("{n:green icon|green icons}"), ("element-green",)),
    "golem": GoodText(msg("A summoned golem"), msg("{n:golem|golems}"), ("summon", "golem")),
    "tucked": GoodText(msg("A tucked card"), msg("{n:tucked card|tucked cards}"), ("tuck",)),
    "rune": GoodText(msg("A reserved rune"), msg("{n:rune|runes}"), ("rune", "hand", "rune-square")),
    "dust": GoodText(msg("Dust"), msg("{n:card of dust|cards of dust}"), ("dust",)),
    "point": GoodText(msg("Points"), msg("{n:point|points}"), ("vp",)),
}


class GolemsGoodTexts(NoGoods):
    """The goods of Golems."""

    goods: Mapping[str, GoodText] = GOODS
