"""What objectives ask for, in an icon, a name and a sentence."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg

GOALS: Final = {
    "student-red": (
        "student-red",
        msg("Red student to {roman}"),
        msg("Your red student is on section {roman} or further."),
    ),
    "student-blue": (
        "student-blue",
        msg("Blue student to {roman}"),
        msg("Your blue student is on section {roman} or further."),
    ),
    "student-yellow": (
        "student-yellow",
        msg("Yellow student to {roman}"),
        msg("Your yellow student is on section {roman} or further."),
    ),
    "created": ("create", msg("{n} golems built"), msg("You have built {n} golems or more; killed ones count.")),
    "gold": ("gold", msg("{n} gold"), msg("You have placed {n} gold or more.")),
    "development": ("develop-any", msg("{n} developments"), msg("You have upgraded {n} developments or more.")),
    "study": ("study-track", msg("{n} on the study track"), msg("You are on space {n} of the study track or further.")),
    "book": ("book", msg("{n} books"), msg("You own {n} books or more.")),
    "dead": ("dead", msg("{n} golems killed"), msg("{n} of your golems or more lie in the cemetery.")),
}
