"""Who plays the bots of a table: of several servers the one that holds its lease. It is responsible until the bots have
nothing to do, whatever other servers change meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.web.bots.pool import Thinkers
from loew.web.cluster.membership import Cluster
from loew.web.db.database import Conflict, Unavailable
from loew.web.db.executor import on_loop
from loew.web.table.bot_turns import Save, play_bots, turn_of_bots
from loew.web.table.live import LiveTable

AGAIN: Final = 2.0  # seconds until a table is tried again if the database could not be reached


class Finder(Protocol):
    """See `loader.py`."""

    async def find(self, table: str) -> LiveTable: ...


class TablesHere(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def thinkers(self) -> Thinkers: ...

    @property
    def closing(self) -> bool: ...

    @property
    def save_choice(self) -> Save: ...

    @property
    def loader(self) -> Finder: ...


class TableBots:
    """The bots of all tables of this server."""

    def __init__(self, tables: TablesHere, cluster: Cluster) -> None:
        self.tables: Final = tables
        self.cluster: Final = cluster

    def start(self, live: LiveTable) -> None:
        """Start the task of a table if it is a bot's turn and the task is not running."""
        on_loop(self.start_now, live)

    def start_now(self, live: LiveTable) -> None:
        if turn_of_bots(live) and not is_playing(live):
            work = play_bots(live, self.tables.save_choice, self.tables.thinkers, self)
            live.driver = asyncio.get_running_loop().create_task(work)

    async def take(self, live: LiveTable) -> bool:
        """Whether the bots of the table may be played here: another server may be doing it."""
        return await self.cluster.acquire(live.id)

    def finished(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now: the task ends."""
        self.cluster.add_task(self.give_back(live))

    async def give_back(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now, unless another server has changed it."""
        try:
            if not await self.cluster.release(live.id, live.version) and not self.tables.closing:
                self.play_on_now(live.id)
        except Unavailable:
            self.play_on_later(live.id)

    def was_dropped(self, table: str, now: bool) -> None:
        """The table is no longer in memory; if this server is responsible for its bots, it reads it again."""
        if table in self.cluster.held and now:
            self.play_on_now(table)
        elif table in self.cluster.held:  # whoever has dropped it reads it now; if that fails, this comes later
            self.play_on_later(table)

    async def play_on(self, table: str) -> None:
        """Play the bots of a table for which this server is responsible."""
        try:
            live = await self.tables.loader.find(table)
        except (Unavailable, Conflict):
            self.play_on_later(table)
        except LoewError:  # it was deleted, or cannot be read
            with suppress(Unavailable):
                await self.cluster.give_up(table)
        else:
            if not is_playing(live):
                await self.give_back(live)

    def play_on_later(self, table: str) -> None:
        """Try it again when the database may be back."""
        if not self.tables.closing:
            asyncio.get_running_loop().call_later(AGAIN, self.play_on_now, table)

    def play_on_now(self, table: str) -> None:
        if not self.tables.closing:
            self.cluster.add_task(self.play_on(table))


def is_playing(live: LiveTable) -> bool:
    return live.driver is not None and not live.driver.done()
