"""The log: what happened, as data. `loew.presentation` puts it into words, once for each language.

An entry is a choice of a seat, a deal, or something automatic that people want to see: income, control, the new turn
order. It says what every seat gained and lost, taken from the positions.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import SKIP, AutoStep, Choice, Effect, State
from loew.engine.offer import Amounts, Item, Offer
from loew.engine.reason import Reason


class LogEntry:
    """Something that happened, as one seat saw it."""

    __slots__ = ("changes", "choice", "items", "number", "phase", "round", "step")

    def __init__(
        self, number: int, choice: Choice, phase: str, round_: int, changes: list[Amounts], step: AutoStep
    ) -> None:
        self.number: Final = number  # of the choice that it is, or that caused it
        self.choice: Final = choice  # with `?` for what this seat may not know; empty if nobody chose
        self.phase: Final = phase  # "march", "actions", "income", ...; empty if the game has no phases
        self.round: Final = round_
        self.changes: Final = changes  # what each side gained or lost
        self.items: Final[list[Item]] = step.frame.effect.items(step.before, step.frame) if not choice else []
        self.step: Final = step  # with the position before it and its frame

    @property
    def who(self) -> int:
        """The seat, or CHANCE."""
        return self.step.frame.who

    @property
    def kind(self) -> str:
        """The verb: "book", "control"."""
        return kind(self.step.frame.effect)

    @property
    def reasons(self) -> list[Reason]:
        """If the rules chose for the seat: why."""
        return self.step.reasons

    @property
    def deciding_reasons(self) -> list[Reason]:
        """Those that left fewer options than before, until one was left."""
        found: list[Reason] = []
        before = len(self.offered)
        for reason in self.reasons:
            if len(reason.left) < before or reason.left == [SKIP]:
                found.append(reason)
            before = len(reason.left)
            if before == 1:
                break
        return found

    @property
    def offered(self) -> list[Choice]:
        """If the rules chose for the seat: the options."""
        return self.step.offered

    @property
    def declined(self) -> bool:
        return self.choice == SKIP

    def offer(self) -> Offer:
        """What the choice cost, touched and led to."""
        if not self.choice or self.declined or "?" in self.choice:
            return Offer(self.choice)
        f = self.step.frame
        found: Offer = f.effect.offer(self.step.before, f, self.choice)
        return found

    def __repr__(self) -> str:
        text = " ".join(self.choice) or self.kind
        return f"LogEntry({self.number}, seat={self.who}, {text!r}, phase={self.phase!r}, changes={self.changes})"


def plain_words(entry: LogEntry) -> str:
    """The choice of an entry, for games without a presentation."""
    return " ".join(entry.choice)


def kind(e: Effect[State]) -> str:
    """The kind of a decision: the name of the verb."""
    return e.verb()
