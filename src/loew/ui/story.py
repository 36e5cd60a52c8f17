"""The log in sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.ui.log_text import Turn, Words, turns
from loew.ui.presentation import Presentation
from loew.ui.reasons import Reasons, driven_turns
from loew.ui.seat_label import SeatLabel


def story(
    journal: Journal, presentation: Presentation, seat: int | None, labels: Sequence[SeatLabel], first: int = 0
) -> list[str]:
    """The lines of the log from choice `first` on, as that seat saw it."""
    return story_of_entries(journal, presentation, labels, journal.log(seat, first))


def story_of_entries(
    journal: Journal, presentation: Presentation, labels: Sequence[SeatLabel], entries: Sequence[LogEntry]
) -> list[str]:
    words = terminal_words(presentation, labels)
    return [line for turn in turns(journal, presentation.log_texts, entries) for line in turn_lines(words, turn)]


def terminal_words(presentation: Presentation, labels: Sequence[SeatLabel]) -> Words:
    """The log in words with the names of the terminal."""
    return Words(presentation.log_texts, labels, presentation.terminal.naming)


def turn_lines(words: Words, turn: Turn) -> list[str]:
    """A turn: what was done, its items, and the changes."""
    items = words.items(turn)
    changes = words.changes(turn)
    return [*words.turn(turn), *([f"({'; '.join(items)})"] if items else []), *([f"({changes})"] if changes else [])]


def latest_reasons(
    journal: Journal,
    presentation: Presentation,
    seat: int | None,
    labels: Sequence[SeatLabel],
    width: int,
    brief: bool,
) -> list[str]:
    """The reasons for the last turn of a driven seat; empty if there was none."""
    texts = presentation.reason_texts
    found = driven_turns(journal, texts, journal.log(seat)) if texts is not None else []
    if texts is None or not found:
        return []
    reasons = Reasons(texts, terminal_words(presentation, labels))
    return reasons.short(found[-1], width) if brief else reasons.full(found[-1], width)
