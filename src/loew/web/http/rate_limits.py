"""Rate limits (token buckets), limits on open event streams, and on the length of what visitors send."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import ceil
from typing import Final

from loew.engine.errors import Illegal
from loew.i18n import say
from loew.web.http import limits
from loew.web.http.errors import TooManyRequests

LONGEST_NAME: Final = 40
LONGEST_ID: Final = 40  # of a table, profile or pack in an address
LONGEST_CHAT: Final = 500
LONGEST_CHOICE: Final = 400
SLOWEST_BODY: Final = 20.0  # seconds to send it in
SLOWEST_PACE: Final = 10.0
MINUTES: Final = 100.0  # seconds; a longer time is told in minutes
MOMENT: Final = 0.01  # seconds
HEAVY: Final = 0.25  # of a bucket: visitors who take more are shared with the other servers


class Buckets:
    """Token buckets: each visitor has `burst` tokens, refilled with `rate` tokens per second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.levels: dict[str, tuple[float, float]] = {}
        self.spent: dict[str, float] = {}  # tokens taken here since the bucket was last full

    def take(self, visitor: str, n: float = 1.0) -> None:
        now = time.monotonic()
        level = self.level(visitor, now)
        if level < n:
            raise too_fast((n - level) / self.rate if self.rate else 1.0)
        self.spend(visitor, n, level, now)

    def wait(self, visitor: str, n: float = 0.0) -> float:
        """Seconds until the visitor has `n` tokens, or any; 0: they have them now."""
        missing = n - self.level(visitor, time.monotonic())
        return max(missing / self.rate, MOMENT) if missing > 0 or missing == n == 0 else 0.0

    def charge(self, visitor: str, n: float, debt: float) -> None:
        """Take tokens for what was done already; this may overdraw the bucket by `debt`."""
        now = time.monotonic()
        level = self.level(visitor, now)
        self.spend(visitor, max(0.0, min(n, level + debt)), level, now)

    def spend(self, visitor: str, n: float, level: float, now: float) -> None:
        self.set_level(visitor, level - n, now)
        self.spent[visitor] = n + (self.spent.get(visitor, 0.0) if level < self.burst else 0.0)

    def take_elsewhere(self, visitor: str, n: float) -> None:
        """Take tokens that the visitor has spent at another server."""
        now = time.monotonic()
        self.set_level(visitor, max(-self.burst, self.level(visitor, now) - n), now)

    def set_level(self, visitor: str, level: float, now: float) -> None:
        if len(self.levels) >= limits.MOST_VISITORS and visitor not in self.levels:
            self.sweep(now)
        self.levels[visitor] = (level, now)

    def heavy(self) -> dict[str, float]:
        """The tokens taken here by heavy visitors, to be shared with other servers."""
        now = time.monotonic()
        for visitor in [visitor for visitor in self.spent if self.level(visitor, now) >= self.burst]:
            del self.spent[visitor]
        return {visitor: n for visitor, n in self.spent.items() if n >= self.burst * HEAVY}

    def level(self, visitor: str, now: float) -> float:
        level, at = self.levels.get(visitor, (self.burst, now))
        return min(self.burst, level + (now - at) * self.rate)

    def sweep(self, now: float) -> None:
        """Drop full buckets; if there are none, the older half."""
        gone = [visitor for visitor in self.levels if self.level(visitor, now) >= self.burst]
        for visitor in gone or list(self.levels)[: limits.MOST_VISITORS // 2]:
            del self.levels[visitor]
            self.spent.pop(visitor, None)


def too_fast(wait: float) -> TooManyRequests:
    """The refusal of what may be tried again after so many seconds."""
    if wait > MINUTES:
        return TooManyRequests(say("this is too fast: wait {n:minute|minutes} and try again", n=ceil(wait / 60)), wait)
    n = max(1, ceil(wait))
    return TooManyRequests(say("this is too fast: wait {n:second|seconds} and try again", n=n), wait)


class StreamLimit:
    """Counts open event streams by visitor, so that none can use up all of them."""

    def __init__(
        self, most_of_person: int = limits.STREAMS_OF_PERSON, most_of_address: int = limits.STREAMS_OF_ADDRESS
    ) -> None:
        self.most_of_person = most_of_person
        self.most_of_address = most_of_address
        self.open = 0
        self.by_visitor: Counter[str] = Counter()

    @contextmanager
    def opened(self, person: str, address: str) -> Iterator[None]:
        """Count a stream while it is open; refuse it if there are too many."""
        if self.open >= limits.MOST_STREAMS:
            raise TooManyRequests(say("too many people are watching right now: try again in a minute"))
        if self.by_visitor[person] >= self.most_of_person or self.by_visitor[address] >= self.most_of_address:
            raise TooManyRequests(say("too many pages of tables are open here: close some of them"))
        self.open += 1
        self.by_visitor.update((person, address))
        try:
            yield
        finally:
            self.open -= 1
            self.by_visitor.subtract((person, address))
            for visitor in (person, address):
                if not self.by_visitor[visitor]:
                    del self.by_visitor[visitor]


@lru_cache(limits.KNOWN_ADDRESSES)
def visitor_group(address: str) -> str:
    """The address under which a visitor is rate-limited: for IPv6 the /64 network, since one visitor has all of it."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def clean(text: str, longest: int) -> str:
    """The text as one printable line, truncated; unprintable characters are removed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:longest].strip()


def require_printable(text: str) -> str:
    """The text if it is one printable line; an error otherwise."""
    if not text.isprintable():
        raise Illegal(say("a name is one line of letters, digits and signs that can be shown"))
    return text
