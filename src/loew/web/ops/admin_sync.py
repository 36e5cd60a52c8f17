"""Polls the database for changes that the operator makes with `loew admin` while the server runs."""

from __future__ import annotations

import logging
from typing import Final

from loew.web.db.database import Unavailable
from loew.web.db.time_source import Alarm
from loew.web.http.bans import Bans
from loew.web.ops.admin import BanStore
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
POLL_EVERY: Final = 5.0  # seconds


class AdminSync:
    """Applies bans, and unloads deleted tables."""

    def __init__(self, tables: Tables, bans: Bans) -> None:
        self.tables: Final = tables
        self.bans: Final = bans
        self.store: Final = BanStore(tables.store)
        self.alarm: Alarm | None = None

    def poll(self) -> None:
        """Poll now and every few seconds. While the database is unavailable nothing changes."""
        if not self.tables.closing:
            self.tables.begin(self.sync)
            self.alarm = self.tables.time.call_later(POLL_EVERY, self.poll)

    def sync(self) -> None:
        try:
            self.bans.set(self.store.current(self.tables.time.now()))
            self.unload_deleted()
        except Unavailable:
            log.info("the changes of the operator could not be read")

    def unload_deleted(self) -> None:
        names = list(self.tables.live)
        there = self.tables.store.versions(names) if names else {}
        for name in names:
            live = self.tables.live.get(name)
            if name not in there and live is not None:
                self.tables.directory.unload(live)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
