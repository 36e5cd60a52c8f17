"""The icons of what players own, spend and score, and of actions."""

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
    ring,
    score,
    star,
)
from loew.ui.icons.strokes import FACETS, GEM, shape

GOBLET: Final = "M5.5 2.5h13c0 6.2-1.8 9.4-4.9 10.2v4.8h4.4v4H6v-4h4.4v-4.8C7.3 11.9 5.5 8.7 5.5 2.5z"
OPEN_BOOK: Final = (
    "M1.5 5c4-1.4 7.5-.8 10.5 1.4C15 4.2 18.5 3.6 22.5 5v14c-4-1.4-7.5-.8-10.5 1.4-3-2.2-6.5-2.8-10.5-1.4z"
)
STAIRS: Final = "M1.5 22v-5h5v-5h5V7h5V2h6v20z"
POT: Final = "M2.5 8.5h19v2.2h-1.4c.9 6.6-2.6 10-8.1 10s-9-3.4-8.1-10H2.5z"

RESOURCES: Final = {
    "clay": Icon(
        msg("clay"),
        fill(
            "clay",
            "M4 20.3c-2.8-1.2-2.4-5-.6-7C5 11 5 6 9.6 4.3c4.2-1.6 7.4.9 8.6 4.3 3.3 1 4.9 4.9 3.9 8"
            "-1 3.2-4.4 4.4-9.6 4.4-4.2 0-6.8.1-8.5-.7z",
        )
        + score("M7.5 13c1-2.6 3-3.7 5.3-3.3M11.5 17.2c2.6.3 4.7-.6 5.6-2.6", 1.8),
    ),
    "coin": Icon(
        msg("coin"),
        disc("coin", 12, 12, 10.3)
        + ring("cut", 12, 12, 7.9, 1.3)
        + cut("M7.8 15.7L7.1 8.6l3.1 2.5L12 7.3l1.8 3.8 3.1-2.5-.7 7.1z"),
    ),
    "knowledge": Icon(
        msg("knowledge"),
        fill("knowledge", "M2.2 2h3.6a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H2.2a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z")
        + fill("knowledge", "M18.2 2h3.6a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1h-3.6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z")
        + fill("knowledge", "M8 5h8v14H8z")
        + score("M9.8 8.2h4.4M9.8 12h4.4M9.8 15.8h4.4", 1.5),
    ),
    "gold": Icon(
        msg("gold"),
        fill("gold", "M7.2 5h9.6l3.2 6H4z") + fill("gold", "M3.5 12.5h17L22.5 20h-21z") + score("M7.5 16.3h9", 1.8),
    ),
    "vp": Icon(msg("victory point"), fill("vp", star(12, 11, 9)) + cut(star(5, 6.4, 2.8))),
    "gem": Icon(
        msg("gem"),
        shape(GEM, "gem-body", "outline")
        + shape(FACETS, "gem-light", opacity=0.75)
        + shape("M8.6 9.4h6.8L12 21.6z", "gem-deep", opacity=0.7),
    ),
    "mix": Icon(
        msg("any resources"),
        fill("clay", "M12 12V1.5A10.5 10.5 0 0 0 2.9 17.25z")
        + fill("coin", "M12 12l9.1 5.25A10.5 10.5 0 0 0 12 1.5z")
        + fill("knowledge", "M12 12L2.9 17.25a10.5 10.5 0 0 0 18.2 0z")
        + score("M12 1v11M12 12l9.5 5.5M12 12l-9.5 5.5", 1.3),
    ),
    "discount": Icon(
        msg("discount"),
        fill("brass", "M2.5 2.5h9.7l9.2 9.2a1.8 1.8 0 0 1 0 2.5l-7.2 7.2a1.8 1.8 0 0 1-2.5 0L2.5 12.2z")
        + hole(7, 7, 1.9)
        + score("M11 15l4-4", 2),
    ),
}


