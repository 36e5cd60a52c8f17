"""The chapters of the rules of Golems."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.ui.chapter import Chapter, Illustration

CHAPTERS: Final = (
    Chapter(
        "cards-setting-up",
        msg("Setting up"),
        msg("What lies on the table at the start, and what each player receives."),
        ("GSU",),
        (Illustration("start", "row-1", msg("A row at the start: its cards have no gems yet.")),),
    ),
    Chapter(
        "cards-turn",
        msg("Your turn"),
        msg(
            "You take one card and use it. How many cards are left in its row decides whether that costs or gives gems."
        ),
        ("GTU",),
        (
            Illustration(
                "table", "grid", msg("Some turns later: the fewer cards a row has, the more gems lie on them.")
            ),
        ),
    ),
    Chapter(
        "cards-uses",
        msg("Using a card"),
        msg("Each kind of card can be used in two ways. Resources stand in columns of one colour."),
        ("GAC",),
        (
            Illustration(
                "table", "side-1", msg("One side of the table: columns of resources, summoned golems, hand and dust.")
            ),
        ),
    ),
    Chapter(
        "cards-gems",
        msg("The gem cards"),
        msg("What each of them gives."),
        ("GGM",),
    ),
    Chapter(
        "cards-end",
        msg("The end and the points"),
        msg("When the game ends and what is counted."),
        ("GEN",),
    ),
    Chapter(
        "cards-solo",
        msg("Playing alone"),
        msg("Each turn you take several cards; what you leave goes to the Automa."),
        ("GSO",),
    ),
)
