"""Charts of a game in SVG: points by source, points and chances of winning after every turn; chances as signs, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from loew.engine.game import Score
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.i18n import say
from loew.ui.html import NOTHING, Child, Markup, fragment, tag
from loew.ui.seats import SeatLabel

INKS: Final = ("brass", "golem", "gold", "knowledge", "blue", "green", "vp", "coin", "clay", "stone", "faint")
SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d")
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")  # so that lines differ without colour too
WIDTH: Final = 400
NAMES: Final = 86  # width of the names at the left
BAR: Final = 26
HEIGHT: Final = 220
EDGE: Final = 32
TOTAL: Final = 44  # room for the total right of the longest bar
NARROW: Final = 22  # a narrower part shows no number
MARKS: Final = 6  # at most this many lines above the lowest
STEPS: Final = tuple(n * 10**tens for tens in range(6) for n in (1, 2, 5))


def points_by_source(scores: Sequence[Score], sources: Mapping[str, str], labels: Sequence[SeatLabel]) -> Markup:
    """A bar for each seat, stacked by source; lost points are left of zero. `sources`: their names."""
    most = max([1, *(sum(n for n in each["parts"].values() if n > 0) for each in scores)])
    least = min([0, *(sum(n for n in each["parts"].values() if n < 0) for each in scores)])
    scale = (WIDTH - NAMES - TOTAL) / (most - least)
    zero = NAMES - least * scale
    rows = [bar(each, sources, labels[i].name, i, zero, scale) for i, each in enumerate(scores)]
    height = len(scores) * (BAR + 12) + 6
    description = "; ".join(f"{labels[i].name} {each['total']}" for i, each in enumerate(scores))
    return frame(height, say("Points by source: {each}.", each=description), rows)


def swatch(i: int) -> Markup:
    """The colour of a source in the bars."""
    colour = tag("rect", width="9", height="9", rx="2", fill=f"var(--{ink(i)})")
    return tag("svg", colour, class_="swatch", aria_hidden="true", viewBox="0 0 9 9")


def ink(i: int) -> str:
    return INKS[i % len(INKS)]


def bar(score: Score, sources: Mapping[str, str], name: str, row: int, zero: float, scale: float) -> Markup:
    top = row * (BAR + 12) + 4
    right, left = zero, zero
    parts: list[Markup] = []
    for i, (source, title) in enumerate(sources.items()):
        n = score["parts"].get(source, 0)
        width = abs(n) * scale
        x = right if n >= 0 else left - width
        right, left = (right + width, left) if n >= 0 else (right, left - width)
        if n:
            parts.append(block(x, top, width, ink(i), f"{title}: {n}"))
            if width > NARROW:
                parts.append(label(n, x + width / 2, top + 18, "in", "middle"))
    return fragment(label(name[:11], 0, top + 18), parts, label(score["total"], right + 6, top + 18, "total"))


def block(x: float, top: int, width: float, colour: str, title: str) -> Markup:
    """A part of a bar, in a group with its title."""
    visible_width = max(1.0, width - 1)
    fill = f"var(--{colour})"
    shape = tag("rect", x=f"{x:.1f}", y=str(top), width=f"{visible_width:.1f}", height=str(BAR), rx="2", fill=fill)
    return tag("g", tag("title", title), shape)


def label(text: str | int, x: float, y: float, classes: str = "", anchor: str = "") -> Markup:
    shown = text if isinstance(text, str) else str(text).replace("-", "−")
    return tag("text", shown, class_=classes, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)


def points_by_turn(journal: Journal, labels: Sequence[SeatLabel]) -> Markup:
    """A line for each seat with its points after each turn, and the rounds below."""
    points, rounds = totals_by_turn(journal)
    if len(points) < 2:
        return NOTHING
    marks = scale_marks(min(0, min(map(min, points))), max(1, max(map(max, points))))
    least, most = marks[0], marks[-1]
    across = (WIDTH - 2 * EDGE) / (len(points) - 1)
    down = (HEIGHT - 2 * EDGE) / (most - least)
    grid = [points_mark(value, least, down) for value in marks]
    grid += [round_start(text, EDGE + i * across) for i, text in rounds]
    lines = [
        points_line([row[seat] for row in points], seat, labels[seat].name, least, across, down)
        for seat in range(len(points[0]))
    ]
    legend = [tag("li", stroke(i), each.name) for i, each in enumerate(labels)]
    return frame(HEIGHT, say("Points after every turn."), (grid, lines)) + tag("ul", legend, class_="legend")


def stroke(i: int) -> Markup:
    """How a seat's line is drawn."""
    path = tag("path", d="M0 5h30", stroke=f"var(--{SEATS[i]})", stroke_width="3", stroke_dasharray=DASHES[i])
    return tag("svg", path, class_="stroke", aria_hidden="true", viewBox="0 0 30 10")


def round_start(text: str, x: float) -> Markup:
    """The mark of the start of a round."""
    return rule(x, x, EDGE, HEIGHT - EDGE) + label(text, x + 3, HEIGHT - EDGE + 18, "tick")


