"""The figures on the table: golems of clay, standing or lying, and students. A seat has its colour and its shape."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.ui.icons.shapes import star

SHAPES: Final = (  # of the seats, on a square of 12: square, hexagon, triangle, cross
    "M1.5 1.5h9v9h-9z",
    "M6 .6l4.9 2.7v5.4L6 11.4 1.1 8.7V3.3z",
    "M6 .8L11.2 11H.8z",
    "M4 1h4v3h3v4H8v3H4V8H1V4h3z",
)
CLAY: Final = "url(#clay-light)"  # the gradient of `DEFINITIONS`
DEFINITIONS: Final = (
    '<linearGradient id="clay-light" x1=".1" y1="0" x2=".9" y2="1">'
    '<stop offset="0" stop-color="var(--clay-lit)"/><stop offset=".45" stop-color="var(--clay-warm)"/>'
    '<stop offset="1" stop-color="var(--clay-deep)"/></linearGradient>'
    '<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--iron)"/>'
    '<stop offset="1" stop-color="var(--iron-low)"/></linearGradient>'
    '<linearGradient id="from-above" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--shine)"'
    ' stop-opacity=".3"/><stop offset=".5" stop-color="var(--shine)" stop-opacity="0"/>'
    '<stop offset="1" stop-color="var(--outline)" stop-opacity=".45"/></linearGradient>'
    '<radialGradient id="gloss" cx=".34" cy=".26" r=".8"><stop offset="0" stop-color="var(--shine)"/>'
    '<stop offset=".42" stop-color="var(--shine)" stop-opacity="0"/>'
    '<stop offset=".75" stop-color="var(--outline)" stop-opacity=".06"/>'
    '<stop offset="1" stop-color="var(--outline)" stop-opacity=".55"/></radialGradient>'
    '<pattern id="roof-tiles" width="8" height="5" patternUnits="userSpaceOnUse"><path fill="none"'
    ' stroke="var(--shade-4)" stroke-width=".8" d="M0 0q4 6 8 0M-4 2.5q4 6 8 0M4 2.5q4 6 8 0"/></pattern>'
    '<pattern id="cobble" width="22" height="12" patternUnits="userSpaceOnUse"><path fill="none" stroke="var(--shine)"'
    ' stroke-opacity=".25" d="M1 3q4-3 9 0M12 3q4-3 9 0M-5 9q4-3 9 0M6 9q5-3 10 0M17 9q5-3 10 0"/><path fill="none"'
    ' stroke="var(--shade-4)" d="M1 5q4 2 9 0M12 5q4 2 9 0M6 11q5 2 10 0"/></pattern>'
)
ARMS: Final = (
    "M14 27q-7 3-8.6 12L2.6 51q-1.6 8 5 9.4 5.6 1 7.4-4l1.6-7 3-14z",
    "M50 27q7 3 8.6 12L61.4 51q1.6 8-5 9.4-5.6 1-7.4-4l-1.6-7-3-14z",
)
LEGS: Final = (
    "M20 50h11.600v15.400q0 4-4 4h-7q-4.6 0-4-4.600z",
    "M44 50H32.400v15.400q0 4 4 4h7q4.6 0 4-4.600z",
)
TORSO: Final = (
    "M12.6 33q.4-9 10-10.4 9.4-1.4 18.8 0 9.6 1.4 10 10.4.3 7-4 14.4-2.4 6-7.4 7H24q-5-1-7.4-7-4.3-7.4-4-14.400z"
)
HEAD: Final = "M20.6 15.600q-.6-11.6 11.4-12 12 .4 11.4 12-.2 6-3.4 9-3.4 2.4-8 2.400t-8-2.400q-3.2-3-3.4-9z"
CRACKS: Final = "M10 41l3 3-2 4M54 38l-3 4 2 4M22 62l3-2M41 64l2-3M17 31l3 2"
LIGHT: Final = "M22.6 9.600q2.2-4 8-4.400M16.2 28.400q2.2-3.2 6.8-4M5.4 47l2-8.6"
TABARD: Final = "M24.4 29.600h15.200l2.4 3-1.2 16.8-4 2.4.2 8.6-5 2.2-5-2.2.2-8.6-4-2.400L22 32.600z"
TABARD_SHADE: Final = "M32 29.600h7.600l2.4 3-1.2 16.8-4 2.4.2 8.6-5 2.200z"
ROBE: Final = "M6 40.500q.6-18 6-22.500h10q5.4 4.5 6 22.5-11 3.4-22 0z"


class Figure(NamedTuple):
    """A drawing of its own size. `fit`: how it fills its place."""

    view_box: str
    drawing: str
    fit: str = "xMidYMax meet"


def shape(path: str, fill: str, outline: float = 0) -> str:
    """A filled shape, with an outline if it has a width."""
    edge = f' stroke="var(--outline)" stroke-width="{outline:g}" stroke-linejoin="round"' if outline else ""
    return f'<path fill="{fill}"{edge} d="{path}"/>'


def stroke(path: str, colour: str, width: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="var(--{colour})" stroke-width="{width:g}" {ends} d="{path}"/>'


def oval(x: float, y: float, wide: float, high: float, fill: str, outline: float = 0) -> str:
    edge = f' stroke="var(--outline)" stroke-width="{outline:g}"' if outline else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{fill}"{edge}/>'


def seat_shape(who: int, x: float, y: float, scale: float) -> str:
    """The shape of a seat on its piece."""
    inner = shape(SHAPES[who], "var(--on-seat)")
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def body(who: int, awake: bool) -> str:
    """A golem of clay with the tabard of its seat. Awake, its eyes and the sign on its brow glow."""
    eye = "var(--eye)" if awake else "var(--eye-dark)"
    parts = "".join([shape(path, CLAY, 1.8) for path in (*ARMS, *LEGS, TORSO, HEAD)])
    face = stroke("M24 13.400l6 1.600M40 13.400l-6 1.6", "outline", 2) + stroke("M28 22.400h8", "outline", 1.8)
    face += oval(27.6, 17, 2.5, 2.1, eye) + oval(36.4, 17, 2.5, 2.1, eye)
    face += shape(star(4, 3.7, 1.1, 32, 8.6), eye) if awake else ""
    tabard = shape(TABARD, "var(--seat)", 1.5) + shape(TABARD_SHADE, "var(--shade-2)") + seat_shape(who, 25, 33, 1.17)
    return parts + face + stroke(CRACKS, "eye-dark", 1.1) + stroke(LIGHT, "clay-rim", 1.6) + tabard


def standing(who: int) -> Figure:
    ground = oval(32, 69.5, 27, 6, "var(--shade-6)") + oval(32, 67.5, 26, 5.8, "var(--seat)", 1.4)
    return Figure("0 0 64 76", ground + body(who, True))


def lying(who: int) -> Figure:
    """On its side, with dark eyes."""
    ground = oval(39, 38, 35, 5.5, "var(--shade-6)") + oval(39, 36, 34, 5, "var(--seat)", 1.2)
    turned = f'<g transform="translate(74 -9) rotate(90) scale(.82 1)"><g transform="translate(8 0)">{body(who, False)}'
    return Figure("0 0 76 44", f"{ground}{turned}</g></g>")


def student(who: int) -> Figure:
    ground = oval(17, 42, 13, 3.5, "var(--shade-6)")
    robe = shape(ROBE, "var(--seat)", 1.5) + shape("M17 18h5q5.4 4.5 6 22.5-5.4 1.7-11 1.700z", "var(--shade-2)")
    collar = shape("M12.6 18.500l4.4 5 4.4-5z", "var(--plaster)", 1.1)
    head = oval(17, 12.6, 6, 6, "var(--skin)", 1.4) + shape(
        "M11.4 12q5 .6 11.2-2-1-4.4-5.6-4.400T11.4 12z", "var(--eye-dark)"
    )
    eyes = oval(15, 13.8, 0.9, 0.9, "var(--outline)") + oval(19.4, 13.8, 0.9, 0.9, "var(--outline)")
    hat = shape("M7 6.800L17 2.600l10 4.2-10 4z", "var(--seat)", 1.3) + stroke("M25.6 7.200v5.4", "eye", 1.3)
    return Figure("0 0 34 46", ground + robe + collar + seat_shape(who, 11, 26, 1) + head + eyes + hat)


PIECES: Final[dict[str, Figure]] = {
    **{f"golem-{who + 1}": standing(who) for who in range(len(SHAPES))},
    **{f"golem-lying-{who + 1}": lying(who) for who in range(len(SHAPES))},
    **{f"student-{who + 1}": student(who) for who in range(len(SHAPES))},
    "mine": Figure(
        "0 0 64 76",
        '<ellipse cx="32" cy="67.5" rx="29.5" ry="7.5" fill="none" stroke="var(--hero-title)" stroke-width="2.2"/>',
    ),
}
