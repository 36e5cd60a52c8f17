"""The log on the page of a table: turns under their phases, with sentences, items and reasons of driven seats."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.i18n import language, say
from loew.presentation.kit.log_text import Turn, Words, turns
from loew.presentation.kit.presentation import Presentation
from loew.presentation.kit.reasons import DrivenTurn, Reasons, ReasonStep, driven_turns
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.sentences import capital

LATEST: Final = 40  # turns shown beside the table
RECENT: Final = 120  # choices in which these turns are searched


class ReasonedAction(NamedTuple):
    """An action of a driven seat, and its reasons."""

    text: str
    steps: list[ReasonStep]


class LogTurn(NamedTuple):
    """A turn in the log."""

    key: str  # unique in the log
    number: int  # its first choice
    last: int  # its last choice
    seat: int
    heading: str  # the round and the phase, at the first turn of each
    sentences: list[str]
    items: list[str]
    changes: str
    card: str
    actions: list[ReasonedAction]


class TurnWords(NamedTuple):
    """What is said of a turn, wherever it stands in the log."""

    sentences: list[str]
    items: list[str]
    changes: str
    card: str
    actions: list[ReasonedAction]


KnownWords = dict[tuple[Hashable, ...], TurnWords]  # by language, labels and entries: a turn is put into words once
MOST_KNOWN: Final = 2_000


def log_turns(
    journal: Journal,
    presentation: Presentation,
    viewer: int | None,
    labels: Sequence[SeatLabel],
    before: int | None = None,
    known: KnownWords | None = None,
) -> list[LogTurn]:
    """The last turns, oldest first; with `before`, only the choices before that number. `known`: turns already in
    words."""
    end = len(journal.choices) if before is None else before
    entries = [entry for entry in journal.log(viewer, max(0, end - RECENT)) if entry.number < end]
    found = turns(journal, presentation.log_texts, entries)
    found = found[1:] if end > RECENT else found
    words = {} if known is None else known
    return LogPage(presentation, labels, driven_in_log(journal, presentation, entries), words).turns(found[-LATEST:])


def driven_in_log(journal: Journal, presentation: Presentation, entries: Sequence[LogEntry]) -> list[DrivenTurn]:
    texts = presentation.reason_texts
    return driven_turns(journal, texts, entries) if texts is not None else []


class LogPage:
    """The log for one reader."""

    def __init__(
        self, presentation: Presentation, labels: Sequence[SeatLabel], driven: list[DrivenTurn], known: KnownWords
    ) -> None:
        self.words: Final = Words(presentation.log_texts, labels)
        texts = presentation.reason_texts
        self.reasons: Final = Reasons(texts, self.words) if texts is not None else None
        self.driven: Final = driven
        self.known: Final = known

    def turns(self, found: Sequence[Turn]) -> list[LogTurn]:
        """The turns that are not empty."""
        shown: list[LogTurn] = []
        last: Turn | None = None
        for turn in found:
            words = self.words_of(turn)
            if words.sentences or words.changes or words.actions:
                key = f"{turn.first}-{sum(each.number == turn.first for each in shown)}"
                shown.append(LogTurn(key, turn.first, turn.last, turn.who, self.heading(turn, last), *words))
                last = turn
        return shown

    def words_of(self, turn: Turn) -> TurnWords:
        """Made once: entries of the log never change."""
        key = (language(), *self.words.seats, *turn.entries)
        if key not in self.known:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            self.known[key] = self.put_into_words(turn)
        return self.known[key]

    def put_into_words(self, turn: Turn) -> TurnWords:
        own = self.driven_in(turn)
        return TurnWords(
            self.words.turn(turn),
            self.words.items(turn),
            self.words.changes(turn),
            capital(own[0].card) if own else "",
            [self.action(entry) for each in own for entry in each.entries],
        )

    def heading(self, turn: Turn, last: Turn | None) -> str:
        """The round and the phase of a turn; empty if they are those of the last turn."""
        round_ = turn.entries[-1].round
        new_round = last is None or round_ != last.entries[-1].round
        if not new_round and last is not None and turn.phase == last.phase:
            return ""
        title = self.words.texts.phase_title(turn.phase)
        parts = [say("Round {n}", n=round_)] if round_ and new_round else []
        return " · ".join([*parts, *([capital(say(title))] if title else [])])

    def driven_in(self, turn: Turn) -> list[DrivenTurn]:
        """The driven turns within a turn of the log."""
        ids = {id(entry) for entry in turn.entries}
        return [each for each in self.driven if id(each.entries[0]) in ids]

    def action(self, entry: LogEntry) -> ReasonedAction:
        assert self.reasons is not None
        return ReasonedAction(capital(self.reasons.action(entry)), self.reasons.steps(entry))
