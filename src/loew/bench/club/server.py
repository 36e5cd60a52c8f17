"""A server of a club: the whole application on a database and a clock of the simulation. It is started, stopped, or
killed at any moment; then nothing of it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from contextvars import Context, copy_context
from typing import Any, Final

from fastapi import FastAPI

from loew.bench.club.database import ClubDatabase, Disk
from loew.bench.club.virtual_loop import INTENT, SERVER, ServerTime, VirtualLoop, WallClock
from loew.engine.bot import Ranked
from loew.engine.machine import Choice
from loew.web.app import Application, lifespan
from loew.web.bots.task import BotRunner, BotTask
from loew.web.db.database import StoreError
from loew.web.http.budget import Budget
from loew.web.settings import Settings
from loew.web.table.service import Tables
from loew.web.table.store import Store

LEASE: Final = 5.0  # seconds, as usual
SETTINGS: Final = Settings(lease=LEASE)
QUICKEST: Final = "random"
RUNNER: Final = BotRunner(None)


class QuickBots:
    """Whatever bot is asked for, one that needs no time plays."""

    def __init__(self) -> None:
        self.budget = Budget(limited=False)

    async def choose(self, task: BotTask) -> Choice:
        await asyncio.sleep(0)
        return RUNNER.choose(task._replace(bot=QUICKEST))

    async def rank(self, task: BotTask) -> list[Ranked]:
        return RUNNER.rank(task._replace(bot=QUICKEST))

    async def prepare(self) -> None:
        """Nothing to prepare."""

    async def close(self) -> None:
        """Nothing to close."""


class SharedRoutes:
    """The application of one server behind the routes of the first: to prepare them for each start would take most of
    the time."""

    first: FastAPI | None = None

    def __init__(self, own: FastAPI) -> None:
        self.own: Final = own
        if SharedRoutes.first is None:
            SharedRoutes.first = own
            own.middleware_stack = own.build_middleware_stack()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        assert SharedRoutes.first is not None
        assert SharedRoutes.first.middleware_stack is not None
        scope["app"] = self.own  # from which a handler gets the state of the server
        await SharedRoutes.first.middleware_stack(scope, receive, send)


class Disconnected(Exception):
    """The server did not answer: it is not there, or was killed meanwhile."""


class ClubServer:
    """One server process: it starts once and ends once. `wrong`: by how many seconds its clock is wrong."""

    def __init__(
        self, number: int, wrong: float, loop: VirtualLoop, clock: WallClock, disk: Disk, note: Callable[[str], None]
    ) -> None:
        self.number: Final = number
        self.loop: Final = loop
        self.clock: Final = clock
        self.disk: Final = disk
        self.note: Final = note
        self.wrong: Final = wrong
        self.up = True
        self.reachable = True  # whether the database can be reached from here
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.asked: Final[dict[asyncio.Future[Any], None]] = {}  # requests without an answer
        self.app: Application | None = None
        self.running: AbstractAsyncContextManager[None] | None = None
        self.id = ""

    @property
    def connected(self) -> bool:
        return self.up and self.reachable

    @property
    def tables(self) -> Tables:
        assert self.app is not None
        return self.app.tables

    def forget_task(self, task: asyncio.Task[Any]) -> None:
        self.tasks.pop(task, None)

    def context(self, intent: object = None) -> Context:
        found = copy_context()
        found.run(SERVER.set, self)
        found.run(INTENT.set, intent)
        return found

    @property
    def serves(self) -> bool:
        """Whether it has started."""
        return self.up and self.running is not None

    async def start(self) -> bool:
        """Start; whether that worked: not if the database cannot be reached, or if it is killed meanwhile."""
        try:
            await self.loop.create_task(self.start_now(), context=self.context())
        except StoreError:
            self.kill("because the database is away")
        except asyncio.CancelledError:
            if self.up:
                raise
        return self.up

    async def start_now(self) -> None:
        time = ServerTime(self.clock, self.wrong)
        store = Store(ClubDatabase(self.disk, self), time.now)
        tables = Tables(store, None, time, QuickBots(), LEASE)
        self.app, self.id = Application(tables, False, SETTINGS), tables.cluster.id
        own = self.app.app
        assert isinstance(own, FastAPI)
        self.app.app = SharedRoutes(own)
        running = lifespan(own)
        await running.__aenter__()
        self.running = running
        self.note(f"server {self.number} has started")

    async def stop(self) -> None:
        """Stop as for an update: what is under way is finished."""
        running = self.running
        if not self.up or running is None:
            return
        self.note(f"server {self.number} stops")
        self.tables.end_streams()
        stopping = self.loop.create_task(self.leave(running), context=self.context())
        await asyncio.wait([stopping], timeout=SLOWEST_STOP)
        self.kill("at the end")

    async def leave(self, running: AbstractAsyncContextManager[None]) -> None:
        await asyncio.sleep(0.05)  # requests end
        await running.__aexit__(None, None, None)

    def kill(self, why: str = "") -> None:
        """End at once, as in a power failure."""
        if not self.up:
            return
        self.up, self.running = False, None
        self.note(f"server {self.number} is gone {why}".rstrip())
        self.clock.drop_alarms(self)
        for listener in [each for each in self.disk.listeners if each.server is self]:
            listener.stop()
        for answer in list(self.asked):
            if not answer.done():
                answer.set_exception(Disconnected())
        self.asked.clear()
        for task in list(self.tasks):
            task.cancel()

    # ---------------------------------------------------------------- requests

    def ask(self, request: Callable[[Application], Coroutine[Any, Any, Any]], intent: object) -> asyncio.Future[Any]:
        """Begin a request; the future fails if the server is killed before it has answered."""
        answer = self.loop.create_future()
        if not self.up or self.app is None:
            answer.set_exception(Disconnected())
            return answer
        self.asked[answer] = None
        task = self.loop.create_task(request(self.app), context=self.context(intent))
        task.add_done_callback(lambda done: self.answered(done, answer))
        return answer

    def answered(self, done: asyncio.Task[Any], answer: asyncio.Future[Any]) -> None:
        self.asked.pop(answer, None)
        if answer.done():
            done.cancelled() or done.exception()
        elif done.cancelled():
            answer.set_exception(Disconnected())
        elif (error := done.exception()) is not None:
            answer.set_exception(error)
        else:
            answer.set_result(done.result())


SLOWEST_STOP: Final = 5.0  # seconds until a server that stops is killed
