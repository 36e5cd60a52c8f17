"""The signs of the terminal: C is clay, $ coins, K knowledge, Au gold; `red+1` moves the red student, `any+1` any of
them; `study+1` and `track+1` are the two tracks; `dev C` with a number taken off it is a development paid in clay."""

from __future__ import annotations

import re
from typing import Final

from loew.ui.terminal import TerminalStyle

SIGN: Final = {"clay": "C", "coin": "$", "knowledge": "K", "vp": "VP", "gold": "Au"}
STREET: Final = {"red": "red", "yellow": "yel", "blue": "blu", "any": "any"}
AREA: Final = {"golem": "dev C", "study": "dev K", "artifact": "dev $", "any": "dev any"}
INK: Final = {"C": "clay", "$": "coin", "K": "knowledge", "VP": "bright", "Au": "gem"}
INK_WORDS: Final = {"red": "red", "yel": "yellow", "blu": "blue"}
TOKEN: Final = re.compile(r"(?<![\w])(\d*(?:VP|Au|C|\$|K)|red|yel|blu)(?![a-z])")


def tint(text: str, style: TerminalStyle) -> str:
    """The signs of a short text in their colours."""
    if not style.colour:
        return text
    return TOKEN.sub(lambda found: style.paint(found.group(), ink(found.group())), text)


def ink(token: str) -> str:
    return INK_WORDS[token] if token in INK_WORDS else INK[token.lstrip("0123456789")]
