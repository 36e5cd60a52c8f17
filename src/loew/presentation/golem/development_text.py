"""What developments are called and what they do, in icons and in words."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg

POWERS: Final = {
    "ignore-character": ("character no", msg("When golems march, the character’s steps may be ignored.")),
    "new-golem-works": ("create now", msg("A golem that you create does this at once:")),
    "double-cemetery": ("=2× cemetery", msg("What the cemetery gives you, it gives twice.")),
    "control-most": ("control knowledge=≤{0}", msg("A golem costs at most {n} knowledge to control.")),
    "work-extra": ("work activate=+{0}", msg("The Work action activates {n:golem more|golems more}, at no cost.")),
    "better-track": ("better-track", msg("Your study track allows more books and gives more knowledge.")),
    "double-immediate": (
        "=2× book now",
        msg("The first bonus of a book placed here counts twice, unless the book is black."),
    ),
}
EVENTS: Final = {
    "marble-red": ("marble-red artifact now", msg("Taking a red marble activates this artifact again.")),
    "marble-blue": ("marble-blue artifact now", msg("Taking a blue marble activates this artifact again.")),
    "first-book": ("book=1. artifact now", msg("The first book of a column activates this artifact again.")),
    "create": ("create artifact now", msg("Creating a golem activates this artifact again.")),
}
NAMES: Final = {
    "left-leg": msg("Left leg"),
    "right-leg": msg("Right leg"),
    "torso": msg("Torso"),
    "left-arm": msg("Left arm"),
    "right-arm": msg("Right arm"),
    "head": msg("Head"),
    "column-1": msg("Column 1"),
    "column-2": msg("Column 2"),
    "column-3": msg("Column 3"),
    "column-4": msg("Column 4"),
    "study-track": msg("Study track"),
    "blue-crown": msg("Blue crown"),
    "gold-crown": msg("Gold crown"),
    "trigger-marble": msg("Waits for a marble"),
    "trigger-event": msg("Waits for a book or a golem"),
    "boost-knowledge": msg("More knowledge"),
    "boost-clay": msg("More clay"),
    "boost-coin": msg("More coins"),
}
