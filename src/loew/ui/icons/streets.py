"""The parts of a street: roofs, the arches of its end, the shield of a district, a lamp and the foot of a menorah."""

from __future__ import annotations

from typing import Final

from loew.ui.icons.figures import Figure, shape, stroke
from loew.ui.skyline import ROOFS as CITY_ROOFS

ROOFS: Final = (  # on 100 x 26; the eaves are at 24
    "M-1 24L16 7h68l17 17z",
    "M0 24v-8h13V8h14V1h46v7h14v8h13v8z",
    "M-1 24L22 4q28-5 56 0l23 20z",
    "M-1 24L10 10h20L50 0l20 10h20l11 14z",
    "M0 24q3-11 20-11 6-12 30-12t30 12q17 0 20 11z",
    "M-1 24L50-1l51 25z",
)
WINDOWS: Final = "M26 21v-4.5q2.8-3.5 5.6 0V21zM68.4 21v-4.5q2.8-3.5 5.6 0V21z"
ARCH: Final = (
    "M3 60V22l5-4v-7l7 3 4-7q31-9 62 1l4 4 6-2v9l6 4v37H86V40Q50 20 14 40v20z",
    "M14 60V40Q50 20 86 40v20z",
)
SHIELD: Final = "M2 2h26v28q0 13-13 19Q2 43 2 30z"


def roof(path: str) -> Figure:
    """A roof in the colour of its district, with two lit windows."""
    drawing = shape(path, "var(--roof-colour)", 1.4) + shape(path, "url(#roof-tiles)") + shape(path, "url(#from-above)")
    eaves = shape("M-2 22.500h104v3.500H-2z", "var(--eaves-colour)", 1)
    return Figure("-2 -2 104 29", drawing + shape(WINDOWS, "var(--window-lit)", 1) + eaves, "none")


STREETS: Final[dict[str, Figure]] = {
    **{f"roof-{i}": roof(path) for i, path in enumerate(ROOFS)},
    "arch": Figure(
        "0 0 100 60",
        shape(ARCH[1], "var(--shade-9)")
        + f'<path fill="var(--arch)" stroke="var(--arch-edge)" stroke-width="1.5" d="{ARCH[0]}"/>',
        "none",
    ),
    "shield": Figure(
        "0 0 30 51",
        f'<path fill="var(--roof-colour)" stroke="var(--brass-light)" stroke-width="2" d="{SHIELD}"/>'
        + shape(SHIELD, "url(#from-above)"),
        "xMidYMid meet",
    ),
    "skyline": Figure("0 0 1440 160", shape(CITY_ROOFS, "var(--roof)"), "none"),
    "lamp": Figure(
        "0 0 12 34",
        stroke("M6 34V14", "lamp-post", 2.4)
        + shape("M2.5 6h7L8 14H4z", "var(--window-lit)", 1.2)
        + shape("M1 6l5-5 5 5z", "var(--lamp-post)"),
    ),
    "plinth": Figure("0 0 20 24", shape("M2 24L5 2h10l3 22z", "var(--plinth)", 1.2)),
}
