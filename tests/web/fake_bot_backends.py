"""Bots for tests of tables: some fail, some think until the test lets them answer."""

from __future__ import annotations

import asyncio

from loew.engine.machine import Choice
from loew.web.bots.pool import BotFailed, ThreadBackend
from loew.web.bots.task import BotTask


class FailingBackend(ThreadBackend):
    """The bots with these names fail."""

    def __init__(self, *sick: str) -> None:
        super().__init__(None)
        self.sick = sick
        self.asked: set[str] = set()

    async def choose(self, task: BotTask) -> Choice:
        self.asked.add(task.bot)
        if task.bot in self.sick:
            raise BotFailed("oh")
        return await super().choose(task)


class SlowBackend(ThreadBackend):
    """All bots think until `answer`."""

    def __init__(self) -> None:
        super().__init__(None)
        self.tasks: list[BotTask] = []
        self.cancelled = 0
        self.free = asyncio.Event()

    async def choose(self, task: BotTask) -> Choice:
        self.tasks.append(task)
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await super().choose(task)

    async def begun(self, count: int = 1) -> None:
        """Wait until so many choices have been asked for."""
        while len(self.tasks) < count:
            await asyncio.sleep(0)
