"""Districts, marbles, books, menorahs and elements: each colour has its own mark, so colour is never the only
difference. Red is a triangle, yellow a lozenge, blue a circle; on books green is a cross and black a star."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.ui.icons.shapes import (
    Icon,
    cut,
    disc,
    fill,
    hole,
    line,
    ring,
    score,
    star,
)
from loew.ui.icons.strokes import circle, shape

COVER: Final = "M5.5 2H19a1 1 0 0 1 1 1v18.5H7A3 3 0 0 1 4 18.5V3.5A1.5 1.5 0 0 1 5.5 2z"
PAGES: Final = "M7 17.2h11.2v2.5H7a1.25 1.25 0 0 1 0-2.5z"
BOOK_MARKS: Final = {
    "blue": hole(12.3, 9.3, 3.7),
    "red": cut("M12.3 4.9l4.6 8h-9.2z"),
    "green": cut("M10.9 5h2.8v2.9h2.9v2.8h-2.9v2.9h-2.8v-2.9H8V7.9h2.9z"),
    "yellow": cut("M12.3 4.3l4.9 5-4.9 5-4.9-5z"),
    "black": fill("white", star(5, 5.2, 2.3, 12.3, 9.6)) + fill("white", PAGES),
}

TITLES: Final = {
    "blue": msg("blue book"),
    "red": msg("red book"),
    "green": msg("green book"),
    "yellow": msg("yellow book"),
    "black": msg("black book"),
}


def book(colour: str, mark: str) -> str:
    edge = line("faint", COVER, 1) if colour == "night" else ""
    return fill(colour, COVER) + edge + cut(PAGES) + mark


def marble(colour: str, mark: str) -> str:
    """A ball of glass with its mark inside."""
    return circle(12, 12, 10.6, f"marble-{colour}", "outline", 0.9) + mark + circle(12, 12, 10.6, "url(#gloss)")


def menorah(colour: str, foot: str) -> str:
    arms = "M2.8 7.5a9.2 8.6 0 0 0 18.4 0M6 7.5a6 5.7 0 0 0 12 0M9 7.5a3 2.9 0 0 0 6 0M12 7v11"
    flames = "".join(disc("brass", x, 4.6, 1.15) for x in (2.8, 6, 9, 12, 15, 18, 21.2))
    return line(colour, arms, 1.5) + flames + fill(colour, foot)


TRIANGLE_FOOT: Final = "M12 15.5l5.5 7h-11z"
LOZENGE_FOOT: Final = "M12 15l6 3.9-6 3.9-6-3.9z"
ROUND_FOOT: Final = "M12 15.3a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 1 1 0-7.4z"

DISTRICTS: Final = {
    "district-red": Icon(msg("red district"), fill("red", "M12 2.5L22.5 21h-21z") + score("M12 9.5l4.4 7.8H7.6z", 1.4)),
    "district-yellow": Icon(
        msg("yellow district"),
        fill("yellow", "M12 1.5L22 12 12 22.5 2 12z") + score("M12 7.5L16.3 12 12 16.5 7.7 12z", 1.4),
    ),
    "district-blue": Icon(msg("blue district"), disc("blue", 12, 12, 10) + ring("cut", 12, 12, 4.6, 1.4)),
    "menorah-red": Icon(msg("red menorah"), menorah("red", TRIANGLE_FOOT)),
    "menorah-yellow": Icon(msg("yellow menorah"), menorah("yellow", LOZENGE_FOOT)),
    "menorah-blue": Icon(msg("blue menorah"), menorah("blue", ROUND_FOOT)),
}
MARBLES: Final = {
    "marble-red": Icon(msg("red marble"), marble("red", shape("M12 6.6l5.2 9.1H6.8z", "marble-mark", "wax-low", 0.7))),
    "marble-yellow": Icon(
        msg("yellow marble"),
        marble("yellow", shape("M12 5.8l5 6.2-5 6.2-5-6.2z", "marble-mark", "eaves-yellow", 0.7)),
    ),
    "marble-blue": Icon(
        msg("blue marble"),
        marble(
            "blue", circle(12, 12, 4.3, "none", "eaves-blue", 3.6) + circle(12, 12, 4.3, "none", "marble-mark", 2.4)
        ),
    ),
    "marble-white": Icon(
        msg("white marble: any colour for a character"), marble("white", shape(star(6, 6, 2.4), "groove-low"))
    ),
    "marble-black": Icon(
        msg("black marble: two students"),
        marble("black", circle(8.8, 12, 2.1, "marble-mark") + circle(15.2, 12, 2.1, "marble-mark")),
    ),
}
BOOKS: Final = {
    "book": Icon(msg("a book"), book("leather", score("M8.3 6.5h8M8.3 10h8", 1.8))),
    **{
        f"book-{colour}": Icon(TITLES[colour], book("night" if colour == "black" else colour, mark))
        for colour, mark in BOOK_MARKS.items()
    },
}
FLAME: Final = (
    "M12.6 1.8c.8 4 5.8 6 5.8 12 0 4.6-2.8 7.8-6.4 7.8s-6.6-3-6.6-7.2c0-3 1.8-4.4 2.6-6.6 1 1 1.6 1.8 1.8 3"
    "C11.6 8.6 12.8 5.8 12.6 1.8z"
)
EMBER: Final = "M12 12c.6 2 2.6 2.8 2.6 5.2 0 2-1 3.2-2.6 3.2s-2.8-1.2-2.8-3c0-2.2 2.2-3.2 2.8-5.4z"
LEAF: Final = "M20.6 3C10 3 4 7.8 4 14.2c0 1.6.4 3 1 4.2L3 21.4l1.6.6 2-2.8c1.2.6 2.6 1 4 1C17 20.2 21 13 20.6 3z"
ELEMENTS: Final = {  # with an outline, for paper and dark grounds alike
    "element-red": Icon(msg("red icon"), shape(FLAME, "icon-red", "outline", 1.3) + shape(EMBER, "icon-red-light")),
    "element-blue": Icon(
        msg("blue icon"),
        shape("M12 2c3.4 5 7 8.4 7 12.8a7 7 0 0 1-14 0C5 10.4 8.6 7 12 2z", "icon-blue", "outline", 1.3)
        + shape("M8.2 15.2c.2 2 1.6 3.4 3.6 3.6", "none", "icon-blue-light", 1.8),
    ),
    "element-yellow": Icon(
        msg("yellow icon"),
        shape(star(8, 11, 6.6), "icon-yellow", "outline", 1.2) + circle(12, 12, 4.6, "icon-yellow-light"),
    ),
    "element-green": Icon(
        msg("green icon"),
        shape(LEAF, "icon-green", "outline", 1.3)
        + shape("M6.6 18.4C9 13.6 12.6 10 17 7.2", "none", "icon-green-light", 1.5),
    ),
    "element-time": Icon(
        msg("time##icon"),
        shape("M5.5 2.5h13v3L14.2 12l4.3 6.5v3h-13v-3L9.8 12 5.5 5.5z", "icon-time", "outline", 1.3)
        + shape("M8.5 6.2h7L13.4 9.4h-2.8zM12 14.6l3 4.6H9z", "icon-yellow-light"),
    ),
    "wild": Icon(
        msg("any icon"),
        circle(12, 12, 10, "paper", "outline", 1.4)
        + circle(12, 6.8, 2.7, "icon-red", "outline", 0.7)
        + circle(17.2, 12, 2.7, "icon-blue", "outline", 0.7)
        + circle(12, 17.2, 2.7, "icon-yellow", "outline", 0.7)
        + circle(6.8, 12, 2.7, "icon-green", "outline", 0.7),
    ),
}
