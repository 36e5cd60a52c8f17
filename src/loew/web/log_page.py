"""The log of a table for the page: sentences by turns under their phase, each item, and the reasons of driven seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.i18n import say
from loew.presentation.kit.log_text import Turn, Words, turns
from loew.presentation.kit.presentation import Presentation
from loew.presentation.kit.reasons import DrivenTurn, Reasons, ReasonStep, driven_turns
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import capital

LATEST: Final = 40  # turns shown beside the table
RECENT: Final = 120  # choices among which these are looked for


class ReasonedAction(NamedTuple):
    """What the rules did for a seat, and why."""

    text: str
    steps: list[ReasonStep]


class LogTurn(NamedTuple):
    """A turn in the log."""

    number: int
    last: int
    seat: int
    heading: str  # the round and the phase, where another begins
    sentences: list[str]
    items: list[str]
    changes: str
    card: str
    actions: list[ReasonedAction]


def log_turns(
    journal: Journal,
    presentation: Presentation,
    viewer: int | None,
    labels: Sequence[SeatLabel],
    before: int | None = None,
) -> list[LogTurn]:
    """The last turns, the oldest first; with `before`, those up to that choice."""
    end = len(journal.choices) if before is None else before
    entries = [entry for entry in journal.log(viewer, max(0, end - RECENT)) if entry.number < end]
    found = turns(journal, presentation.log_texts, entries)
    found = found[1:] if end > RECENT else found
    page = LogPage(presentation, labels, driven(journal, presentation, entries))
    shown = [page.turn(turn) for turn in found[-LATEST:] if page.words.turn(turn) or page.words.changes(turn)]
    return [turn for turn in shown if turn.sentences or turn.changes or turn.actions]


def driven(journal: Journal, presentation: Presentation, entries: Sequence[LogEntry]) -> list[DrivenTurn]:
    texts = presentation.reason_texts
    return driven_turns(journal, texts, entries) if texts is not None else []


class LogPage:
    """One reader's log."""

    def __init__(self, presentation: Presentation, labels: Sequence[SeatLabel], driven: list[DrivenTurn]) -> None:
        self.words: Final = Words(presentation.log_texts, labels)
        texts = presentation.reason_texts
        self.reasons: Final = Reasons(texts, self.words) if texts is not None else None
        self.driven: Final = driven
        self.shown: tuple[int, str] | None = None  # the round and phase of the last heading

    def turn(self, turn: Turn) -> LogTurn:
        own = self.of_driven(turn)
        heading = self.heading(turn)
        return LogTurn(
            turn.first,
            turn.last,
            turn.who,
            heading,
            self.words.turn(turn),
            self.words.items(turn),
            self.words.changes(turn),
            capital(own[0].card) if own and own[0].card else "",
            [self.action(entry) for each in own for entry in each.entries],
        )

    def heading(self, turn: Turn) -> str:
        """The round and the phase of a turn, where they are others than before."""
        now = (turn.entries[-1].round, turn.phase)
        if now == self.shown:
            return ""
        new_round = now[0] and (self.shown is None or now[0] != self.shown[0])
        self.shown = now
        title = self.words.texts.phase_title(turn.phase)
        parts = [say("Round {n}", n=now[0])] if new_round else []
        return " · ".join([*parts, *([capital(say(title))] if title else [])])

    def of_driven(self, turn: Turn) -> list[DrivenTurn]:
        """The decisions of the rules that belong to a turn."""
        ids = {id(entry) for entry in turn.entries}
        return [each for each in self.driven if id(each.entries[0]) in ids]

    def action(self, entry: LogEntry) -> ReasonedAction:
        assert self.reasons is not None
        return ReasonedAction(capital(self.reasons.action(entry)), self.reasons.steps(entry))
