"""The rabbi of each seat, 38 wide and 50 high: a dark coat with a scarf in the colour of the seat."""

from __future__ import annotations

from typing import Final

from loew.ui.icons.figures import (
    SHAPES,
    Figure,
    oval,
    seat_shape,
    shape,
    stroke,
)

COAT: Final = "M5.6 44q0-20 8-24h10.8q8 4 8 24-13.4 3-26.8 0z"
SCARF: Final = ("M11 21.5l3.5 22.8 4.2.5V24z", "M27 21.5l-3.5 22.8-4.2.5V24z")
BEARD: Final = "M12.3 15q-.4 13.6 6.7 14.8Q26.1 28.6 25.7 15q-1.7 3.4-4.2 3.6-2.5-.8-5 0-2.5-.2-4.2-3.6z"
CROWN: Final = "M12.4 9.8q-.4-8 6.6-8t6.6 8z"
BRIM: Final = "M6.6 10.6q12.4-3.8 24.8 0-12.4 2.8-24.8 0z"


def rabbi(who: int) -> Figure:
    ground = oval(19, 46, 15, 3.6, "var(--shade-6)") + oval(19, 44.8, 14.5, 3.8, "var(--seat)", 1.2)
    coat = shape(COAT, "var(--robe-dark)", 1.5) + "".join([shape(path, "var(--seat)", 1.1) for path in SCARF])
    head = oval(19, 14.6, 6.6, 6.6, "var(--skin)", 1.4) + shape(BEARD, "var(--beard)", 1.3)
    eyes = oval(16.6, 14.4, 1, 1, "var(--outline)") + oval(21.4, 14.4, 1, 1, "var(--outline)")
    hat = (
        shape(CROWN, "var(--robe-dark)", 1.3)
        + shape(BRIM, "var(--robe-dark)", 1.4)
        + stroke("M12.4 8.2h13.2", "seat", 1.8)
    )
    return Figure("0 0 38 50", ground + coat + head + eyes + hat + seat_shape(who, 13, 31, 1))


RABBIS: Final[dict[str, Figure]] = {f"rabbi-{who + 1}": rabbi(who) for who in range(len(SHAPES))}
