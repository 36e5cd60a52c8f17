"""All tables: running games in memory. Each change is saved in the store before anybody sees it.

Watchers wait until the version of the table changes; it grows with every choice, undo and line of chat.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Final

from loew import seeded
from loew.engine.errors import Illegal, SetupError, UndoError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.message import Listing, msg
from loew.engine.setup import Setup
from loew.registry import game, names, presentation
from loew.web.bot_driver import start_bots
from loew.web.identity import fingerprint, matches_fingerprint, new_secret
from loew.web.limits import LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, clean
from loew.web.live_table import (
    Forbidden,
    LiveTable,
    NoSuchTable,
    NotSaved,
    Stale,
    UnreadableTable,
    choices_from,
    new_row,
    snapshot_of,
)
from loew.web.restore import import_file, restore
from loew.web.seats import forked_seats, imported_seats, link_seats, with_name
from loew.web.store import Row, Store

__all__ = ["Forbidden", "LiveTable", "NoSuchTable", "NotSaved", "Stale", "Tables", "UnreadableTable"]

log = logging.getLogger("loew.web")
MOST_LIVE: Final = 1_000
PACE: Final = 0.6  # seconds


class Tables:
    """All tables, and everything that people can do at one."""

    def __init__(self, store: Store, corrections: Path | None = None) -> None:
        self.store: Final = store
        self.games: Final[dict[str, Game]] = {name: game(name, corrections) for name in names()}
        self.presentations: Final = {name: presentation(each) for name, each in self.games.items()}
        self.live: Final[dict[str, LiveTable]] = {}
        self.closing = False

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise SetupError(
                msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing([*self.games]))
            )
        return self.games[name]

    # ---------------------------------------------------------------- new tables

    def create(self, setup: Setup, person: str, pace: float = PACE) -> tuple[LiveTable, dict[int, str]]:
        """A new table, and the secret of each seat that people take by link."""
        journal = Journal(self.game(setup.game), seeded(setup))
        return self.add(journal, person, setup.seed is not None, pace)

    def import_game(self, text: str, person: str) -> tuple[LiveTable, dict[int, str]]:
        """A table from the text of a file: bots keep their seats, this person gets all others."""
        journal = import_file(text, self.game)
        journal.change_seats(imported_seats(journal.setup.seats))
        return self.add(journal, person, True, PACE)

    def fork(self, live: LiveTable, step: int, person: str) -> tuple[LiveTable, dict[int, str]]:
        """A new table from a step of a game. This person gets all seats of people; chance deals with a new seed."""
        self.check_may_read_all(live, person)
        old = live.journal
        if old.base:
            raise Illegal(msg("this game began under other rules: it cannot be played again from the middle"))
        if not 0 <= step < len(old.positions):
            raise Illegal(
                msg("this game has steps 0 to {last}, and no step {step}", last=len(old.positions) - 1, step=step)
            )
        setup = old.setup._replace(seats=forked_seats(old.setup.seats), seed=None, manual_deals=True)
        journal = Journal(old.game, seeded(setup))
        for _, choice in old.choices[:step]:
            journal.record(choice)
        journal.resume(manual_deals=False)
        return self.add(journal, person, False, live.pace)

    def add(self, journal: Journal, person: str, is_seeded: bool, pace: float) -> tuple[LiveTable, dict[int, str]]:
        """Save a new table and open it."""
        setup = journal.setup
        links = {seat: new_secret() for seat in link_seats(setup.seats)}
        own = [seat for seat in setup.people if seat not in links]
        row = new_row(journal, is_seeded, pace)
        fingerprints = {seat: fingerprint(secret) for seat, secret in links.items()}
        self.store.add(row, snapshot_of(journal), choices_from(journal, 0), fingerprints, person, own)
        log.info("table %s: %s with %s", row.id, setup.game, ", ".join(setup.words))
        return self.open(LiveTable(row, journal, self.presentations[row.setup.game])), links

    # ---------------------------------------------------------------- open and close

    def find(self, table: str) -> LiveTable:
        """The table, restored from the store if it is not in memory."""
        live = self.live.pop(table, None)
        if live is not None:
            self.live[table] = live  # moved to the end: used last
            start_bots(live, self.save)
            return live
        row = self.store.table(table)
        if row is None:
            raise NoSuchTable(msg("there is no such table: it may have been deleted"))
        try:
            journal = self.restore(row)
        except UnreadableTable as error:
            log.warning("table %s: %s", table, error)
            self.store.set_fault(table, str(error)[:300])
            raise
        self.store.set_fault(table, "")
        return self.open(LiveTable(row, journal, self.presentations[row.setup.game]))

    def restore(self, row: Row) -> Journal:
        """The journal of a saved table, moved to the current rules if they have changed."""
        saved = self.store.snapshot(row.id)
        choices = self.store.choices(row.id)
        journal = restore(row, saved, choices, self.game(row.setup.game))
        current = snapshot_of(journal)
        if current != saved:
            self.store.move_to_current_rules(row.id, current, len(choices), choices_from(journal, len(choices)))
        return journal

    def open(self, live: LiveTable) -> LiveTable:
        """Take a table into memory; if there are too many, drop the idle table that was used longest ago."""
        if len(self.live) >= MOST_LIVE:
            idle = next((name for name, other in self.live.items() if not other.busy()), None)
            self.live.pop(idle or "", None)
        self.live[live.id] = live
        start_bots(live, self.save)
        return live

    def delete(self, table: str) -> None:
        """Delete a table, even while a game runs."""
        self.store.delete(table)
        if table in self.live:
            self.unload(self.live[table])

    # ---------------------------------------------------------------- permissions

    def seats_of(self, live: LiveTable, person: str) -> list[int]:
        """The seats that this person holds."""
        return self.store.seats_of(live.id, person)

    def take_seat(self, live: LiveTable, secret: str, person: str, name: str = "") -> int:
        """Take the seat of this secret link."""
        matching = [seat for seat, stored in self.store.links(live.id).items() if matches_fingerprint(secret, stored)]
        if not matching:
            raise Forbidden(msg("this link is for no seat at this table"))
        seat = matching[0]
        first = seat not in self.store.holder_counts(live.id)
        self.store.add_holder(live.id, seat, person)
        if first or clean(name, LONGEST_NAME):  # show the others who has joined
            self.rename(live, seat, clean(name, LONGEST_NAME) or live.journal.setup.names[seat])
        return seat

    def rename(self, live: LiveTable, seat: int, name: str) -> None:
        """Give a seat a new name."""
        old = live.journal.setup
        seats = (*old.seats[:seat], with_name(old.seats[seat], name), *old.seats[seat + 1 :])
        live.version = self.store.rename(live.id, old._replace(seats=seats).names)
        live.journal.change_seats(seats)
        live.notify()

    def check_seat(self, live: LiveTable, person: str, seat: int) -> None:
        """Refuse a person who does not hold the seat."""
        if seat not in self.seats_of(live, person):
            raise Forbidden(msg("this is not your seat"))

    def check_may_read_all(self, live: LiveTable, person: str) -> None:
        """Everybody may read a finished game; a running one only who holds every seat of people."""
        people = live.journal.setup.people
        if not live.journal.over and not (people and set(people) <= set(self.seats_of(live, person))):
            raise Forbidden(
                msg("the file of a running game would show what is hidden from you; you get it when the game is over")
            )

    # ---------------------------------------------------------------- playing

    async def play(self, live: LiveTable, seat: int, text: str, version: int | None) -> None:
        """Play a choice of a seat that saw this version of the table."""
        async with live.lock:
            live.check_version(version)
            if live.deciding_seat() is None:
                raise Illegal(msg("the game is over"))
            if live.seat_to_end_turn() is not None:
                raise Illegal(msg("the last turn has not been ended yet"))
            if live.deciding_seat() != seat:
                raise Illegal(msg("it is not your turn"))
            before = len(live.journal.choices)
            live.journal.play(clean(text, LONGEST_CHOICE))
            self.save(live, before)
        self.continue_play(live)

    async def undo(self, live: LiveTable, seat: int, version: int | None, whole_turn: bool = False) -> None:
        """Undo the last choice of the seat, or as much of its turn as possible."""
        async with live.lock:
            live.check_version(version)
            reason = live.undo_barrier(seat)
            if reason:
                raise UndoError(msg("this cannot be undone: {reason}", reason=reason))
            journal = live.journal
            journal.undo(seat)
            while whole_turn and not live.undo_barrier(seat) and not journal.game.is_turn_start(journal.state):
                journal.undo(seat)
            self.save(live, len(journal.choices))
        self.continue_play(live)

    async def redo(self, live: LiveTable, seat: int, version: int | None) -> None:
        """Redo what the seat has undone."""
        async with live.lock:
            live.check_version(version)
            if not live.can_redo(seat):
                raise UndoError(msg("there is nothing of yours to redo"))
            before = len(live.journal.choices)
            live.journal.redo()
            self.save(live, before)
        self.continue_play(live)

    async def end_turn(self, live: LiveTable, seat: int, version: int | None = None) -> None:
        """End the turn of the seat: it can no longer be undone, and the next seat plays."""
        async with live.lock:
            live.check_version(version)
            if live.seat_to_end_turn() != seat:
                raise Illegal(msg("there is no turn of yours to end"))
            before = len(live.journal.choices)
            live.journal.go_on()
            self.save(live, before, end=True)
        self.continue_play(live)

    async def add_chat_line(self, live: LiveTable, seat: int, text: str) -> None:
        line = clean(text, LONGEST_CHAT)
        if not line:
            raise Illegal(msg("the message is empty"))
        live.version = self.store.add_chat_line(live.id, seat, line)
        live.notify()

    def set_pace(self, live: LiveTable, seconds: float) -> None:
        """Set how many seconds bots wait before each choice."""
        live.version = self.store.set_pace(live.id, seconds)
        live.pace = seconds
        self.continue_play(live)

    def save(self, live: LiveTable, first: int, end: bool = False) -> None:
        """Save the changes from that choice on. If this fails, the table is unloaded: nothing has changed."""
        live.confirmed = len(live.journal.choices) if end else live.confirmed
        try:
            live.version = self.store.write(live.id, first, choices_from(live.journal, first), live.progress())
        except sqlite3.Error as error:
            log.exception("table %s: a choice could not be written", live.id)
            self.unload(live)
            raise NotSaved(msg("this could not be saved, so it was not played ({error})", error=error)) from error

    def unload(self, live: LiveTable) -> None:
        """Drop a table from memory, with all unsaved changes; the next visit restores the saved state."""
        self.live.pop(live.id, None)
        live.closed = True
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()
        live.notify()

    # ---------------------------------------------------------------- news

    def continue_play(self, live: LiveTable) -> None:
        """Notify the watchers, then let the bots play."""
        live.notify()
        start_bots(live, self.save)

    async def wait_for_news(self, live: LiveTable, known: tuple[int, int], seconds: float) -> bool:
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

    async def shut_down(self) -> None:
        """Stop all bots and close the store."""
        self.end_streams()
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        self.store.close()
