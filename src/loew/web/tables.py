"""All the tables: games under way in memory, each kept in the store before anybody hears of it.

Whoever watches a table waits for its version to change; the version goes up with every choice, undo and line of chat.
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
from loew.web.bot_driver import drive
from loew.web.identity import fingerprint, matches_fingerprint, new_secret
from loew.web.limits import LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, clean
from loew.web.live_table import (
    Forbidden,
    LiveTable,
    NoSuchTable,
    NotSaved,
    Stale,
    UnreadableTable,
    kept,
    new_row,
    said,
)
from loew.web.restore import import_file, restore
from loew.web.seats import by_link, forked_seats, imported_seats, renamed
from loew.web.store import Row, Store

__all__ = ["Forbidden", "LiveTable", "NoSuchTable", "NotSaved", "Stale", "Tables", "UnreadableTable"]

log = logging.getLogger("loew.web")
MOST_LIVE: Final = 1_000
PACE: Final = 0.6  # seconds


class Tables:
    """All the tables, and all that can be done at one."""

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
        """A new table, and the secret of each seat that people can take by link."""
        journal = Journal(self.game(setup.game), seeded(setup))
        return self.keep(journal, person, setup.seed is not None, pace)

    def bring(self, text: str, person: str) -> tuple[LiveTable, dict[int, str]]:
        """A table from a file: bots where bots sat, and whoever brings it everywhere else."""
        journal = import_file(text, self.game)
        journal.change_seats(imported_seats(journal.setup.seats))
        return self.keep(journal, person, True, PACE)

    def fork(self, live: LiveTable, step: int, person: str) -> tuple[LiveTable, dict[int, str]]:
        """What if: a new table from a step of a game. The person has the people's seats, and chance speaks anew."""
        self.open_to(live, person)
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
        return self.keep(journal, person, False, live.pace)

    def keep(self, journal: Journal, person: str, is_seeded: bool, pace: float) -> tuple[LiveTable, dict[int, str]]:
        """Write a new table down, and let it begin."""
        setup = journal.setup
        links = {seat: new_secret() for seat in by_link(setup.seats)}
        own = [seat for seat in setup.people if seat not in links]
        row = new_row(journal, is_seeded, pace)
        prints = {seat: fingerprint(secret) for seat, secret in links.items()}
        self.store.add(row, kept(journal), said(journal, 0), prints, person, own)
        log.info("table %s: %s with %s", row.id, setup.game, ", ".join(setup.words))
        return self.lay(LiveTable(row, journal, self.presentations[row.setup.game])), links

    # ---------------------------------------------------------------- coming and going

    def find(self, table: str) -> LiveTable:
        """The table, woken up if it sleeps in the store."""
        live = self.live.pop(table, None)
        if live is not None:
            self.live[table] = live  # at the end, as the one used last
            drive(live, self.write)
            return live
        row = self.store.table(table)
        if row is None:
            raise NoSuchTable(msg("there is no such table: it may have been deleted"))
        try:
            journal = self.restore(row)
        except UnreadableTable as error:
            log.warning("table %s: %s", table, error)
            self.store.blame(table, str(error)[:300])
            raise
        self.store.blame(table, "")
        return self.lay(LiveTable(row, journal, self.presentations[row.setup.game]))

    def restore(self, row: Row) -> Journal:
        """The journal of a table that was kept; moved to the rules of today if they are others."""
        was = self.store.kept(row.id)
        choices = self.store.choices(row.id)
        journal = restore(row, was, choices, self.game(row.setup.game))
        now = kept(journal)
        if now != was:
            self.store.settle(row.id, now, len(choices), said(journal, len(choices)))
        return journal

    def lay(self, live: LiveTable) -> LiveTable:
        """Have it in memory; if there are too many, forget the one that nobody has missed for longest."""
        if len(self.live) >= MOST_LIVE:
            idle = next((name for name, other in self.live.items() if not other.busy()), None)
            self.live.pop(idle or "", None)
        self.live[live.id] = live
        drive(live, self.write)
        return live

    def forget(self, table: str) -> None:
        """Delete a table, whatever happens at it."""
        self.store.delete(table)
        if table in self.live:
            self.put_away(self.live[table])

    # ---------------------------------------------------------------- who may what

    def seats_of(self, live: LiveTable, person: str) -> list[int]:
        return self.store.seats_of(live.id, person)

    def sit(self, live: LiveTable, secret: str, person: str, name: str = "") -> int:
        """Take the seat whose link this is."""
        fitting = [seat for seat, print_ in self.store.links(live.id).items() if matches_fingerprint(secret, print_)]
        if not fitting:
            raise Forbidden(msg("this link is for no seat at this table"))
        seat = fitting[0]
        awaited = seat not in self.store.held(live.id)
        self.store.sit(live.id, seat, person)
        if awaited or clean(name, LONGEST_NAME):  # the others see that somebody has come, and who
            self.rename(live, seat, clean(name, LONGEST_NAME) or live.journal.setup.names[seat])
        return seat

    def rename(self, live: LiveTable, seat: int, name: str) -> None:
        """What the seat is called from now on."""
        old = live.journal.setup
        seats = (*old.seats[:seat], renamed(old.seats[seat], name), *old.seats[seat + 1 :])
        live.version = self.store.rename(live.id, old._replace(seats=seats).names)
        live.journal.change_seats(seats)
        live.tell()

    def allowed(self, live: LiveTable, person: str, seat: int) -> None:
        if seat not in self.seats_of(live, person):
            raise Forbidden(msg("this is not your seat"))

    def open_to(self, live: LiveTable, person: str) -> None:
        """The whole game is told when it is over; before, only to who holds every seat of people."""
        people = live.journal.setup.people
        if not live.journal.over and not (people and set(people) <= set(self.seats_of(live, person))):
            raise Forbidden(
                msg("the file of a running game tells what is hidden from you; it is yours when it is over")
            )

    # ---------------------------------------------------------------- playing

    async def play(self, live: LiveTable, seat: int, text: str, version: int | None) -> None:
        """Play a choice for a seat that saw that version of the table."""
        async with live.lock:
            live.seen_at(version)
            if live.asked() is None:
                raise Illegal(msg("the game is over"))
            if live.waits_for() is not None:
                raise Illegal(msg("the last turn has not been ended yet"))
            if live.asked() != seat:
                raise Illegal(msg("it is not your turn"))
            before = len(live.journal.choices)
            live.journal.play(clean(text, LONGEST_CHOICE))
            self.write(live, before)
        self.went_on(live)

    async def undo(self, live: LiveTable, seat: int, version: int | None, whole_turn: bool = False) -> None:
        """Take back the seat's last choice, or its whole turn as far as it goes."""
        async with live.lock:
            live.seen_at(version)
            reason = live.barrier(seat)
            if reason:
                raise UndoError(msg("nothing can be taken back: {reason}", reason=reason))
            live.journal.undo(seat)
            while whole_turn and not live.barrier(seat) and not live.journal.game.is_turn_start(live.journal.state):
                live.journal.undo(seat)
            self.write(live, len(live.journal.choices))
        self.went_on(live)

    async def redo(self, live: LiveTable, seat: int, version: int | None) -> None:
        """Do again what the seat took back."""
        async with live.lock:
            live.seen_at(version)
            if not live.can_redo(seat):
                raise UndoError(msg("nothing of yours was taken back, so nothing can be done again"))
            before = len(live.journal.choices)
            live.journal.redo()
            self.write(live, before)
        self.went_on(live)

    async def end_turn(self, live: LiveTable, seat: int, version: int | None = None) -> None:
        """The seat's turn stands: the others go on."""
        async with live.lock:
            live.seen_at(version)
            if live.waits_for() != seat:
                raise Illegal(msg("there is no turn of yours to end"))
            self.write(live, len(live.journal.choices), end=True)
        self.went_on(live)

    async def say(self, live: LiveTable, seat: int, text: str) -> None:
        line = clean(text, LONGEST_CHAT)
        if not line:
            raise Illegal(msg("nothing was said"))
        live.version = self.store.say(live.id, seat, line)
        live.tell()

    def pace(self, live: LiveTable, seconds: float) -> None:
        """How long bots wait before each choice."""
        live.version = self.store.paced(live.id, seconds)
        live.pace = seconds
        self.went_on(live)

    def write(self, live: LiveTable, first: int, end: bool = False) -> None:
        """Put what has changed into the store, from that choice on; what cannot be kept has not happened."""
        live.confirmed = len(live.journal.choices) if end else live.confirmed
        try:
            live.version = self.store.write(live.id, first, said(live.journal, first), live.progress())
        except sqlite3.Error as error:
            log.exception("table %s: a choice could not be written", live.id)
            self.put_away(live)
            raise NotSaved(msg("this could not be kept, so it was not played ({error})", error=error)) from error

    def put_away(self, live: LiveTable) -> None:
        """Out of memory, with all that was not kept; who looks again finds it as it was."""
        self.live.pop(live.id, None)
        live.gone = True
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()
        live.tell()

    # ---------------------------------------------------------------- telling

    def went_on(self, live: LiveTable) -> None:
        live.tell()
        drive(live, self.write)

    async def wait(self, live: LiveTable, known: tuple[int, int], seconds: float) -> bool:
        """Until there is other news of the table than these, or the time is up; whether there is."""
        try:
            async with asyncio.timeout(seconds):
                while live.news() == known and not live.gone and not self.closing:
                    await live.changed.wait()
        except TimeoutError:
            return False
        return live.news() != known

    def leave(self) -> None:
        """The server is about to end: whoever waits for news is told that there will be none."""
        self.closing = True
        for live in self.live.values():
            live.tell()

    async def end(self) -> None:
        """Nothing goes on after this."""
        self.leave()
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        self.store.close()
