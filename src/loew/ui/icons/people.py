"""The icons of golems, students, rabbis and characters."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.ui.icons.shapes import (
    Icon,
    badge,
    cut,
    disc,
    fill,
    hole,
    line,
    moved,
    score,
    star,
)

HEAD: Final = "M9.3 1.8h5.4a1.3 1.3 0 0 1 1.3 1.3v4.7H8V3.1a1.3 1.3 0 0 1 1.3-1.3z"
BODY: Final = "M4.5 8.8h15a2 2 0 0 1 2 2v6.7h-3.7v-4H17v8.7h-4v-4.7h-2v4.7H7v-8.7h-.8v4H2.5v-6.7a2 2 0 0 1 2-2z"
EYES: Final = cut("M9.5 3.9h1.7v1.7H9.5zM12.8 3.9h1.7v1.7h-1.7z")
STONE: Final = "M4.5 22V10a7.5 7.5 0 0 1 15 0v12z"
HAT: Final = "M8.8 5.5V3a1.6 1.6 0 0 1 1.6-1.6h3.2A1.6 1.6 0 0 1 15.2 3v2.5z"
CROWN: Final = "M3.3 17.5L1.8 6.3l5.7 4.4L12 3l4.5 7.7 5.7-4.4-1.5 11.2z"
HAMMER: Final = "M5 2.5h12.5l3 3.2-3 3.3H5zM10.2 9h3.6v12.2a1.8 1.8 0 0 1-3.6 0z"


def golem(colour: str) -> str:
    return fill(colour, HEAD) + fill(colour, BODY) + EYES


def student(colour: str, robe: str) -> str:
    hat = fill(colour, HAT) + line(colour, "M6.5 6h11", 1.8)
    return hat + disc(colour, 12, 8.5, 2.9) + robe


def bolt() -> str:
    return badge(cut("M18.3 13.2l-3.4 5h2.2l-.8 3.6 3.8-5.2h-2.3z"))


ROBE: Final = "M12 11.5c5.5 0 8 3.7 8.5 10.7h-17c.5-7 3-10.7 8.5-10.7z"
PLUS: Final = badge(score("M17.5 14.9v5.2M14.9 17.5h5.2", 1.9))
LYING: Final = moved(golem("golem"), 2, 0.2, 0.84, 90)

GOLEMS: Final = {
    "golem": Icon(msg("golem, standing"), golem("golem")),
    "golem-lying": Icon(msg("golem, lying"), LYING + line("golem", "M2 21.6h20", 2)),
    "dead": Icon(
        msg("dead golem"),
        fill("grave", STONE)
        + score("M8 8.5l2.6 2.6M10.6 8.5L8 11.1M13.4 8.5l2.6 2.6M16 8.5l-2.6 2.6M8.5 15.5h7", 1.6)
        + line("grave", "M2 22h20", 2),
    ),
    "create": Icon(msg("create a golem"), golem("golem") + PLUS),
    "kill": Icon(msg("kill a golem"), golem("golem") + score("M3.5 20.5l17-17", 6) + line("red", "M3.5 20.5l17-17", 3)),
    "activate": Icon(msg("activate a golem: it works, then lies down"), golem("golem") + bolt()),
    "work": Icon(msg("work"), f'<g transform="rotate(40 12 12)">{fill("ink", HAMMER)}</g>'),
    "summon": Icon(msg("summon a golem"), golem("golem") + badge(cut(star(4, 4.6, 1.6, 17.5, 17.5)))),
    "golem-track": Icon(
        msg("golem track, and its level"),
        fill("golem", "M3 4.5h9.5A1.5 1.5 0 0 1 14 6v12.5H1.5V6A1.5 1.5 0 0 1 3 4.5z")
        + cut("M4 8.5h2.8v2.8H4zM8.7 8.5h2.8v2.8H8.7zM4.5 14.3H11V16H4.5z")
        + fill("clay", "M16.5 18h6v4h-6zM16.5 12.6h6v4h-6zM16.5 7.2h6v4h-6zM16.5 1.8h6v4h-6z"),
    ),
    "cemetery": Icon(
        msg("cemetery"),
        fill("grave", "M2.5 21V9.5a4.8 4.8 0 0 1 9.6 0V21z")
        + fill("grave", "M14 21v-6.5a3.9 3.9 0 0 1 7.8 0V21z")
        + score("M5 10.5h4.6M5 14h4.6M16.3 15.5h3.2", 1.5)
        + line("ink", "M1.5 22h21", 1.8),
    ),
    "control": Icon(
        msg("control##icon"),
        line("ink", "M7.5 10.5V7.3a4.5 4.5 0 0 1 9 0v3.2", 2.4)
        + fill(
            "ink", "M5 10h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 22H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 10z"
        )
        + hole(12, 14.8, 1.9)
        + score("M12 15v3.5", 1.8),
    ),
    "free-control": Icon(
        msg("no control this round"),
        line("brass", "M4 10.5V7a4.3 4.3 0 0 1 8.6-.4", 2.4)
        + fill(
            "brass",
            "M9 10h12a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 21 22H9a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 9 10z",
        )
        + hole(15, 14.8, 1.9)
        + score("M15 15v3.5", 1.8),
    ),
}
MARKS: Final = (
    fill("red", "M8 15.3l2.2 3.9H5.8z")
    + fill("yellow", "M12 13.7l2.3 2.4-2.3 2.4-2.3-2.4z")
    + disc("blue", 16.1, 17.3, 2)
)
PEOPLE: Final = {
    "student-any": Icon(msg("any student"), student("ink", fill("ink", ROBE) + moved(MARKS, 0, 0.6))),
    "student-red": Icon(msg("red student"), student("red", fill("red", "M12 11l9 11.5H3z"))),
    "student-yellow": Icon(
        msg("yellow student"), student("yellow", fill("yellow", "M12 10.5l9.5 6.2L12 22.9l-9.5-6.2z"))
    ),
    "student-blue": Icon(msg("blue student"), student("blue", disc("blue", 12, 16.9, 5.8))),
    "student-other": Icon(msg("another student"), student("faint", fill("faint", ROBE)) + PLUS),
    "leftmost-student": Icon(
        msg("section of your rearmost student"),
        moved(student("ink", fill("ink", ROBE)), 6.6, 4.4, 0.8)
        + line("brass", "M2.5 2.5v19", 2.4)
        + line("brass", "M9.5 5.5H5.5M7 3.4L5 5.5l2 2.1", 1.6),
    ),
    "rabbi": Icon(
        msg("rabbi"),
        fill("ink", "M6.8 7.5V5.2A3.7 3.7 0 0 1 10.5 1.5h3a3.7 3.7 0 0 1 3.7 3.7v2.3z")
        + line("ink", "M3.5 8h17", 2.2)
        + fill("ink", "M6.5 9.5h11v4.2c0 4.8-2.9 8.8-5.5 8.8s-5.5-4-5.5-8.8z")
        + cut("M8.8 10h6.4v2.6a3.2 2.3 0 0 1-6.4 0z")
        + disc("ink", 10.6, 11.5, 0.8)
        + disc("ink", 13.4, 11.5, 0.8),
    ),
    "character": Icon(
        msg("character of the Palace"), fill("brass", CROWN) + fill("brass", "M4 19.2h16v3H4z") + hole(12, 13.5, 1.6)
    ),
    "player": Icon(msg("player##icon"), disc("ink", 12, 7, 4.8) + fill("ink", ROBE)),
    "each": Icon(
        msg("every player"),
        disc("ink", 5.5, 8.5, 2.8)
        + disc("ink", 18.5, 8.5, 2.8)
        + fill("ink", "M.8 20c0-5 2-7.7 4.7-7.7 1.7 0 3 .9 3.9 2.6M23.2 20c0-5-2-7.7-4.7-7.7-1.7 0-3 .9-3.9 2.6")
        + hole(12, 9, 5)
        + disc("ink", 12, 8.3, 3.7)
        + cut("M4.7 22.5c0-7 3-9.7 7.3-9.7s7.3 2.7 7.3 9.7z")
        + fill("ink", "M6 22.2c0-6 2.5-8.4 6-8.4s6 2.4 6 8.4z"),
    ),
    "automa": Icon(
        msg("Automa"),
        fill("ink", star(10, 11, 8))
        + disc("ink", 12, 12, 8.6)
        + cut("M7 8.8h3.6v3.6H7zM13.4 8.8H17v3.6h-3.6z")
        + score("M8.5 16.3h7", 1.8),
    ),
}
