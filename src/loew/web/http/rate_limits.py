"""Rate limits (token buckets), limits on open event streams, and on the length of what visitors send."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from loew.engine.errors import Illegal
from loew.i18n import say
from loew.web.http.errors import TooManyRequests

LONGEST_NAME: Final = 40
LONGEST_ID: Final = 40  # of a table, profile or pack in an address
LONGEST_CHAT: Final = 500
LONGEST_CHOICE: Final = 400
LARGEST_BODY: Final = 2_000_000  # bytes: a saved game with its position
SLOWEST_BODY: Final = 20.0  # seconds to send it in
SLOWEST_PACE: Final = 10.0
MOST_VISITORS: Final = 10_000
HEAVY: Final = 0.25  # of a bucket: visitors who take more are shared with the other servers
MOST_STREAMS: Final = 12_000  # open event streams of the server
MOST_OF_PERSON: Final = 20  # event streams of one person
MOST_OF_ADDRESS: Final = 200  # event streams from one address, which many people may share


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
            raise self.too_fast(n - level)
        self.spend(visitor, n, level, now)

    def check(self, visitor: str) -> None:
        """Refuse a visitor without tokens. The cost is charged afterwards, and may overdraw the bucket."""
        level = self.level(visitor, time.monotonic())
        if level <= 0:
            raise self.too_fast(-level)

    def charge(self, visitor: str, n: float) -> None:
        now = time.monotonic()
        level = self.level(visitor, now)
        self.spend(visitor, min(n, level + self.burst), level, now)

    def spend(self, visitor: str, n: float, level: float, now: float) -> None:
        if len(self.levels) >= MOST_VISITORS:
            self.sweep(now)
        self.levels[visitor] = (level - n, now)
        self.spent[visitor] = n + (self.spent.get(visitor, 0.0) if level < self.burst else 0.0)

    def too_fast(self, missing: float) -> TooManyRequests:
        wait = missing / self.rate if self.rate else 1.0
        return TooManyRequests(say("this is too fast: wait a moment and try again"), wait)

    def take_elsewhere(self, visitor: str, n: float) -> None:
        """Take tokens that the visitor has spent at another server."""
        now = time.monotonic()
        self.levels[visitor] = (max(-self.burst, self.level(visitor, now) - n), now)

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
        for visitor in gone or list(self.levels)[: MOST_VISITORS // 2]:
            del self.levels[visitor]
            self.spent.pop(visitor, None)


class StreamLimit:
    """Counts open event streams by visitor, so that none can use up all of them."""

    def __init__(self, most_of_person: int = MOST_OF_PERSON, most_of_address: int = MOST_OF_ADDRESS) -> None:
        self.most_of_person = most_of_person
        self.most_of_address = most_of_address
        self.open = 0
        self.by_visitor: Counter[str] = Counter()

    @contextmanager
    def opened(self, person: str, address: str) -> Iterator[None]:
        """Count a stream while it is open; refuse it if there are too many."""
        if self.open >= MOST_STREAMS:
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


@lru_cache(10_000)
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
