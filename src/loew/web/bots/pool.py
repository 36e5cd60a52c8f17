"""Bots in worker processes, so that the server stays responsive: the pool and its fair queue.

A choice has a time limit; a worker that dies or exceeds it is replaced. The queue serves the visitor, and of that
visitor the table, whose bots have used the least time. Of equals, tables with people come first, then hints; tables of
bots alone come last, and so do slow bots of visitors who have no budget left: their games go on when nobody else waits.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Callable, Container
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from loew.engine.bot import Ranked
from loew.engine.machine import Choice
from loew.web.bots.task import BotRunner, BotTask, ranked_from
from loew.web.http import limits
from loew.web.http.budget import Budget, FairTime

log = logging.getLogger("loew.web")
LAST: Final = 2  # priority: see `Job`
T = TypeVar("T")


class BotFailed(Exception):
    """The bot has not returned a choice."""


class Job(NamedTuple):
    """A choice or a ranking that was requested."""

    task: BotTask
    answer: asyncio.Future[Any]

    @property
    def priority(self) -> int:
        """0: bots at tables with people, 1: hints, 2: tables of bots alone."""
        return 1 if self.task.hint else 0 if self.task.urgent else LAST


class FairQueue:
    """The jobs that no worker has started: fair between visitors, and between the tables of one."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.waiting: Final[list[Job]] = []
        self.budget = budget or Budget(limited=False)
        self.visitors: Final = FairTime()
        self.tables: Final = FairTime()

    def add(self, job: Job) -> None:
        """Add a job. A hint fails at once if too many wait; of bots that play, each table has one."""
        if job.task.hint and len(self.waiting) >= limits.MOST_TASKS:
            raise BotFailed("too many wait for a process")
        self.visitors.enter(job.task.account)
        self.tables.enter(job.task.clock)
        self.waiting.append(job)

    def drop(self, job: Job) -> None:
        """Remove a job that is no longer needed."""
        if job in self.waiting:
            self.waiting.remove(job)

    def take(self, also_bots_alone: bool, also_slow: bool = True, enough: Container[str] = ()) -> Job | None:
        """The next job. `also_bots_alone`: whether it may be a slow hint, or of a table without people; `also_slow`:
        whether its bot may be slow; `enough`: the visitors with enough slow bots running."""
        found = [
            job
            for job in self.waiting
            if (also_bots_alone or self.priority(job) == 0 or (job.priority == 1 and not job.task.slow))
            and (not job.task.slow or (also_slow and job.task.account not in enough))
        ]
        if not found:
            return None
        job = min(found, key=self.order)
        self.waiting.remove(job)
        self.visitors.serve(job.task.account)
        self.tables.serve(job.task.clock)
        return job

    def order(self, job: Job) -> tuple[bool, float, int, bool, float]:
        task, priority = job.task, self.priority(job)
        return priority == LAST, self.visitors.used[task.account], priority, task.slow, self.tables.used[task.clock]

    def priority(self, job: Job) -> int:
        """The same as of the job, but the last one for a slow bot of a visitor without a budget."""
        spent = job.task.slow and self.budget.wait(job.task.visitor, "thinking") > 0
        return LAST if spent else job.priority

    def add_time(self, task: BotTask, seconds: float) -> None:
        """Charge the time that a bot has used to its table and visitor."""
        self.visitors.charge(task.account, seconds, [job.task.account for job in self.waiting])
        self.tables.charge(task.clock, seconds, [job.task.clock for job in self.waiting])
        self.budget.charge(task.visitor, "hints" if task.hint else "bots", seconds)


RETRIES: Final = 2  # of a choice in another worker after the first one died
STOP_TIMEOUT: Final = 0.5  # seconds for a worker to exit by itself


class WorkerDied(Exception):
    """The worker process has exited during a task."""


class BotBackend(Protocol):
    """Runs bots: in a thread, or in a pool of processes. What they cost is charged to a budget."""

    budget: Budget

    async def choose(self, task: BotTask) -> Choice:
        """The choice of the bot; raises BotFailed."""

    async def rank(self, task: BotTask) -> list[Ranked]:
        """All options ranked by the bot, the best first; raises BotFailed. Bots at tables come first."""

    async def prepare(self) -> None:
        """Warm up before the first request."""

    async def close(self) -> None:
        """Stop all bots."""


class ThreadBackend:
    """Runs bots in one thread of the server and hints in another, without a time limit: for tests and the smallest
    servers."""

    def __init__(self, content: Path | None) -> None:
        self.budget = Budget(limited=False)
        self.runner: Final = BotRunner(content)
        self.thread: Final = ThreadPoolExecutor(1, "bots")
        self.hint_runner: Final = BotRunner(content)
        self.hint_thread: Final = ThreadPoolExecutor(1, "hints")

    async def prepare(self) -> None:
        return

    async def choose(self, task: BotTask) -> Choice:
        try:
            return await self.charged(self.thread, self.runner.choose, task)
        except Exception as error:
            raise BotFailed(repr(error)) from error

    async def rank(self, task: BotTask) -> list[Ranked]:
        try:
            return await self.charged(self.hint_thread, self.hint_runner.rank, task)
        except Exception as error:
            raise BotFailed(repr(error)) from error

    async def charged(self, thread: ThreadPoolExecutor, action: Callable[[BotTask], T], task: BotTask) -> T:
        """Run it in the thread, and charge its time."""
        found, seconds = await asyncio.get_running_loop().run_in_executor(thread, timed, action, task)
        self.budget.charge(task.visitor, "hints" if task.hint else "bots", seconds)
        return found

    async def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.hint_thread.shutdown(wait=False, cancel_futures=True)


