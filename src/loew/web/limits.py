"""How often and how much: a bucket of tokens per visitor, and the largest of everything that can be sent."""

from __future__ import annotations

import time
from typing import Final

from loew.engine.errors import Illegal, LoewError
from loew.i18n import say

LONGEST_NAME: Final = 40
LONGEST_CHAT: Final = 500
LONGEST_CHOICE: Final = 400
LARGEST_BODY: Final = 2_000_000  # bytes: a saved game with its position
SLOWEST_BODY: Final = 20.0  # seconds to send it in
SLOWEST_PACE: Final = 10.0
MOST_VISITORS: Final = 10_000
MOST_STREAMS: Final = 2_000  # of news, in all


class TooMany(LoewError):
    """Slower, please."""


class Buckets:
    """Each visitor may do so many things at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.filled: dict[str, tuple[float, float]] = {}

    def take(self, visitor: str, n: float = 1.0) -> None:
        now = time.monotonic()
        level = self.level(visitor, now)
        if level < n:
            raise TooMany(say("this is too fast: wait a moment and try again"))
        if len(self.filled) >= MOST_VISITORS:
            self.sweep(now)
        self.filled[visitor] = (level - n, now)

    def level(self, visitor: str, now: float) -> float:
        level, at = self.filled.get(visitor, (self.burst, now))
        return min(self.burst, level + (now - at) * self.rate)

    def sweep(self, now: float) -> None:
        """Forget who has not been here for a while; if all have, the older half."""
        gone = [visitor for visitor in self.filled if self.level(visitor, now) >= self.burst]
        for visitor in gone or list(self.filled)[: MOST_VISITORS // 2]:
            del self.filled[visitor]


def clean(text: str, longest: int) -> str:
    """One line of printable text, not too long; what cannot be shown is left out."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def printable(text: str) -> str:
    """The text, if it is one line that can be shown as it is; else a refusal, not a guess at what was meant."""
    if not text.isprintable():
        raise Illegal(say("a name is one line of letters, digits and signs that can be shown"))
    return text
