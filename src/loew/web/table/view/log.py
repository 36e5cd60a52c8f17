"""The log on the page of a table: turns under their phases, with sentences, items and reasons of driven seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.machine import State
from loew.i18n import language, say
from loew.ui.html import Markup, capital
from loew.ui.log import LogWriter, TurnEntries, add_to_turns
from loew.ui.presentation import Presentation
from loew.ui.reasons import (
    DrivenTurn,
    Reasons,
    ReasonStep,
    driven_turns,
)
from loew.ui.seats import SeatLabel
from loew.web.http import limits
from loew.web.http.templates import pages, rendered

RECENT: Final = 120  # choices in which the turns of a page are searched


class ReaderTurns:
    """The turns of a game until a position, as one reader saw them."""

    def __init__(self, journal: Journal) -> None:
        self.turns: Final[list[TurnEntries]] = []
        self.choices = journal.base  # until the position
        self.position: State = journal.positions[0]
        self.played = journal.choices[: journal.base]  # the choices that led to it

    def goes_on_in(self, journal: Journal) -> bool:
        """Whether the journal still has this position: nothing of it was taken back. A game that was read again has
        another object for it, made by the same choices."""
        place = self.choices - journal.base
        if not 0 <= place < len(journal.positions):
            return False
        return journal.positions[place] is self.position or journal.choices[: self.choices] == self.played

    def add_what_happened(self, journal: Journal, presentation: Presentation, viewer: int | None) -> None:
        entries = journal.log(viewer, self.choices)
        add_to_turns(self.turns, journal, presentation.log_texts, entries)
        self.choices, self.position = len(journal.choices), journal.positions[-1]
        self.played = list(journal.choices)


KnownReaders = dict[tuple[int | None, bool], ReaderTurns]  # when a game is over, its readers see more


def recent_turns(
    journal: Journal, presentation: Presentation, viewer: int | None, known: KnownReaders | None = None
) -> list[TurnEntries]:
    """The last turns, as that viewer saw them. `known`: of the readers of this table."""
    readers: KnownReaders = {} if known is None else known
    reader = (viewer, journal.over)
    found = readers.get(reader)
    if found is None or not found.goes_on_in(journal):
        found = readers[reader] = ReaderTurns(journal)
    found.add_what_happened(journal, presentation, viewer)
    first = len(journal.choices) - RECENT
    return [turn for turn in found.turns if turn.first > first] if first > 0 else list(found.turns)


LATEST: Final = 40  # turns shown beside the table


class ReasonedAction(NamedTuple):
    """An action of a driven seat, and its reasons."""

    text: str
    plain: str  # in one or two sentences; empty if there was nothing to decide
    steps: list[ReasonStep]


class LogTurn(NamedTuple):
    """A turn in the log."""

    key: str  # unique in the log
    number: int  # its first choice
    last: int  # its last choice
    seat: int
    sentences: list[str]
    items: list[str]
    changes: str
    card: str
    actions: list[ReasonedAction]
    drawn: dict[str, Markup]  # by key, once it is on a page


class LogPhase(NamedTuple):
    """The turns of one phase of a round, oldest first."""

    key: str  # unique in the log
    heading: str  # the round and the phase; empty if the game has neither
    turns: list[LogTurn]


class TurnWords(NamedTuple):
    """What is said of a turn, wherever it stands in the log."""

    heading: str  # the round and the phase
    sentences: list[str]
    items: list[str]
    changes: str
    card: str
    actions: list[ReasonedAction]
    drawn: dict[str, Markup]


WordsOfReader = dict[tuple[LogEntry, ...], TurnWords]  # by entries: a turn is put into words once
KnownWords = dict[tuple[Hashable, ...], WordsOfReader]  # by language and labels


def log_phases(
    journal: Journal,
    presentation: Presentation,
    viewer: int | None,
    labels: Sequence[SeatLabel],
    known: KnownWords | None = None,
) -> list[LogPhase]:
    """The last turns by phase, oldest first. `known`: turns already in words."""
    return phases_of_turns(journal, presentation, labels, recent_turns(journal, presentation, viewer), known)


def phases_of_turns(
    journal: Journal,
    presentation: Presentation,
    labels: Sequence[SeatLabel],
    found: Sequence[TurnEntries],
    known: KnownWords | None = None,
) -> list[LogPhase]:
    """The last of these turns by phase."""
    entries = [entry for turn in found for entry in turn.entries]
    words = {} if known is None else known
    return LogPage(presentation, labels, driven_in_log(journal, presentation, entries), words).phases(found[-LATEST:])


def driven_in_log(journal: Journal, presentation: Presentation, entries: Sequence[LogEntry]) -> list[DrivenTurn]:
    texts = presentation.reason_texts
    return driven_turns(journal, texts, entries) if texts is not None and journal.state.driven_seats else []


class LogPage:
    """The log for one reader."""

    def __init__(
        self, presentation: Presentation, labels: Sequence[SeatLabel], driven: list[DrivenTurn], known: KnownWords
    ) -> None:
        self.words: Final = LogWriter(presentation.log_texts, labels)
        texts = presentation.reason_texts
        self.reasons: Final = Reasons(texts, self.words) if texts is not None else None
        self.driven: Final = driven
        reader = (language(), *labels)
        if reader not in known and len(known) >= limits.LOG_READERS:
            known.clear()  # names can be changed again and again
        self.known: Final = known.setdefault(reader, {})

    def phases(self, found: Sequence[TurnEntries]) -> list[LogPhase]:
        """The turns that are not empty, by phase."""
        shown: list[LogPhase] = []
        keys: Counter[int] = Counter()
        for turn in found:
            words = self.words_of(turn)
            if words.sentences or words.changes or words.actions:
                heading = words.heading
                key = f"{turn.first}-{keys[turn.first]}"
                keys[turn.first] += 1
                if not shown or shown[-1].heading != heading:
                    shown.append(LogPhase(key, heading, []))
                shown[-1].turns.append(LogTurn(key, turn.first, turn.last, turn.who, *words[1:]))
        return shown

    def words_of(self, turn: TurnEntries) -> TurnWords:
        """Made once: entries of the log never change."""
        key = tuple(turn.entries)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > limits.LOG_TURNS:
                self.known.clear()
            found = self.known[key] = self.put_into_words(turn)
        return found

    def put_into_words(self, turn: TurnEntries) -> TurnWords:
        own = self.driven_in(turn)
        return TurnWords(
            self.heading(turn),
            self.words.turn(turn),
            self.words.items(turn),
            self.words.changes(turn),
            capital(own[0].card) if own else "",
            [self.action(entry) for each in own for entry in each.entries],
            {},
        )

    def heading(self, turn: TurnEntries) -> str:
        """The round and the phase of a turn."""
        title = self.words.texts.phase_title(turn.phase)
        parts = [say("Round {n}", n=turn.round)] if turn.round else []
        return " · ".join([*parts, *([capital(say(title))] if title else [])])

    def driven_in(self, turn: TurnEntries) -> list[DrivenTurn]:
        """The driven turns within a turn of the log."""
        ids = {id(entry) for entry in turn.entries}
        return [each for each in self.driven if id(each.entries[0]) in ids]

    def action(self, entry: LogEntry) -> ReasonedAction:
        assert self.reasons is not None
        plain = " ".join(self.reasons.texts.plain(entry))
        return ReasonedAction(capital(self.reasons.action(entry)), plain, self.reasons.steps(entry))


def log_turn(turn: LogTurn) -> Markup:
    """A turn in the log; drawn once."""
    if turn.key not in turn.drawn:
        turn.drawn[turn.key] = Markup(rendered("log_turn.html", turn=turn))
    return turn.drawn[turn.key]


pages.filters["log_turn"] = log_turn
