"""The picture at the top of the catalogue: the roofs of Prague."""

from __future__ import annotations

from typing import Final

from loew.ui.html import tag

ROOFS: Final = (
    "M0 160V120l18-14 18 14v-16l22-18 22 18v12h14V70l9-8V38l9-22 9 22v24l9 8v38h20l16-20 16 20h24V92h10"
    "l6-14 6 14h10v16h26l24-22 24 22v12h18V64h6V44l12-30 12 30v20h6v52h24V98l20-16 20 16v14h30V84"
    "c0-16 12-26 28-30V42l4-14 4 14v12c16 4 28 14 28 30v28h34l18-18 18 18v-8h16V58h8V34l3-16 3 16v24h14V30"
    "l4-22 4 22v28h14V34l3-16 3 16v24h8v54h26l22-24 22 24h20V90l16-14 16 14v20h28V72l10-10V40l10-24 10 24v22"
    "l10 10v40h22l18-20 18 20h30V96l24-20 24 20v16h18V78h8l8-18 8 18h8v30h26l20-22 20 22h24V66l8-8V36l8-20 8 20"
    "v22l8 8v46h32l20-20 20 20v-12h16l10-16 10 16h16v18h30V84l14-14 14 14v24h26l18-18 18 18h40v60z"
)
WINDOWS: Final = (
    *((104, 80), (116, 80), (110, 96), (220, 100), (340, 76), (352, 76), (346, 94), (408, 100), (478, 92), (502, 92)),
    *((618, 74), (632, 74), (646, 74), (660, 74), (639, 94), (778, 98), (838, 84), (848, 98), (968, 98), (980, 98)),
    *((1032, 92), (1032, 104), (1150, 78), (1158, 94), (1250, 118), (1338, 96), (60, 126), (560, 124), (900, 126)),
)
SKYLINE: Final = tag(
    "svg",
    tag("path", fill="var(--roof)", d=ROOFS),
    [tag("rect", fill="var(--window)", x=str(x), y=str(y), width="4", height="7", rx="1") for x, y in WINDOWS],
    viewBox="0 0 1440 160",
    preserveAspectRatio="xMidYMax slice",
    aria_hidden="true",
)
