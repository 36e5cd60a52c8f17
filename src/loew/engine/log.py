"""The log: what happened, as data. Words are made of it later, once for each language (`loew.presentation`).

An entry is one choice of a seat, one word of chance, or something that happened by itself and that people want to see:
income, control, the new turn order. It says what came of it for every seat, taken from the positions themselves.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import SKIP, AutoStep, Choice, Effect, State
from loew.engine.offer import Amounts, Item, Offer
from loew.engine.reason import Reason


class LogEntry:
    """One thing that happened, as one seat saw it."""

    __slots__ = ("changes", "choice", "items", "number", "phase", "round", "step")

    def __init__(
        self, number: int, choice: Choice, phase: str, round_: int, changes: list[Amounts], step: AutoStep
    ) -> None:
        self.number: Final = number  # of the choice that it is, or that it followed from
        self.choice: Final = choice  # with `?` for what this seat may not know; empty where nobody chose
        self.phase: Final = phase  # "march", "actions", "income", ...; empty where a game has no phases
        self.round: Final = round_
        self.changes: Final = changes  # what each side then had more or less of
        self.items: Final[list[Item]] = step.frame.effect.items(step.before, step.frame) if not choice else []
        self.step: Final = step  # the position before it, and the frame that it was played from

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
        """Where the rules chose for the seat: how."""
        return self.step.reasons

    @property
    def offered(self) -> list[Choice]:
        """Where the rules chose for the seat: out of what."""
        return self.step.offered

    @property
    def declined(self) -> bool:
        return self.choice == SKIP

    def offer(self) -> Offer:
        """What the choice cost, touched and led to, as the verb said when it was made."""
        if not self.choice or self.declined or "?" in self.choice:
            return Offer(self.choice)
        f = self.step.frame
        found: Offer = f.effect.offer(self.step.before, f, self.choice)
        return found

    def __repr__(self) -> str:
        said = " ".join(self.choice) or self.kind
        return f"LogEntry({self.number}, seat={self.who}, {said!r}, phase={self.phase!r}, changes={self.changes})"


def plain_words(entry: LogEntry) -> str:
    """An entry without any knowledge of the game's words."""
    return " ".join(entry.choice)


def kind(e: Effect[State]) -> str:
    """What sort of decision it is: the verb's name."""
    return e.verb()
