"""A whole game told by turns, those of the Automa with their reasons."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.journal import Journal
from loew.engine.seat import NATURE
from loew.show.reasons import folded, full, passages
from loew.show.scene import Scene
from loew.show.story import turns

MARGIN = 5  # columns for the number of a turn


def explained(journal: Journal, scene: Scene, seat: int | None, names: Sequence[str], width: int) -> list[str]:
    """The turns numbered; below each turn of the Automa its card, its deeds and how each came about."""
    lines: list[str] = []
    number = 0
    waiting = [passage for passage in passages(journal, seat) if passage.deeds]
    for turn in turns(journal, scene, seat):
        number += turn.who != NATURE
        told = [part for text in turn.sentences(names) for part in folded(text, width - MARGIN, 0)]
        lines += indented(told, f"{number:>3}  " if turn.who != NATURE else "")
        while (
            waiting and turn.who != NATURE and journal.state.minded >> turn.who & 1 and waiting[0].number <= turn.last
        ):
            lines += indented(full(journal, waiting.pop(0), width - MARGIN))
    return lines


def indented(lines: Sequence[str], head: str = "") -> list[str]:
    """Moved to the right, with something before the first line."""
    return [(head if i == 0 else "").ljust(MARGIN) + line for i, line in enumerate(lines)]
