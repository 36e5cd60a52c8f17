"""Events of other servers on the same database: tables in memory that are out of date are dropped, and event streams
read them again."""

from __future__ import annotations

import asyncio
from typing import Final

from loew.web.cluster.membership import Cluster
from loew.web.cluster.store import ALL, PEOPLE
from loew.web.db.database import Unavailable
from loew.web.db.executor import Background
from loew.web.table.directory import TableDirectory
from loew.web.table.inbox import WaitingNews, is_person
from loew.web.table.live import LiveTable
from loew.web.table.store import Store


class PeerEvents:
    """Listens to the other servers. With SQLite there are only workers of the same server."""

    def __init__(
        self, store: Store, directory: TableDirectory, cluster: Cluster, inbox: WaitingNews, background: Background
    ) -> None:
        self.store: Final = store
        self.directory: Final = directory
        self.cluster: Final = cluster
        self.inbox: Final = inbox
        self.background: Final = background
        self.loop: Final = asyncio.get_running_loop()
        self.listener: Final = store.db.listener(self.event_in_thread, self.connected_in_thread)

    def stop(self) -> None:
        if self.listener is not None:
            self.listener.stop()

    def event_in_thread(self, table: str, version: int) -> None:
        self.loop.call_soon_threadsafe(self.on_peer_event, table, version)

    def connected_in_thread(self) -> None:
        self.loop.call_soon_threadsafe(self.catch_up_soon)

    def catch_up_soon(self) -> None:
        if self.store.db.slow:
            self.cluster.add_task(self.catch_up())
        else:
            self.compare(*self.versions())

    def on_peer_event(self, table: str, version: int) -> None:
        """Handle a peer event: table changed (version, 0 = deleted), presence changed, server left, inbox changed."""
        if is_person(table):
            self.inbox.person_changed(table)
            return
        if table == ALL:
            self.cluster.wake.set()
            self.cluster.read_presence()
            return
        if version == PEOPLE:
            self.cluster.read_presence(table)
            return
        self.inbox.table_changed(table)
        self.directory.changed_to(table, version)

    async def catch_up(self) -> None:
        self.compare(*await self.background.run(self.versions))

    def versions(self) -> tuple[list[LiveTable], dict[str, int]]:
        """The tables in memory that others may have changed, and their versions now."""
        live = list(self.directory.live.values())
        try:
            if live and self.store.db.changed_elsewhere():
                return live, self.store.versions([each.id for each in live])
        except Unavailable:
            pass  # the next connection tries again
        return [], {}

    def compare(self, live: list[LiveTable], versions: dict[str, int]) -> None:
        """Announcements may have been missed."""
        for each in live:
            if versions.get(each.id) != each.version:
                self.on_peer_event(each.id, versions.get(each.id, 0))
        if live:
            self.inbox.anything_changed()
            self.cluster.read_presence()
