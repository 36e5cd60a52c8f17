"""The reasons for the decisions of driven seats: the steps of each decision in words.

Nothing is decided here. The code that decided recorded the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple, Protocol

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.machine import SKIP, Choice
from loew.engine.message import Message, Reference
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE
from loew.i18n import say
from loew.ui.log_text import Words
from loew.ui.sentences import capital

RULE_WIDTH: Final = 8  # columns for the id of a rule
MOST_LISTED: Final = 8  # at most this many candidates are listed
HIDDEN: Final = "?"


class ReasonTexts(Protocol):
    """The texts of a game for the decisions of driven seats."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called, in a grammatical form."""

    def card(self, entry: LogEntry) -> str:
        """The text of the card that starts the turn of a driven seat; empty if the entry is no such card."""

    def candidate(self, entry: LogEntry, option: Choice, alike: bool) -> str:
        """A candidate of a decision; `alike`: without the verb that all candidates share."""

    def separator(self, entry: LogEntry) -> str:
        """The text between candidates."""


class ReasonStep(NamedTuple):
    """One criterion: its rule (or a word) and the candidates left."""

    rule: str
    text: str


class DrivenTurn:
    """A turn of a driven seat, with the card drawn for it or without a card."""

    def __init__(self, card: str) -> None:
        self.card: Final = card
        self.entries: Final[list[LogEntry]] = []

    @property
    def number(self) -> int:
        """The number of the choice before it."""
        return self.entries[0].number


def driven_turns(journal: Journal, texts: ReasonTexts, entries: Sequence[LogEntry]) -> list[DrivenTurn]:
    """All turns of driven seats in order."""
    found: list[DrivenTurn] = []
    current: DrivenTurn | None = None
    for entry in entries:
        driven = entry.who != CHANCE and journal.state.driven_seats >> entry.who & 1
        if entry.who == CHANCE:
            card = texts.card(entry)
            if card:
                current = DrivenTurn(card)
                found.append(current)
            elif entry.kind == "pour":  # the marbles are dropped: another phase starts
                current = None
        elif not driven or not entry.choice:
            current = current if driven else None
        else:
            if current is None:
                current = DrivenTurn("")
                found.append(current)
            current.entries.append(entry)
    return [turn for turn in found if turn.entries]


class Reasons:
    """The reasons of one game in words."""

    def __init__(self, texts: ReasonTexts, words: Words) -> None:
        self.texts: Final = texts
        self.words: Final = words

    def steps(self, entry: LogEntry) -> list[ReasonStep]:
        """The criteria in order, until one candidate is left."""
        before = entry.offered
        if not entry.reasons:
            return []
        secret = HIDDEN in entry.choice
        found = []
        if not secret and len(before) > 1:
            found.append(ReasonStep(say("of##these candidates"), self.candidates_text(entry, before)))
        for reason in entry.reasons:
            found.append(ReasonStep(reason.rule or say("then"), self.outcome(entry, reason, before)))
            if len(reason.left) == 1:
                break
            before = reason.left
        return found

    def outcome(self, entry: LogEntry, reason: Reason, before: list[Choice]) -> str:
        text = self.say(reason.text)
        if not reason.fits or HIDDEN in entry.choice or len(before) == 1:
            return text
        if reason.left == before:
            return say("{criterion}: all of them", criterion=text)
        return f"{text} → {self.candidates_text(entry, reason.left)}"

    def say(self, message: Message) -> str:
        return say(message, self.words.name)

    def candidates_text(self, entry: LogEntry, options: Sequence[Choice]) -> str:
        """The candidates, or their number if there are many."""
        if len(options) == 1:
            return self.candidate(entry, options[0], True)
        alike = len({option[0] for option in options}) == 1
        if not alike and len(options) > MOST_LISTED:
            return say("{n:choice|choices}", n=len(options))
        listed_text = self.texts.separator(entry).join(
            self.candidate(entry, option, alike) for option in options[:MOST_LISTED]
        )
        more = f" {say('and {n} more', n=len(options) - MOST_LISTED)}" if len(options) > MOST_LISTED else ""
        return f"{len(options)}: {listed_text}{more}"

    def candidate(self, entry: LogEntry, option: Choice, alike: bool) -> str:
        return say("nothing") if option == SKIP else self.texts.candidate(entry, option, alike)

    def summary(self, entry: LogEntry) -> str:
        """Only the criteria that left fewer candidates than before, then the result.

        "Never the permanent space (ARB-2). The first free tile of 3 2 5 1 4: tile-9."
        """
        sentences = []
        before = entry.offered
        for reason in entry.reasons:
            if len(reason.left) < len(before) or reason.left == [SKIP]:
                sentences.append(capital(self.say(reason.text)) + (f" ({reason.rule})" if reason.rule else ""))
            before = reason.left
            if len(before) == 1:
                break
        if not sentences or HIDDEN in entry.choice:
            return "".join(f"{text}." for text in sentences)
        return ". ".join(sentences) + f": {self.candidate(entry, entry.choice, True)}."

    def action(self, entry: LogEntry) -> str:
        """What was done; the candidate itself if the log has no phrase for it."""
        return self.words.phrase(entry) or say("chooses this: {what}", what=self.candidate(entry, entry.choice, False))

    # ---------------------------------------------------------------- at the terminal

    def full(self, turn: DrivenTurn, width: int) -> list[str]:
        """The card, then each action with what was left after every criterion."""
        name = self.words.seats[turn.entries[0].who].name
        lines = wrap_text(f"{name}: {turn.card}", width, 0) if turn.card else []
        for entry in turn.entries:
            lines += wrap_text(f"{name} {self.action(entry)}.", width, 2)
            for step in self.steps(entry):
                lines += wrap_text(f"{step.rule:<{RULE_WIDTH}}{step.text}", width, 6, RULE_WIDTH)
        return lines

    def short(self, turn: DrivenTurn, width: int) -> list[str]:
        """A line for each action."""
        name = self.words.seats[turn.entries[0].who].name
        lines = [turn.card] if turn.card else []
        for entry in turn.entries:
            summary = self.summary(entry)
            if summary or self.words.phrase(entry):
                lines.append(f"{name} {self.action(entry)}." + (f" {summary}" if summary else ""))
        return [part for line in lines for part in wrap_text(line, width, 0)]


def wrap_text(text: str, width: int, margin: int, hanging: int = 2) -> list[str]:
    """The text wrapped to the width; names with hyphens are not split."""
    head, rest = " " * margin, " " * (margin + hanging)
    return wrap(text, width, initial_indent=head, subsequent_indent=rest, break_on_hyphens=False)