def timed(action: Callable[[BotTask], T], task: BotTask) -> tuple[T, float]:
    """The result, and its processor seconds in this thread."""
    start = time.thread_time()
    return action(task), time.thread_time() - start


class Worker:
    """One worker process, started on demand and restarted after it has exited."""

    def __init__(self, content: Path | None) -> None:
        self.content: Final = content
        self.process: Process | None = None
        self.table = ""  # the table of its last task
        self.task: BotTask | None = None  # the current task
        self.seconds: float | None = None  # processor time of the last answer; None: not known

    @property
    def busy(self) -> bool:
        return self.task is not None

    async def ask(self, task: BotTask) -> Any:
        """The choice or the ranking; the time limit starts when the worker has read the task."""
        self.seconds = None
        process = await self.started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(f"{task.to_json()}\n".encode())
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), task.limit)
        except TimeoutError:
            await self.kill()
            raise BotFailed(f"no answer in {task.limit:g} seconds") from None
        except OSError:
            line = b""
        if not line:
            await self.kill()
            raise WorkerDied
        found = json.loads(line)
        if "error" in found:
            raise BotFailed(found["error"])
        self.seconds = found["seconds"]
        return ranked_from(found["ranked"]) if task.hint else tuple(found["choice"])

    async def started(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "loew.web.bots.worker", str(self.content or "")),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )
        return self.process

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await ended(process)

    async def stop(self) -> None:
        """Let the process end: it has nothing to do any more, or nobody wants to know."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 0 if self.busy else STOP_TIMEOUT)
        except TimeoutError:
            if process.returncode is None:
                process.kill()
        await ended(process)


async def ended(process: Process) -> None:
    """Wait for the end of the process and of what it wrote."""
    await process.communicate()


class BotPool:
    """Worker processes shared by all tables. One is reserved for quick bots at tables with people and for quick hints;
    the slow bots of one visitor use at most half of the others."""

    def __init__(self, count: int, content: Path | None) -> None:
        self.queue: Final = FairQueue()
        self.workers: Final = [Worker(content) for _ in range(count)]
        self.most_slow: Final = max(1, count - 1)
        self.most_slow_of_one: Final = max(1, self.most_slow // 2)
        self.running: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    @property
    def budget(self) -> Budget:
        return self.queue.budget

    @budget.setter
    def budget(self, budget: Budget) -> None:
        self.queue.budget = budget

    async def prepare(self) -> None:
        """Start a worker, so that the first choice comes soon."""
        await self.workers[0].started()

    async def choose(self, task: BotTask) -> Choice:
        choice: Choice = await self.answer(task)
        return choice

    async def rank(self, task: BotTask) -> list[Ranked]:
        ranked: list[Ranked] = await self.answer(task)
        return ranked

    async def answer(self, task: BotTask) -> Any:
        """Queue a task and wait for its result."""
        job = Job(task, asyncio.get_running_loop().create_future())
        self.queue.add(job)
        self.start_jobs()
        try:
            return await job.answer
        finally:
            self.queue.drop(job)

    def start_jobs(self) -> None:
        """Give jobs to idle workers."""
        while not self.closed:
            free = [worker for worker in self.workers if not worker.busy]
            slow = Counter([each.task.account for each in self.workers if each.task is not None and each.task.slow])
            enough = {visitor for visitor, number in slow.items() if number >= self.most_slow_of_one}
            spare = len(free) > 1 or len(self.workers) == 1
            job = self.queue.take(spare, slow.total() < self.most_slow, enough) if free else None
            if job is None:
                return
            table = job.task.table
            worker = min(free, key=lambda each: (each.table != table, each.process is None))  # it may have a plan
            worker.task = job.task
            worker.table = table
            run = asyncio.get_running_loop().create_task(self.run(worker, job))
            self.running.add(run)
            run.add_done_callback(self.running.discard)

    async def run(self, worker: Worker, job: Job) -> None:
        """Run one job, then start the next one."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            answer = await self.ask_with_retries(worker, job.task)
            if not job.answer.done():
                job.answer.set_result(answer)
        except Exception as error:
            failed = error if isinstance(error, BotFailed) else BotFailed(repr(error))
            if not job.answer.done():
                job.answer.set_exception(failed)
        finally:
            worker.task = None
            self.queue.add_time(job.task, loop.time() - begun if worker.seconds is None else worker.seconds)
            self.start_jobs()

    async def ask_with_retries(self, worker: Worker, task: BotTask) -> Any:
        """The result of a task; retried in another process if the worker dies."""
        for _ in range(1 + RETRIES):
            try:
                return await worker.ask(task)
            except WorkerDied:
                if self.closed:
                    break
                log.warning("table %s: the worker of bot %s has died; retrying in another one", task.table, task.bot)
        raise BotFailed("its worker has died repeatedly")

    async def close(self) -> None:
        self.closed = True
        for run in self.running:
            run.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        await asyncio.gather(*[worker.stop() for worker in self.workers])
