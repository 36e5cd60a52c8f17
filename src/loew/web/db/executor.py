"""Work with a database that may take time: in other threads, so that nobody else has to wait for it.

What a request needs is read before it is handled, and remembered until it ends: then the same query gives the same
answer at once. A change forgets what it may have changed. Other requests are handled in such a thread as a whole; what
belongs to the event loop is done there (`on_loop`).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from typing import Any, Final, TypeVar

from loew.engine.errors import LoewError
from loew.web.db.database import Database
from loew.web.http.work import counted

Reads = dict[tuple[str, tuple[object, ...]], Any]  # the answers by query and values
READS: Final[ContextVar[Reads | None]] = ContextVar("READS", default=None)
FAILURE: Final[ContextVar[LoewError | None]] = ContextVar("FAILURE", default=None)  # why nothing could be read
LOOP: Final[ContextVar[asyncio.AbstractEventLoop | None]] = ContextVar("LOOP", default=None)  # in another thread: its
CHANGE: Final = re.compile(r"(?:insert into|update|delete from) (\w+)")
T = TypeVar("T")


class Background:
    """Threads that use a database, or none, if it answers at once."""

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


def on_loop(action: Callable[..., object], *values: object) -> None:
    """Do something in the event loop: now, or, from another thread, as soon as the loop can."""
    loop = LOOP.get()
    if loop is None:
        action(*values)
    else:
        loop.call_soon_threadsafe(action, *values)


@contextmanager
def remembering() -> Iterator[Reads]:
    """Note all queries and their answers."""
    reads: Reads = {}
    token = READS.set(reads)
    try:
        yield reads
    finally:
        READS.reset(token)


def remember(reads: Reads) -> None:
    """This request has read these already."""
    READS.set(reads)


def forget() -> None:
    READS.set(None)
    FAILURE.set(None)


def remember_failure(error: LoewError) -> None:
    """This request needs not ask the database again to fail."""
    FAILURE.set(error)


def raise_failure() -> None:
    error = FAILURE.get()
    if error is not None:
        raise error


def known_answer(query: str, values: Sequence[object]) -> Any:
    """The answer to a query that was read before; None if it must be asked. A change makes what it changes unknown."""
    reads = READS.get()
    if reads is None:
        return None
    change = CHANGE.match(query)
    if change is None:
        return reads.get((query, tuple(values)))
    for each in [each for each in reads if f" {change.group(1)}" in each[0]]:
        del reads[each]
    return None


def note_answer(query: str, values: Sequence[object], answer: Any) -> None:
    reads = READS.get()
    if reads is not None and query.startswith("select"):
        reads[query, tuple(values)] = answer
