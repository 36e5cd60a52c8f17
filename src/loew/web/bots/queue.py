"""Which table's bot thinks next: one of the visitor whose bots have thought the shortest time so far, and of that
visitor one of the table of which this is true. Of equals, tables with people come first, then hints. Tables of bots
alone come after everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Container
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
    """The jobs that no process has begun. Each visitor and each table has a clock that runs while its bots think; one
    that comes new or comes back starts at the clock that was served last, so that it owes nothing and is owed
    nothing."""

    def __init__(self) -> None:
        self.waiting: Final[list[Job]] = []
        self.used: Final[dict[str, float]] = {}  # seconds, by visitor and by table
        self.now = 0.0  # the clock of the table that was served last
        self.visitors_now = 0.0  # the same of the visitor

    def add(self, job: Job) -> None:
        table, visitor = job.task.clock, job.task.account
        self.used[visitor] = max(self.used.get(visitor, 0.0), self.visitors_now)
        self.used[table] = max(self.used.get(table, 0.0), self.now)
        self.waiting.append(job)

    def drop(self, job: Job) -> None:
        """Nobody waits for this choice any more."""
        if job in self.waiting:
            self.waiting.remove(job)

    def take(self, also_bots_alone: bool, also_slow: bool = True, enough: Container[str] = ()) -> Job | None:
        """The next job. `also_bots_alone`: whether it may be a hint that takes long, or one of a table without people;
        `also_slow`: whether its bot may think for long; `enough`: the visitors who have enough of those running."""
        found = [
            job
            for job in self.waiting
            if (also_bots_alone or job.place == 0 or (job.place == 1 and not job.task.slow))
            and (not job.task.slow or (also_slow and job.task.account not in enough))
        ]
        if not found:
            return None
        job = min(found, key=self.order)
        self.waiting.remove(job)
        self.now = max(self.now, self.used[job.task.clock])
        self.visitors_now = max(self.visitors_now, self.used[job.task.account])
        return job

    def order(self, job: Job) -> tuple[bool, float, int, bool, float]:
        task = job.task
        return (job.place == 2, self.used[task.account], job.place, task.slow, self.used[task.clock])

    def add_time(self, task: BotTask, seconds: float) -> None:
        """The bots of this table, and so of its visitor, have thought so long."""
        for clock in {task.clock, task.account}:
            self.used[clock] = self.used.get(clock, 0.0) + seconds
        if len(self.used) > MOST_CLOCKS:
            waiting = [each for job in self.waiting for each in (job.task.clock, job.task.account)]
            for name in set(self.used) - set(waiting):
                del self.used[name]
