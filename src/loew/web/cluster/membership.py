"""This server among others on the same database: it says again and again that it lives, notices who does not, and plays
on for them. With them it shares who is there, and what visitors have spent of their limits.

A server lives as long as the number that it counts up grows. Each server measures that with a clock of its own that no
change of the time of day touches, so wrong clocks do no harm. The bots of a table are played by the server that holds
its lease. A lease lasts as long as its holder lives; it is no more than a promise: what is written is protected by the
conditional write of each choice (see `store.py`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

from loew.web.cluster.presence import Presence
from loew.web.cluster.store import (
    MOST_ORPHANS,
    ClusterStore,
    RunningTime,
    Spent,
    Streams,
)
from loew.web.db.database import Database, Unavailable
from loew.web.db.executor import Background, on_loop
from loew.web.db.time_source import TimeSource
from loew.web.http.rate_limits import Buckets
from loew.web.table.live import LiveTable

log = logging.getLogger("loew.web")
BEATS: Final = 8  # in the time of a lease
SILENT: Final = 0.4  # of a lease: then a server is given up, so that there is time left to play on for it
GONE: Final = 0.1  # the same if it is no longer connected to the database
UNKNOWN: Final[Streams] = {-99: 0}  # it could not be saved who is there
GATHERING: Final = 0.2  # seconds in which people who come and go are saved together


class Bots(Protocol):
    """See `table_bots.py`."""

    async def play_on(self, table: str) -> None: ...


class TablesHere(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def live(self) -> Mapping[str, LiveTable]: ...

    @property
    def presences(self) -> Mapping[str, Presence]: ...

    def set_alarms(self) -> None: ...

    @property
    def bots(self) -> Bots: ...


class Round(NamedTuple):
    """What a server has found when it looked at the others."""

    rejoined: bool  # the others had given this one up
    dead: list[str]
    orphans: list[str]
    spent: dict[tuple[str, str, str], float]


class Cluster:
    """This server. Until it is started there are no others."""

    def __init__(self, database: Database, tables: TablesHere, clock: TimeSource, lease: float) -> None:
        self.id: Final = secrets.token_hex(8)
        self.database: Final = database
        self.tables: Final = tables
        self.time: Final = clock
        self.lease: Final = lease
        self.store = ClusterStore(database)
        self.companion: Database | None = None
        self.background: Final = Background(database, 1)  # one after the other
        self.running = False
        self.open_streams: Callable[[], int] = lambda: 0  # how many streams of news this server has open
        self.wake: Final = asyncio.Event()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.held: Final[set[str]] = set()  # tables of which this server has the lease
        self.beats: Final[dict[str, tuple[int, float]]] = {}  # of the others, and when each was first seen
        self.looked = 0.0  # when this server looked at the others last
        self.limits: Final[dict[str, Buckets]] = {}
        self.told: Final[Spent] = {}
        self.counted: Final[dict[tuple[str, str, str], float]] = {}  # what was spent elsewhere and is counted here
        self.present: Final[dict[str, Streams]] = {}  # as it was saved last
        self.came_or_went: Final[dict[tuple[str, int], float]] = {}  # not saved yet
        self.moved: Final[set[str]] = set()  # tables at which people came or went

    def running_time(self) -> RunningTime:
        """Since when servers have been running without a break."""
        return self.store.running_time(self.time.now(), self.lease, not self.database.shared)

    async def start(self, running: RunningTime) -> None:
        self.companion = self.database.companion(self.id)
        if self.companion is not None:
            self.store = ClusterStore(self.companion)
        await self.background.run(lambda: self.store.join(self.id, running, self.time.now(), not self.database.shared))
        self.running = True
        self.add_task(self.keep_beating(running))

    async def stop(self) -> None:
        """Leave the others, who play on."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.running:
            self.running = False
            with suppress(Unavailable):
                await self.background.run(self.leave)
        self.background.close()
        if self.companion is not None:
            self.companion.close()

    def leave(self) -> None:
        now = self.time.now()
        self.store.beat(self.id, now)
        self.store.remove(self.id, None, now)

    @property
    def is_alone(self) -> bool:
        """Whether no other server was seen lately."""
        return not self.beats

    def add_task(self, work: Coroutine[Any, Any, None]) -> None:
        on_loop(self.add_task_now, work)

    def add_task_now(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # ---------------------------------------------------------------- who lives

    async def keep_beating(self, running: RunningTime) -> None:
        while True:
            try:
                await self.look_around(running)
            except Unavailable:
                pass  # while the database is away nobody can play anyway
            except Exception:
                log.exception("the other servers could not be looked at")
            with suppress(TimeoutError):  # `wait_for` would lose a cancellation that comes just when it is woken
                async with asyncio.timeout(self.lease / BEATS):
                    await self.wake.wait()
            self.wake.clear()

    async def look_around(self, running: RunningTime) -> None:
        changed, gone = self.newly_spent()
        found = await self.background.run(lambda: self.one_round(running, changed, gone))
        self.told.update(changed)
        for each in gone:
            self.told.pop(each, None)
        self.count_spent(found.spent)
        if found.rejoined:
            await self.after_return()
        if found.dead:
            log.warning("%d servers have died: this one plays on for them", len(found.dead))
            self.tables.set_alarms()
            self.read_presence()
        await self.take_over(found.orphans)

    async def take_over(self, orphans: list[str]) -> None:
        """Play on at tables whose server has gone, all at the same time; others may have been faster."""
        if not orphans:
            return
        taken = await self.background.run(lambda: [each for each in orphans if self.store.acquire(each, self.id)])
        self.held.update(taken)
        for table in taken:
            self.add_task(self.tables.bots.play_on(table))
        if len(orphans) >= MOST_ORPHANS:
            self.wake.set()  # there may be more

    def one_round(self, running: RunningTime, changed: Spent, gone: list[tuple[str, str]]) -> Round:
        now = self.time.now()
        rejoined = not self.store.beat(self.id, now, self.open_streams())
        if rejoined:
            self.store.join(self.id, running, now, not self.database.shared)
        beats = self.store.beats()
        dead = [
            each for each in self.silent(beats, self.store.db.connected()) if self.store.remove(each, beats[each], now)
        ]
        if changed or gone:
            self.store.set_spent(self.id, changed, gone)
        spent = self.store.spent_elsewhere(self.id) if self.limits and len(beats) > 1 else {}
        return Round(rejoined, dead, self.store.orphans(), spent)

    def silent(self, beats: dict[str, int], connected: set[str] | None) -> list[str]:
        """The servers that have not counted for too long; a database that knows it tells sooner that one has ended."""
        now = time.monotonic()
        blind, self.looked = now - self.looked > self.lease, now  # it could not look for so long itself
        for gone in set(self.beats) - set(beats):
            del self.beats[gone]
        for other, beat in beats.items():
            if other != self.id and (blind or self.beats.get(other, (-1, 0.0))[0] != beat):
                self.beats[other] = (beat, now)
        return [
            other
            for other, (_, since) in self.beats.items()
            if now - since >= self.lease * (SILENT if connected is None or other in connected else GONE)
        ]

    async def after_return(self) -> None:
        """The others had given this server up: it asks for its leases again, and says who is there."""
        log.warning("this server stood still: others may have played on for it")
        for table in list(self.held):
            if not await self.acquire(table):
                self.held.discard(table)
        self.present.clear()
        self.told.clear()
        self.moved.update(self.tables.presences)
        await self.save_presence()

    # ---------------------------------------------------------------- leases

    async def acquire(self, table: str) -> bool:
        """Whether this server plays the bots of the table."""
        if not self.running:
            return True
        found = await self.background.run(lambda: self.store.acquire(table, self.id))
        if found:
            self.held.add(table)
        return found

    async def release(self, table: str, version: int) -> bool:
        """The bots have nothing to do in this version of the table; False if it has a newer one."""
        if not self.running or table not in self.held:
            return True
        found = await self.background.run(lambda: self.store.release(table, self.id, version))
        if found:
            self.held.discard(table)
        return found

    async def give_up(self, table: str) -> None:
        """This server cannot play the bots of the table: another one may try it."""
        self.held.discard(table)
        if self.running:
            await self.background.run(lambda: self.store.give_up(table, self.id))

    # ---------------------------------------------------------------- presence

    def note_presence(self, table: str, changed: list[int], now: float) -> None:
        """People came or went at this server: it is saved soon, with others."""
        if not self.running:
            return
        self.came_or_went.update({(table, seat): now for seat in changed})
        if not self.moved:
            self.add_task(self.save_presence(GATHERING))
        self.moved.add(table)

    async def save_presence(self, pause: float = 0.0) -> None:
        await asyncio.sleep(pause)
        moved, seen = list(self.moved), [(*who, at) for who, at in self.came_or_went.items()]
        self.moved.clear()
        self.came_or_went.clear()
        now = {table: self.tables.presences[table].open_streams() if table in self.tables.presences else {}
               for table in moved}  # fmt: skip
        changed = {table: streams for table, streams in now.items() if streams != self.present.get(table, {})}
        if not changed and not seen:
            return
        self.present.update(changed)
        try:
            await self.background.run(lambda: self.store.set_present(self.id, changed, seen))
        except Unavailable:
            self.present.update(dict.fromkeys(changed, UNKNOWN))
            if not self.moved:
                self.add_task(self.save_presence(self.lease))
            self.moved.update(changed)
        for table in [table for table, streams in self.present.items() if not streams]:
            del self.present[table]

    def read_presence(self, table: str = "") -> None:
        """People came or went at another server: read who is there now, at this table or at all."""
        asked = [table] if table else list(self.tables.live)
        if self.running and asked:
            self.add_task(self.read_presence_of(asked))

    async def read_presence_of(self, asked: list[str]) -> None:
        with suppress(Unavailable):
            found = await self.background.run(lambda: self.store.present_elsewhere(self.id, asked))
            for table in asked:
                live = self.tables.live.get(table)
                if live is not None and live.presence.set_elsewhere(found.get(table, {}), self.time.now()):
                    live.notify()

    # ---------------------------------------------------------------- limits

    def newly_spent(self) -> tuple[Spent, list[tuple[str, str]]]:
        """What the others should know of visitors who take much, and of whom they can forget it."""
        if not self.database.shared:
            return {}, []
        heavy = {(name, who): n for name, limit in self.limits.items() for who, n in limit.heavy().items()}
        changed = {each: n for each, n in heavy.items() if self.told.get(each) != n}
        return changed, [each for each in self.told if each not in heavy]

    def count_spent(self, spent: dict[tuple[str, str, str], float]) -> None:
        """Count what visitors have taken elsewhere since the last time."""
        for each, tokens in spent.items():
            before = self.counted.get(each, 0.0)
            if each[1] in self.limits and tokens != before:
                self.limits[each[1]].take_elsewhere(each[2], tokens - before if tokens > before else tokens)
        self.counted.clear()
        self.counted.update(spent)
