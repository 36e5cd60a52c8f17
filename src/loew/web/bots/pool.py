"""Bots in processes of their own, so that the server stays quick. A choice has a time limit; a process that dies or
takes too long is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol

from loew.engine.bot import Ranked
from loew.engine.machine import Choice
from loew.web.bots.queue import FairQueue, Job
from loew.web.bots.task import BotTask, Choosers, ranked_from

log = logging.getLogger("loew.web")
TRIES: Final = 2  # how often a choice is begun again in another process after the first one died
STOP: Final = 0.5  # seconds that a process has to end by itself


class BotFailed(Exception):
    """The bot has not answered with a choice."""


class Died(Exception):
    """The process has ended in the middle of its work."""


class Thinkers(Protocol):
    """Where bots think."""

    async def choose(self, task: BotTask) -> Choice:
        """The choice of the bot, or BotFailed."""

    async def rank(self, task: BotTask) -> list[Ranked]:
        """All options as the bot sees them, the best first, or BotFailed. Bots that play come first."""

    async def prepare(self) -> None:
        """Get ready before somebody waits."""

    async def close(self) -> None:
        """Stop thinking."""


class ThreadThinkers:
    """Bots in a thread of the server, one after the other, without a time limit, and hints in another: for tests and
    the smallest servers."""

    def __init__(self, content: Path | None) -> None:
        self.choosers: Final = Choosers(content)
        self.thread: Final = ThreadPoolExecutor(1, "bots")
        self.advisers: Final = Choosers(content)
        self.hint_thread: Final = ThreadPoolExecutor(1, "hints")

    async def prepare(self) -> None:
        return

    async def choose(self, task: BotTask) -> Choice:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self.choosers.choose, task)
        except Exception as error:
            raise BotFailed(repr(error)) from error

    async def rank(self, task: BotTask) -> list[Ranked]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.hint_thread, self.advisers.rank, task)
        except Exception as error:
            raise BotFailed(repr(error)) from error

    async def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.hint_thread.shutdown(wait=False, cancel_futures=True)


class Worker:
    """One process. It is started when it is needed, and again after it has ended."""

    def __init__(self, content: Path | None) -> None:
        self.content: Final = content
        self.process: Process | None = None
        self.table = ""  # the table it thought for last
        self.task: BotTask | None = None  # what it thinks about

    @property
    def busy(self) -> bool:
        return self.task is not None

    async def ask(self, task: BotTask) -> Any:
        """The choice of the bot, or its ranking; the time limit begins when the process has read the task."""
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
            raise Died
        found = json.loads(line)
        if "error" in found:
            raise BotFailed(found["error"])
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
            await asyncio.wait_for(process.wait(), 0 if self.busy else STOP)
        except TimeoutError:
            if process.returncode is None:
                process.kill()
        await ended(process)


async def ended(process: Process) -> None:
    """Wait for the end of the process and of what it wrote."""
    await process.communicate()


class BotWorkers:
    """Several processes for all tables. Slow bots and tables of bots alone leave one of them to quick bots of tables
    with people, and to quick hints. The slow bots of one visitor leave half of the others to other visitors."""

    def __init__(self, count: int, content: Path | None) -> None:
        self.queue: Final = FairQueue()
        self.workers: Final = [Worker(content) for _ in range(count)]
        self.most_slow: Final = max(1, count - 1)
        self.most_slow_of_one: Final = max(1, self.most_slow // 2)
        self.running: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    async def prepare(self) -> None:
        """Start a process, so that the first answer comes soon."""
        await self.workers[0].started()

    async def choose(self, task: BotTask) -> Choice:
        choice: Choice = await self.answer(task)
        return choice

    async def rank(self, task: BotTask) -> list[Ranked]:
        ranked: list[Ranked] = await self.answer(task)
        return ranked

    async def answer(self, task: BotTask) -> Any:
        """What a process answers, when its turn has come."""
        job = Job(task, asyncio.get_running_loop().create_future())
        self.queue.add(job)
        self.start_jobs()
        try:
            return await job.answer
        finally:
            self.queue.drop(job)

    def start_jobs(self) -> None:
        """Give work to the processes that have none."""
        while not self.closed:
            free = [worker for worker in self.workers if not worker.busy]
            slow = Counter([each.task.account for each in self.workers if each.task is not None and each.task.slow])
            enough = {visitor for visitor, number in slow.items() if number >= self.most_slow_of_one}
            several = len(free) > 1 or len(self.workers) == 1
            job = self.queue.take(several, slow.total() < self.most_slow, enough) if free else None
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
        """Do one job, then the next one."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            answer = await self.tried(worker, job.task)
            if not job.answer.done():
                job.answer.set_result(answer)
        except Exception as error:
            failed = error if isinstance(error, BotFailed) else BotFailed(repr(error))
            if not job.answer.done():
                job.answer.set_exception(failed)
        finally:
            worker.task = None
            self.queue.add_time(job.task, loop.time() - begun)
            self.start_jobs()

    async def tried(self, worker: Worker, task: BotTask) -> Any:
        """The answer; if the process dies, another one begins again."""
        for _ in range(1 + TRIES):
            try:
                return await worker.ask(task)
            except Died:
                if self.closed:
                    break
                log.warning("table %s: the process of the bot %s has died; another begins again", task.table, task.bot)
        raise BotFailed("its process has died again and again")

    async def close(self) -> None:
        self.closed = True
        for run in self.running:
            run.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        await asyncio.gather(*[worker.stop() for worker in self.workers])
