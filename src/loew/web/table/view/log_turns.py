"""The turns of a game by reader, kept from page to page: a page adds what has happened since the last one."""

from __future__ import annotations

from typing import Final

from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.ui.log_text import Turn, add_to_turns
from loew.ui.presentation import Presentation

RECENT: Final = 120  # choices in which the turns of a page are searched


class ReaderTurns:
    """The turns of a game until a position, as one reader saw them."""

    def __init__(self, journal: Journal) -> None:
        self.turns: Final[list[Turn]] = []
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
) -> list[Turn]:
    """The last turns, as that viewer saw them. `known`: of the readers of this table."""
    readers: KnownReaders = {} if known is None else known
    reader = (viewer, journal.over)
    found = readers.get(reader)
    if found is None or not found.goes_on_in(journal):
        found = readers[reader] = ReaderTurns(journal)
    found.add_what_happened(journal, presentation, viewer)
    first = len(journal.choices) - RECENT
    return [turn for turn in found.turns if turn.first > first] if first > 0 else list(found.turns)
