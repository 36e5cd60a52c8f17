"""Two charts of a finished game: the points of each seat by where they come from, and the way there. SVG by hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from loew.engine.game import Score
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.i18n import msg, say
from loew.presentation.kit.seat_label import SeatLabel

INKS: Final = ("brass", "golem", "gold", "knowledge", "blue", "green", "vp", "coin", "clay", "stone")
SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d")
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")  # lines are told apart without colour too
WIDE: Final = 400
NAMES: Final = 86  # room for the names at the left
BAR: Final = 26
TALL: Final = 220
EDGE: Final = 32
NARROW: Final = 22  # a part narrower than this has no number in it
MARKS: Final = 6  # lines across, at most, above the lowest
STEPS: Final = tuple(n * 10**tens for tens in range(6) for n in (1, 2, 5))
SOURCES: Final = (  # where the points of Golem come from
    *(msg("vp track"), msg("golems"), msg("artifacts"), msg("books"), msg("study track")),
    *(msg("objectives"), msg("types"), msg("resources")),
)


def stacked(scores: Sequence[Score], sources: Sequence[str], labels: Sequence[SeatLabel]) -> str:
    """A bar a seat, stacked by source; what was lost hangs at the left of nought."""
    most = max([1, *(sum(n for n in each["parts"].values() if n > 0) for each in scores)])
    least = min([0, *(sum(n for n in each["parts"].values() if n < 0) for each in scores)])
    scale = (WIDE - NAMES - EDGE) / (most - least)
    zero = NAMES - least * scale
    rows = [bar(each, sources, labels[i].name, i, zero, scale) for i, each in enumerate(scores)]
    height = len(scores) * (BAR + 12) + 6
    said = "; ".join(f"{labels[i].name} {each['total']}" for i, each in enumerate(scores))
    legend = "".join(
        '<li><svg class="swatch" aria-hidden="true" viewBox="0 0 9 9">'
        f'<rect width="9" height="9" rx="2" fill="var(--{ink(i)})"/></svg>{escape(say(source))}</li>'
        for i, source in enumerate(sources)
    )
    title = say("Points by source: {each}.", each=said)
    return f'{frame(height, title, "".join(rows))}<ul class="legend">{legend}</ul>'


def ink(i: int) -> str:
    return INKS[i % len(INKS)]


def bar(score: Score, sources: Sequence[str], name: str, row: int, zero: float, scale: float) -> str:
    top = row * (BAR + 12) + 4
    right, left, parts = zero, zero, ""
    for i, source in enumerate(sources):
        n = score["parts"].get(source, 0)
        width = abs(n) * scale
        x = right if n >= 0 else left - width
        right, left = (right + width, left) if n >= 0 else (right, left - width)
        if n:
            parts += (
                f'<rect x="{x:.1f}" y="{top}" width="{max(1.0, width - 1):.1f}" height="{BAR}" rx="2" '
                f'fill="var(--{ink(i)})"><title>{escape(say(source))}: {n}</title></rect>'
            )
            if width > NARROW:
                parts += f'<text class="in" x="{x + width / 2:.1f}" y="{top + 18}" text-anchor="middle">{n}</text>'
    label = f'<text x="0" y="{top + 18}">{escape(name[:11])}</text>'
    total = f'<text class="total" x="{right + 6:.1f}" y="{top + 18}">{score["total"]}</text>'
    return label + parts + total


def course(journal: Journal, labels: Sequence[SeatLabel]) -> str:
    """The points of each seat after every turn, a line a seat, with the rounds below."""
    points, rounds = sampled(journal)
    if len(points) < 2:
        return ""
    marks = marked(min(0, min(map(min, points))), max(1, max(map(max, points))))
    least, most = marks[0], marks[-1]
    across = (WIDE - 2 * EDGE) / (len(points) - 1)
    down = (TALL - 2 * EDGE) / (most - least)
    grid = "".join(mark(value, least, down) for value in marks)
    grid += "".join(
        f'<line class="grid" x1="{EDGE + i * across:.1f}" x2="{EDGE + i * across:.1f}" y1="{EDGE}" y2="{TALL - EDGE}"/>'
        f'<text class="tick" x="{EDGE + i * across + 3:.1f}" y="{TALL - EDGE + 18}">{text}</text>'
        for i, text in rounds
    )
    lines = "".join(
        line([row[seat] for row in points], seat, labels[seat].name, least, across, down)
        for seat in range(len(points[0]))
    )
    legend = "".join(
        f'<li><svg class="stroke" aria-hidden="true" viewBox="0 0 30 10"><path d="M0 5h30" stroke="var(--{SEATS[i]})" '
        f'stroke-width="3" stroke-dasharray="{DASHES[i]}"/></svg>{escape(label.name)}</li>'
        for i, label in enumerate(labels)
    )
    return f'{frame(TALL, say("Points after every turn."), grid + lines)}<ul class="legend">{legend}</ul>'


def sampled(journal: Journal) -> tuple[list[list[int]], list[tuple[int, str]]]:
    """The totals at the beginning of every turn and at the end; and where each round began."""
    points: list[list[int]] = []
    rounds: list[tuple[int, str]] = []
    begun = 0
    for s in journal.positions:
        if s.top is not None and (s.top.who == CHANCE or not journal.game.is_turn_start(s)):
            continue
        number = journal.game.view(s, SPECTATOR).get("round", 0)
        if number > begun:
            begun = number
            rounds.append((len(points), say("round {n}", n=number)))
        points.append([score["total"] for score in journal.game.score(s)])
    return points, rounds


def marked(least: int, most: int) -> list[int]:
    """Round numbers at even distances, from at or below the least to at or above the most."""
    step = next(step for step in STEPS if (most - least) / step <= MARKS)
    first, last = least // step, -(-most // step)
    return [n * step for n in range(first, last + 1)]


def mark(value: int, least: int, down: float) -> str:
    y = TALL - EDGE - (value - least) * down
    return (
        f'<line class="grid" x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="tick" x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>'
    )


def line(values: Sequence[int], seat: int, name: str, least: int, across: float, down: float) -> str:
    dots = " ".join(
        f"{EDGE + i * across:.1f},{TALL - EDGE - (value - least) * down:.1f}" for i, value in enumerate(values)
    )
    return (
        f'<polyline points="{dots}" fill="none" stroke="var(--{SEATS[seat]})" stroke-width="2.5" '
        f'stroke-linejoin="round" stroke-dasharray="{DASHES[seat]}"><title>{escape(name)}</title></polyline>'
    )


def frame(height: int, said: str, body: str) -> str:
    return f'<svg class="chart" viewBox="0 0 {WIDE} {height}" role="img" aria-label="{escape(said)}">{body}</svg>'
