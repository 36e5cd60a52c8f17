"""The verbs of the Automa."""

from __future__ import annotations

from typing import Final

from loew.ui.lexicon import Verb, fixed_order, number_order

VERBS: Final = {
    "draw-card": Verb(
        order=fixed_order("the Automa turns over a card"),
        icons="deal automa",
    ),
    "deal-strategies": Verb(
        order=fixed_order("deal the Automa its strategies"),
        icons="deal automa student-any",
    ),
    "set-up-automa": Verb(
        order=fixed_order("the Automa takes an artifact tile and starting tiles, and stands its golems"),
        icons="automa artifact income golem",
    ),
    "strategy-student": Verb(
        order=fixed_order("the Automa moves the student of its strategy"),
        icons="automa student-any ahead",
    ),
    "create-if-few": Verb(
        order=number_order("the Automa creates a golem if it has {n} or fewer"),
        icons="automa golem=≤{0} pays create",
    ),
    "reshuffle": Verb(
        order=fixed_order("the Automa's cards are shuffled again"),
        icons="automa card another-turn",
    ),
    "put-under": Verb(
        order=fixed_order("put the objectives left under the deck"),
        icons="objective down",
    ),
}
