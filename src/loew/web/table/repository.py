"""Tables as the store has them: read, and moved to the current rules if these have changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from loew.engine.corrections import Corrections
from loew.engine.errors import ContentError, SetupError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.message import Listing, msg
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.web.accounts.store import profile_id
from loew.web.accounts.stores import ProfileStores
from loew.web.bots.pool import Thinkers, ThreadThinkers
from loew.web.cluster.presence import Presence
from loew.web.cluster.store import RunningTime, Streams
from loew.web.db.database import Unavailable
from loew.web.db.executor import Background
from loew.web.db.records import Row, Snapshot
from loew.web.db.time_source import TimeSource
from loew.web.table.continued import is_continued
from loew.web.table.inbox import WaitingNews
from loew.web.table.live import (
    LiveTable,
    NoSuchTable,
    UnreadableTable,
    choices_from,
    snapshot_of,
)
from loew.web.table.packs import PackedGames
from loew.web.table.people_store import PeopleStore, SavedPeople
from loew.web.table.restore import restore
from loew.web.table.retention_store import KeepingStore
from loew.web.table.store import Store
from loew.web.table.view.cache import Drawings

log = logging.getLogger("loew.web")
THREADS: Final = 4  # that use a database which is slow
MOST_VISITORS: Final = 10_000
LOOK_AGAIN: Final = 0.1  # seconds until a table that is busy is dropped if another server has changed it
T = TypeVar("T")


class SavedTable(NamedTuple):
    """A table as the store has it."""

    row: Row
    snapshot: Snapshot
    choices: list[tuple[int, str]]
    redo: str
    people: SavedPeople
    elsewhere: Streams  # who is there through other servers


class StoredTables:
    """The store, the games, and the tables in memory."""

    def __init__(
        self,
        store: Store,
        corrections: Path | None = None,
        time_source: TimeSource | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.store: Final = store
        self.corrections: Final = corrections  # the owner's content
        self.thinkers: Thinkers = thinkers or ThreadThinkers(corrections)
        self.people: Final = PeopleStore(store)
        self.keeping: Final = KeepingStore(store)
        self.profiles: Final = ProfileStores(store)
        self.time: Final = time_source or TimeSource()
        self.games: Final[dict[str, Game]] = {name: game(name, corrections) for name in names()}
        self.presentations: Final = {name: presentation(each) for name, each in self.games.items()}
        self.packed: Final = PackedGames(self.presentations)
        self.live: Final[dict[str, LiveTable]] = {}
        self.presences: Final[dict[str, Presence]] = {}  # they stay when a table is read again
        self.drawings: Final[dict[str, Drawings]] = {}  # as long as somebody listens
        self.visitors: Final[dict[str, str]] = {}  # the addresses from which tables were made here
        self.running = RunningTime(self.time.now())
        self.started = self.running.since
        self.background: Final = Background(store.db, THREADS)
        self.waiting: Final = WaitingNews(store, self.time)
        self.files: Final = ThreadPoolExecutor(1, "files")  # reads imported games

    def game(self, name: str, pack: str = "") -> Game:
        """The game with that name, with the values of a pack (`Corrections.text`) if one is given."""
        if name not in self.games:
            raise SetupError(
                msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing([*self.games]))
            )
        return self.packed.find(name, pack).game

    def game_with(self, name: str, corrections: Corrections | None) -> Game:
        """The game with the values that a file brings."""
        return self.game(name, "" if corrections is None else corrections.text())

    def game_of(self, row: Row) -> Game:
        """The game of a saved table; its pack may not fit any more, because our content has changed."""
        try:
            return self.game(row.setup.game, row.pack)
        except ContentError as error:
            why = msg("this table cannot be opened: the values of its pack do not fit ({error})", error=error.message)
            raise UnreadableTable(why) from error

    def read(self, table: str) -> LiveTable:
        """A table from the store, moved to the current rules if they have changed."""
        return self.restored(self.saved(table))

    def saved(self, table: str) -> SavedTable:
        """Everything that the store has of a table. Other threads may ask for it too."""
        with self.store.db.reading():
            row = self.store.table(table)
            if row is None:
                raise NoSuchTable(msg("there is no such table: it may have been deleted"))
            saved, choices, redo = self.store.snapshot(table), self.store.choices(table), self.store.redo(table)
            return SavedTable(row, saved, choices, redo, self.people.saved(table), self.present_elsewhere(table))

    def restored(self, saved: SavedTable) -> LiveTable:
        row, choices = saved.row, saved.choices
        try:
            game = self.game_of(row)
            journal = self.continued(saved) or restore(row, saved.snapshot, choices, game)
        except UnreadableTable as error:
            log.warning("table %s: %s", row.id, error)
            with suppress(Unavailable):
                self.store.set_fault(row.id, str(error)[:300])
            raise
        if row.fault:
            with suppress(Unavailable):
                self.store.set_fault(row.id, "")
        live = self.live_table(row, journal, saved.people)
        live.presence.set_elsewhere(saved.elsewhere, self.time.now())
        current = snapshot_of(journal)
        if current == saved.snapshot:
            live.clicks.restore(journal, saved.redo)
        else:
            added = choices_from(journal, len(choices))
            self.store.move_to_current_rules(row.id, current, len(choices), added, live.writes)
            live.writes += 1
        if live.over and not live.result:
            with suppress(Unavailable):
                self.store.set_result(row.id, live.result_text())
        return live

    def continued(self, saved: SavedTable) -> Journal | None:
        """The game as it was in memory, if the saved one is its continuation."""
        known = self.drawings.get(saved.row.id)
        if known is None or known.journal is None:
            return None
        journal, known.journal = known.journal, None
        return journal if is_continued(journal, saved.row, saved.snapshot, saved.choices) else None

    def live_table(self, row: Row, journal: Journal, people: SavedPeople | None = None) -> LiveTable:
        """The table in memory. Who is there stays there, and what was drawn is not drawn again."""
        presence = self.presences.setdefault(row.id, Presence())
        for seat, at in people.seen.items() if people is not None else ():
            presence.seen[seat] = max(at, presence.seen.get(seat, at))
        drawings = self.drawings.setdefault(row.id, Drawings())
        shown = self.packed.find(row.setup.game, row.pack)
        live = LiveTable(row, journal, shown, people, self.running, presence, drawings)
        live.read_again = self.read_again_soon
        live.visitor = self.visitors.get(row.id, row.maker)
        return live

    def read_again_soon(self, live: LiveTable) -> None:
        """Another server has changed the table: who watches it reads it again, after what is just being done."""
        asyncio.get_running_loop().call_soon(self.read_again, live)

    def read_again(self, live: LiveTable) -> None:
        if live.lock.locked():
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.read_again, live)
        else:
            self.drop_outdated(live)

    def drop_outdated(self, live: LiveTable) -> None:
        """See `open_tables.py`."""

    def set_visitor(self, live: LiveTable, address: str) -> None:
        """Somebody at this address has made the table. Without a profile a browser can be another person at any time,
        so it is the address for which its bots think."""
        if not profile_id(live.maker):
            live.visitor = self.visitors[live.id] = address
        if len(self.visitors) > MOST_VISITORS:
            del self.visitors[next(iter(self.visitors))]

    def forget(self, table: str) -> None:
        """Nobody listens to this table, and it is no longer in memory."""
        self.presences.pop(table, None)
        self.drawings.pop(table, None)

    async def apart(self, table: str, action: Callable[[], T]) -> T:
        """Do something that takes time, while others are answered; nobody else uses this table meanwhile."""
        live = self.live.get(table)
        if live is None:
            return await self.background.run(action)
        async with live.lock:
            live.saving = self.store.db.slow
            try:
                return await self.background.run(action)
            finally:
                live.saving = False

    def present_elsewhere(self, table: str) -> Streams:
        """Who is at a table through other servers."""
        return {}
