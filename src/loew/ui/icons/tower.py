"""The tower of the synagogue: its gable with a star, a window and a moon; and a seal of wax."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from loew.ui.icons.figures import (
    Figure,
    oval,
    shape,
    stroke,
)
from loew.ui.icons.strokes import circle

GABLE: Final = "M0 46V38h84v-8h12v-8h12v-8h12V8h40v6h12v8h12v8h12v8h4v8z"
STAR_OF_DAVID: Final = "M140 .1l3.4 5.9h-6.8zM140 7.9l-3.4-5.9h6.8z"
WINDOW: Final = "M129 42V26q11-15 22 0v16z"
PANES: Final = "M140 18v24M129 28h22M129 35h22"


def scalloped(n: int, outer: float, inner: float, middle: float) -> str:
    """The path of a round shape with n waves."""
    path = f"M{middle + inner:.2f} {middle:.2f}"
    for i in range(n):
        half, end = pi * (2 * i + 1) / n, 2 * pi * (i + 1) / n
        path += f"Q{middle + outer * cos(half):.2f} {middle + outer * sin(half):.2f}"
        path += f" {middle + inner * cos(end):.2f} {middle + inner * sin(end):.2f}"
    return path + "z"


def seal() -> Figure:
    """Red wax with a pressed rim."""
    edge = shape(scalloped(11, 19.6, 15.8, 18), "var(--wax)", 1)
    rim = circle(18, 18, 12.2, "wax-lit", "wax-low", 1.2, 0.6)
    return Figure("0 0 36 36", edge + rim, "xMidYMid meet")


TOWER: Final[dict[str, Figure]] = {
    "gable": Figure(
        "0 0 200 46",
        oval(98, 12, 7, 7, "var(--hero-title)")
        + shape(STAR_OF_DAVID, "var(--brass-light)")
        + shape(GABLE, "var(--tower-lit)", 1.2)
        + shape(GABLE, "url(#from-above)")
        + shape(WINDOW, "var(--window-lit)", 1.6)
        + stroke(PANES, "outline", 1.2)
        + shape("M106 42v-9q4-5 8 0v9zM166 42v-9q4-5 8 0v9z", "var(--window-lit)", 1.2),
        "none",
    ),
    "seal": seal(),
}
