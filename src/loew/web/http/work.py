"""What visitors cost: the processor time of their requests is charged to them, and they take turns.

Requests begin one after the other, those of each address in its turn, so that nobody waits for everything that somebody
else has asked for. One person has few pages drawn at once; the others of them wait.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Any, Final, TypeVar

from loew.i18n import say
from loew.web.http.rate_limits import Buckets, TooManyRequests

AT_ONCE: Final = 2  # drawings of one person
AT_ONCE_FROM_ADDRESS: Final = 8
MOST_WAITING: Final = 40  # requests of one person: a browser may open all its tabs again
MOST_WAITING_FROM_ADDRESS: Final = 100
ROUNDS: Final = 4  # of the event loop between two turns
SMALLEST: Final = 0.001  # seconds; less is not charged, because how often somebody asks is limited anyway
OTHER_THREADS: Final[ContextVar[list[float] | None]] = ContextVar("OTHER_THREADS", default=None)
T = TypeVar("T")


class Work:
    """The processor time of each visitor, in seconds, and their turns. Behind one address may sit a club: it has more
    than one person has."""

    def __init__(self) -> None:
        self.of_person: Final = Buckets(20, 0.25)
        self.of_address: Final = Buckets(60, 0.5)
        self.turns: Final = Turns()

    async def do(self, person: str, address: str, action: Coroutine[Any, Any, None], is_drawing: bool) -> None:
        """Do this for a visitor when it is their turn, and charge it; an error if they have spent too much. `person`:
        empty if nobody is known."""
        who = person or f"new at {address}"
        try:
            self.check(person, address)
            await self.turns.wait(who, address)
        except BaseException:
            action.close()
            raise
        if not is_drawing:  # it may wait for something else
            self.turns.finish(who, address)
        elsewhere: list[float] = []
        token = OTHER_THREADS.set(elsewhere)
        measured = Measured(action)
        try:
            self.check(person, address)  # while it waited, others of the same visitor were done
            await measured
        finally:
            action.close()
            OTHER_THREADS.reset(token)
            if is_drawing:
                self.turns.finish(who, address)
            self.charge(person, address, measured.seconds + sum(elsewhere))

    def check(self, person: str, address: str) -> None:
        if person:
            self.of_person.check(person)
        self.of_address.check(address)

    def charge(self, person: str, address: str, seconds: float) -> None:
        if seconds < SMALLEST:
            return
        if person:
            self.of_person.charge(person, seconds)
        self.of_address.charge(address, seconds)


class Measured(Awaitable[None]):
    """A coroutine whose processor time is measured, without that of others while it waits."""

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


def counted(action: Callable[..., T]) -> Callable[..., T]:
    """An action for another thread, whose processor time counts for the request that asks for it."""
    elsewhere = OTHER_THREADS.get()

    def act(*values: Any) -> T:
        start = thread_time()
        try:
            return action(*values)
        finally:
            if elsewhere is not None:
                elsewhere.append(thread_time() - start)

    return act


class Turns:
    """The requests that wait for their turn. A few rounds of the event loop lie between two of them, so that in between
    new ones can arrive: they are read, begin, and wait too."""

    def __init__(self) -> None:
        self.waiting: Final[OrderedDict[str, list[tuple[str, asyncio.Future[None]]]]] = OrderedDict()  # by address
        self.running: Final[Counter[tuple[str, str]]] = Counter()  # by kind and name of visitor
        self.called: asyncio.AbstractEventLoop | None = None  # the loop that will give the next turn

    async def wait(self, person: str, address: str) -> None:
        """Wait until a request may begin; `finish` must follow. An error if too many wait already."""
        queue = self.waiting.setdefault(address, [])
        if len(queue) >= MOST_WAITING_FROM_ADDRESS or [who for who, _ in queue].count(person) >= MOST_WAITING:
            raise TooManyRequests(say("this is too fast: wait a moment and try again"))
        place = person, asyncio.get_running_loop().create_future()
        queue.append(place)
        self.call()
        try:
            await place[1]
        except asyncio.CancelledError:
            if place in queue:
                self.remove(address, place)
            else:
                self.finish(person, address)
            raise

    def finish(self, person: str, address: str) -> None:
        for each in (("person", person), ("address", address)):
            self.running[each] -= 1
            if not self.running[each]:
                del self.running[each]
        if self.waiting:
            self.call()

    def call(self, rounds: int = 0) -> None:
        loop = asyncio.get_running_loop()
        if self.called is not loop:
            self.called = loop
            loop.call_soon(self.give_turn, rounds)

    def give_turn(self, rounds: int) -> None:
        """Let the next request begin whose visitor has not too many at once, after so many rounds of the loop."""
        self.called = None
        if rounds:
            self.call(rounds - 1)
            return
        for address, queue in self.waiting.items():
            if self.running["address", address] >= AT_ONCE_FROM_ADDRESS:
                continue
            ready = (each for each in queue if self.running["person", each[0]] < AT_ONCE and not each[1].done())
            place = next(ready, None)
            if place is not None:
                self.running.update((("person", place[0]), ("address", address)))
                self.waiting.move_to_end(address)
                self.remove(address, place)
                place[1].set_result(None)
                break
        else:
            return  # `finish` calls again
        if self.waiting:
            self.call(ROUNDS)

    def remove(self, address: str, place: tuple[str, asyncio.Future[None]]) -> None:
        queue = self.waiting[address]
        queue.remove(place)
        if not queue:
            del self.waiting[address]
