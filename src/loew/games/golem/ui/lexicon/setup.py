"""The verbs of the set-up: deals and choices before the first round."""

from __future__ import annotations

from typing import Final

from loew.ui.lexicon import Verb, fixed_order

VERBS: Final = {
    "deal-characters": Verb(
        order=fixed_order("deal the characters of the rounds"),
        icons="deal character",
    ),
    "deal-neighbourhoods": Verb(
        order=fixed_order("deal neighbourhood tiles to each district, in ascending number"),
        icons="deal house",
    ),
    "drop-marbles": Verb(
        order=fixed_order("drop all the marbles"),
        icons="pour",
    ),
    "draw-order": Verb(
        order=fixed_order("draw the turn order"),
        icons="deal order",
    ),
    "deal-starts": Verb(
        order=fixed_order("deal starting tiles to each player"),
        icons="deal income",
    ),
    "deal-hands": Verb(
        order=fixed_order("deal objectives to each player"),
        icons="deal objective hand",
    ),
    "draft": Verb(
        order=fixed_order("keep one objective and pass the rest on"),
        icons="objective choose=1",
    ),
    "pass-left": Verb(
        order=fixed_order("hand the objectives to the left"),
        icons="objective behind",
    ),
    "give-back": Verb(
        order=fixed_order("put one objective under the deck"),
        icons="objective down=1",
    ),
    "deal-artifacts": Verb(
        order=fixed_order("deal as many artifact tiles as there are players"),
        icons="deal artifact",
    ),
    "choose-artifacts": Verb(
        order=fixed_order("choose artifact tiles, the last player first"),
        icons="each artifact choose",
    ),
    "choose-artifact": Verb(
        order=fixed_order("choose an artifact tile"),
        icons="artifact choose",
    ),
    "choose-starts": Verb(
        order=fixed_order("choose starting tiles and take what they show"),
        icons="income choose=2",
    ),
    "stand-golems": Verb(
        order=fixed_order("stand golems on section I of different districts"),
        icons="golem=2",
    ),
    "lay-introductory": Verb(
        order=fixed_order("lay out the characters and tiles of the introductory game"),
        icons="character house",
    ),
    "give-introductory": Verb(
        order=fixed_order("give each player the pieces of the introductory game"),
        icons="each income golem",
    ),
}
