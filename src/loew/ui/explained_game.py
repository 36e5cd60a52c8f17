"""A whole game by turns, with the reasons of driven seats, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.ui.log_text import turns
from loew.ui.presentation import Presentation
from loew.ui.reasons import Reasons, driven_turns, wrap_text
from loew.ui.seat_label import SeatLabel
from loew.ui.story import terminal_words, turn_lines

MARGIN: Final = 5  # columns for the number of a turn


def explained_game(
    journal: Journal, presentation: Presentation, seat: int | None, seats: Sequence[SeatLabel], width: int
) -> list[str]:
    """The numbered turns; below each turn of a driven seat its card, its actions and their reasons."""
    lines: list[str] = []
    number = 0
    entries = journal.log(seat)
    words = terminal_words(presentation, seats)
    texts = presentation.reason_texts
    waiting = driven_turns(journal, texts, entries) if texts is not None else []
    for turn in turns(journal, presentation.log_texts, entries):
        number += turn.who != CHANCE
        sentences = [part for text in turn_lines(words, turn) for part in wrap_text(text, width - MARGIN, 0)]
        lines += indent(sentences, f"{number:>3}  " if turn.who != CHANCE else "")
        while (
            texts is not None and waiting and waiting[0].number <= turn.last and waiting[0].entries[0].who == turn.who
        ):
            lines += indent(Reasons(texts, words).full(waiting.pop(0), width - MARGIN))
    return lines


def indent(lines: Sequence[str], head: str = "") -> list[str]:
    """The lines with a margin; `head` is in the margin of the first line."""
    return [(head if i == 0 else "").ljust(MARGIN) + line for i, line in enumerate(lines)]
