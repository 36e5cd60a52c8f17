"""Work with a database that may take time: in other threads, so that nobody else has to wait for it.

What a request needs is read before it is handled, and remembered until it ends: then the same query gives the same
answer at once. A change forgets what it may have changed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from loew.web.database import Database

Reads = dict[tuple[str, tuple[object, ...]], Any]  # the answers by query and values
READS: Final[ContextVar[Reads | None]] = ContextVar("READS", default=None)
CHANGE: Final = re.compile(r"(?:insert into|update|delete from) (\w+)")
T = TypeVar("T")


class Background:
    """Threads that use a database, or none, if it answers at once."""

    def __init__(self, database: Database, threads: int) -> None:
        self.threads: Final = ThreadPoolExecutor(threads, "database") if database.slow else None

    async def run(self, action: Callable[[], T]) -> T:
        if self.threads is None:
            return action()
        return await asyncio.get_running_loop().run_in_executor(self.threads, action)

    def close(self) -> None:
        if self.threads is not None:
            self.threads.shutdown()


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
