"""Which table's bot thinks next. Tables with people come first, then hints, then tables of bots alone; of equals that
table whose bots have thought the shortest time so far."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from loew.web.bots.task import BotTask

MOST_CLOCKS: Final = 10_000


class Job(NamedTuple):
    """A choice or a ranking that is waited for."""

    task: BotTask
    answer: asyncio.Future[Any]

    @property
    def place(self) -> int:
        """What comes first: the bots of people's tables, then hints, then tables of bots alone."""
        return 1 if self.task.hint else 0 if self.task.urgent else 2


class FairQueue:
    """The jobs that no process has begun. Each table has a clock that runs while its bots think; a table that comes
    new or comes back starts at the clock of the table that was served last, so that it owes nothing and is owed
    nothing."""

    def __init__(self) -> None:
        self.waiting: Final[list[Job]] = []
        self.used: Final[dict[str, float]] = {}  # seconds
        self.now = 0.0  # the clock of the table that was served last

    def add(self, job: Job) -> None:
        table = job.task.clock
        self.used[table] = max(self.used.get(table, 0.0), self.now)
        self.waiting.append(job)

    def drop(self, job: Job) -> None:
        """Nobody waits for this choice any more."""
        if job in self.waiting:
            self.waiting.remove(job)

    def take(self, also_bots_alone: bool) -> Job | None:
        """The next job. `also_bots_alone`: whether it may be a hint, or one of a table without people."""
        found = [job for job in self.waiting if job.place == 0 or also_bots_alone]
        if not found:
            return None
        job = min(found, key=lambda each: (each.place, self.used[each.task.clock]))
        self.waiting.remove(job)
        self.now = max(self.now, self.used[job.task.clock])
        return job

    def add_time(self, table: str, seconds: float) -> None:
        """The bots of this table have thought so long."""
        self.used[table] = self.used.get(table, 0.0) + seconds
        if len(self.used) > MOST_CLOCKS:
            for name in set(self.used) - {job.task.clock for job in self.waiting}:
                del self.used[name]
