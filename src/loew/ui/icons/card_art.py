"""The pictures on the cards of Golems: a golem for each element, a rune stone with a sign, and gems.

Every picture is one `<symbol>` of 160 by 128. Its upper fifth lies under the name of the card. All colours are tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from loew.ui.icons.golem_figure import golem_figure
from loew.ui.icons.shapes import star
from loew.ui.icons.strokes import (
    FACETS,
    GEM,
    circle,
    moved_to,
    shape,
)

WIDTH: Final = 160
HEIGHT: Final = 128
ELEMENTS: Final = ("red", "blue", "yellow", "green", "time")
STONE: Final = "M50 122L42 62 62 28h36l22 32-6 62z"
SLAB: Final = "M44 122V32q0-4 4-4h64q4 0 4 4v90z"
RUNES: Final = {  # the sign on the stone of each way to score, on a square of 40
    "elements-red": "M14 38V2l14 10-14 9",
    "elements-blue": "M20 2v36M20 2l11 11M20 14l11 11",
    "elements-yellow": "M20 2L8 14l12 12 12-12zM20 26L9 38M20 26l11 12",
    "elements-green": "M20 2v36M20 20L7 5M20 20L33 5",
    "elements-time": "M8 2l24 36M32 2L8 38M8 2h24M8 38h24",
    "summoner": "M10 38V2M30 38V2M10 2l20 18M30 2L10 20",
    "reserve": "M12 2v36M12 6l17-4M12 18l17-4",
    "gems": "M10 2v36M30 2v36M10 14l20 12",
    "resources": "M20 2v36M8 12l12-10 12 10M8 26l12-10 12 10",
}


def gradient(name: str, colours: Sequence[str], slanted: bool = False) -> str:
    """A change of colour from above to below; slanted, from the upper left corner."""
    ends = 'x1=".1" y1="0" x2=".9" y2="1"' if slanted else 'x1="0" y1="0" x2="0" y2="1"'
    stops = [f'<stop offset="{i / (len(colours) - 1):g}" stop-color="var(--{c})"/>' for i, c in enumerate(colours)]
    return f'<linearGradient id="{name}" {ends}>{"".join(stops)}</linearGradient>'


def halo() -> str:
    stops = [(0, 0.85), (0.4, 0.3), (1, 0)]
    drawn = [f'<stop offset="{at:g}" stop-color="var(--halo)" stop-opacity="{o:g}"/>' for at, o in stops]
    return f'<radialGradient id="paint-halo">{"".join(drawn)}</radialGradient>'


def light(y: float, r: float, opacity: float) -> str:
    return f'<circle cx="80" cy="{y:g}" r="{r:g}" fill="url(#paint-halo)" opacity="{opacity:g}"/>'


def flame(x: float, y: float, scale: float) -> str:
    outer = shape("M0 0c-8-6-6-14-1-20 0 5 4 6 5 10 2-5 0-9-1-14 8 6 11 16 4 24z", "flame", "body-red-3", 1)
    return moved_to(outer + shape("M1-1c-4-4-2-8 1-11 3 4 4 8 1 11z", "flame-light"), x, y, scale)


def leaf(x: float, y: float, turn: float) -> str:
    return moved_to(shape("M0 0q8-10 20-6q-4 12-20 6z", "leaf", "body-green-3", 1), x, y, turn=turn)


def wheat(x: float, h: float) -> str:
    y = 126 - h
    grain = (
        f"M{x} 126V{y}M{x} {y}q4-6 0-10-4 4 0 10M{x} {y + 6}l5-5M{x} {y + 6}l-5-5M{x} {y + 13}l5-5M{x} {y + 13}l-5-5"
    )
    return shape(grain, "none", "body-yellow-1", 1.7)


def gem(x: float, y: float, scale: float) -> str:
    middle = shape("M8.6 9.4h6.8L12 21.6z", "gem-deep", opacity=0.6)
    drawing = shape(GEM, "gem-body", "outline", 1) + shape(FACETS, "gem-light", opacity=0.75) + middle
    return moved_to(drawing, x, y, scale)


def hours() -> str:
    """The strokes of a dial."""
    marks = [(cos(pi * i / 6), sin(pi * i / 6)) for i in range(12)]
    path = "".join(f"M{80 + 46 * x:.1f} {66 + 46 * y:.1f}L{80 + 53 * x:.1f} {66 + 53 * y:.1f}" for x, y in marks)
    return shape(path, "none", "body-time-1", 2.6)


BEHIND: Final = {  # what stands behind the golem of an element
    "red": shape("M0 118l22-40 18 28 22-56 28 52 26-36 44 52v10H0z", "deep-red")
    + shape("M62 50l-8 18h16zM116 66l-7 12h13z", "flame"),
    "blue": shape("M0 74q20-9 40 0t40 0 40 0 40 0v54H0z", "body-blue-2", opacity=0.75)
    + shape("M0 92q16-8 32 0t32 0 32 0 32 0 32 0v36H0z", "deep-blue", opacity=0.8),
    "yellow": circle(80, 62, 42, "flame-light")
    + shape(star(16, 70, 46, 80, 62), "body-yellow-1", opacity=0.5)
    + shape("M0 106q40-13 80-4t80-4v30H0z", "body-yellow-3"),
    "green": shape("M0 68q12-24 26-6 8-28 26-4 14-22 28 0 16-28 34 2 14-20 28 2 10-10 18-2v68H0z", "deep-green")
    + shape("M16 126V66M146 126V62M128 126V78", "none", "outline", 6, opacity=0.7),
    "time": circle(80, 66, 52, "body-time-1", "deep-time", 3, opacity=0.55)
    + hours()
    + shape("M0 114h160v14H0z", "deep-time"),
}
BEFORE: Final = {  # what belongs to its body
    "red": flame(69, 44, 0.9) + flame(80, 36, 1.25) + flame(94, 44, 0.9) + flame(53, 70, 0.8) + flame(109, 70, 0.8),
    "blue": shape("M38 120q11-9 22 0t22 0 22 0 22 0v10H38z", "body-blue-1", opacity=0.8)
    + "".join(circle(x, y, r, "none", "body-blue-1", 1.6) for x, y, r in ((36, 52, 4), (126, 44, 6), (116, 62, 3))),
    "yellow": "".join(wheat(x, h) for x, h in ((22, 30), (34, 36), (46, 24), (116, 26), (128, 34), (140, 26))),
    "green": leaf(65, 42, -30) + leaf(82, 36, -100) + leaf(90, 40, 0) + leaf(51, 74, -150) + leaf(107, 72, -10),
    "time": shape("M71 70h18M71 100h18", "none", "outline", 3.4)
    + shape("M73 71h14q0 9-5 14 5 5 5 14H73q0-9 5-14-5-5-5-14z", "flame-light", "outline", 1.5)
    + shape("M76 98q4-6 8 0zM76 76h8l-4 6z", "body-yellow-2"),
}


def ground(kind: str) -> str:
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky-of-{kind})"/>'


def golem(element: str) -> str:
    figure = moved_to(golem_figure(f"url(#body-of-{element})", f"eye-{element}"), 37.8, 28, 1.32)
    return ground(element) + BEHIND[element] + light(70, 58, 0.4) + figure + BEFORE[element]


def stone(path: str) -> str:
    """A standing stone without its sign."""
    small = "M16 124l-3-20 8-9 9 7-2 22zM130 124l2-22 8-8 8 11-2 19z"
    return (
        ground("rune")
        + shape("M0 108q50-14 160-4v26H0z", "deep-rune")
        + light(72, 64, 0.7)
        + shape(path, "stone-body", "outline", 2.5)
        + shape(f"{path}M80 20v110h60V20z", "outline", opacity=0.18)
        + shape(small, "stone-dark", "outline", 1.5)
    )


def treasure() -> str:
    hills = "M0 128V80l18-24 16 30 20-44 16 36 24-46 18 46 16-30 20 44 12-18v54z"
    return (
        ground("gem")
        + shape(hills, "deep-gem")
        + light(76, 62, 0.5)
        + gem(22, 60, 2.4)
        + gem(86, 58, 2.5)
        + gem(46, 34, 2.9)
    )


PAINTS: Final = [
    halo(),
    *[gradient(f"body-of-{kind}", [f"body-{kind}-{n}" for n in (1, 2, 3)], slanted=True) for kind in ELEMENTS],
    *[gradient(f"sky-of-{kind}", [f"sky-{kind}-1", f"sky-{kind}-2"]) for kind in (*ELEMENTS, "rune", "gem")],
]
PICTURES: Final = {
    **{f"art-{element}": golem(element) for element in ELEMENTS},
    "art-rune": stone(STONE),
    "art-rune-square": stone(SLAB),
    "art-gem": treasure(),
    **{f"sign-{name}": moved_to(shape(path, "none", "halo", 5), 60, 52, 1.05) for name, path in RUNES.items()},
}
