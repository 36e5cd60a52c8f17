"""The log in words: entries by turn and phase.

A game gives a phrase for each entry (`LogTexts.action_text`), whose verb is chosen by `{you:~take|takes}`. This module
makes sentences with a subject from the phrases, and adds the changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Amount, Message, Reference, SeatRef
from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE
from loew.i18n import Naming, listed, say
from loew.ui.html import capital
from loew.ui.seats import SeatLabel

READER: Final = 1  # the value of `you` in a phrase about the reader, and about anybody else
SOMEBODY: Final = 2


class LogTexts(Protocol):
    """The texts of a game for the entries of its log."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called, in a grammatical form."""

    def action_text(self, entry: LogEntry) -> Message:
        """What the player of the entry did: "{you:~buy|buys} {book}"; empty if there is nothing to say."""

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        """What a seat did in one turn, entry by entry; several steps may become one message."""

    def is_of_the_game(self, entry: LogEntry) -> bool:
        """Whether no player did this entry, but chance or the game itself."""

    def turn_of(self, entry: LogEntry) -> int:
        """The seat whose turn an entry belongs to; CHANCE if it belongs to the current turn."""

    def phase_title(self, phase: str) -> Message:
        """The heading of a phase; empty if it needs none."""

    def items(self, turn: TurnEntries) -> list[Message]:
        """The parts of a turn: each source of income, each controlled golem."""

    def shown_changes(self, changes: Amounts) -> Amounts:
        """The changes that the log shows."""


class SimpleLogTexts:
    """The answers of a game without phases, whose sentences say everything."""

    def is_of_the_game(self, entry: LogEntry) -> bool:
        return entry.who == CHANCE or not entry.choice

    def turn_of(self, entry: LogEntry) -> int:
        return CHANCE if self.is_of_the_game(entry) else entry.who

    def phase_title(self, phase: str) -> Message:
        return EMPTY

    def items(self, turn: TurnEntries) -> list[Message]:
        return []


class TurnEntries:
    """What one seat did in one turn or phase, with what chance and the game did in it."""

    def __init__(self, entry: LogEntry, who: int) -> None:
        self.who: Final = who  # the seat, or CHANCE where no player acted
        self.phase: Final = entry.phase
        self.round: Final = entry.round
        self.first: Final = entry.number
        self.last = entry.number
        self.entries: list[LogEntry] = [entry]

    def add(self, entry: LogEntry) -> None:
        self.entries.append(entry)
        self.last = entry.number


def turns(journal: Journal, texts: LogTexts, entries: Sequence[LogEntry]) -> list[TurnEntries]:
    """The entries by turns. A turn starts where the game says so, with another seat, or with another phase."""
    found: list[TurnEntries] = []
    add_to_turns(found, journal, texts, entries)
    return found


def add_to_turns(found: list[TurnEntries], journal: Journal, texts: LogTexts, entries: Sequence[LogEntry]) -> None:
    """Continue these turns with the entries of the next choices."""
    for i, entry in enumerate(entries):
        followed = i > 0 and entries[i - 1].number == entry.number
        starts = not followed and journal.game.is_turn_start(entry.step.before)
        last = found[-1] if found else None
        who = texts.turn_of(entry)
        if last is None or entry.phase != last.phase or (who != CHANCE and (starts or who != last.who)):
            found.append(TurnEntries(entry, who))
        else:
            last.add(entry)


class LogWriter:
    """The log for one reader: the texts of the game and the labels of the seats. `naming`: other names of components,
    for example for the terminal."""

    def __init__(self, texts: LogTexts, seats: Sequence[SeatLabel], naming: Naming | None = None) -> None:
        self.texts: Final = texts
        self.seats: Final = seats
        self.naming: Final[Naming] = naming or texts.naming

    def name(self, ref: Reference, form: str) -> str:
        if isinstance(ref, SeatRef):
            return self.seats[ref.seat].in_sentence if ref.seat < len(self.seats) else say("seat {n}", n=ref.seat + 1)
        return self.naming(ref, form)

    def phrase(self, entry: LogEntry) -> str:
        """What one entry did, without its subject."""
        return self.phrase_text(self.texts.action_text(entry), entry.who)

    def phrase_text(self, message: Message, who: int) -> str:
        reader = READER if 0 <= who < len(self.seats) and self.seats[who].is_reader else SOMEBODY
        return say(message, self.name, you=reader) if message else ""

    def sentence(self, who: int, phrases: Sequence[str]) -> str:
        """A sentence: a subject and its actions in order."""
        if not phrases:
            return ""
        if self.seats[who].is_reader:  # some languages leave the subject out
            return f"{capital(say('you {deeds}', deeds=join_phrases(phrases)))}."
        return f"{self.seats[who].subject} {join_phrases(phrases)}."

    def question(self, question: Message) -> str:
        """A question with a capital and a full stop."""
        text = capital(say(question, self.name))
        return text if text.endswith("?") else f"{text}."

    def turn(self, turn: TurnEntries) -> list[str]:
        """A turn in sentences: what the seat did, and what chance and the game did before and after it."""
        texts = self.texts
        own = [entry for entry in turn.entries if not texts.is_of_the_game(entry)]
        phrases = [self.phrase_text(message, turn.who) for message in texts.action_texts(own)] if own else []
        own_sentence = self.sentence(turn.who, [phrase for phrase in phrases if phrase]) if turn.who != CHANCE else ""
        first = turn.entries.index(own[0]) if own else 0
        before = [self.phrase(entry) for entry in turn.entries[:first]]
        after = [self.phrase(entry) for entry in turn.entries[first:] if texts.is_of_the_game(entry)]
        lines = [*map(as_sentence, before), own_sentence, *map(as_sentence, after)]
        return [line for line in lines if line]

    def items(self, turn: TurnEntries) -> list[str]:
        return [capital(say(message, self.name)) for message in self.texts.items(turn)]

    def changes(self, turn: TurnEntries) -> str:
        """The changes of the turn for each seat: "you +2 clay; Anna +1 VP"."""
        found = []
        for who, seat in enumerate(self.seats):
            total: Amounts = {}
            for entry in turn.entries:
                for what, n in entry.changes[who].items() if who < len(entry.changes) else ():
                    total[what] = total.get(what, 0) + n
            parts = [signed_amount(n, what) for what, n in self.texts.shown_changes(total).items() if n]
            if parts:
                found.append(f"{seat.in_sentence} {', '.join(parts)}")
        return "; ".join(found)


def as_sentence(text: str) -> str:
    return f"{capital(text)}." if text else ""


def join_phrases(phrases: Sequence[str]) -> str:
    return listed(phrases) if len(phrases) != 2 else f"{phrases[0]} {say('and')} {phrases[1]}"


def signed_amount(n: int, what: str) -> str:
    """A change: "+1 coin"."""
    return f"{'+' if n > 0 else '−'}{say('{amount}', amount=Amount(abs(n), what))}"
