"""Fair scheduling of requests: round-robin over addresses, with CPU time charged to each visitor.

A visitor with many requests does not delay the others. Only a few pages of one person are drawn concurrently; the rest
of their requests wait in a queue.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Generator
from time import thread_time
from typing import Any, Final, TypeVar

from loew.i18n import say
from loew.web.db.executor import OTHER_THREADS
from loew.web.http.errors import TooManyRequests
from loew.web.http.rate_limits import Buckets

MOST_CONCURRENT: Final = 2  # page requests of one person
MOST_CONCURRENT_OF_ADDRESS: Final = 8
MOST_QUEUED: Final = 40  # requests of one person: a browser may restore all its tabs
MOST_QUEUED_OF_ADDRESS: Final = 100
LOOP_ITERATIONS: Final = 4  # of the event loop between two starts
SMALLEST_CHARGE: Final = 0.001  # seconds; less is free, because the number of requests is limited anyway
T = TypeVar("T")


class RequestScheduler:
    """CPU seconds by person and by address, and the queue of waiting requests. An address has a larger budget, because
    many people may share it."""

    def __init__(self) -> None:
        self.of_person: Final = Buckets(20, 0.25)
        self.of_address: Final = Buckets(60, 0.5)
        self.queue: Final = RequestQueue()

    async def run(self, person: str, address: str, action: Coroutine[Any, Any, None], is_page: bool) -> None:
        """Run a request when it is the visitor's turn, and charge its CPU time; refuse it if they have no budget left.
        `person` is empty for a new visitor."""
        who = person or f"new at {address}"
        try:
            self.check(person, address)
            await self.queue.wait(who, address)
        except BaseException:
            action.close()
            raise
        if not is_page:  # it may wait for something else: not counted as running
            self.queue.finish(who, address)
        in_threads: list[float] = []
        token = OTHER_THREADS.set(in_threads)
        measured = CpuTimer(action)
        try:
            self.check(person, address)  # other requests of the visitor may have finished meanwhile
            await measured
        finally:
            action.close()
            OTHER_THREADS.reset(token)
            if is_page:
                self.queue.finish(who, address)
            self.charge(person, address, measured.seconds + sum(in_threads))

    def check(self, person: str, address: str) -> None:
        if person:
            self.of_person.check(person)
        self.of_address.check(address)

    def charge(self, person: str, address: str, seconds: float) -> None:
        if seconds < SMALLEST_CHARGE:
            return
        if person:
            self.of_person.charge(person, seconds)
        self.of_address.charge(address, seconds)


class CpuTimer(Awaitable[None]):
    """Measures the CPU time of a coroutine, without that of others while it is suspended."""

    def __init__(self, action: Coroutine[Any, Any, None]) -> None:
        self.action: Final = action
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        step: Callable[[Any], Any] = self.action.send
        value: Any = None
        while True:
            start = thread_time()
            try:
                found = step(value)
            except StopIteration:
                return
            finally:
                self.seconds += thread_time() - start
            try:
                step, value = self.action.send, (yield found)
            except GeneratorExit:
                raise
            except BaseException as error:
                step, value = self.action.throw, error


class RequestQueue:
    """Requests waiting to start. A few iterations of the event loop lie between two starts, so that new requests can be
    read and queued in between."""

    def __init__(self) -> None:
        self.waiting: Final[OrderedDict[str, list[tuple[str, asyncio.Future[None]]]]] = OrderedDict()  # by address
        self.running: Final[Counter[tuple[str, str]]] = Counter()  # by kind and name of visitor
        self.scheduled: asyncio.AbstractEventLoop | None = None  # the loop that will start the next request

    async def wait(self, person: str, address: str) -> None:
        """Wait until a request may start; `finish` must follow. Refuse it if too many are queued."""
        queue = self.waiting.setdefault(address, [])
        if len(queue) >= MOST_QUEUED_OF_ADDRESS or [who for who, _ in queue].count(person) >= MOST_QUEUED:
            raise TooManyRequests(say("this is too fast: wait a moment and try again"))
        entry = person, asyncio.get_running_loop().create_future()
        queue.append(entry)
        self.schedule()
        try:
            await entry[1]
        except asyncio.CancelledError:
            if entry in queue:
                self.remove(address, entry)
            else:
                self.finish(person, address)
            raise

    def finish(self, person: str, address: str) -> None:
        for each in (("person", person), ("address", address)):
            self.running[each] -= 1
            if not self.running[each]:
                del self.running[each]
        if self.waiting:
            self.schedule()

    def schedule(self, iterations: int = 0) -> None:
        loop = asyncio.get_running_loop()
        if self.scheduled is not loop:
            self.scheduled = loop
            loop.call_soon(self.start_next, iterations)

    def start_next(self, iterations: int) -> None:
        """Start the next request whose visitor is below the concurrency limits, after some iterations of the loop."""
        self.scheduled = None
        if iterations:
            self.schedule(iterations - 1)
            return
        for address, queue in self.waiting.items():
            if self.running["address", address] >= MOST_CONCURRENT_OF_ADDRESS:
                continue
            ready = (each for each in queue if self.running["person", each[0]] < MOST_CONCURRENT and not each[1].done())
            entry = next(ready, None)
            if entry is not None:
                self.running.update((("person", entry[0]), ("address", address)))
                self.waiting.move_to_end(address)
                self.remove(address, entry)
                entry[1].set_result(None)
                break
        else:
            return  # `finish` schedules again
        if self.waiting:
            self.schedule(LOOP_ITERATIONS)

    def remove(self, address: str, entry: tuple[str, asyncio.Future[None]]) -> None:
        queue = self.waiting[address]
        queue.remove(entry)
        if not queue:
            del self.waiting[address]
