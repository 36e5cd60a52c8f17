"""Offers: what a choice costs, gives and touches, said by the verb that will charge it.

A verb makes the offer of each of its options (`Effect.offer`): the price it will charge, what it touches, the effects
it leads to. What comes of it is then found by trying it on a copy (`offers.py`). Everybody who shows a price, a
discount or an amount shows an offer; nobody computes one again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypedDict

Amounts = dict[str, int]  # how much of what: {"clay": 3, "vp": -1}


class Printed(Protocol):
    """An effect, as far as an offer needs to know it: what can be written in the notation."""

    def text(self) -> str: ...


class Target(NamedTuple):
    """Something on the table that a choice or an entry of the log is about."""

    kind: str  # what it is: "book", "golem", "section", ...
    id: str  # which: "book-7", "red-iii"


class Item(NamedTuple):
    """One line of an entry of the log: what it is about, and what came of it."""

    target: Target
    changes: Amounts


class Offer:
    """What a choice costs, gives and touches."""

    __slots__ = ("asks", "changes", "choice", "cost", "facts", "idle", "later", "matters", "targets", "then")

    def __init__(
        self,
        choice: tuple[str, ...],
        cost: Amounts | None = None,
        targets: list[Target] | None = None,
        then: Sequence[Printed] = (),
        facts: Amounts | None = None,
        later: Amounts | None = None,
        matters: bool = False,
    ) -> None:
        self.choice: Final = choice
        self.cost: Final[Amounts] = {what: n for what, n in (cost or {}).items() if n}  # paid at once
        self.later: Final[Amounts] = later or {}  # to be paid with the next answer, in a way that is still to choose
        self.targets: Final[list[Target]] = targets or []
        self.then: Final = tuple(then)  # the effects that it leads to, as printed
        self.facts: Final[Amounts] = facts or {}  # numbers that the verb adds: the value of a line, steps, workers
        self.matters: Final = matters  # it changes something that is not counted: the turn order, a card in hand
        # Found by trying it (`offers.py`):
        self.changes: Amounts = {}  # what the seat has more or less of, with everything optional declined
        self.asks = False  # whether it leads to a question
        self.idle = False  # it would change nothing

    @property
    def gives(self) -> Amounts:
        """What comes of it, the price not counted."""
        kinds = [*self.changes, *[what for what in self.cost if what not in self.changes]]
        found = {what: self.changes.get(what, 0) + self.cost.get(what, 0) for what in kinds}
        return {what: n for what, n in found.items() if n}

    def __repr__(self) -> str:
        parts = [f"{' '.join(self.choice)!r}"]
        parts += [f"cost={self.cost}"] if self.cost else []
        parts += [f"gives={self.gives}"] if self.gives else []
        parts += ["idle"] if self.idle else []
        return f"Offer({', '.join(parts)})"


class OfferView(TypedDict):
    """An offer as plain data, in a seat's view."""

    choice: str
    cost: Amounts  # paid at once
    later: Amounts  # paid with the next answer: {"any": 4} for four resources of any kinds
    gives: Amounts  # what comes of it for certain, with everything optional declined
    targets: list[list[str]]  # pairs of a kind and an id
    then: list[str]  # the effects it leads to, in the notation
    facts: Amounts
    asks: bool  # whether something is asked after it
    idle: bool  # whether it would change nothing


def offer_view(offer: Offer) -> OfferView:
    return {
        "choice": " ".join(offer.choice),
        "cost": offer.cost,
        "later": offer.later,
        "gives": offer.gives,
        "targets": [[target.kind, target.id] for target in offer.targets],
        "then": [effect.text() for effect in offer.then],
        "facts": offer.facts,
        "asks": offer.asks,
        "idle": offer.idle,
    }
