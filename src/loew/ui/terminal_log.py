"""The log in the terminal: turns in sentences, and the reasons for the decisions of driven seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.seat import CHANCE
from loew.ui.log import LogWriter, TurnEntries, turns
from loew.ui.presentation import Presentation
from loew.ui.reasons import DrivenTurn, Reasons, driven_turns, wrap_text
from loew.ui.seats import SeatLabel

MARGIN: Final = 5  # columns for the number of a turn


class TerminalLog:
    """The log of a game as one seat saw it; `seat` None: with everything."""

    def __init__(
        self, journal: Journal, presentation: Presentation, seat: int | None, labels: Sequence[SeatLabel]
    ) -> None:
        self.journal: Final = journal
        self.seat: Final = seat
        self.texts: Final = presentation.log_texts
        self.writer: Final = LogWriter(presentation.log_texts, labels, presentation.terminal.naming)
        texts = presentation.reason_texts
        self.reasons: Final = Reasons(texts, self.writer) if texts is not None else None

    def lines(self, first: int = 0) -> list[str]:
        """The lines from choice `first` on."""
        return self.lines_of(self.journal.log(self.seat, first))

    def lines_of(self, entries: Sequence[LogEntry]) -> list[str]:
        return [line for turn in turns(self.journal, self.texts, entries) for line in self.turn_lines(turn)]

    def by_turn(self) -> list[tuple[TurnEntries, list[str]]]:
        """All turns with their lines."""
        found = turns(self.journal, self.texts, self.journal.log(self.seat))
        return [(turn, self.turn_lines(turn)) for turn in found]

    def turn_lines(self, turn: TurnEntries) -> list[str]:
        """The sentences of a turn, its items, and the changes."""
        items, changes = "; ".join(self.writer.items(turn)), self.writer.changes(turn)
        return [*self.writer.turn(turn), *[f"({more})" for more in (items, changes) if more]]

    def driven_turns(self) -> list[DrivenTurn]:
        if self.reasons is None:
            return []
        return driven_turns(self.journal, self.reasons.texts, self.journal.log(self.seat))

    def latest_reasons(self, width: int, brief: bool) -> list[str]:
        """The reasons for the last turn of a driven seat; empty if there was none."""
        found = self.driven_turns()
        if self.reasons is None or not found:
            return []
        return self.reasons.brief_lines(found[-1], width) if brief else self.reasons.full_lines(found[-1], width)

    def with_reasons(self, width: int) -> list[str]:
        """The numbered turns; below each turn of a driven seat its card, its actions and their reasons."""
        lines: list[str] = []
        number = 0
        driven = self.driven_turns()
        for turn, sentences in self.by_turn():
            number += turn.who != CHANCE
            wrapped = [part for text in sentences for part in wrap_text(text, width - MARGIN, 0)]
            lines += indent(wrapped, f"{number:>3}  " if turn.who != CHANCE else "")
            while self.reasons and driven and driven[0].number <= turn.last and driven[0].who == turn.who:
                lines += indent(self.reasons.full_lines(driven.pop(0), width - MARGIN))
        return lines


def indent(lines: Sequence[str], head: str = "") -> list[str]:
    """The lines with a margin; `head` is in the margin of the first line."""
    return [(head if i == 0 else "").ljust(MARGIN) + line for i, line in enumerate(lines)]
