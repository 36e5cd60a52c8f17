"""What other servers on the same database have changed: tables in memory that are out of date are dropped, and whoever
watches them gets the new state."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol

from loew.web.cluster.membership import Cluster
from loew.web.cluster.store import ALL, PEOPLE
from loew.web.db.database import Database, Unavailable
from loew.web.db.executor import Background
from loew.web.table.inbox import WaitingNews, is_person
from loew.web.table.live import LiveTable
from loew.web.table.repository import LOOK_AGAIN
from loew.web.table.store import Store


class Reading(Protocol):
    """See `loader.py`."""

    @property
    def loading(self) -> Mapping[str, object]: ...


class TablesInMemory(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def live(self) -> Mapping[str, LiveTable]: ...

    @property
    def store(self) -> Store: ...

    @property
    def cluster(self) -> Cluster: ...

    @property
    def background(self) -> Background: ...

    @property
    def waiting(self) -> WaitingNews: ...

    @property
    def loader(self) -> Reading: ...

    def drop_outdated(self, live: LiveTable) -> None: ...


class OtherServers:
    """Listens for them. With SQLite there are only workers of the same server."""

    def __init__(self, tables: TablesInMemory, database: Database) -> None:
        self.tables: Final = tables
        self.loop: Final = asyncio.get_running_loop()
        self.listener: Final = database.listener(self.heard_in_thread, self.connected_in_thread)

    def stop(self) -> None:
        if self.listener is not None:
            self.listener.stop()

    def heard_in_thread(self, table: str, version: int) -> None:
        self.loop.call_soon_threadsafe(self.heard, table, version)

    def connected_in_thread(self) -> None:
        self.loop.call_soon_threadsafe(self.catch_up_soon)

    def catch_up_soon(self) -> None:
        if self.tables.store.db.slow:
            self.tables.cluster.add_task(self.catch_up())
        else:
            self.compare(*self.versions())

    def heard(self, table: str, version: int) -> None:
        """A table has a new version; 0: it was deleted; or somebody came or went; or a server has gone; or something
        has changed for a person."""
        if is_person(table):
            self.tables.waiting.person_changed(table)
            return
        if table == ALL:
            self.tables.cluster.wake.set()
            self.tables.cluster.read_presence()
            return
        if version == PEOPLE:
            self.tables.cluster.read_presence(table)
            return
        self.tables.waiting.table_changed(table)
        live = self.tables.live.get(table)
        if live is None and table in self.tables.loader.loading:  # what is just read may be older
            self.loop.call_later(LOOK_AGAIN, self.heard, table, version)
            return
        if live is None or 0 < version <= live.version:
            return
        if live.lock.locked():  # this may be what is just being saved here
            self.loop.call_later(LOOK_AGAIN, self.heard, table, version)
        else:
            self.tables.drop_outdated(live)

    async def catch_up(self) -> None:
        self.compare(*await self.tables.background.run(self.versions))

    def versions(self) -> tuple[list[LiveTable], dict[str, int]]:
        """The tables in memory that others may have changed, and their versions now."""
        live = list(self.tables.live.values())
        try:
            if live and self.tables.store.db.changed_elsewhere():
                return live, self.tables.store.versions([each.id for each in live])
        except Unavailable:
            pass  # the next connection tries again
        return [], {}

    def compare(self, live: list[LiveTable], versions: dict[str, int]) -> None:
        """Announcements may have been missed."""
        for each in live:
            self.heard(each.id, versions.get(each.id, 0))
        if live:
            self.tables.waiting.anything_changed()
            self.tables.cluster.read_presence()
