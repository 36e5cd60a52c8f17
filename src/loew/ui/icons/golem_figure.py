"""A standing golem, 64 wide and 72 high."""

from __future__ import annotations

from typing import Final

from loew.ui.icons.shapes import star
from loew.ui.icons.strokes import circle, shape

LIMBS: Final = (
    "M14 27q-7 3-8.6 12L2.6 51q-1.6 8 5 9.4 5.6 1 7.4-4l1.6-7 3-14z",
    "M50 27q7 3 8.6 12L61.4 51q1.6 8-5 9.4-5.6 1-7.4-4l-1.6-7-3-14z",
    "M20 50h11.6v15.4q0 4-4 4h-7q-4.6 0-4-4.6z",
    "M44 50H32.4v15.4q0 4 4 4h7q4.6 0 4-4.6z",
)
TRUNK: Final = (
    "M12.6 33q.4-9 10-10.4 9.4-1.4 18.8 0 9.6 1.4 10 10.4.3 7-4 14.4-2.4 6-7.4 7H24q-5-1-7.4-7-4.3-7.4-4-14.4z"
)
HEAD: Final = "M20.6 15.6q-.6-11.6 11.4-12 12 .4 11.4 12-.2 6-3.4 9-3.4 2.4-8 2.4t-8-2.4q-3.2-3-3.4-9z"
CRACKS: Final = "M10 41l3 3-2 4M54 38l-3 4 2 4M22 62l3-2M41 64l2-3M17 31l3 2"
SHINE: Final = "M22.6 9.6q2.2-4 8-4.4M16.2 28.4q2.2-3.2 6.8-4M5.4 47l2-8.6"


def golem_figure(body: str, eye: str) -> str:
    """A golem with this paint for its body and this token for its eyes and the sign on its brow."""
    parts = "".join(shape(path, body, "outline", 1.8) for path in (*LIMBS, TRUNK, HEAD))
    face = shape("M24 13.4l6 1.6M40 13.4l-6 1.6", "none", "outline", 2) + shape("M28 22.4h8", "none", "outline", 1.8)
    eyes = circle(27.6, 17, 2.3, eye) + circle(36.4, 17, 2.3, eye) + shape(star(4, 3.7, 1.1, 32, 8.6), eye)
    return (
        parts + face + eyes + shape(CRACKS, "none", "outline", 1.1, 0.6) + shape(SHINE, "none", "shine-warm", 1.7, 0.6)
    )
