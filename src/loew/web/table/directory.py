"""The tables in memory: found, loaded from the database, kept up to date with other servers, and evicted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from loew.web.db.database import Conflict
from loew.web.db.executor import Background, on_loop
from loew.web.http import limits
from loew.web.table.bots import TableBots
from loew.web.table.clocks import TableClocks
from loew.web.table.live import LiveTable
from loew.web.table.repository import TableRepository

LOOK_AGAIN: Final = 0.1  # seconds until a busy table that another server has changed is dropped
T = TypeVar("T")


class TableDirectory:
    """The tables in memory. `time_is_up` is called when the clock of a table has run out."""

    def __init__(
        self,
        repository: TableRepository,
        background: Background,
        clocks: TableClocks,
        bots: TableBots,
        time_is_up: Callable[[LiveTable], None],
    ) -> None:
        self.repository: Final = repository
        self.store: Final = repository.store
        self.background: Final = background
        self.clocks: Final = clocks
        self.bots: Final = bots
        self.time_is_up: Final = time_is_up
        self.live: Final[dict[str, LiveTable]] = {}
        self.loading: Final[dict[str, asyncio.Task[None]]] = {}  # tables that a thread is reading

    # ---------------------------------------------------------------- for threads of the database

    def find(self, table: str) -> LiveTable:
        """The table as it is now, for a thread of the database; the event loop uses `fetch`."""
        try:
            live = self.current(table)
            self.check_clock(live)
        except Conflict:  # another server has just changed it: its time was up, or the rules were new
            live = self.current(table)
        self.bots.start(live)
        return live

    def current(self, table: str) -> LiveTable:
        """The table from memory, or from the database if another server has changed it."""
        live = self.live.get(table)
        if live is not None and self.is_outdated(live):
            self.unload(live)
            live = None
        if live is None:
            return self.open(self.repository.read(table))
        self.live[table] = self.live.pop(table)  # moved to the end: used last
        return live

    def check_clock(self, live: LiveTable) -> None:
        if self.clocks.is_due(live):
            self.time_is_up(live)

    def is_outdated(self, live: LiveTable) -> bool:
        """Whether another server has changed the table. What is just being saved here is not."""
        if live.saving:
            return False
        if live.missed or not self.store.db.shared:
            return live.missed
        version = self.store.versions([live.id]).get(live.id)
        return version is None or version > live.version

    # ---------------------------------------------------------------- for the event loop

    async def fetch(self, table: str) -> LiveTable:
        """The table as it is now, for the event loop."""
        versions = await self.background.run(partial(self.store.versions, [table]))
        return await self.refresh(table, versions.get(table))

    async def follow(self, table: str) -> LiveTable:
        """The table for an event stream: other servers announce what they change, so its version need not be read."""
        live = self.live.get(table)
        if live is None:
            return await self.fetch(table)
        self.bots.start(live)
        return live

    async def refresh(self, table: str, version: int | None) -> LiveTable:
        """The table in this version or a later one, after everything that is just being saved, with its clock checked.
        None: it was deleted."""
        live = self.live.get(table)
        if live is not None and version is None:
            self.unload(live)
        if live is None or version is None or live.missed or (live.version < version and not live.saving):
            await self.load(table)
        while (live := self.live.get(table)) is not None and live.saving:
            async with live.lock:
                pass
        if live is not None and live.missed:  # found out by what was just saved
            await self.load(table)
            live = self.live.get(table)
        if live is not None and self.clocks.is_due(live):
            try:
                await self.run_exclusive(table, partial(self.check_clock, live))
            except Conflict:  # another server was faster
                await self.load(table)
        while (live := self.live.get(table)) is None:
            await self.load(table)
        self.live[table] = self.live.pop(table)  # moved to the end: used last
        self.bots.start(live)
        return live

    async def load(self, table: str) -> None:
        """Load a table as it is now; concurrent requests for it share one load."""
        task = self.loading.get(table)
        if task is None or task.done():  # to wait for one that is done would not let anything else run
            task = self.loading[table] = asyncio.get_running_loop().create_task(self.load_now(table))
            task.add_done_callback(partial(self.was_loaded, table))
        await asyncio.shield(task)

    def was_loaded(self, table: str, task: asyncio.Task[None]) -> None:
        if self.loading.get(table) is task:
            del self.loading[table]

    async def load_now(self, table: str) -> None:
        live = self.live.get(table)
        if live is not None and live.lock.locked():
            return  # its owner sees by itself that it has changed
        if live is not None:
            self.unload(live)
        read = await self.background.run(partial(self.read, table))
        self.bots.start(await self.background.run(partial(self.open, read)))

    def read(self, table: str) -> LiveTable:
        """Read a table from the database; another server may migrate it to the current rules at the same time."""
        try:
            return self.repository.read(table)
        except Conflict:
            return self.repository.read(table)

    async def run_exclusive(self, table: str, action: Callable[[], T]) -> T:
        """Run an action in the database thread pool with the table locked."""
        live = self.live.get(table)
        if live is None:
            return await self.background.run(action)
        async with live.lock:
            live.saving = self.store.db.slow
            try:
                return await self.background.run(action)
            finally:
                live.saving = False

    # ---------------------------------------------------------------- open and unload

    def open(self, live: LiveTable) -> LiveTable:
        """Take a table into memory; if there are too many, drop the idle table that was used longest ago. If another
        request has read a later version meanwhile, that stays."""
        before = self.live.get(live.id)
        if before is not None and before.version >= live.version and not before.missed:
            return before
        if len(self.live) >= limits.MOST_LIVE:
            idle = next((name for name, other in list(self.live.items()) if not other.busy()), "")
            self.live.pop(idle, None)
            self.repository.forget(idle)
        if before is not None:
            self.unload(before)
        live.read_again = self.read_again_soon
        self.live[live.id] = live
        self.clocks.note_vacations(live)
        self.clocks.set_deadline(live)
        return live

    def unload(self, live: LiveTable) -> None:
        """Drop a table from memory, with all unsaved changes; the next visit restores the saved state."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
        live.closed = True
        live.cache.journal = live.journal
        on_loop(self.was_unloaded, live)

    def was_unloaded(self, live: LiveTable) -> None:
        if not live.presence.open_streams() and live.id not in self.live:
            self.repository.forget(live.id)
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()
        self.bots.was_dropped(live.id, now=False)
        live.notify()

    def read_again_soon(self, live: LiveTable, version: int) -> None:
        """Reload a table that another server has changed, after what is just being done."""
        asyncio.get_running_loop().call_soon(self.read_again, live, version)

    def read_again(self, live: LiveTable, version: int) -> None:
        if live.closed:
            self.changed_to(live.id, version)
        elif live.lock.locked():
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.read_again, live, version)
        else:
            self.drop_outdated(live)

    def changed_to(self, table: str, version: int) -> None:
        """The table has this version by now (0: it was deleted). If the one in memory is older, it is dropped."""
        live = self.live.get(table)
        if (live is None and table not in self.loading) or (live is not None and 0 < version <= live.version):
            return
        if live is None or live.lock.locked():  # what is just read may be older, what is just saved may be this
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.changed_to, table, version)
        else:
            self.drop_outdated(live)

    def drop_outdated(self, live: LiveTable) -> None:
        """Drop a table that another server has changed; its event streams read it again."""
        if not live.closed:
            self.unload(live)
            self.bots.was_dropped(live.id, now=True)
