"""Offers: what a choice costs, gives and touches. The verb that charges the price makes the offer.

A verb makes an offer for each of its options (`Effect.offer`): the price, what it touches, the effects it leads to.
What it gives is found by a trial on a copy (`trial.py`). All code that shows a price, a discount or an amount shows an
offer; none computes it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypedDict

Amounts = dict[str, int]  # how much of what: {"clay": 3, "vp": -1}


class Printed(Protocol):
    """What an offer needs of an effect: its text in the notation."""

    def text(self) -> str: ...


class Target(NamedTuple):
    """Something on the table that a choice or a log entry is about."""

    kind: str  # what it is: "book", "golem", "section", ...
    id: str  # which: "book-7", "red-iii"


class Item(NamedTuple):
    """One line of a log entry: what it is about, and the gains and losses."""

    target: Target
    changes: Amounts
    lost: Amounts | None = None  # what is lost instead, because the changes cannot be paid


class Offer:
    """What a choice costs, gives and touches."""

    __slots__ = ("after", "asks", "changes", "choice", "cost", "facts", "idle", "later", "matters", "targets", "then")

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
        self.cost: Final[Amounts] = {what: n for what, n in (cost or {}).items() if n}  # paid immediately
        self.later: Final[Amounts] = later or {}  # paid with the next choice, in a way that is still to choose
        self.targets: Final[list[Target]] = targets or []
        self.then: Final = tuple(then)  # the effects that it leads to
        self.facts: Final[Amounts] = facts or {}  # numbers that the verb adds: the value of a line, steps, workers
        self.matters: Final = (
            matters  # it changes something that is not in the holdings: the turn order, a card in hand
        )
        # Found by a trial (`trial.py`):
        self.changes: Amounts = {}  # what the seat gains or loses if everything optional is declined
        self.after: Amounts = {}  # how much the seat has then of what changes
        self.asks = False  # whether it leads to a question
        self.idle = False  # it would bring nothing and change nothing, except that something is used up

    @property
    def gives(self) -> Amounts:
        """What it gives, not counting the price."""
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
    path: str  # the choices that lead to it and itself, joined by "; "; the same as `choice` if it is asked now
    kind: str  # the verb that asks
    about: str  # the id of the component that the question is about; empty if there is none
    cost: Amounts  # paid immediately
    later: Amounts  # paid with the next choice: {"any": 4} for four resources of any kinds
    gives: Amounts  # what it certainly gives if everything optional is declined
    targets: list[list[str]]  # pairs of a kind and an id
    then: list[str]  # the effects it leads to, in the notation
    facts: Amounts
    after: Amounts  # how much the seat then has of everything that changes
    asks: bool  # whether it leads to a question
    idle: bool  # whether it would bring nothing
    earlier: list[OfferView]  # of a path: what is picked before it at the same time, such as the golem that is buried


def offer_view(offer: Offer, kind: str, about: str, path: str = "") -> OfferView:
    """An offer of a question of this kind, about this component."""
    choice = " ".join(offer.choice)
    return {
        "choice": choice,
        "path": path or choice,
        "kind": kind,
        "about": about,
        "cost": offer.cost,
        "later": offer.later,
        "gives": offer.gives,
        "targets": [[target.kind, target.id] for target in offer.targets],
        "then": [effect.text() for effect in offer.then],
        "facts": offer.facts,
        "after": offer.after,
        "asks": offer.asks,
        "idle": offer.idle,
        "earlier": [],
    }
