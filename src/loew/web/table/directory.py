"""The tables that are open: restored from the store, saved, watched; their clocks. What people do is in `tables.py`.

Each change is saved in the store before anybody sees it. Watchers wait until the version of the table changes; it grows
with every choice, undo and line of chat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.web.bots.pool import Thinkers
from loew.web.cluster.membership import Cluster
from loew.web.cluster.presence import Presence
from loew.web.cluster.store import ClusterStore, Streams
from loew.web.db.database import Conflict, StoreError, Unavailable
from loew.web.db.executor import on_loop, raise_failure
from loew.web.db.time_source import Alarm, TimeSource
from loew.web.http.errors import NotSaved
from loew.web.http.measures import count_choices
from loew.web.http.profiler import timed
from loew.web.settings import USUAL_LEASE
from loew.web.table.bots import TableBots, turn_of_bots
from loew.web.table.clocks import TableClocks
from loew.web.table.live import LiveTable, choices_from
from loew.web.table.memory import SOON, release_memory
from loew.web.table.messages import NOTE, OVERTAKEN, note
from loew.web.table.peers import OtherServers
from loew.web.table.prefetch import Loader
from loew.web.table.premoves import play_answers
from loew.web.table.repository import StoredTables
from loew.web.table.results import record_at_end
from loew.web.table.seat_changes import let_bot_play
from loew.web.table.store import Store

log = logging.getLogger("loew.web")
MOST_LIVE: Final = 1_000


class OpenTables(StoredTables):
    """The tables in memory and the store behind them."""

    def __init__(
        self,
        store: Store,
        corrections: Path | None = None,
        time_source: TimeSource | None = None,
        thinkers: Thinkers | None = None,
        lease: float = USUAL_LEASE,
    ) -> None:
        super().__init__(store, corrections, time_source, thinkers)
        self.cluster: Final = Cluster(store.db, self, self.time, lease)
        self.bots: Final = TableBots(self, self.cluster)
        self.running = self.cluster.running_time()
        self.started = self.running.since
        self.clocks: Final = TableClocks(self)
        self.loader: Final = Loader(self)
        self.closing = False
        self.others: OtherServers | None = None
        self.tidying: Alarm | None = None
        self.releasing: Alarm | None = None
        self.turn_has_come: Callable[[LiveTable], None] = lambda live: None  # called with every change

    # ---------------------------------------------------------------- open and close

    def find(self, table: str) -> LiveTable:
        """The table, restored from the store if it is not in memory. With a slow database it was read before."""
        raise_failure()
        try:
            live = self.current(table)
            if not self.store.db.slow:
                self.clocks.check(live)
        except Conflict:  # another server has just changed it: its time was up, or the rules were new
            live = self.current(table)
        self.bots.start(live)
        return live

    def current(self, table: str) -> LiveTable:
        """The table as it is now: from memory if no other server has changed it."""
        live = self.live.get(table)
        if live is not None and self.is_outdated(live):
            self.unload(live)
            live = None
        if live is None:
            live = self.open(self.read(table))
        else:
            self.live[table] = self.live.pop(table)  # moved to the end: used last
        return live

    def is_outdated(self, live: LiveTable) -> bool:
        """Whether another server has changed the table. What is just being saved here is not."""
        if live.saving:
            return False
        if live.missed or not self.store.db.shared:
            return live.missed
        version = self.store.versions([live.id]).get(live.id)
        return version is None or version > live.version

    def drop_outdated(self, live: LiveTable) -> None:
        """Another server has changed the table: who watches it reads it again."""
        if not live.closed:
            self.unload(live)
            self.bots.was_dropped(live.id, now=True)

    def open(self, live: LiveTable) -> LiveTable:
        """Take a table into memory; if there are too many, drop the idle table that was used longest ago."""
        if len(self.live) >= MOST_LIVE:
            idle = next((name for name, other in list(self.live.items()) if not other.busy()), "")
            self.live.pop(idle, None)
            self.forget(idle)
        before = self.live.get(live.id)
        if before is not None and before is not live:
            self.unload(before)
        self.live[live.id] = live
        self.clocks.note_vacations(live)
        self.clocks.set_deadline(live)
        return live

    def delete(self, table: str) -> None:
        """Delete a table, even while a game runs; it can be brought back."""
        live = self.live.get(table)
        if live is not None:
            self.save_people(live)
        self.keeping.set_deleted(table, self.time.now())
        self.clocks.deadlines.set(table, None)
        if live is not None:
            self.unload(live)
            self.release_memory_soon()

    def release_memory_soon(self) -> None:
        """Give back the memory of tables that have gone, once for several of them."""
        on_loop(self.set_releasing)

    def set_releasing(self) -> None:
        if self.releasing is None:
            self.releasing = self.time.call_later(SOON, self.release_memory)

    def release_memory(self) -> None:
        self.releasing = None
        release_memory()

    # ---------------------------------------------------------------- save

    def save(self, live: LiveTable, first: int, end: bool = False) -> None:
        """Save the changes from that choice on. If this fails, the table is unloaded: nothing has changed."""
        with self.saving(live):
            self.write(live, first, end)

    async def save_choice(self, live: LiveTable, first: int, end: bool = False) -> None:
        """The same while others are answered; the table is locked, and nobody reads it meanwhile."""
        with self.saving(live):
            await self.background.run(partial(self.write, live, first, end))

    def begin(self, action: Callable[[], None]) -> None:
        """Do something of the server's own: now, or, if the database is slow, in another thread."""
        if self.store.db.slow:
            self.cluster.add_task(self.background.run(action))
        else:
            action()

    def write(self, live: LiveTable, first: int, end: bool) -> None:
        change = self.change_from(live, first, end)
        with timed("the store"):
            live.took_position(change())
        record_at_end(self.profiles.results, live)
        self.turn_has_come(live)
        on_loop(self.waiting.table_changed, live.id)
        count_choices(live.journal.choices[first:], live.journal.setup.people)

    @contextmanager
    def saving(self, live: LiveTable) -> Iterator[None]:
        before, live.saving = live.saving, True
        try:
            yield
        except Conflict:  # another server has changed the table: this one reads it again
            self.unload(live)
            raise
        except Unavailable as error:
            log.error("table %s: a choice could not be written", live.id)
            self.unload(live)
            raise NotSaved(
                msg("this could not be saved, so it was not played: {error}", error=error.message)
            ) from error
        finally:
            live.saving = before

    def change_from(self, live: LiveTable, first: int, end: bool) -> Callable[[], int]:
        """What has to be written from that choice on: a function that writes it and gives the new version."""
        live.confirmed = len(live.journal.choices) if end else live.confirmed
        if live.request is not None:  # the game has gone on without an answer
            asked, live.request = live.request, None
            self.add_note(live, OVERTAKEN, asked.seat)
        play_answers(live)
        self.clocks.run(live)
        added = choices_from(live.journal, first)
        progress = live.progress()._replace(holder=self.cluster.id if self.plays_bots(live) else "")
        return partial(self.store.write, live.id, first, added, progress, live.writes)

    def plays_bots(self, live: LiveTable) -> bool:
        """Whether it is a bot's turn, and this server will play it if no other does."""
        return self.cluster.running and turn_of_bots(live)

    def unload(self, live: LiveTable) -> None:
        """Drop a table from memory, with all unsaved changes; the next visit restores the saved state."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
        live.closed = True
        live.drawings.journal = live.journal
        on_loop(self.was_unloaded, live)

    def was_unloaded(self, live: LiveTable) -> None:
        if not live.presence.open_streams() and live.id not in self.live:
            self.forget(live.id)
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()
        self.bots.was_dropped(live.id, now=False)
        live.notify()

    def add_note(self, live: LiveTable, kind: str, seat: int, **more: object) -> None:
        """Add a note of the table to the chat."""
        live.took(self.store.add_chat_line(live.id, NOTE, note(live, kind, seat, **more)))
        if self.store.db.slow:
            self.store.chat_lines(live.id)  # the page that is the answer needs it

    # ---------------------------------------------------------------- the clock

    def start_clock(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat."""
        self.clocks.start(live)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run."""
        self.begin(self.clocks.set_alarms)

    def hand_over(self, live: LiveTable, seat: int, bot: str, why: str) -> None:
        """A bot plays the seat from now on; a turn that was about to end is ended."""
        try:
            let_bot_play(self.people, live, seat, bot, why)
        except Conflict:
            self.unload(live)
            raise
        self.add_note(live, why, seat, bot=bot)
        before = len(live.journal.choices)
        live.journal.go_on()
        self.save(live, before, end=True)
        self.continue_play(live)

    def end_by_resignation(self, live: LiveTable, side: int) -> None:
        """The game is over: this side has resigned."""
        live.resigned = side
        live.request = None
        self.clocks.run(live)
        try:
            live.took_position(self.people.end_by_resignation(live.id, side, live.result_text(), live.writes))
        except StoreError:  # the game goes on
            self.unload(live)
            raise
        record_at_end(self.profiles.results, live)
        on_loop(self.waiting.table_changed, live.id)
        live.notify()

    async def join_others(self) -> None:
        """Listen for what other servers change, and play on for those that die: this one has started."""
        self.others = OtherServers(self, self.store.db)
        await self.cluster.start(self.running)

    # ---------------------------------------------------------------- news

    def continue_play(self, live: LiveTable) -> None:
        """Notify the watchers, then let the bots play."""
        live.notify()
        self.bots.start(live)

    def come(self, live: LiveTable, seats: Sequence[int]) -> Presence:
        """Somebody at these seats, or a spectator, begins to listen."""
        now, spectators = self.time.now(), live.presence.spectators
        changed = live.presence.come(seats or [SPECTATOR], now)
        self.note_presence(live.id, changed, now, tell=live.presence.spectators != spectators)
        return live.presence

    def go(self, table: str, presence: Presence, seats: Sequence[int]) -> None:
        """One of their streams has ended."""
        now, spectators = self.time.now(), presence.spectators
        changed = presence.go(seats or [SPECTATOR], now)
        self.note_presence(table, changed, now, tell=presence.spectators != spectators)
        if not presence.open_streams() and table not in self.live:
            self.forget(table)

    def note_presence(self, table: str, changed: list[int], now: float, tell: bool) -> None:
        """Save that people have come or gone, and tell the others."""
        if self.store.db.shared:
            self.cluster.note_presence(table, changed, now)
        elif changed and self.store.is_open:
            with suppress(Unavailable):  # it is only about when somebody was there
                self.people.set_seen(table, changed, now)
        if (changed or tell) and table in self.live:
            self.live[table].notify()

    def present_elsewhere(self, table: str) -> Streams:
        if not self.cluster.running or not self.store.db.shared:
            return {}
        return ClusterStore(self.store.db).present_elsewhere(self.cluster.id, [table]).get(table, {})

    def end_streams(self) -> None:
        """End all streams of news, and hints that a bot still thinks about: the server stops."""
        self.closing = True
        for live in self.live.values():
            live.notify()
            for _, _, thinking in live.hints.values():
                thinking.cancel()

    def save_people(self, live: LiveTable) -> None:
        """Save what only memory knows: who is there, and the clock. No time passes until a server starts again."""
        now = self.time.now()
        self.people.set_seen(live.id, live.presence.here(), now)
        if live.clock is not None and not live.over:
            live.clock.settle(now)
            self.people.set_clock_state(live.id, live.clock.state_text())

    async def shut_down(self) -> None:
        """Stop all bots and close the store."""
        self.end_streams()
        self.clocks.deadlines.cancel_all()
        if self.others is not None:
            self.others.stop()
        for alarm in (self.tidying, self.releasing, self.waiting.alarm):
            if alarm is not None:
                alarm.cancel()
        for live in self.live.values():
            with suppress(StoreError):
                if self.cluster.is_alone and not self.is_outdated(live):
                    self.save_people(live)
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.cluster.stop()
        self.background.close()
        self.files.shutdown(wait=False, cancel_futures=True)
        await self.thinkers.close()
        self.store.close()
