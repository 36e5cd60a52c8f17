"""Points by source, side by side, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import Score
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle

LABEL: Final = 15  # the width of the names of sources


def score_table(scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
    """One column for each side; a dash where a side does not have a source."""
    sources = list(dict.fromkeys(source for each in scores for source in each["parts"]))
    widths = [max(8, len(seat.name)) for seat in seats]
    line = style.paint("  " + "─" * (LABEL + sum(widths) + 2 * len(widths)), "line")
    rows = [row(source, [each["parts"].get(source) for each in scores], widths) for source in sources]
    head = f"  {'':<{LABEL}}" + "".join(f"  {seat.name:>{width}}" for seat, width in zip(seats, widths, strict=True))
    total = row("total", [each["total"] for each in scores], widths)
    return [style.paint(head, "bright"), line, *rows, line, style.paint(total, "bright")]


def row(label: str, numbers: Sequence[int | None], widths: Sequence[int]) -> str:
    cells = ["–" if n is None else str(n) for n in numbers]
    return f"  {label:<{LABEL}}" + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
