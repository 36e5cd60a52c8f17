"""The chances of winning after every turn, as a chart in SVG, and as signs for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.i18n import say
from loew.ui.charts import (
    SEATS,
    curve,
    label,
    rule,
    stroke,
)
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.seat_label import SeatLabel

WIDTH: Final = 420
HEIGHT: Final = 156
LEFT: Final = 42
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 24
MARKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
SIGNS: Final = "▁▂▃▄▅▆▇█"
PLAIN_SIGNS: Final = "_.-=+*%#"


def chances_by_turn(
    chances: Sequence[Sequence[float]],
    labels: Sequence[SeatLabel],
    rounds: Sequence[tuple[int, str]],
    costly: Sequence[tuple[int, int]] = (),
    present: int | None = None,
) -> Markup:
    """A line for each side. `chances`: before the first turn and after each; `rounds`: where each begins; `costly`: the
    turns to mark, with their seats; `present`: the turn that is shown."""
    if len(chances) < 2:
        return NOTHING
    across = (WIDTH - LEFT - RIGHT) / (len(chances) - 1)
    parts = [mark(value) for value in MARKS]
    parts += [round_mark(LEFT + i * across, text) for i, text in rounds]
    if present is not None:
        parts.append(rule_at(LEFT + present * across, "present"))
    parts += [line([row[side] for row in chances], side, labels[side].name, across) for side in range(len(labels))]
    parts += [dot(LEFT + turn * across, height(chances[turn][seat]), seat) for turn, seat in costly]
    parts += [turn_area(i, across, chances[i], labels) for i in range(1, len(chances))]
    chart = tag(
        "svg",
        parts,
        class_="chart chances",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=say("The chance to win after every turn."),
    )
    legend = [tag("li", stroke(i), each.name) for i, each in enumerate(labels)]
    return chart + tag("ul", legend, class_="legend")


def height(chance: float) -> float:
    return TOP + (1.0 - chance) * (HEIGHT - TOP - BOTTOM)


def mark(value: float) -> Markup:
    y = height(value)
    return rule(LEFT, WIDTH - RIGHT, y, y) + label(f"{value:.0%}", LEFT - 6, y + 4, "tick", "end")


def round_mark(x: float, text: str) -> Markup:
    return rule_at(x, "grid") + label(text, x + 3, HEIGHT - BOTTOM + 16, "tick")


def rule_at(x: float, classes: str) -> Markup:
    return tag("line", class_=classes, x1=f"{x:.1f}", x2=f"{x:.1f}", y1=str(TOP), y2=str(HEIGHT - BOTTOM))


def line(values: Sequence[float], side: int, name: str, across: float) -> Markup:
    points = " ".join([f"{LEFT + i * across:.1f},{height(value):.1f}" for i, value in enumerate(values)])
    return curve(points, side, name, 2)


def dot(x: float, y: float, seat: int) -> Markup:
    """A turn that cost much."""
    return tag("circle", class_="costly", cx=f"{x:.1f}", cy=f"{y:.1f}", r="4", fill=f"var(--{SEATS[seat]})")


def turn_area(number: int, across: float, chances: Sequence[float], labels: Sequence[SeatLabel]) -> Markup:
    """The strip of a turn, to point at: it names the chances."""
    each = ", ".join([f"{label.name} {chance:.0%}" for label, chance in zip(labels, chances, strict=True)])
    x = LEFT + (number - 0.5) * across
    area = tag(
        "rect",
        class_="turn-area",
        data_turn=str(number),
        x=f"{x:.1f}",
        y=str(TOP),
        width=f"{across:.1f}",
        height=str(HEIGHT - TOP - BOTTOM),
    )
    return tag("g", tag("title", say("After turn {n}: {each}", n=number, each=each)), area)


def sparkline(values: Sequence[float], width: int, ascii_only: bool = False) -> str:
    """The values as signs of different height, at most `width` of them."""
    signs = PLAIN_SIGNS if ascii_only else SIGNS
    count = min(width, len(values))
    chosen = [values[round(i * (len(values) - 1) / max(1, count - 1))] for i in range(count)]
    return "".join([signs[min(len(signs) - 1, int(value * len(signs)))] for value in chosen])
