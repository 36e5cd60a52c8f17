"""The icons between others: arrows, order, must and not."""

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
    moved,
    ring,
    score,
    star,
)
from loew.ui.icons.strokes import shape

FOOT: Final = (
    "M6.4 3.4c2.6-1 4 1 3.8 3.8-.1 2-.7 3-.6 4.6l-4.4.7C4.5 10 3.4 5 6.4 3.4z"
    "M5.4 14.6l4-.6c.7 2.2-.1 3.6-1.6 3.8s-2.4-1.2-2.4-3.2z"
)
SIGNS: Final = {
    "ahead": Icon(msg("forward##icon"), fill("brass", "M2.5 9h9.3V4.3L21.8 12l-10 7.7V15H2.5z")),
    "behind": Icon(msg("back##icon"), fill("red", "M21.5 9h-9.3V4.3L2.2 12l10 7.7V15h9.3z")),
    "either": Icon(msg("forward or back"), fill("brass", "M1.5 12l6.7-6.3v4.1h7.6V5.7L22.5 12l-6.7 6.3v-4.1H8.2v4.1z")),
    "up": Icon(msg("up##icon"), fill("brass", "M12 2.2l7.7 10H15v9.3H9v-9.3H4.3z")),
    "down": Icon(msg("down##icon"), fill("red", "M12 21.8l-7.7-10H9V2.5h6v9.3h4.7z")),
    "pays": Icon(msg("pays for"), line("brass", "M2.5 12h17M13.5 5.5L20.5 12l-7 6.5", 2.8)),
    "swap": Icon(
        msg("in any order"), line("brass", "M4 8.3h15.5M15.5 4l4.3 4.3-4.3 4.3M20 16.3H4.5M8.5 12l-4.3 4.3 4.3 4.3", 2)
    ),
    "must": Icon(msg("must##icon"), fill("red", star(8, 11, 9)) + score("M12 6v7.5", 2.8) + hole(12, 17.3, 1.7)),
    "no": Icon(msg("not##icon"), ring("red", 12, 12, 9, 2.8) + line("red", "M5.8 5.8l12.4 12.4", 2.8)),
    "choose": Icon(msg("choose##icon"), disc("brass", 12, 12, 10.3) + score("M7 12.5l3.6 3.6L17.3 8.5", 2.6)),
    "now": Icon(msg("at once"), fill("gold", "M13.5 1.5L4 13.5h6.3L8.8 22.5 19.5 9.8h-6.7z")),
    "always": Icon(msg("every time"), ring("brass", 12, 12, 8.8, 2.6) + line("brass", "M12 6.8V12l3.8 2.8", 2.4)),
    "again": Icon(
        msg("now and with every later book of the column"),
        line("brass", "M5 10a7.5 7.5 0 0 1 13.5-2.5M19 14a7.5 7.5 0 0 1-13.5 2.5", 2.6)
        + fill("brass", "M21.5 3v7h-7zM2.5 21v-7h7z"),
    ),
    "steps": Icon(
        msg("steps of golems"),
        shape(FOOT, "clay-lit", "outline", 1.2) + moved(shape(FOOT, "clay-lit", "outline", 1.2), 9.4, 3.6),
    ),
    "nothing": Icon(msg("nothing"), line("faint", "M6 12h12", 2.4)),
    "twice": Icon(
        msg("twice##icon"),
        fill("brass", "M4 4h12v12H4z") + cut("M7.2 7.2h13.6v13.6H7.2z") + fill("brass", "M8.7 8.7h12.3v12.3H8.7z"),
    ),
}
