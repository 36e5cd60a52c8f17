"""What visitors cost is charged to them: one budget for each, in processor time, memory and bytes.

There are two kinds of processor time. *Answering* is that of this process, for which everybody waits: pages, pictures,
changes, files. *Thinking* is that of other processes: bots, hints, analyses. A visitor is a person at an address; both
have a budget, that of an address is larger, because many people may share it. Nobody waits for everything that somebody
else has asked for: requests, bots and analyses wait in fair queues, in which the visitor comes first who has used the
least time (weighted fair queueing), and of one visitor quick work comes first.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from math import ceil
from time import thread_time
from typing import Any, Final, Literal, NamedTuple

from loew.engine.message import Message, msg
from loew.i18n import say
from loew.web.db.executor import OTHER_THREADS
from loew.web.http import limits
from loew.web.http.errors import TooManyRequests
from loew.web.http.identity import is_profile
from loew.web.http.metrics import COSTS, METRICS
from loew.web.http.rate_limits import Buckets, too_fast

MOST_CONCURRENT: Final = 2  # page requests of one person
MOST_CONCURRENT_OF_ADDRESS: Final = 8
LOOP_ITERATIONS: Final = 4  # of the event loop between two starts
SMALLEST_CHARGE: Final = 0.001  # seconds; less is free, because the number of requests is limited anyway
SLOT: Final = 300.0  # seconds: the precision of the ledger
SLOTS: Final = 12  # an hour
OTHERS: Final = "others"  # those who cost least, in the ledger

Resource = Literal["answering", "thinking", "bytes"]
Work = Literal["pages", "pictures", "changes", "files", "bots", "hints", "analyses"]
RESOURCES: Final[dict[Work, Resource]] = {
    **dict.fromkeys(("pages", "pictures", "changes", "files"), "answering"),
    **dict.fromkeys(("bots", "hints", "analyses"), "thinking"),
}
QUICK: Final[frozenset[Work]] = frozenset(("pages", "changes"))


class Visitor(NamedTuple):
    """Who causes costs: a person at an address."""

    person: str = ""  # a profile or the fingerprint of a browser; empty: a new visitor
    address: str = ""  # empty: not known any more

    @property
    def account(self) -> str:
        """Under which it takes turns with others: a profile; otherwise the address, because a browser alone can become
        another person at any time."""
        return self.person if is_profile(self.person) or not self.address else self.address


NOBODY: Final = Visitor()


class Allowance(NamedTuple):
    """What a person and an address may use: a burst, and so much every second. A refusal says how long to wait."""

    person: tuple[float, float]
    address: tuple[float, float]
    debt: float  # by which it can be overdrawn: what is under way is finished, and games go on
    refusal: Message
    unit: float  # seconds: `n` in the refusal counts these

    def refused(self, wait: float) -> TooManyRequests:
        return TooManyRequests(say(self.refusal, n=max(1, ceil(wait / self.unit))), wait)


ALLOWANCES: Final[dict[Resource, Allowance]] = {
    "answering": Allowance(
        (20, 0.25),
        (120, 1.0),  # a club plays at one address
        20.0,
        msg("the server has done a lot for you just now, and others wait: try again in {n:second|seconds}"),
        1.0,
    ),
    "thinking": Allowance(
        (900, 0.5),
        (2_700, 1.0),
        60.0,
        msg("your bots, hints and analyses have used up their time: there is more in {n:minute|minutes}"),
        60.0,
    ),
    "bytes": Allowance(
        (1_000_000, 60),  # five million a day
        (1_000_000, 60),
        0.0,
        msg("this is more than you may send now: try again in {n:minute|minutes}"),
        60.0,
    ),
}


class Budget:
    """The budgets of all visitors, the queue of their requests, and what they have cost. Without limits nobody is
    refused."""

    def __init__(self, limited: bool = True) -> None:
        self.limited: Final = limited
        self.of_person: Final = {name: Buckets(*each.person) for name, each in ALLOWANCES.items()}
        self.of_address: Final = {name: Buckets(*each.address) for name, each in ALLOWANCES.items()}
        self.queue: Final = RequestQueue()
        self.bodies: Final[Counter[str]] = Counter()  # bytes in memory, by person and by address; "": of all
        self.ledger: Final = Ledger()

    def by_name(self) -> dict[str, Buckets]:
        """The buckets, to be shared with other servers."""
        people = {f"{name} of a person": each for name, each in self.of_person.items()}
        return people | {f"{name} of an address": each for name, each in self.of_address.items()}

    # ---------------------------------------------------------------- processor time

    def wait(self, visitor: Visitor, resource: Resource) -> float:
        """Seconds until the visitor has a budget again; 0: they have one now."""
        if not self.limited:
            return 0.0
        found = [buckets.wait(who) for buckets, who in self.buckets(visitor, resource)]
        return max(found, default=0.0)

    def check(self, visitor: Visitor, resource: Resource) -> None:
        """Refuse a visitor without a budget. What it costs is charged afterwards."""
        wait = self.wait(visitor, resource)
        if wait > 0:
            raise ALLOWANCES[resource].refused(wait)

    def charge(self, visitor: Visitor, work: Work, seconds: float) -> None:
        if not self.limited:
            return
        METRICS.observe(COSTS, seconds, work)
        if seconds >= SMALLEST_CHARGE:
            self.ledger.add(visitor.account or OTHERS, work, seconds)
            resource = RESOURCES[work]
            for buckets, who in self.buckets(visitor, resource):
                buckets.charge(who, seconds, ALLOWANCES[resource].debt)

    def buckets(self, visitor: Visitor, resource: Resource) -> list[tuple[Buckets, str]]:
        both = (self.of_person[resource], visitor.person), (self.of_address[resource], visitor.address)
        return [(buckets, who) for buckets, who in both if who]

    async def run(self, visitor: Visitor, work: Work, action: Coroutine[Any, Any, None], is_page: bool) -> None:
        """Run a request when it is the visitor's turn, and charge its CPU time; refuse a visitor without a budget."""
        try:
            self.check(visitor, "answering")
            await self.queue.wait(visitor, work in QUICK)
        except BaseException:
            action.close()
            raise
        if not is_page:  # it may wait for something else: not counted as running
            self.queue.finish(visitor)
        in_threads: list[float] = []
        token = OTHER_THREADS.set(in_threads)
        measured = CpuTimer(action)
        try:
            self.check(visitor, "answering")  # other requests of the visitor may have finished meanwhile
            await measured
        finally:
            action.close()
            OTHER_THREADS.reset(token)
            seconds = measured.seconds + sum(in_threads)
            self.queue.time.charge(visitor.account, seconds, self.queue.waiting)
            self.charge(visitor, work, seconds)
            if is_page:
                self.queue.finish(visitor)

    # ---------------------------------------------------------------- bytes

    def take_bytes(self, visitor: Visitor, n: int) -> None:
        """Count what a visitor wants to keep on this server; refuse it if that is too much."""
        if self.limited:
            found = self.buckets(visitor, "bytes")
            wait = max([buckets.wait(who, n) for buckets, who in found], default=0.0)
            if wait > 0:
                raise ALLOWANCES["bytes"].refused(wait)
            for buckets, who in found:
                buckets.take(who, n)

    @contextmanager
    def holding(self, visitor: Visitor) -> Iterator[Callable[[int], None]]:
        """Counts the bytes of a body while it is in memory. The function refuses more if there are too many."""
        held = 0
        most = {visitor.person: limits.BODIES_OF_PERSON, visitor.address: limits.BODIES_OF_ADDRESS, "": limits.BODIES}

        def hold(n: int) -> None:
            nonlocal held
            if self.limited and any(self.bodies[who] + n > most_of_it for who, most_of_it in most.items()):
                raise TooManyRequests(say("too much is being sent at once: try again when the rest has arrived"))
            held += n
            self.bodies.update(dict.fromkeys(most, n))

        try:
            yield hold
        finally:
            self.bodies.subtract(dict.fromkeys(most, held))
            for who in [who for who in most if not self.bodies[who]]:
                del self.bodies[who]


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


