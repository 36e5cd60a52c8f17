"""Tables from a slow database: what a request needs is read in another thread before it is handled, so that others do
not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.web.accounts.store import profile_id
from loew.web.accounts.stores import ProfileStores
from loew.web.db.database import Conflict
from loew.web.db.executor import (
    Background,
    Reads,
    forget,
    remember,
    remember_failure,
    remembering,
)
from loew.web.db.time_source import TimeSource
from loew.web.table.bots import TableBots
from loew.web.table.clocks import TableClocks
from loew.web.table.live import LiveTable
from loew.web.table.store import Store


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

    @property
    def clocks(self) -> TableClocks: ...

    async def apart(self, table: str, action: Callable[[], None]) -> None: ...

    def read(self, table: str) -> LiveTable: ...

    def open(self, live: LiveTable) -> LiveTable: ...

    def unload(self, live: LiveTable) -> None: ...


class Loader:
    """Reads ahead. With a database that answers at once it does nothing."""

    def __init__(self, tables: TablesHere) -> None:
        self.tables: Final = tables
        self.loading: Final[dict[str, asyncio.Task[None]]] = {}  # tables that are just read in another thread

    async def prepare(self, table: str, secret: str, drawn: bool) -> str:
        """Read what a request of the person with this secret about a table needs, while others are answered; who that
        person is. If something fails, the request will say so. `drawn`: its page is drawn."""
        who = ""
        try:
            version, who, reads = await self.tables.background.run(partial(self.look_up, table, secret, drawn))
            await self.refresh(table, version)
            remember(reads)
        except LoewError as error:
            remember_failure(error)
        return who

    async def find(self, table: str) -> LiveTable:
        """The table as it is now, for the server itself."""
        if self.tables.store.db.slow:
            versions = await self.tables.background.run(partial(self.tables.store.versions, [table]))
            await self.refresh(table, versions.get(table))
            live = self.tables.live.get(table)
            if live is not None:
                self.tables.bots.start(live)
                return live
        return self.tables.find(table)

    async def refresh(self, table: str, version: int | None) -> None:
        """Take this version of a table into memory, or a later one, and look at its clock."""
        live = self.tables.live.get(table)
        if live is not None and version is None:
            self.tables.unload(live)  # it was deleted
        if live is None or version is None or (live.version < version and not live.saving):
            await self.load(table)
        while (live := self.tables.live.get(table)) is not None and live.saving:
            async with live.lock:
                pass
        if live is not None and self.tables.clocks.is_due(live):
            try:
                await self.tables.apart(table, partial(self.tables.clocks.check, live, busy=True))
            except Conflict:  # another server was faster
                await self.load(table)

    def look_up(self, table: str, secret: str, drawn: bool) -> tuple[int | None, str, Reads]:
        store, profiles = self.tables.store, self.tables.profiles
        with remembering() as reads:
            person = profiles.person(secret, self.tables.time.now())
            version = store.versions([table]).get(table)
            store.seats_of(table, person)
            store.holder_counts(table)
            store.has_access(table, person)
            profiles.friends.muted_seats(table, person)
            profiles.public.names_at([table])
            if drawn:
                store.chat_lines(table)
            if drawn and profile_id(person):
                self.look_up_friends(table, profile_id(person))
        return version, person, reads

    def look_up_friends(self, table: str, profile: str) -> None:
        """Whom a profile could invite to the table."""
        profiles = self.tables.profiles
        profiles.by_id(profile)
        profiles.friends.invited_to(table)
        profiles.free_seats.people(table)
        profiles.friends.friends(profile)

    async def find_again(self, table: str) -> LiveTable:
        """The table, for a stream of news: what other servers change is announced to it."""
        if table not in self.tables.live and self.tables.store.db.slow:
            await self.load(table)
        live = self.tables.live.get(table)
        if live is None:
            return await self.find(table)
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
        live = self.tables.live.get(table)
        if live is not None and live.lock.locked():
            return  # whoever has it sees by itself that it has changed
        if live is not None:
            self.tables.unload(live)
        read = await self.tables.background.run(partial(self.read, table))
        self.tables.bots.start(await self.tables.background.run(partial(self.tables.open, read)))

    def read(self, table: str) -> LiveTable:
        """A table from the database; another server may move it to the current rules at the same time."""
        forget()
        try:
            return self.tables.read(table)
        except Conflict:
            return self.tables.read(table)
