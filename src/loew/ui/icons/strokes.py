"""The parts of larger pictures: shapes with an outline of their own. A colour is the name of a design token, or a
`url(#...)` of a gradient."""

from __future__ import annotations

from typing import Final

GEM: Final = "M7 3.2h10L22 9.4 12 21.6 2 9.4z"  # on a square of 24
FACETS: Final = "M7 3.2L8.6 9.4H2zM17 3.2l-1.6 6.2H22zM8.6 9.4h6.8L12 3.2z"


def paint(colour: str) -> str:
    return colour if colour == "none" or colour.startswith("url(") else f"var(--{colour})"


def shape(path: str, colour: str, edge: str = "", width: float = 1.4, opacity: float = 1) -> str:
    return f'<path d="{path}" fill="{paint(colour)}"{outline(edge, width)}{faded(opacity)}/>'


def circle(x: float, y: float, r: float, colour: str, edge: str = "", width: float = 1.4, opacity: float = 1) -> str:
    place = f'cx="{x:g}" cy="{y:g}" r="{r:g}"'
    return f'<circle {place} fill="{paint(colour)}"{outline(edge, width)}{faded(opacity)}/>'


def outline(edge: str, width: float) -> str:
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f' stroke="{paint(edge)}" stroke-width="{width:g}" {ends}' if edge else ""


def faded(opacity: float) -> str:
    return f' opacity="{opacity:g}"' if opacity < 1 else ""


def moved_to(drawing: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A drawing whose corner is at this point, scaled, or turned around that corner."""
    more = f" scale({scale:g})" if scale != 1 else ""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){more}{turned}">{drawing}</g>'
