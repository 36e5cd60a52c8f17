"""A time that stands still until a test lets it pass."""

from __future__ import annotations

from collections.abc import Callable

from loew.web.db.time_source import TimeSource

START = 1_800_000_000.0


class FakeAlarm:
    """An alarm that a test may ring."""

    def __init__(self, at: float, callback: Callable[[], None]) -> None:
        self.at = at
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeTime(TimeSource):
    """Starts at a fixed time; alarms ring when the test has let enough time pass."""

    def __init__(self) -> None:
        self.time = START
        self.alarms: list[FakeAlarm] = []

    def now(self) -> float:
        return self.time

    def call_later(self, seconds: float, callback: Callable[[], None]) -> FakeAlarm:
        self.alarms.append(FakeAlarm(self.time + seconds, callback))
        return self.alarms[-1]

    def advance(self, seconds: float) -> None:
        """Let time pass, alarm by alarm."""
        end = self.time + seconds
        while due := [alarm for alarm in self.alarms if not alarm.cancelled and alarm.at <= end]:
            first = min(due, key=lambda alarm: alarm.at)
            self.alarms.remove(first)
            self.time = max(self.time, first.at)
            first.callback()
        self.time = end
