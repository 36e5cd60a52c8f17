"""Threads for a database that may take time, so that the event loop never waits for it.

A request is handled in such a thread as a whole, or it reads what it needs there as one value and is handled in the
event loop. From such a thread, work that belongs to the event loop is passed to it with `on_loop`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from time import thread_time
from typing import Any, Final, TypeVar

from loew.web.db.database import Database

LOOP: Final[ContextVar[asyncio.AbstractEventLoop | None]] = ContextVar("LOOP", default=None)  # in a thread: its loop
OTHER_THREADS: Final[ContextVar[list[float] | None]] = ContextVar("OTHER_THREADS", default=None)  # CPU time there
T = TypeVar("T")


class Background:
    """A thread pool for a database; for one that answers immediately (SQLite) everything runs where it is called."""

    def __init__(self, database: Database, threads: int) -> None:
        self.threads: Final = ThreadPoolExecutor(threads, "database") if database.slow else None

    async def run(self, action: Callable[[], T]) -> T:
        if self.threads is None:
            return action()
        loop, context = asyncio.get_running_loop(), copy_context()
        context.run(LOOP.set, loop)
        return await loop.run_in_executor(self.threads, context.run, counted(action))

    def close(self) -> None:
        if self.threads is not None:
            self.threads.shutdown()


def counted(action: Callable[..., T]) -> Callable[..., T]:
    """An action for another thread whose CPU time is charged to the request."""
    elsewhere = OTHER_THREADS.get()

    def act(*values: Any) -> T:
        start = thread_time()
        try:
            return action(*values)
        finally:
            if elsewhere is not None:
                elsewhere.append(thread_time() - start)

    return act


def on_loop(action: Callable[..., object], *values: object) -> None:
    """Run an action in the event loop: now, or as soon as possible if called from another thread."""
    loop = LOOP.get()
    if loop is None:
        action(*values)
    else:
        loop.call_soon_threadsafe(action, *values)