class Ledger:
    """What visitors have cost in the last hour, in processor seconds by kind of work."""

    def __init__(self) -> None:
        self.slots: Final[deque[tuple[int, Counter[tuple[str, Work]]]]] = deque(maxlen=SLOTS)

    def add(self, account: str, work: Work, seconds: float) -> None:
        number = int(time.monotonic() // SLOT)
        if not self.slots or self.slots[-1][0] != number:
            self.slots.append((number, Counter()))
        costs = self.slots[-1][1]
        costs[account, work] += seconds  # type: ignore[assignment]
        if len(costs) > limits.MOST_COSTS:
            for (who, what), least in costs.most_common()[limits.MOST_COSTS // 2 :]:
                if who != OTHERS:
                    del costs[who, what]
                    costs[OTHERS, what] += least

    def last_hour(self) -> dict[tuple[str, Work], float]:
        """Seconds by visitor and kind of work."""
        oldest = int(time.monotonic() // SLOT) - SLOTS
        found: dict[tuple[str, Work], float] = {}
        for number, costs in tuple(self.slots):
            for each, seconds in list(costs.items()) if number > oldest else ():
                found[each] = found.get(each, 0.0) + seconds
        return found

    def highest(self) -> float:
        """The seconds of the visitor who costs most."""
        sums: Counter[str] = Counter()
        for (account, _), seconds in self.last_hour().items():
            sums[account] += seconds  # type: ignore[assignment]
        return max([seconds for account, seconds in sums.items() if account != OTHERS], default=0.0)


# ------------------------------------------------------------------ fair queues


class FairTime:
    """The virtual time of each account, which advances with what it uses; a new or returning one starts at the time of
    the one that was served last. Who has the earliest time comes first."""

    def __init__(self) -> None:
        self.used: Final[dict[str, float]] = {}  # seconds
        self.now = 0.0

    def enter(self, account: str) -> None:
        """The account has something that waits."""
        self.used[account] = max(self.used.get(account, 0.0), self.now)

    def serve(self, account: str) -> None:
        self.now = max(self.now, self.used[account])

    def charge(self, account: str, seconds: float, waiting: Collection[str]) -> None:
        """`waiting`: the accounts that must not be forgotten."""
        self.used[account] = self.used.get(account, self.now) + seconds
        if len(self.used) > limits.MOST_ACCOUNTS:
            for name in set(self.used) - set(waiting):
                del self.used[name]


class WaitingRequest(NamedTuple):
    """A request that has not started."""

    visitor: Visitor
    is_quick: bool
    start: asyncio.Future[None]


class RequestQueue:
    """Requests waiting to start. A few iterations of the event loop lie between two starts, so that new requests can be
    read and queued in between."""

    def __init__(self) -> None:
        self.waiting: Final[OrderedDict[str, list[WaitingRequest]]] = OrderedDict()  # by account
        self.queued: Final[Counter[tuple[str, str]]] = Counter()  # by person and by address
        self.running: Final[Counter[tuple[str, str]]] = Counter()  # the same
        self.time: Final = FairTime()
        self.scheduled: asyncio.AbstractEventLoop | None = None  # the loop that will start the next request

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    async def wait(self, visitor: Visitor, is_quick: bool = True) -> None:
        """Wait until a request may start; `finish` must follow. Refuse it if too many are queued."""
        person, address = names_of(visitor)
        if (
            self.queued[person] >= limits.MOST_QUEUED
            or self.queued[address] >= limits.MOST_QUEUED_OF_ADDRESS
            or len(self) >= limits.MOST_QUEUED_IN_ALL
        ):
            raise too_fast(1.0)
        entry = WaitingRequest(visitor, is_quick, asyncio.get_running_loop().create_future())
        self.time.enter(visitor.account)
        self.waiting.setdefault(visitor.account, []).append(entry)
        self.queued.update((person, address))
        self.schedule()
        try:
            await entry.start
        except asyncio.CancelledError:
            if entry in self.waiting.get(visitor.account, ()):
                self.remove(entry)
            else:
                self.finish(visitor)
            raise

    def finish(self, visitor: Visitor) -> None:
        count_down(self.running, names_of(visitor))
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
        entry = self.next_entry()
        if entry is None:
            return  # `finish` schedules again
        self.running.update(names_of(entry.visitor))
        self.waiting.move_to_end(entry.visitor.account)  # of equals, who was served longest ago comes first
        self.remove(entry)
        self.time.serve(entry.visitor.account)
        entry.start.set_result(None)
        if self.waiting:
            self.schedule(LOOP_ITERATIONS)

    def next_entry(self) -> WaitingRequest | None:
        """Of the account that has used the least time the first quick request, or the first one."""
        for account in sorted(self.waiting, key=self.time.used.__getitem__):
            ready = [each for each in self.waiting[account] if self.may_start(each)]
            if ready:
                return next((each for each in ready if each.is_quick), ready[0])
        return None

    def may_start(self, entry: WaitingRequest) -> bool:
        person, address = names_of(entry.visitor)
        few = self.running[person] < MOST_CONCURRENT and self.running[address] < MOST_CONCURRENT_OF_ADDRESS
        return few and not entry.start.done()

    def remove(self, entry: WaitingRequest) -> None:
        account = entry.visitor.account
        self.waiting[account].remove(entry)
        count_down(self.queued, names_of(entry.visitor))
        if not self.waiting[account]:
            del self.waiting[account]


def names_of(visitor: Visitor) -> tuple[tuple[str, str], tuple[str, str]]:
    """Under which a visitor is counted. New visitors of an address are one person: nobody can tell them apart."""
    return ("person", visitor.person or f"new at {visitor.address}"), ("address", visitor.address)


def count_down(counter: Counter[tuple[str, str]], names: Collection[tuple[str, str]]) -> None:
    counter.subtract(names)
    for each in names:
        if not counter[each]:
            del counter[each]


class FairTurns:
    """One after the other, for work that takes long: who has used the least time comes first."""

    def __init__(self) -> None:
        self.time: Final = FairTime()
        self.waiting: Final[list[tuple[str, asyncio.Future[None]]]] = []
        self.busy = False

    @asynccontextmanager
    async def turn(self, account: str) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        entry = account, loop.create_future()
        self.time.enter(account)
        self.waiting.append(entry)
        self.start_next()
        try:
            await entry[1]
        except asyncio.CancelledError:
            if entry in self.waiting:
                self.waiting.remove(entry)
            else:
                self.finish()
            raise
        start = loop.time()
        try:
            yield
        finally:
            self.time.charge(account, loop.time() - start, [name for name, _ in self.waiting])
            self.finish()

    def finish(self) -> None:
        self.busy = False
        self.start_next()

    def start_next(self) -> None:
        if self.waiting and not self.busy:
            entry = min(self.waiting, key=lambda each: self.time.used[each[0]])
            self.waiting.remove(entry)
            self.time.serve(entry[0])
            self.busy = True
            entry[1].set_result(None)
