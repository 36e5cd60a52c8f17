"""Views: what one seat may see, as plain data that JSON can hold.

Each game declares its own view, with these fields and more. A view is built field by field, so it cannot contain
anything hidden by mistake. It is the same for interface, bots and other programs, and in every language.
"""

from __future__ import annotations

from typing import TypedDict

from loew.engine.offer import OfferView


class DecisionView(TypedDict):
    """The question. Everybody sees which seat is asked and the kind of question; only that seat sees the rest."""

    who: int  # the seat; -1 for chance
    kind: str  # the verb that asks: "action", "book"
    why: str  # the question in plain English; empty for others
    about: str  # the id of the component that it is about; empty if there is none
    options: list[str]  # empty for others
    offers: list[OfferView]  # what each option costs, gives and touches, in the order of the options
    paths: list[OfferView]  # the same with related questions merged: what a person picks from


class View(TypedDict):
    """The fields that every view has."""

    game: str
    seat: int  # the viewer; -2 for a spectator
    over: bool
    round: int  # 0 during set-up, or if there are no rounds
    phase: str
    order: list[int]  # the seats in turn order
    decision: DecisionView | None  # None when the game is over
