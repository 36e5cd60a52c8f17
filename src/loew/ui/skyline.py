"""The picture at the top of the catalogue: the roofs of Prague."""

from __future__ import annotations

from typing import Final

from loew.ui.html import Markup, tag
from loew.ui.sprite import FIGURES

WINDOWS: Final = (
    *((104, 80), (116, 80), (110, 96), (220, 100), (340, 76), (352, 76), (346, 94), (408, 100), (478, 92), (502, 92)),
    *((618, 74), (632, 74), (646, 74), (660, 74), (639, 94), (778, 98), (838, 84), (848, 98), (968, 98), (980, 98)),
    *((1032, 92), (1032, 104), (1150, 78), (1158, 94), (1250, 118), (1338, 96), (60, 126), (560, 124), (900, 126)),
)
SKYLINE: Final = tag(
    "svg",
    Markup(FIGURES["skyline"].drawing),
    [tag("rect", fill="var(--window)", x=str(x), y=str(y), width="4", height="7", rx="1") for x, y in WINDOWS],
    viewBox="0 0 1440 160",
    preserveAspectRatio="xMidYMax slice",
    aria_hidden="true",
)
