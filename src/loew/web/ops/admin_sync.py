"""What the operator changes with `loew admin` while the server runs: it looks every few seconds."""

from __future__ import annotations

import logging
from typing import Final

from loew.web.db.database import Unavailable
from loew.web.db.time_source import Alarm
from loew.web.http.bans import Bans
from loew.web.ops.ban_store import BanStore
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
LOOK_EVERY: Final = 5.0  # seconds


class OperatorChanges:
    """Looks for bans, and for tables in memory that were deleted."""

    def __init__(self, tables: Tables, bans: Bans) -> None:
        self.tables: Final = tables
        self.bans: Final = bans
        self.store: Final = BanStore(tables.store)
        self.alarm: Alarm | None = None

    def look(self) -> None:
        """Look now, and again and again. While the database is away everything stays as it was."""
        if not self.tables.closing:
            self.tables.begin(self.look_now)
            self.alarm = self.tables.time.call_later(LOOK_EVERY, self.look)

    def look_now(self) -> None:
        try:
            self.bans.set(self.store.current(self.tables.time.now()))
            self.drop_deleted()
        except Unavailable:
            log.info("the operator's changes could not be read")

    def drop_deleted(self) -> None:
        names = list(self.tables.live)
        there = self.tables.store.versions(names) if names else {}
        for name in names:
            live = self.tables.live.get(name)
            if name not in there and live is not None:
                self.tables.unload(live)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