def rule(x1: float, x2: float, y1: float, y2: float) -> Markup:
    return tag("line", class_="grid", x1=f"{x1:.1f}", x2=f"{x2:.1f}", y1=f"{y1:.1f}", y2=f"{y2:.1f}")


def totals_by_turn(journal: Journal) -> tuple[list[list[int]], list[tuple[int, str]]]:
    """The totals at the start of each turn and at the end, and the start of each round."""
    points: list[list[int]] = []
    rounds: list[tuple[int, str]] = []
    round_start = 0
    for s in journal.positions:
        if s.top is not None and (s.top.who == CHANCE or not journal.game.is_turn_start(s)):
            continue
        number = journal.game.view(s, SPECTATOR).get("round", 0)
        if number > round_start:
            round_start = number
            rounds.append((len(points), say("round {n}", n=number)))
        points.append([score["total"] for score in journal.game.score(s)])
    return points, rounds


def scale_marks(least: int, most: int) -> list[int]:
    """Round numbers at equal distances that cover all values."""
    step = next(step for step in STEPS if (most - least) / step <= MARKS)
    first, last = least // step, -(-most // step)
    return [n * step for n in range(first, last + 1)]


def points_mark(value: int, least: int, down: float) -> Markup:
    y = HEIGHT - EDGE - (value - least) * down
    return rule(EDGE, WIDTH - EDGE, y, y) + label(value, EDGE - 6, y + 4, "tick", "end")


def points_line(values: Sequence[int], seat: int, name: str, least: int, across: float, down: float) -> Markup:
    dots = " ".join(
        f"{EDGE + i * across:.1f},{HEIGHT - EDGE - (value - least) * down:.1f}" for i, value in enumerate(values)
    )
    return curve(dots, seat, name, 2.5)


def curve(points: str, seat: int, name: str, width: float) -> Markup:
    """The line of a seat in a chart, in its colour and with its dashes."""
    return tag(
        "polyline",
        tag("title", name),
        points=points,
        fill="none",
        stroke=f"var(--{SEATS[seat]})",
        stroke_width=f"{width:g}",
        stroke_linejoin="round",
        stroke_dasharray=DASHES[seat],
    )


def frame(height: int, description: str, body: Child) -> Markup:
    return tag("svg", body, class_="chart", viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label=description)


CHANCES_WIDTH: Final = 420
CHANCES_HEIGHT: Final = 156
LEFT: Final = 42
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 24
CHANCE_MARKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
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
    across = (CHANCES_WIDTH - LEFT - RIGHT) / (len(chances) - 1)
    parts = [chance_mark(value) for value in CHANCE_MARKS]
    parts += [round_mark(LEFT + i * across, text) for i, text in rounds]
    if present is not None:
        parts.append(rule_at(LEFT + present * across, "present"))
    parts += [
        chance_line([row[side] for row in chances], side, labels[side].name, across) for side in range(len(labels))
    ]
    parts += [dot(LEFT + turn * across, chance_height(chances[turn][seat]), seat) for turn, seat in costly]
    parts += [turn_area(i, across, chances[i], labels) for i in range(1, len(chances))]
    chart = tag(
        "svg",
        parts,
        class_="chart chances",
        viewBox=f"0 0 {CHANCES_WIDTH} {CHANCES_HEIGHT}",
        role="img",
        aria_label=say("The chance to win after every turn."),
    )
    legend = [tag("li", stroke(i), each.name) for i, each in enumerate(labels)]
    return chart + tag("ul", legend, class_="legend")


def chance_height(chance: float) -> float:
    return TOP + (1.0 - chance) * (CHANCES_HEIGHT - TOP - BOTTOM)


def chance_mark(value: float) -> Markup:
    y = chance_height(value)
    return rule(LEFT, CHANCES_WIDTH - RIGHT, y, y) + label(f"{value:.0%}", LEFT - 6, y + 4, "tick", "end")


def round_mark(x: float, text: str) -> Markup:
    return rule_at(x, "grid") + label(text, x + 3, CHANCES_HEIGHT - BOTTOM + 16, "tick")


def rule_at(x: float, classes: str) -> Markup:
    return tag("line", class_=classes, x1=f"{x:.1f}", x2=f"{x:.1f}", y1=str(TOP), y2=str(CHANCES_HEIGHT - BOTTOM))


def chance_line(values: Sequence[float], side: int, name: str, across: float) -> Markup:
    points = " ".join([f"{LEFT + i * across:.1f},{chance_height(value):.1f}" for i, value in enumerate(values)])
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
        height=str(CHANCES_HEIGHT - TOP - BOTTOM),
    )
    return tag("g", tag("title", say("After turn {n}: {each}", n=number, each=each)), area)


def sparkline(values: Sequence[float], width: int, ascii_only: bool = False) -> str:
    """The values as signs of different height, at most `width` of them."""
    signs = PLAIN_SIGNS if ascii_only else SIGNS
    count = min(width, len(values))
    chosen = [values[round(i * (len(values) - 1) / max(1, count - 1))] for i in range(count)]
    return "".join([signs[min(len(signs) - 1, int(value * len(signs)))] for value in chosen])
