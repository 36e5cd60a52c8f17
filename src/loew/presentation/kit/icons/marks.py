"""Districts, marbles, books, menorahs and elements: each colour has its own mark, so colour is never the only
difference. Red is a triangle, yellow a lozenge, blue a circle; on books green is a cross and black a star."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.presentation.kit.icons.shapes import Icon, cut, disc, fill, hole, line, ring, score, star

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


def marble(colour: str, mark: str, edge: str = "") -> str:
    shine = line("shine", "M6.2 10.2A6.6 6.6 0 0 1 9.7 6", 1.6)
    return disc(colour, 12, 12, 10) + (ring(edge, 12, 12, 9.4, 1.2) if edge else "") + mark + shine


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
    "menorah-red": Icon(msg("red Menorah"), menorah("red", TRIANGLE_FOOT)),
    "menorah-yellow": Icon(msg("yellow Menorah"), menorah("yellow", LOZENGE_FOOT)),
    "menorah-blue": Icon(msg("blue Menorah"), menorah("blue", ROUND_FOOT)),
}
MARBLES: Final = {
    "marble-red": Icon(msg("red marble"), marble("red", cut("M12 6.8l5.4 9.4H6.6z"))),
    "marble-yellow": Icon(msg("yellow marble"), marble("yellow", cut("M12 6.2l5.8 5.8-5.8 5.8L6.2 12z"))),
    "marble-blue": Icon(msg("blue marble"), marble("blue", ring("cut", 12, 12, 4.2, 2.4))),
    "marble-white": Icon(
        msg("white marble: any colour for a character"), marble("white", fill("night", star(6, 5.4, 2.1)), "faint")
    ),
    "marble-black": Icon(
        msg("black marble: two students"),
        marble("night", disc("white", 9, 12.5, 2.1) + disc("white", 15, 12.5, 2.1), "faint"),
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
    "M12.5 1.5c.6 4.2 6.3 6.3 6.3 12.7a6.8 6.8 0 0 1-13.6 0c0-3.4 1.6-5.3 3.3-6.9.2 1.8.8 2.8 1.7 3.3"
    "C12 8 11.5 5 12.5 1.5z"
)
SUNRAYS: Final = (
    "M12 1.8v3M12 19.2v3M1.8 12h3M19.2 12h3M4.8 4.8l2.1 2.1M17.1 17.1l2.1 2.1M4.8 19.2l2.1-2.1M17.1 6.9l2.1-2.1"
)
ELEMENTS: Final = {
    "element-red": Icon(
        msg("red icon"),
        fill("red", FLAME) + cut("M12 13c.5 1.7 2.4 2.4 2.4 4.4a2.4 2.4 0 0 1-4.8 0c0-1.7 1.8-2.5 2.4-4.4z"),
    ),
    "element-blue": Icon(
        msg("blue icon"),
        fill("blue", "M12 1.5c4 5.6 7.5 9 7.5 13.2a7.5 7.5 0 0 1-15 0C4.5 10.5 8 7.1 12 1.5z")
        + score("M8 15a4 4 0 0 0 3.7 3.8", 1.8),
    ),
    "element-yellow": Icon(msg("yellow icon"), disc("yellow", 12, 12, 5.2) + line("yellow", SUNRAYS, 2.2)),
    "element-green": Icon(
        msg("green icon"),
        fill(
            "green",
            "M21.5 2.5c.5 12-4.5 18.5-12 18.5-1.7 0-3.2-.5-4.3-1.3l-1.9 2.6-1.6-1.2 2-2.8C.5 10.5 7.5 3 21.5 2.5z",
        )
        + score("M5.5 18.5C8.5 14 12 10.5 16.5 8", 1.6),
    ),
    "element-time": Icon(
        msg("time##icon"),
        fill("time", "M5 1.8h14v3.4L14.2 12l4.8 6.8v3.4H5v-3.4L9.8 12 5 5.2z")
        + cut("M8 5.3h8l-2 2.9h-4z")
        + cut("M12 14.5l3.2 4.7H8.8z"),
    ),
    "wild": Icon(
        msg("any icon"),
        disc("white", 12, 12, 9.6)
        + ring("ink", 12, 12, 9.4, 1.8)
        + disc("red", 12, 7.3, 2)
        + disc("blue", 16.7, 12, 2)
        + disc("yellow", 12, 16.7, 2)
        + disc("green", 7.3, 12, 2),
    ),
}
