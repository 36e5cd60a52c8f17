"""What is dealt and chosen before the first round."""

from __future__ import annotations

from typing import Final

from loew.presentation.kit.lexicon import Verb, fixed

VERBS: Final = {
    "deal-characters": Verb(
        order=fixed("deal the characters of the rounds"),
        icons="deal character",
    ),
    "deal-neighbourhoods": Verb(
        order=fixed("deal neighbourhood tiles to each district, in ascending number"),
        icons="deal house",
    ),
    "drop-marbles": Verb(
        order=fixed("drop all the marbles"),
        icons="pour",
    ),
    "draw-order": Verb(
        order=fixed("draw the turn order"),
        icons="deal order",
    ),
    "deal-starts": Verb(
        order=fixed("deal starting tiles to each player"),
        icons="deal income",
    ),
    "deal-hands": Verb(
        order=fixed("deal objectives to each player"),
        icons="deal objective hand",
    ),
    "draft": Verb(
        order=fixed("keep one objective and pass the rest on"),
        icons="objective choose=1",
    ),
    "pass-left": Verb(
        order=fixed("hand the objectives to the left"),
        icons="objective behind",
    ),
    "give-back": Verb(
        order=fixed("put one objective under the deck"),
        icons="objective down=1",
    ),
    "deal-artifacts": Verb(
        order=fixed("deal as many artifact tiles as there are players"),
        icons="deal artifact",
    ),
    "choose-artifacts": Verb(
        order=fixed("choose artifact tiles, the last player first"),
        icons="each artifact choose",
    ),
    "choose-artifact": Verb(
        order=fixed("choose an artifact tile"),
        icons="artifact choose",
    ),
    "choose-starts": Verb(
        order=fixed("choose starting tiles and take what they show"),
        icons="income choose=2",
    ),
    "stand-golems": Verb(
        order=fixed("stand golems on section I of different districts"),
        icons="golem=2",
    ),
    "lay-introductory": Verb(
        order=fixed("lay out the characters and tiles of the introductory game"),
        icons="character house",
    ),
    "give-introductory": Verb(
        order=fixed("give each player the pieces of the introductory game"),
        icons="each income golem",
    ),
}
