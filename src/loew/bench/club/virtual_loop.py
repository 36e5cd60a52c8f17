"""An event loop on a virtual clock: when there is nothing to do, the time of the next timer has come.

Threads are replaced too: what the server gives to an executor runs in the loop, some time later. An executor with four
threads has up to four such jobs under way, and between two statements of one of them another one may run: see
`Jobs.interleave`. So races between threads and between servers happen, but always the same ones with the same seed.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, Protocol

from loew.bench.club.chance import Chance
from loew.web.db.time_source import TimeSource


class Process(Protocol):
    """A server process: see `server.py`."""

    id: str
    up: bool
    tasks: dict[asyncio.Task[Any], None]

    @property
    def connected(self) -> bool:
        """Whether it can reach the database."""

    def forget_task(self, task: asyncio.Task[Any]) -> None: ...

    def kill(self, why: str = "") -> None: ...


SERVER: Final[ContextVar[Process | None]] = ContextVar("SERVER", default=None)  # for which something runs
INTENT: Final[ContextVar[Any]] = ContextVar("INTENT", default=None)  # what a person wants with the current request
START: Final = 1_800_000_000.0  # the time at which every club begins
RESOLUTION: Final = 1e-6  # seconds
DEEPEST: Final = 3  # jobs that interrupt each other


class Killed(BaseException):
    """The server has died in the middle of a job."""


class StandStill(Exception):
    """Nothing is left to do, and something is still waited for."""


class VirtualLoop(asyncio.BaseEventLoop):
    """The event loop of a club."""

    def __init__(self, rng: Chance) -> None:
        super().__init__()
        self.now = 0.0
        self.jobs: Final = Jobs(self, rng)
        self._selector = self  # asyncio asks it to wait
        self._clock_resolution = RESOLUTION
        self.set_task_factory(self.new_task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self.now

    def select(self, seconds: float | None) -> list[Any]:
        if seconds is None:
            raise StandStill("nothing is left to do")
        self.now += seconds
        return []

    def _process_events(self, events: list[Any]) -> None:
        """Nothing comes from outside."""

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *values: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return self.call_soon(callback, *values, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, action: Callable[..., Any], *values: Any
    ) -> asyncio.Future[Any]:
        return self.jobs.add(executor, action, values)

    def new_task(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Context | None = None
    ) -> asyncio.Task[Any]:
        """A task that ends when its server is killed. What goes on in another task than the request is the work of the
        server, and not what the person wanted."""
        if context is None:
            context = copy_context()
            context.run(INTENT.set, None)
        task = asyncio.Task(work, loop=loop, context=context)
        server = context.get(SERVER)
        if server is not None:
            server.tasks[task] = None
            task.add_done_callback(server.forget_task)
            if not server.up:
                task.cancel()
        return task


class Job:
    """Something that a thread would do."""

    def __init__(
        self, server: Process | None, threads: Threads, action: Callable[[], Any], answer: asyncio.Future[Any]
    ) -> None:
        self.server: Final = server
        self.threads: Final = threads
        self.action: Final = action
        self.answer: Final = answer
        self.handle: asyncio.TimerHandle | None = None


class Threads:
    """The threads of an executor."""

    def __init__(self, number: int) -> None:
        self.free = number
        self.waiting: Final[deque[Job]] = deque()


class Jobs:
    """The jobs of all threads of all servers. `slowness`: how long an answer may take, in seconds."""

    def __init__(self, loop: VirtualLoop, rng: Chance) -> None:
        self.loop: Final = loop
        self.rng: Final = rng
        self.started: Final[list[Job]] = []
        self.slowness = 0.004
        self.interrupts = 0.3  # how likely it is that another job runs between two statements
        self.depth = 0
        self.instead: Final[dict[Callable[..., Any], Callable[..., Any]]] = {}  # what would leave this process

    def add(self, executor: Any, action: Callable[..., Any], values: tuple[Any, ...]) -> asyncio.Future[Any]:
        if not hasattr(executor, "club_threads"):
            executor.club_threads = Threads(executor._max_workers)
        threads: Threads = executor.club_threads
        action = self.instead.get(action, action)
        job = Job(SERVER.get(), threads, lambda: action(*values), self.loop.create_future())
        threads.waiting.append(job)
        self.start(threads)
        return job.answer

    def start(self, threads: Threads) -> None:
        while threads.free and threads.waiting:
            job = threads.waiting.popleft()
            if job.server is None or job.server.up:
                threads.free -= 1
                self.started.append(job)
                job.handle = self.loop.call_later(self.delay(), self.run, job)

    def delay(self) -> float:
        return self.rng.random() * self.slowness

    def run(self, job: Job) -> None:
        """Run a job; its answer comes some time later."""
        self.started.remove(job)
        if job.handle is not None:
            job.handle.cancel()
        if job.server is not None and not job.server.up:
            return
        try:
            self.depth += 1
            found, error = job.action(), None
        except Killed:
            assert job.server is not None
            job.server.kill("in the middle of its work")
            return
        except Exception as raised:
            found, error = None, raised
        finally:
            self.depth -= 1
        job.threads.free += 1
        self.start(job.threads)
        self.loop.call_later(self.delay(), self.reply, job, found, error)

    def reply(self, job: Job, found: Any, error: Exception | None) -> None:
        if not job.answer.done() and (job.server is None or job.server.up):
            if error is None:
                job.answer.set_result(found)
            else:
                job.answer.set_exception(error)

    def interleave(self) -> None:
        """Between two statements of a job: perhaps others run now."""
        while self.started and self.depth <= DEEPEST and self.rng.random() < self.interrupts:
            self.run(self.started[self.rng.below(len(self.started))])


class ClubAlarm:
    """An alarm at a time of the wall clock. It rings once."""

    def __init__(self, clock: WallClock, at: float, callback: Callable[[], None]) -> None:
        self.clock: Final = clock
        self.at: Final = at
        self.callback: Final = callback
        self.context: Final = copy_context()
        self.set()

    def set(self) -> None:
        self.handle = self.clock.loop.call_at(self.at - self.clock.start, self.ring, context=self.context)

    def ring(self) -> None:
        self.clock.alarms.pop(self, None)
        server = SERVER.get()
        if server is None or server.up:
            self.callback()

    def cancel(self) -> None:
        self.clock.alarms.pop(self, None)
        self.handle.cancel()


class WallClock:
    """The right time. Hours in which nothing happens can be skipped: then only this clock goes on, with its alarms."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop: Final = loop
        self.start = START
        self.alarms: Final[dict[ClubAlarm, None]] = {}

    def now(self) -> float:
        return self.start + self.loop.time()

    def drop_alarms(self, server: Process) -> None:
        """The server is gone."""
        for alarm in [each for each in self.alarms if each.context.get(SERVER) is server]:
            alarm.cancel()

    def skip(self, seconds: float) -> None:
        self.start += seconds
        for alarm in self.alarms:
            alarm.handle.cancel()
            alarm.set()


class ServerTime(TimeSource):
    """The time as one server sees it: its clock may be wrong."""

    def __init__(self, clock: WallClock, wrong: float) -> None:
        self.clock: Final = clock
        self.wrong: Final = wrong  # seconds

    def now(self) -> float:
        return self.clock.now() + self.wrong

    def monotonic(self) -> float:
        return self.clock.loop.time()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> ClubAlarm:
        alarm = ClubAlarm(self.clock, self.clock.now() + seconds, callback)
        self.clock.alarms[alarm] = None
        return alarm


@contextmanager
def seeded_secrets(rng: Chance) -> Iterator[None]:
    """Let `secrets` and everything else that asks the system for random bytes ask the seed instead."""
    source: Any = sys.modules[secrets.SystemRandom.__module__]
    usual, source._urandom = source._urandom, rng.randbytes
    try:
        yield
    finally:
        source._urandom = usual
