"""The introductory game in words and pictures."""

from __future__ import annotations

from typing import Final

from loew.ui.faces import VerbFace, fixed_order

VERBS: Final = {
    "lay-introductory": VerbFace(
        order=fixed_order("lay out the characters and tiles of the introductory game"),
        icons="character house",
    ),
    "give-introductory": VerbFace(
        order=fixed_order("give each player the pieces of the introductory game"),
        icons="each income golem",
    ),
    "set-up-automa": VerbFace(
        order=fixed_order("the Automa takes an artifact tile and starting tiles, and stands its golems"),
        icons="automa artifact income golem",
    ),
}
