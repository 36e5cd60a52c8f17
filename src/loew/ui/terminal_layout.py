"""Blocks of lines: with a title line above them, and side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from loew.ui.terminal import TerminalStyle, length, pad

GAP: Final = 1

Row = list[str]


def rule(title: str, width: int, style: TerminalStyle, right: str = "") -> str:
    """A horizontal line with a title at its start and `right` at its end."""
    head = style.paint("─ ", "line") + title + " " if title else ""
    tail = f" {right} " + style.paint("─", "line") if right else ""
    return head + style.paint("─" * (width - length(head) - length(tail)), "line") + tail


def block(title: str, body: Sequence[str], width: int, style: TerminalStyle, right: str = "") -> list[str]:
    return [rule(style.paint(title, "brass"), width, style, right), *[pad(line, width) for line in body]]


def side_by_side(blocks: Sequence[Sequence[str]], widths: Sequence[int]) -> list[str]:
    """The blocks in columns."""
    rows = zip_longest(*blocks, fillvalue="")
    return [(" " * GAP).join(pad(text, w) for text, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def fold_lines(text: str, width: int, most: int) -> list[str]:
    """A short text on `most` lines; it breaks at spaces and after the sign of a price."""
    lines = [""]
    for word in text.replace("▸", "▸ ").split():
        glue = "" if not lines[-1] or lines[-1].endswith("▸") else " "
        if lines[-1] and length(lines[-1] + glue + word) > width:
            lines.append(word)
        else:
            lines[-1] += glue + word
    result = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return [*result, *[""] * (most - len(result))]


def aligned(rows: list[Row]) -> list[str]:
    """A table: the first column to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        ).rstrip()
        for row in rows
    ]
