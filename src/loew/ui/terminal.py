"""Text in a terminal: with the colours of the design tokens or without, with all signs or in plain ASCII.

Each sign is next to a letter or a word, so colour is never the only difference. Each ASCII sign is as wide as the sign
it replaces, so the layout stays the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final
from unicodedata import combining, normalize

from loew.engine.game import Score
from loew.ui.seats import SeatLabel
from loew.ui.tokens import ink

ESCAPE: Final = re.compile(r"(\x1b\[[0-9;]*m)")
RESET: Final = "\x1b[0m"
PLAIN: Final = str.maketrans("łŁ„”’┌┐└┘├┤┬┴┼─│═◆□○●·▸→×✓…≤−±–—", 'lL""\'+++++++++-|=*#o@.>>x!.<-+--')
WIDEST: Final = 100
NARROWEST: Final = 80
BROADEST: Final = 120  # of a table that cannot be drawn in less than WIDEST
ROOMY: Final = 117  # columns from which such a table has room for names


class TerminalStyle:
    """How to write: with or without colour, all signs or ASCII, and the width in columns."""

    def __init__(self, colour: bool = False, plain: bool = False, width: int = WIDEST) -> None:
        self.colour: Final = colour
        self.plain: Final = plain
        self.width: Final = max(NARROWEST, min(WIDEST, width))
        self.broad: Final = max(WIDEST, min(BROADEST, width))

    def paint(self, text: str, ink_name: str) -> str:
        """The text in one of the colours of `tokens.INKS`, if there is colour."""
        return f"\x1b[{ink(ink_name)}m{text}{RESET}" if self.colour and text else text

    def fit(self, text: str) -> str:
        """The text in the signs that the terminal has."""
        return plain_letters(text.translate(PLAIN)) if self.plain else text


def plain_letters(text: str) -> str:
    """The text in ASCII: letters without their marks, question marks for what has no plain letter."""
    bare = "".join(letter for letter in normalize("NFKD", text) if not combining(letter))
    return bare.encode("ascii", "replace").decode()


def length(text: str) -> int:
    """How many columns a painted text takes."""
    return len(ESCAPE.sub("", text))


def pad(text: str, width: int, right: str = "") -> str:
    """The text at exactly this width, with `right` at its right end; too long text is cut."""
    room = width - length(right)
    return cut(text, room) + " " * (room - length(cut(text, room))) + right


def cut(text: str, width: int) -> str:
    """The text at most this wide; a cut ends with an ellipsis."""
    if length(text) <= width:
        return text
    result, room = "", width - 1
    for piece in ESCAPE.split(text):
        if ESCAPE.match(piece):
            result += piece
        else:
            result += piece[:room]
            room -= len(piece[:room])
    return result + "…"


def wrap_words(words: Sequence[str], width: int, label: str = "", gap: str = " ") -> list[str]:
    """The words in lines of this width, after a label; the next lines are indented as far."""
    lines, line = [], label
    margin = " " * length(label)
    for word in words:
        if line not in (label, margin) and length(line + gap + word) > width:
            lines.append(line)
            line = margin
        line += word if line in (label, margin) else gap + word
    return [*lines, line]


GAP: Final = 1

TextRow = list[str]


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


def aligned(rows: list[TextRow]) -> list[str]:
    """A table: the first column to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        ).rstrip()
        for row in rows
    ]


SOURCE_WIDTH: Final = 15  # the width of the names of sources


def score_table(scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
    """One column for each side; a dash where a side does not have a source."""
    sources = list(dict.fromkeys(source for each in scores for source in each["parts"]))
    widths = [max(8, len(seat.name)) for seat in seats]
    line = style.paint("  " + "─" * (SOURCE_WIDTH + sum(widths) + 2 * len(widths)), "line")
    rows = [score_row(source, [each["parts"].get(source) for each in scores], widths) for source in sources]
    head = f"  {'':<{SOURCE_WIDTH}}" + "".join(
        f"  {seat.name:>{width}}" for seat, width in zip(seats, widths, strict=True)
    )
    total = score_row("total", [each["total"] for each in scores], widths)
    return [style.paint(head, "bright"), line, *rows, line, style.paint(total, "bright")]


def final_scores(scores: Sequence[Score], seats: Sequence[SeatLabel], verdict: str, style: TerminalStyle) -> list[str]:
    """The end of a game: the points by source, and the sentence about the winner."""
    over, won = style.paint("  The game is over.", "bright"), style.paint(f"  {verdict}", "brass")
    return ["", over, "", *score_table(scores, seats, style), "", won, ""]


def visible_scores(view: Any) -> list[Score]:
    """The points that the seat of this view can see."""
    return [
        Score(name=p["name"], total=sum(p["points"].values()), parts=p["points"], won=False) for p in view["players"]
    ]


def score_row(label: str, numbers: Sequence[int | None], widths: Sequence[int]) -> str:
    cells = ["–" if n is None else str(n) for n in numbers]
    return f"  {label:<{SOURCE_WIDTH}}" + "".join(
        f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True)
    )
