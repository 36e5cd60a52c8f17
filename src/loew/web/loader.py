"""Tables from a slow database: what a request needs is read in another thread before it is handled, so that others do
not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.web.background import Background, Reads, remember, remembering
from loew.web.live_table import LiveTable
from loew.web.profiles.stores import ProfileStores
from loew.web.store import Store
from loew.web.stored_tables import SavedTable
from loew.web.table_bots import TableBots
from loew.web.time_source import TimeSource


class TablesHere(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def live(self) -> Mapping[str, LiveTable]: ...

    @property
    def store(self) -> Store: ...

    @property
    def profiles(self) -> ProfileStores: ...

    @property
    def time(self) -> TimeSource: ...

    @property
    def background(self) -> Background: ...

    @property
    def bots(self) -> TableBots: ...

    def find(self, table: str) -> LiveTable: ...

    def saved(self, table: str) -> SavedTable: ...

    def restored(self, saved: SavedTable) -> LiveTable: ...

    def open(self, live: LiveTable) -> LiveTable: ...

    def unload(self, live: LiveTable) -> None: ...


class Loader:
    """Reads ahead. With a database that answers at once it does nothing."""

    def __init__(self, tables: TablesHere) -> None:
        self.tables: Final = tables
        self.loading: Final[dict[str, asyncio.Task[None]]] = {}  # tables that are just read in another thread

    async def prepare(self, table: str, secret: str, chat_too: bool) -> None:
        """Read what a request of the person with this secret about a table needs, while others are answered. If that
        fails, the request itself will say so."""
        if not self.tables.store.db.slow:
            return
        with suppress(LoewError):
            version, reads = await self.tables.background.run(partial(self.look_up, table, secret, chat_too))
            live = self.tables.live.get(table)
            if version is not None and (live is None or (live.version < version and not live.saving)):
                await self.load(table)
            remember(reads)
        while (live := self.tables.live.get(table)) is not None and live.saving:
            async with live.lock:
                pass

    def look_up(self, table: str, secret: str, chat_too: bool) -> tuple[int | None, Reads]:
        with remembering() as reads:
            person = self.tables.profiles.person(secret, self.tables.time.now())
            version = self.tables.store.versions([table]).get(table)
            self.tables.store.seats_of(table, person)
            self.tables.store.holder_counts(table)
            if chat_too:
                self.tables.store.chat_lines(table)
        return version, reads

    async def find_again(self, table: str) -> LiveTable:
        """The table, for a stream of news: what other servers change is announced to it."""
        if table not in self.tables.live and self.tables.store.db.slow:
            with suppress(LoewError):
                await self.load(table)
        live = self.tables.live.get(table)
        if live is None:
            return self.tables.find(table)
        self.tables.bots.start(live)
        return live

    async def load(self, table: str) -> None:
        """Take a table into memory, as it is now; who asks for it at the same time waits for the same."""
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.get_running_loop().create_task(self.load_now(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        await asyncio.shield(task)

    async def load_now(self, table: str) -> None:
        saved = await self.tables.background.run(partial(self.tables.saved, table))
        live = self.tables.live.get(table)
        if live is not None and (live.version >= saved.row.version or live.lock.locked()):
            return
        if live is not None:
            self.tables.unload(live)
        self.tables.bots.start(self.tables.open(self.tables.restored(saved)))
