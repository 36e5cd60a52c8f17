"""The parts of a studio: the limbs of a clay golem, as an outline or fired, and cauldrons of several sizes."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.ui.icons.figures import (
    CLAY,
    Figure,
    oval,
    shape,
    stroke,
)

DASHES: Final = 'stroke-dasharray="5 4" vector-effect="non-scaling-stroke"'
LARGEST: Final = 6  # places of a cauldron
EYES: Final = ((31.0, 15.0), (57.0, 15.0))


class Limb(NamedTuple):
    """A limb: its size, its outline, where light falls on it, and its cracks."""

    width: int
    height: int
    outline: str
    light: str
    cracks: str


LIMBS: Final = {
    "head": Limb(
        *(88, 50),
        "M7 24Q5 2 44 1.500T81 24Q83 42 70 48.500H18Q5 42 7 24z",
        "M14 16Q20 5 40 4.500",
        "M72 12l-6 6 3 5M12 30l5 3",
    ),
    "torso": Limb(
        *(84, 66),
        "M2 12Q3 2 18 1.500h48Q81 2 82 12q1 22-5 40-3 12-14 12.500H21q-11-.5-14-12.500Q1 34 2 12z",
        "M7 14q1-7 12-8.500h18",
        "M74 10l-6 7 5 7-4 5M10 48l6-3M62 60l4-6",
    ),
    "left-arm": Limb(
        *(54, 82),
        "M34 1.500q18 0 18.500 14v24q-2 26-10 36-8 7-22 5Q2 78 1.500 58 2 34 9 19 17 3 34 1.500z",
        "M8 36q3-18 15-27",
        "M46 44l-5 5 3 6M12 70l4-5",
    ),
    "left-leg": Limb(
        *(55, 49),
        "M7 1.500h43q3.500 0 3.500 4V40q0 7.500-8 7.500H10q-9 0-8-8.500z",
        "M8 7l-2 24",
        "M46 10l-4 5 3 5",
    ),
}
MIRRORED: Final = {"right-arm": "left-arm", "right-leg": "left-leg"}


def limb(name: str, fired: bool) -> Figure:
    """A limb of fired clay with embers in its cracks, or its dashed outline. A right one mirrors the left one."""
    form = LIMBS[MIRRORED.get(name, name)]
    drawing = fired_limb(form) if fired else outlined_limb(form)
    drawing += face(fired) if name == "head" else ""
    if name in MIRRORED:
        drawing = f'<g transform="matrix(-1 0 0 1 {form.width} 0)">{drawing}</g>'
    return Figure(f"0 0 {form.width} {form.height}", drawing, "none")


def fired_limb(form: Limb) -> str:
    lit = shape(form.outline, CLAY, 2) + stroke(form.light, "clay-rim", 2.2)
    return lit + stroke(form.cracks, "ember", 1.5)


def outlined_limb(form: Limb) -> str:
    edge = f'stroke="var(--clay-lit)" stroke-width="1.6" {DASHES}'
    return f'<path fill="var(--clay-lit)" fill-opacity=".1" {edge} d="{form.outline}"/>'


def face(awake: bool) -> str:
    colour = "var(--eye)" if awake else "var(--clay-deep)"
    return "".join([oval(x, y, 5, 4.2, colour, 1.4) for x, y in EYES])


def cauldron(places: int) -> Figure:
    """An iron pot as wide as its places for gold."""
    w = 22 + 20 * places
    feet = f'<path fill="none" stroke="var(--iron-low)" stroke-width="3.2" d="M12 37l-3 6M{w - 12} 37l3 6"/>'
    belly = shape(f"M5 11h{w - 10}q3 22-10 26H15Q2 33 5 11z", "url(#iron)", 1.5)
    rim = shape(f"M2.500 8h{w - 5}v5.500H2.500z", "var(--iron-rim)", 1.3)
    return Figure(f"0 0 {w} 45", feet + belly + rim + stroke("M9 17q-1 9 4 15", "shine", 1.2), "xMidYMid meet")


STUDIO: Final[dict[str, Figure]] = {
    **{f"{name}-fired": limb(name, True) for name in (*LIMBS, *MIRRORED)},
    **{f"{name}-outline": limb(name, False) for name in (*LIMBS, *MIRRORED)},
    **{f"cauldron-{places}": cauldron(places) for places in range(1, LARGEST + 1)},
}
