"""The clocks of all tables of this server: they run for the person who must act, and an alarm rings when time is up. Of
several servers that notice it one writes it down."""

from __future__ import annotations

import logging
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.web.clock import BOT, stored_clock
from loew.web.cluster_store import RunningTime
from loew.web.database import Conflict, Unavailable
from loew.web.live_table import LiveTable
from loew.web.notes import LATE, NOTE, note
from loew.web.people_store import TIME, PeopleStore
from loew.web.seats import link_seats
from loew.web.store import Store
from loew.web.time_source import Deadlines, TimeSource

log = logging.getLogger("loew.web")
AGAIN: Final = 2.0  # seconds until an alarm rings again if the database could not be reached
USUAL_BOT: Final = "greedy"  # plays for a person whose time is up


class TablesHere(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def store(self) -> Store: ...

    @property
    def people(self) -> PeopleStore: ...

    @property
    def time(self) -> TimeSource: ...

    @property
    def running(self) -> RunningTime: ...

    def find(self, table: str) -> LiveTable: ...

    def unload(self, live: LiveTable) -> None: ...

    def hand_over(self, live: LiveTable, seat: int, bot: str, why: str) -> None: ...


class TableClocks:
    """The clocks."""

    def __init__(self, tables: TablesHere) -> None:
        self.tables: Final = tables
        self.deadlines: Final = Deadlines(tables.time, self.ring)

    def run(self, live: LiveTable) -> None:
        """Let the clock of the person run who must act, once everybody has come; all clocks stand while bots play."""
        if live.clock is None:
            return
        seat, seats = live.current_seat(), live.journal.setup
        complete = set(link_seats(seats.seats)) <= set(self.tables.store.holder_counts(live.id))
        live.clock.run(seat if complete and seat in seats.people else None, self.tables.time.now())
        self.set_deadline(live)

    def set_deadline(self, live: LiveTable) -> None:
        self.deadlines.set(live.id, None if live.clock is None else live.clock.deadline())

    def start(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat."""
        if live.clock is not None:
            self.run(live)
            live.version = self.tables.people.set_clock_state(live.id, live.clock.state_text())
            live.notify()

    def check(self, live: LiveTable) -> None:
        """If somebody's time is up: mark the seat, or let a bot play the rest."""
        if live.clock is None or live.over or live.saving:
            return
        seat = live.clock.newly_late(self.tables.time.now())
        if seat is None:
            return
        if live.clock.rule.at_zero == BOT:
            self.tables.hand_over(live, seat, USUAL_BOT, TIME)
            return
        try:
            line = (NOTE, note(live, LATE, seat))
            live.version = self.tables.people.mark_late(live.id, live.clock.state_text(), line, live.writes)
        except Conflict:
            self.tables.unload(live)
            raise
        live.writes += 1
        live.notify()

    def ring(self, table: str) -> None:
        """The alarm of this table."""
        try:
            live = self.tables.find(table)  # looks at the clock
            self.set_deadline(live)
        except Unavailable:
            self.deadlines.set(table, self.tables.time.now() + AGAIN)
        except LoewError as error:
            log.warning("table %s: its clock has stopped: %s", table, error)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run: this server has started, or another one has died."""
        for table, rule, state in self.tables.people.running_clocks():
            clock = stored_clock(rule, state, (), *self.tables.running)
            self.deadlines.set(table, None if clock is None else clock.deadline())
