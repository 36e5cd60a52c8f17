"""Text in a terminal: with the colours of the design tokens or without, with all signs or in plain ASCII.

Each sign is next to a letter or a word, so colour is never the only difference. Each ASCII sign is as wide as the sign
it replaces, so the layout stays the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import combining, normalize

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
