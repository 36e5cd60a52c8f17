"""Views: what one seat may see, as plain data that JSON can hold.

Each game declares its own view, with these fields and more. A view is built up from nothing, field by field, so nothing
hidden can slip in. It is the same for interface, bots and programs elsewhere, and in every language.
"""

from __future__ import annotations

from typing import TypedDict

from loew.engine.offer import OfferView


class DecisionView(TypedDict):
    """What is asked. Everybody sees who is asked and what kind of question it is; the rest is for the chooser."""

    who: int  # the seat; -1 for chance
    kind: str  # the verb that asks: "action", "book"
    why: str  # the question in plain English; empty for others
    about: str  # the id of the component in question; empty where there is none
    options: list[str]  # what can be answered; empty for others
    offers: list[OfferView]  # what each option costs, gives and touches, in the order of the options


class View(TypedDict):
    """The fields that every view has."""

    game: str
    seat: int  # whose view it is; -2 for a spectator
    over: bool
    round: int  # 0 while the game is set up, or where there are no rounds
    phase: str
    order: list[int]  # the seats in turn order
    decision: DecisionView | None  # None when the game is over