def plaque(colour: str, carving: str) -> str:
    """A development: a tile that points up."""
    return fill(colour, "M12 .8l9 6.4q.6.4.6 1.2V21q0 1.5-1.5 1.5H3.9q-1.5 0-1.5-1.5V8.4q0-.8.6-1.2z") + carving


FACE: Final = cut("M6.8 9.5h10.4v9.8H6.8z")
EYES: Final = "M8.6 12.3h2.4v2.4H8.6zM13 12.3h2.4v2.4H13zM9.5 16.6h5V18h-5z"

WORKS: Final = {
    "study-track": Icon(msg("study track"), fill("knowledge", STAIRS) + score("M6.5 17h16M11.5 12h11M16.5 7h6", 1)),
    "better-track": Icon(
        msg("better study track"), fill("knowledge", STAIRS) + fill("brass", star(4, 6, 2.2, 6.5, 6.5))
    ),
    "open-book": Icon(
        msg("the bonus of a book"),
        fill("leather", OPEN_BOOK)
        + score(
            "M12 7v12.5M4.5 8.6c1.7-.3 3.2-.1 4.7.6M4.5 12.3c1.7-.3 3.2-.1 4.7.6M14.8 9.2c1.5-.7 3-.9 4.7-.6"
            "M14.8 12.9c1.5-.7 3-.9 4.7-.6",
            1.3,
        ),
    ),
    "reread": Icon(
        msg("active bonus of a book again"),
        fill("leather", OPEN_BOOK)
        + score("M12 7v12.5", 1.3)
        + badge(score("M20.3 17.8a2.8 2.8 0 1 1-.9-2.3", 1.3) + cut("M21 13.6v3h-3z")),
    ),
    "library": Icon(
        msg("Library"),
        fill("blue", "M3 4h4.5v15H3z")
        + fill("red", "M8.5 2.5H13V19H8.5z")
        + fill("green", "M14.3 5.6l4.3-1.2L22 18.3 17.7 19.4z")
        + line("ink", "M2 21.5h20", 2)
        + score("M4.3 7.5h2M9.8 6.5h2M9.8 9h2", 1.2),
    ),
    "artifact": Icon(msg("artifact"), fill("yellow", GOBLET) + score("M6.5 6h11", 1.4) + hole(12, 9.3, 1.4)),
    "cauldron": Icon(
        msg("cauldron"),
        fill("ink", POT)
        + line("ink", "M6.5 20l-1.3 2.5M17.5 20l1.3 2.5", 2)
        + disc("gold", 8, 4.6, 1.7)
        + disc("gold", 13, 3.4, 2.1)
        + disc("gold", 17, 5.6, 1.2),
    ),
    "develop-golem": Icon(msg("golem development"), plaque("clay", FACE + fill("clay", EYES))),
    "develop-study": Icon(
        msg("study development"),
        plaque(
            "knowledge",
            cut("M6 11.4c2.3-.6 4.3-.3 6 1 1.7-1.3 3.7-1.6 6-1v7.4c-2.3-.6-4.3-.3-6 1-1.7-1.3-3.7-1.6-6-1z")
            + line("knowledge", "M12 13v6", 1.2),
        ),
    ),
    "develop-artifact": Icon(msg("artifact development"), plaque("yellow", moved(cut(GOBLET), 5.4, 8.7, 0.55))),
    "develop-any": Icon(msg("any development"), plaque("ink", cut(star(6, 5.6, 2.2, 12, 15)))),
    "menorahs": Icon(
        msg("Menorah"),
        line("brass", "M3.5 7a8.5 8.5 0 0 0 17 0M7.8 7a4.2 4.5 0 0 0 8.4 0M12 6.5V19M7.5 21h9", 1.9)
        + "".join(disc("brass", x, 4, 1.3) for x in (3.5, 7.8, 12, 16.2, 20.5)),
    ),
    "objective": Icon(
        msg("objective"), disc("vp", 12, 12, 10.3) + ring("cut", 12, 12, 7, 1.9) + ring("cut", 12, 12, 3.1, 1.9)
    ),
}
