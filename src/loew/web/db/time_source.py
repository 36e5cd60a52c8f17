"""The time: the only place from which tables know it, so that tests can set it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from loew.web.db.executor import on_loop


class Alarm(Protocol):
    """Something that will be called later."""

    def cancel(self) -> None: ...


class TimeSource:
    """The time of this computer, and alarms in the event loop of the server."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment, for durations: it never jumps when somebody sets the clock of this computer."""
        return time.monotonic()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, callback)


class Deadlines:
    """One alarm for each table whose clock runs. Nothing is asked again and again: an alarm rings once."""

    def __init__(self, time_source: TimeSource, ring: Callable[[str], None]) -> None:
        self.time_source = time_source
        self.ring = ring
        self.alarms: dict[str, Alarm] = {}

    def set(self, table: str, deadline: float | None) -> None:
        """Ring for this table at that time, and not at the time set before; None: not at all."""
        on_loop(self.set_now, table, deadline)

    def set_now(self, table: str, deadline: float | None) -> None:
        old = self.alarms.pop(table, None)
        if old is not None:
            old.cancel()
        if deadline is not None:
            seconds = max(0.0, deadline - self.time_source.now())
            self.alarms[table] = self.time_source.call_later(seconds, lambda: self.time_is_up(table))

    def time_is_up(self, table: str) -> None:
        self.alarms.pop(table, None)
        self.ring(table)

    def cancel_all(self) -> None:
        for table in list(self.alarms):
            self.set(table, None)
