"""The tables that are open: restored from the store, saved, watched; their clocks. What people do is in `tables.py`.

Each change is saved in the store before anybody sees it. Watchers wait until the version of the table changes; it grows
with every choice, undo and line of chat.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

from loew.engine.errors import LoewError, SetupError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.message import Listing, msg
from loew.registry import game, names, presentation
from loew.web.ahead import play_answers
from loew.web.bot_driver import start_bots
from loew.web.bot_workers import Thinkers, ThreadThinkers
from loew.web.clock import BOT, stored_clock
from loew.web.database import Conflict, StoreError, Unavailable
from loew.web.keeping_store import KeepingStore
from loew.web.live_table import LiveTable, NoSuchTable, NotSaved, UnreadableTable, choices_from, snapshot_of
from loew.web.memory import SOON, release_memory
from loew.web.notes import LATE, NOTE, OVERTAKEN, note
from loew.web.other_servers import OtherServers
from loew.web.part_times import timed
from loew.web.people_store import TIME, PeopleStore, SavedPeople
from loew.web.profiles.results import record_at_end
from loew.web.profiles.stores import ProfileStores
from loew.web.restore import restore
from loew.web.rows import Row
from loew.web.seat_changes import let_bot_play
from loew.web.seats import link_seats
from loew.web.store import Store
from loew.web.time_source import Alarm, Deadlines, TimeSource

log = logging.getLogger("loew.web")
MOST_LIVE: Final = 1_000
LOOK_AGAIN: Final = 0.1  # seconds until a table that is busy is dropped if another server has changed it
AGAIN: Final = 2.0  # seconds until an alarm rings again if the database could not be reached
USUAL_BOT: Final = "greedy"  # plays for a person whose time is up


class OpenTables:
    """The tables in memory and the store behind them."""

    def __init__(
        self,
        store: Store,
        corrections: Path | None = None,
        time_source: TimeSource | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.store: Final = store
        self.thinkers: Thinkers = thinkers or ThreadThinkers(corrections)
        self.people: Final = PeopleStore(store)
        self.keeping: Final = KeepingStore(store)
        self.profiles: Final = ProfileStores(store)
        self.time: Final = time_source or TimeSource()
        self.started: Final = self.time.now()
        self.deadlines: Final = Deadlines(self.time, self.time_is_up)
        self.games: Final[dict[str, Game]] = {name: game(name, corrections) for name in names()}
        self.presentations: Final = {name: presentation(each) for name, each in self.games.items()}
        self.live: Final[dict[str, LiveTable]] = {}
        self.closing = False
        self.others: OtherServers | None = None
        self.tidying: Alarm | None = None
        self.releasing: Alarm | None = None
        self.files: Final = ThreadPoolExecutor(1, "files")  # reads imported games

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise SetupError(
                msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing([*self.games]))
            )
        return self.games[name]

    # ---------------------------------------------------------------- open and close

    def find(self, table: str) -> LiveTable:
        """The table, restored from the store if it is not in memory."""
        live = self.live.get(table)
        if live is not None and self.is_outdated(live):
            self.unload(live)
            live = None
        if live is not None:
            self.live[table] = self.live.pop(table)  # moved to the end: used last
            self.check_clock(live)
            start_bots(live, self.save, self.thinkers)
            return live
        try:
            found = self.read(table)
        except Conflict:  # another server has just moved it to the current rules
            found = self.read(table)
        live = self.open(found)
        self.check_clock(live)
        self.deadlines.set(table, live.clock.deadline() if live.clock is not None else None)
        return live

    def is_outdated(self, live: LiveTable) -> bool:
        """Whether another server has changed the table."""
        return self.store.db.shared and (live.outdated or self.store.versions([live.id]).get(live.id) != live.version)

    def drop_outdated(self, live: LiveTable) -> None:
        """Another server has changed the table: who watches it reads it again. A choice that is just being made here
        is refused by the database if it must be."""
        live.outdated = True
        if live.closed:
            return
        if live.lock.locked():
            asyncio.get_running_loop().call_later(LOOK_AGAIN, self.drop_outdated, live)
        else:
            self.unload(live)

    def read(self, table: str) -> LiveTable:
        """A table from the store, moved to the current rules if they have changed."""
        with self.store.db.reading():
            row = self.store.table(table)
            if row is None:
                raise NoSuchTable(msg("there is no such table: it may have been deleted"))
            saved, choices, redo = self.store.snapshot(table), self.store.choices(table), self.store.redo(table)
            people = self.people.saved(table)
        try:
            journal = restore(row, saved, choices, self.game(row.setup.game))
        except UnreadableTable as error:
            log.warning("table %s: %s", table, error)
            with suppress(Unavailable):
                self.store.set_fault(table, str(error)[:300])
            raise
        if row.fault:
            with suppress(Unavailable):
                self.store.set_fault(table, "")
        live = self.live_table(row, journal, people)
        current = snapshot_of(journal)
        if current == saved:
            live.clicks.restore(journal, redo)
        else:
            added = choices_from(journal, len(choices))
            self.store.move_to_current_rules(table, current, len(choices), added, live.writes)
            live.writes += 1
        if live.over and not live.result:
            with suppress(Unavailable):
                self.store.set_result(table, live.result_text())
        return live

    def live_table(self, row: Row, journal: Journal, people: SavedPeople | None = None) -> LiveTable:
        return LiveTable(row, journal, self.presentations[row.setup.game], people, self.started)

    def open(self, live: LiveTable) -> LiveTable:
        """Take a table into memory; if there are too many, drop the idle table that was used longest ago."""
        if len(self.live) >= MOST_LIVE:
            idle = next((name for name, other in self.live.items() if not other.busy()), None)
            self.live.pop(idle or "", None)
        self.live[live.id] = live
        start_bots(live, self.save, self.thinkers)
        return live

    def delete(self, table: str) -> None:
        """Delete a table, even while a game runs; it can be brought back."""
        live = self.live.get(table)
        if live is not None:
            self.save_people(live)
        self.keeping.set_deleted(table, self.time.now())
        self.deadlines.set(table, None)
        if live is not None:
            self.unload(live)
            self.release_memory_soon()

    def release_memory_soon(self) -> None:
        """Give back the memory of tables that have gone, once for several of them."""
        if self.releasing is None:
            self.releasing = self.time.call_later(SOON, self.release_memory)

    def release_memory(self) -> None:
        self.releasing = None
        release_memory()

    # ---------------------------------------------------------------- save

    def save(self, live: LiveTable, first: int, end: bool = False) -> None:
        """Save the changes from that choice on. If this fails, the table is unloaded: nothing has changed."""
        live.confirmed = len(live.journal.choices) if end else live.confirmed
        try:
            if live.request is not None:  # the game has gone on without an answer
                asked, live.request = live.request, None
                self.add_note(live, OVERTAKEN, asked.seat)
            play_answers(live)
            self.run_clock(live)
            added = choices_from(live.journal, first)
            with timed("the store"):
                live.version = self.store.write(live.id, first, added, live.progress(), live.writes)
            live.writes += 1
            live.position_version = live.version
            record_at_end(self.profiles.results, live)
        except Conflict:  # another server has changed the table: this one reads it again
            self.unload(live)
            raise
        except Unavailable as error:
            log.error("table %s: a choice could not be written", live.id)
            self.unload(live)
            raise NotSaved(
                msg("this could not be saved, so it was not played: {error}", error=error.message)
            ) from error

    def unload(self, live: LiveTable) -> None:
        """Drop a table from memory, with all unsaved changes; the next visit restores the saved state."""
        self.live.pop(live.id, None)
        live.closed = True
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()
        live.notify()

    def add_note(self, live: LiveTable, kind: str, seat: int, **more: object) -> None:
        """Add a note of the table to the chat."""
        live.version = self.store.add_chat_line(live.id, NOTE, note(live, kind, seat, **more))

    # ---------------------------------------------------------------- the clock

    def run_clock(self, live: LiveTable) -> None:
        """Let the clock of the person run who must act, once everybody has come; all clocks stand while bots play."""
        if live.clock is None:
            return
        seat, seats = live.current_seat(), live.journal.setup
        complete = set(link_seats(seats.seats)) <= set(self.store.holder_counts(live.id))
        live.clock.run(seat if complete and seat in seats.people else None, self.time.now())
        self.deadlines.set(live.id, live.clock.deadline())

    def start_clock(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat."""
        if live.clock is not None:
            self.run_clock(live)
            live.version = self.people.set_clock_state(live.id, live.clock.state_text())
            live.notify()

    def check_clock(self, live: LiveTable) -> None:
        """If somebody's time is up: mark the seat, or let a bot play the rest."""
        seat = None if live.clock is None or live.over else live.clock.newly_late(self.time.now())
        if seat is None or live.clock is None:
            return
        if live.clock.rule.at_zero == BOT:
            self.hand_over(live, seat, USUAL_BOT, TIME)
            return
        self.add_note(live, LATE, seat)
        live.version = self.people.set_clock_state(live.id, live.clock.state_text())
        live.notify()

    def hand_over(self, live: LiveTable, seat: int, bot: str, why: str) -> None:
        """A bot plays the seat from now on; a turn that was about to end is ended."""
        let_bot_play(self.people, live, seat, bot, why)
        self.add_note(live, why, seat, bot=bot)
        before = len(live.journal.choices)
        live.journal.go_on()
        self.save(live, before, end=True)
        self.continue_play(live)

    def end_by_resignation(self, live: LiveTable, side: int) -> None:
        """The game is over: this side has resigned."""
        live.resigned = side
        live.request = None
        self.run_clock(live)
        result = live.result_text()
        live.version = live.position_version = self.people.end_by_resignation(live.id, side, result, live.writes)
        live.writes += 1
        record_at_end(self.profiles.results, live)
        live.notify()

    def time_is_up(self, table: str) -> None:
        """An alarm has rung for this table."""
        try:
            live = self.find(table)  # looks at the clock
            self.deadlines.set(table, live.clock.deadline() if live.clock is not None else None)
        except Unavailable:
            self.deadlines.set(table, self.time.now() + AGAIN)
        except LoewError as error:
            log.warning("table %s: its clock has stopped: %s", table, error)

    def listen_to_others(self) -> None:
        """Listen for what other servers change: this one has started."""
        self.others = OtherServers(self, self.store.db)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run: the server has started."""
        for table, rule, state in self.people.running_clocks():
            clock = stored_clock(rule, state, (), self.started)
            self.deadlines.set(table, None if clock is None else clock.deadline())

    # ---------------------------------------------------------------- news

    def continue_play(self, live: LiveTable) -> None:
        """Notify the watchers, then let the bots play."""
        live.notify()
        start_bots(live, self.save, self.thinkers)

    def note_presence(self, live: LiveTable, changed: list[int]) -> None:
        """Save that people have come or gone, and tell the others."""
        if changed and not live.closed and self.store.is_open:
            with suppress(Unavailable):  # it is only about when somebody was there
                self.people.set_seen(live.id, changed, self.time.now())
            live.notify()

    async def wait_for_news(self, live: LiveTable, known: tuple[int, int, int], seconds: float) -> bool:
        """Wait until the watched values differ from the known ones, or the time is up; whether they differ."""
        try:
            async with asyncio.timeout(seconds):
                while live.watched_values() == known and not live.closed and not self.closing:
                    await live.changed.wait()
        except TimeoutError:
            return False
        return live.watched_values() != known

    def end_streams(self) -> None:
        """End all streams of news: the server stops."""
        self.closing = True
        for live in self.live.values():
            live.notify()

    def save_people(self, live: LiveTable) -> None:
        """Save what only memory knows: who is there, and the clock. No time passes until the server starts again."""
        now = self.time.now()
        self.people.set_seen(live.id, live.presence.here(), now)
        if live.clock is not None and not live.over:
            live.clock.settle(now)
            self.people.set_clock_state(live.id, live.clock.state_text())

    async def shut_down(self) -> None:
        """Stop all bots and close the store."""
        self.end_streams()
        self.deadlines.cancel_all()
        if self.others is not None:
            self.others.stop()
        for alarm in (self.tidying, self.releasing):
            if alarm is not None:
                alarm.cancel()
        for live in self.live.values():
            with suppress(StoreError):
                self.save_people(live)
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        self.files.shutdown(wait=False, cancel_futures=True)
        await self.thinkers.close()
        self.store.close()
