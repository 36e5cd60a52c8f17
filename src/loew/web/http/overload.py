"""Load shedding: while this process has more to do than it can, expensive work of anonymous visitors is refused, so
that running games go on.

A process is overloaded if its event loop was late, or many visitors waited for it, in all samples of some seconds. One
visitor alone cannot make it so: their requests wait in a queue of their own (`budget.py`).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from loew.engine.message import msg
from loew.web.http.budget import RequestQueue, Visitor, Work
from loew.web.http.errors import Overloaded
from loew.web.http.identity import is_profile
from loew.web.http.metrics import METRICS, SHED

log = logging.getLogger("loew.web")
PERIOD: Final = 0.25  # seconds between two samples
LATE: Final = 0.5  # seconds by which the event loop may be late
CROWD: Final = 20  # visitors who wait for a request
BEGINS: Final = 3.0  # seconds of bad samples
ENDS: Final = 10.0  # seconds of good ones
RETRY: Final = 30  # seconds after which a refused visitor may try again


class Overload:
    """Whether this process is overloaded."""

    def __init__(self, queue: RequestQueue, limited: bool = True) -> None:
        self.queue: Final = queue
        self.limited: Final = limited
        self.active = False
        self.delay = 0.0  # seconds by which the event loop was late in the last sample
        self.since = 0.0  # the first of the samples that say something else than `active`
        self.differs = False

    async def watch(self) -> None:
        """Sample for ever."""
        loop = asyncio.get_running_loop()
        while self.limited:
            start = loop.time()
            await asyncio.sleep(PERIOD)
            self.sample(loop.time() - start - PERIOD, loop.time())

    def sample(self, delay: float, now: float) -> None:
        self.delay = max(0.0, delay)
        is_bad = delay >= LATE or len(self.queue.waiting) >= CROWD
        if is_bad == self.active:
            self.differs = False
        elif not self.differs:
            self.differs, self.since = True, now - delay
        if self.differs and now - self.since >= (ENDS if self.active else BEGINS):
            self.active, self.differs = is_bad, False
            if is_bad:
                log.warning("overloaded: expensive work of anonymous visitors is refused")
            else:
                log.warning("no longer overloaded")

    def check(self, visitor: Visitor, work: Work) -> None:
        """Refuse expensive work of an anonymous visitor while the process is overloaded."""
        if self.active and not is_profile(visitor.person):
            METRICS.count(SHED, work)
            text = "the server is overloaded, and running games come first: try again in {n:second|seconds}"
            raise Overloaded(msg(text, n=RETRY), RETRY)
