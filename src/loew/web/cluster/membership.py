"""This server as a member of a cluster on one database: it sends heartbeats, detects dead servers and takes over their
bot games. The servers share presence and rate limits.

A heartbeat increments a counter. Each server times the counters of the others with its own monotonic clock, so wrong
clocks do no harm. The bots of a table are played by the server that holds its lease, which lasts as long as its holder
is alive. A lease is advisory: the conditional write of each choice protects the data (see `table/store.py`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

from loew.web.cluster.neighbours import Neighbours
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

log = logging.getLogger("loew.web")
BEATS: Final = 8  # heartbeats within the time of a lease
SILENT: Final = 0.4  # of a lease without a heartbeat: the server is dead, with time left to take over its games
DISCONNECTED: Final = 0.1  # the same if it is no longer connected to the database
UNSAVED: Final[Streams] = {-99: 0}  # marks presence that could not be saved
PRESENCE_DELAY: Final = 0.2  # seconds in which presence changes are batched


class Bots(Protocol):
    """See `table/bots.py`."""

    async def play_on(self, table: str) -> None: ...


class OpenTable(Protocol):
    """A table in memory: see `table/live.py`."""

    @property
    def presence(self) -> Presence: ...

    def notify(self) -> None: ...


class LocalTables(Protocol):
    """The tables of this server: see `table/directory.py`."""

    @property
    def live(self) -> Mapping[str, OpenTable]: ...

    @property
    def presences(self) -> Mapping[str, Presence]: ...

    def set_alarms(self) -> None: ...

    def end_moved_streams(self) -> None: ...

    @property
    def bots(self) -> Bots: ...


class Heartbeat(NamedTuple):
    """The result of a heartbeat."""

    rejoined: bool  # the others had removed this server
    dead: list[str]
    orphans: list[str]
    spent: dict[tuple[str, str, str], float]


class Cluster:
    """This server. Until it is started there are no others."""

    def __init__(self, database: Database, tables: LocalTables, clock: TimeSource, lease: float) -> None:
        self.id: Final = secrets.token_hex(8)
        self.database: Final = database
        self.tables: Final = tables
        self.neighbours: Final = Neighbours(self.id)
        self.time: Final = clock
        self.lease: Final = lease
        self.store = ClusterStore(database)
        self.companion: Database | None = None
        self.background: Final = Background(database, 1)  # one after the other
        self.running = False
        self.open_streams: Callable[[], int] = lambda: 0  # the number of open event streams of this server
        self.wake: Final = asyncio.Event()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.held: Final[set[str]] = set()  # tables whose lease this server holds
        self.beats: Final[dict[str, tuple[int, float]]] = {}  # of the others, with the local time of each
        self.last_check = 0.0  # local time of the last check of the others
        self.limits: Final[dict[str, Buckets]] = {}
        self.shared: Final[Spent] = {}  # what the others know of the limits here
        self.counted: Final[dict[tuple[str, str, str], float]] = {}  # spent elsewhere and already charged here
        self.saved_presence: Final[dict[str, Streams]] = {}
        self.unsaved_seen: Final[dict[tuple[str, int], float]] = {}
        self.unsaved_presence: Final[set[str]] = set()  # tables

    def running_time(self) -> RunningTime:
        """The uptime of the cluster."""
        return self.store.running_time(self.time.now(), self.lease, not self.database.shared)

    async def start(self, running: RunningTime) -> None:
        self.companion = self.database.companion(self.id)
        if self.companion is not None:
            self.store = ClusterStore(self.companion)
        await self.background.run(lambda: self.store.join(self.id, running, self.time.now(), not self.database.shared))
        self.running = True
        self.add_task(self.send_heartbeats(running))

    async def stop(self) -> None:
        """Leave the cluster; the others take over."""
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
        """Whether no other server was seen recently."""
        return not self.beats

    def add_task(self, work: Coroutine[Any, Any, None]) -> None:
        on_loop(self.add_task_now, work)

    def add_task_now(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # ---------------------------------------------------------------- heartbeats

    async def send_heartbeats(self, running: RunningTime) -> None:
        while True:
            try:
                await self.heartbeat(running)
            except Unavailable:
                pass  # while the database is unavailable no game goes on anyway
            except Exception:
                log.exception("heartbeat failed")
            with suppress(TimeoutError):  # `wait_for` would lose a cancellation at the moment of waking
                async with asyncio.timeout(self.lease / BEATS):
                    await self.wake.wait()
            self.wake.clear()

    async def heartbeat(self, running: RunningTime) -> None:
        changed, gone = self.spent_changes()
        found = await self.background.run(lambda: self.beat(running, changed, gone))
        self.shared.update(changed)
        for each in gone:
            self.shared.pop(each, None)
        self.count_spent(found.spent)
        if self.neighbours.update(self.beats):
            self.tables.end_moved_streams()
        if found.rejoined:
            await self.rejoin()
        if found.dead:
            log.warning("%d servers have died: taking over their games", len(found.dead))
            self.tables.set_alarms()
            self.read_presence()
        await self.take_over(found.orphans)

    async def take_over(self, orphans: list[str]) -> None:
        """Take over tables of dead servers, unless another server was faster."""
        if not orphans:
            return
        taken = await self.background.run(lambda: [each for each in orphans if self.store.acquire(each, self.id)])
        self.held.update(taken)
        for table in taken:
            self.add_task(self.tables.bots.play_on(table))
        if len(orphans) >= MOST_ORPHANS:
            self.wake.set()  # there may be more

    def beat(self, running: RunningTime, changed: Spent, gone: list[tuple[str, str]]) -> Heartbeat:
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
        return Heartbeat(rejoined, dead, self.store.orphans(), spent)

    def silent(self, beats: dict[str, int], connected: set[str] | None) -> list[str]:
        """The servers without a heartbeat for too long; sooner if the database knows that they have disconnected."""
        now = self.time.monotonic()
        stalled, self.last_check = now - self.last_check > self.lease, now  # this server itself was stalled
        for gone in set(self.beats) - set(beats):
            del self.beats[gone]
        for other, beat in beats.items():
            if other != self.id and (stalled or self.beats.get(other, (-1, 0.0))[0] != beat):
                self.beats[other] = (beat, now)
        return [
            other
            for other, (_, since) in self.beats.items()
            if now - since >= self.lease * (SILENT if connected is None or other in connected else DISCONNECTED)
        ]

    async def rejoin(self) -> None:
        """Reclaim leases and publish presence after the others had removed this server."""
        log.warning("this server was stalled: others may have taken over its games")
        for table in list(self.held):
            if not await self.acquire(table):
                self.held.discard(table)
        self.saved_presence.clear()
        self.shared.clear()
        self.unsaved_presence.update(self.tables.presences)
        await self.save_presence()

    # ---------------------------------------------------------------- leases

    async def acquire(self, table: str) -> bool:
        """Acquire the lease of a table; return whether this server holds it."""
        if not self.running:
            return True
        return await self.background.run(lambda: self.acquire_now(table))

    def acquire_now(self, table: str) -> bool:
        """The same in a thread: what is acquired is held, even if nobody waits for the answer any more."""
        found = self.store.acquire(table, self.id)
        if found:
            on_loop(self.held.add, table)
        return found

    async def release(self, table: str, version: int) -> bool:
        """Release the lease when the bots have nothing to do in this version; return False if there is a newer one."""
        if not self.running or table not in self.held:
            return True
        found = await self.background.run(lambda: self.store.release(table, self.id, version))
        if found:
            self.held.discard(table)
        return found

    async def give_up(self, table: str) -> None:
        """Release the lease of a table whose bots this server cannot play, for another server to try."""
        self.held.discard(table)
        if self.running:
            await self.background.run(lambda: self.store.give_up(table, self.id))

    # ---------------------------------------------------------------- presence

    def presence_changed(self, table: str, changed: list[int], now: float) -> None:
        """Save a change of presence at this server soon, batched with others."""
        if not self.running:
            return
        self.unsaved_seen.update({(table, seat): now for seat in changed})
        if not self.unsaved_presence:
            self.add_task(self.save_presence(PRESENCE_DELAY))
        self.unsaved_presence.add(table)

    async def save_presence(self, pause: float = 0.0) -> None:
        await asyncio.sleep(pause)
        changed_tables, seen = list(self.unsaved_presence), [(*who, at) for who, at in self.unsaved_seen.items()]
        self.unsaved_presence.clear()
        self.unsaved_seen.clear()
        now = {table: self.tables.presences[table].open_streams() if table in self.tables.presences else {}
               for table in changed_tables}  # fmt: skip
        changed = {table: streams for table, streams in now.items() if streams != self.saved_presence.get(table, {})}
        if not changed and not seen:
            return
        self.saved_presence.update(changed)
        try:
            await self.background.run(lambda: self.store.set_present(self.id, changed, seen))
        except Unavailable:
            self.saved_presence.update(dict.fromkeys(changed, UNSAVED))
            if not self.unsaved_presence:
                self.add_task(self.save_presence(self.lease))
            self.unsaved_presence.update(changed)
        for table in [table for table, streams in self.saved_presence.items() if not streams]:
            del self.saved_presence[table]

    def read_presence(self, table: str = "") -> None:
        """Read the presence at other servers again, for one table or for all."""
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

    def spent_changes(self) -> tuple[Spent, list[tuple[str, str]]]:
        """What heavy visitors have newly spent here, and the entries that the others can drop."""
        if not self.database.shared:
            return {}, []
        heavy = {(name, who): n for name, limit in self.limits.items() for who, n in limit.heavy().items()}
        changed = {each: n for each, n in heavy.items() if self.shared.get(each) != n}
        return changed, [each for each in self.shared if each not in heavy]

    def count_spent(self, spent: dict[tuple[str, str, str], float]) -> None:
        """Charge what visitors have spent elsewhere since the last heartbeat."""
        for each, tokens in spent.items():
            before = self.counted.get(each, 0.0)
            if each[1] in self.limits and tokens != before:
                self.limits[each[1]].take_elsewhere(each[2], tokens - before if tokens > before else tokens)
        self.counted.clear()
        self.counted.update(spent)
