"""The lexicon of the board game: its verbs, resources and counts."""

from __future__ import annotations

from typing import Final

from loew.engine.message import msg
from loew.games.golem.ui.effect_signs import SIGN
from loew.games.golem.ui.lexicon import (
    automa,
    golems,
    round,
    setup,
    students,
    studio,
)
from loew.ui.effects import Effects
from loew.ui.lexicon import (
    Count,
    Lexicon,
    Resource,
    Verb,
)

ALGEBRA: Final = {  # the verbs of the engine
    "any-order": Verb(
        order=lambda words: "",
        icons="",
        declined=msg("{you:~decline|declines} the rest"),
        decline=msg("Decline the rest"),
    ),
    "one-of": Verb(
        order=lambda words: "",
        icons="",
        declined=msg("{you:~choose|chooses} none of them"),
        decline=msg("None of these"),
    ),
    "pay": Verb(
        order=lambda words: "",
        icons="",
        declined=msg("{you:~decline|declines} to pay"),
        decline=msg("Do not pay"),
    ),
}
LEXICON: Final = Lexicon(
    verbs={
        **ALGEBRA,
        **students.VERBS,
        **golems.VERBS,
        **studio.VERBS,
        **round.VERBS,
        **setup.VERBS,
        **automa.VERBS,
    },
    resources={
        "clay": Resource(SIGN["clay"]),
        "coin": Resource(SIGN["coin"]),
        "knowledge": Resource(SIGN["knowledge"]),
        "vp": Resource(SIGN["vp"], msg("score {what}")),
        "gold": Resource(SIGN["gold"], msg("place {what}")),
    },
    counts={
        "golem-level": Count(msg("for each level of your golem track"), "golem-track", "level"),
        "artifact": Count(msg("for each of your complete artifacts"), "artifact", "artifact"),
        "dead": Count(msg("for each of your golems in the cemetery"), "dead", "dead"),
        "development": Count(msg("for each of your upgraded developments"), "develop-any", "dev"),
        "leftmost-student": Count(
            msg("for each section that your rearmost student has reached"), "leftmost-student", "rearmost"
        ),
        "value": Count(msg("for each marble in the line"), "value", "marble"),
    },
)
SOURCES: Final = {  # of points: what the result calls those of the score
    "vp track": msg("scored during the game"),
    "golems": msg("golems created × red menorahs"),
    "artifacts": msg("complete artifacts × yellow menorahs"),
    "books": msg("columns with books × blue menorahs"),
    "study track": msg("top of the study track"),
    "objectives": msg("objectives reached"),
    "objective types": msg("different types of objectives"),
    "resources": msg("resources left"),
}
EFFECTS: Final = Effects(LEXICON)
phrase: Final = EFFECTS.phrase
sentence: Final = EFFECTS.sentence
short: Final = EFFECTS.short
icon_row: Final = EFFECTS.icon_row
icons_of: Final = EFFECTS.icons_of
words_of: Final = EFFECTS.words_of
