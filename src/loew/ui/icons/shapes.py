"""The shapes of icons. A colour is the name of a design token, so icons follow the theme.

Cut-out parts show the page below, so an icon needs no outline on light or dark pages.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from loew.engine.message import Message


class Icon(NamedTuple):
    """The meaning in a few words, and the drawing on a square of 24."""

    title: Message
    drawing: str


def ink(colour: str) -> str:
    return "currentColor" if colour == "ink" else f"var(--{colour})"


def fill(colour: str, path: str) -> str:
    """A filled shape."""
    return f'<path fill="{ink(colour)}" d="{path}"/>'


def line(colour: str, path: str, width: float = 2) -> str:
    """A stroke with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{ink(colour)}" stroke-width="{width:g}" {ends} d="{path}"/>'


def disc(colour: str, x: float, y: float, r: float) -> str:
    return f'<circle fill="{ink(colour)}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def ring(colour: str, x: float, y: float, r: float, width: float = 2) -> str:
    return f'<circle fill="none" stroke="{ink(colour)}" stroke-width="{width:g}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def cut(path: str) -> str:
    """A cut-out shape."""
    return fill("cut", path)


def score(path: str, width: float = 1.5) -> str:
    """A cut-out stroke."""
    return line("cut", path, width)


def hole(x: float, y: float, r: float) -> str:
    return disc("cut", x, y, r)


def moved(drawing: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A drawing moved, scaled and turned around the middle of its square."""
    turned = f" rotate({turn:g} 12 12)" if turn else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g}){turned}">{drawing}</g>'


def star(points: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    """The path of a star that does not stand on a tip."""
    corners = []
    for i in range(2 * points):
        r = inner if i % 2 else outer
        angle = pi * i / points - pi / 2
        corners.append(f"{x + r * cos(angle):.2f} {y + r * sin(angle):.2f}")
    return "M" + "L".join(corners) + "z"


def badge(drawing: str) -> str:
    """A small brass disc in the lower right corner, with something cut into it."""
    return hole(17.5, 17.5, 6.3) + disc("brass", 17.5, 17.5, 5.2) + drawing
