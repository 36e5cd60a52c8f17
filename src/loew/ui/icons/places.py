"""The icons of the city: streets, houses, synagogue, and what is dealt and drawn there."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.ui.icons.people import bolt
from loew.ui.icons.shapes import (
    Icon,
    badge,
    cut,
    disc,
    fill,
    hole,
    line,
    score,
    star,
)

HOUSE: Final = "M12 1.8l3 3h2.2v2.2l2.6 2.6v12.6H4.2V9.6l2.6-2.6V4.8H9z"
CARD: Final = (
    "M6.5 2h11A1.5 1.5 0 0 1 19 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20.5v-17A1.5 1.5 0 0 1 6.5 2z"
)
FAN: Final = "M1.7 8.3l6.5-2.6 5 12.6-6.5 2.6zM22.3 8.3l-6.5-2.6-5 12.6 6.5 2.6z"

CITY: Final = {
    "house": Icon(
        msg("neighbourhood tile"),
        fill("ink", HOUSE) + cut("M10.2 16h3.6v6.2h-3.6zM7.5 10.3h2.7v3H7.5zM13.8 10.3h2.7v3h-2.7z"),
    ),
    "use-tile": Icon(
        msg("use a neighbourhood tile"), fill("ink", HOUSE) + cut("M7.5 10.3h2.7v3H7.5zM13.8 10.3h2.7v3h-2.7z") + bolt()
    ),
    "street": Icon(msg("street"), fill("faint", "M9 2h6l7 20H2z") + score("M12 4.5v2.8M12 10.2v3.2M12 16.5V20", 2)),
    "income": Icon(
        msg("income"),
        fill(
            "leather", "M8.5 1.8h7l-1.7 3.7C18.8 8 21 12 21 15.7c0 4.3-3.3 6.5-9 6.5s-9-2.2-9-6.5C3 12 5.2 8 10.2 5.5z"
        )
        + score("M9 6.2h6", 1.6)
        + score("M12 10.5v7.4M8.3 14.2h7.4", 2.2),
    ),
    "value": Icon(
        msg("value: the marbles in the line"),
        disc("red", 5.2, 11.5, 3.6)
        + disc("yellow", 12.2, 11.5, 3.6)
        + disc("blue", 19.2, 11.5, 3.6)
        + line("ink", "M1.5 14.5V18h21v-3.5", 2.2),
    ),
    "pour": Icon(
        msg("the marbles are dropped"),
        fill("ink", "M2.5 2h19l-7.3 8.3v4.2H9.8v-4.2z")
        + disc("red", 6.5, 19, 2.7)
        + disc("yellow", 12, 20, 2.7)
        + disc("blue", 17.5, 19, 2.7),
    ),
    "mirror": Icon(
        msg("mirror: copy another action"),
        fill("brass", "M12 1.5a8 8 0 0 1 1.7 15.8v5.2h-3.4v-5.2A8 8 0 0 1 12 1.5z")
        + hole(12, 9.5, 5.4)
        + line("knowledge", "M8.9 10.6l4-4M11.3 12.3l3.7-3.7", 1.5),
    ),
    "pass": Icon(msg("pass##icon"), fill("ink", "M3 4l10.5 8L3 20z") + fill("ink", "M15.5 4h4.5v16h-4.5z")),
    "order": Icon(
        msg("turn order"),
        disc("brass", 4, 5, 2.5)
        + disc("ink", 4, 12, 2.5)
        + disc("ink", 4, 19, 2.5)
        + line("brass", "M9.5 5h12", 3)
        + line("ink", "M9.5 12h9M9.5 19h6", 3),
    ),
    "candle": Icon(
        msg("round##icon"),
        fill("gold", "M12 .8c2.6 3 3.6 4.6 3.6 6.3a3.6 3.6 0 0 1-7.2 0C8.4 5.4 9.4 3.8 12 .8z")
        + fill("ink", "M8.5 12h7v8.5h-7z")
        + fill("ink", "M4 20h16v2.5H4z")
        + line("ink", "M12 9v3", 1.4),
    ),
    "aside": Icon(
        msg("set aside"),
        line("ink", "M3 14.5V20h18v-5.5", 2.4)
        + disc("ink", 12, 6.5, 4)
        + line("brass", "M12 11.5v5M9.5 14.5l2.5 2.5 2.5-2.5", 1.8),
    ),
}
CARDS: Final = {
    "card": Icon(msg("card##icon"), fill("ink", CARD) + score("M8 6h8M8 9.5h5", 1.8)),
    "deal": Icon(
        msg("dealt by chance"),
        fill("faint", "M3 2h10v13.5H3z")
        + hole(15, 15, 0)
        + cut("M7.3 5.3h13.4v17.2H7.3z")
        + fill("ink", "M9 7h10.5v14.5H9z")
        + score("M14.2 10v6.5M11.5 14.2l2.7 2.8 2.7-2.8", 1.8),
    ),
    "hand": Icon(
        msg("hand of cards"),
        fill("faint", FAN)
        + cut("M7.3 2.6h9.4v16.8H7.3z")
        + fill("ink", "M8.6 4h6.8v14H8.6z")
        + line("ink", "M5 22.2h14", 1.8),
    ),
    "tuck": Icon(
        msg("tuck a card under it"),
        fill("faint", "M5 11h14v11.2H5z")
        + cut("M2.2 1h19.6v14.5H2.2z")
        + fill("ink", "M3.7 2h16.6v12H3.7z")
        + score("M12 4.5v6M9.3 8l2.7 2.8L14.7 8", 1.8),
    ),
    "column": Icon(
        msg("column of resources"),
        fill("ink", "M5 2h14v4.5H5z")
        + fill("ink", "M5 8h14v4.5H5z")
        + fill("ink", "M5 14h14v8H5z")
        + score("M7.3 4.2h3M7.3 10.2h3M7.3 16.5h3", 1.6),
    ),
    "rune": Icon(
        msg("rune"),
        fill("stone", "M4.5 22.2L2.8 11l5-8.7 8.4 1 5 6.7-1.7 12.2z") + score("M10 19V6l5.2 3.7M10 11.2l5.2 3.7", 2),
    ),
    "rune-square": Icon(
        msg("square rune"), fill("stone", "M3 3h18v18H3z") + score("M10 18.5v-13l5.2 3.7M10 10.7l5.2 3.7", 2)
    ),
    "dust": Icon(
        msg("gem dust"),
        fill("gem", "M1.5 21.5c3.8-6 6.9-8.3 10.5-8.3s6.7 2.3 10.5 8.3z")
        + fill("gem", star(4, 3.4, 1.3, 6.5, 8))
        + fill("gem", star(4, 4.2, 1.6, 15, 5.6))
        + disc("gem", 10, 3.2, 1.2)
        + disc("gem", 19.8, 10.8, 1.3)
        + hole(9, 18, 1)
        + hole(13.5, 16.5, 1)
        + hole(16, 19.3, 1),
    ),
    "pair": Icon(
        msg("half of a pair"),
        fill("gem", "M10.3 2.5H6.5L1.5 9.5l8.8 11z")
        + line("gem", "M13.7 3h3.4l4.6 6.5-8 10.2z", 1.6)
        + score("M3 9.5h7", 1.2),
    ),
    "another-turn": Icon(
        msg("another turn##icon"), line("brass", "M19.7 13.3a8 8 0 1 1-2.3-7", 2.6) + fill("brass", "M21.8 1.8v7.8H14z")
    ),
    "take-six": Icon(msg("one card more"), fill("ink", CARD) + badge(score("M17.5 14.9v5.2M14.9 17.5h5.2", 1.9))),
    "gem-card": Icon(
        msg("gem card"),
        fill("ink", CARD) + fill("gem", "M9.8 6.8h4.4l2.6 3.2L12 16.5 7.2 10z") + score("M7.2 10h9.6", 0.9),
    ),
}
