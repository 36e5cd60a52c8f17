"""Limits: how often a visitor may ask (a token bucket each), and how large everything sent may be."""

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
MOST_STREAMS: Final = 2_000  # open streams of news on the server


class TooManyRequests(LoewError):
    """The visitor asks too often, or there are too many visitors."""


class Buckets:
    """Token buckets: each visitor may do `burst` things at once, and `rate` things per second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.levels: dict[str, tuple[float, float]] = {}

    def take(self, visitor: str, n: float = 1.0) -> None:
        now = time.monotonic()
        level = self.level(visitor, now)
        if level < n:
            raise TooManyRequests(say("this is too fast: wait a moment and try again"))
        if len(self.levels) >= MOST_VISITORS:
            self.sweep(now)
        self.levels[visitor] = (level - n, now)

    def level(self, visitor: str, now: float) -> float:
        level, at = self.levels.get(visitor, (self.burst, now))
        return min(self.burst, level + (now - at) * self.rate)

    def sweep(self, now: float) -> None:
        """Forget visitors whose bucket is full again; if there are none, the older half."""
        gone = [visitor for visitor in self.levels if self.level(visitor, now) >= self.burst]
        for visitor in gone or list(self.levels)[: MOST_VISITORS // 2]:
            del self.levels[visitor]


def clean(text: str, longest: int) -> str:
    """The text as one printable line, cut to the length; characters that cannot be shown are removed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def require_printable(text: str) -> str:
    """The text itself if it is one printable line; otherwise an error."""
    if not text.isprintable():
        raise Illegal(say("a name is one line of letters, digits and signs that can be shown"))
    return text
