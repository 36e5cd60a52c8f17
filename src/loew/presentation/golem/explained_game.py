"""A whole game told by turns, those of the Automa with their reasons."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.presentation.golem.automa_reasons import folded, full, passages
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.turns import turns
from loew.presentation.terminals import Scene

MARGIN = 5  # columns for the number of a turn


def explained(journal: Journal, scene: Scene, seat: int | None, labels: Sequence[SeatLabel], width: int) -> list[str]:
    """The turns numbered; below each turn of the Automa its card, its deeds and how each came about."""
    lines: list[str] = []
    number = 0
    waiting = [passage for passage in passages(journal, seat) if passage.deeds]
    for turn in turns(journal, scene, seat):
        number += turn.who != CHANCE
        told = [part for text in turn.sentences(labels) for part in folded(text, width - MARGIN, 0)]
        lines += indented(told, f"{number:>3}  " if turn.who != CHANCE else "")
        while (
            waiting
            and turn.who != CHANCE
            and journal.state.driven_seats >> turn.who & 1
            and waiting[0].number <= turn.last
        ):
            lines += indented(full(journal, waiting.pop(0), width - MARGIN))
    return lines


def indented(lines: Sequence[str], head: str = "") -> list[str]:
    """Moved to the right, with something before the first line."""
    return [(head if i == 0 else "").ljust(MARGIN) + line for i, line in enumerate(lines)]
