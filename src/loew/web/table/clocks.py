"""The clocks of all tables of this server: they run for the person who must act, and an alarm rings when time is up. Of
several servers that notice it one writes it down."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.web.cluster.membership import Cluster
from loew.web.cluster.store import RunningTime
from loew.web.db.database import Conflict, Unavailable
from loew.web.db.time_source import Deadlines, TimeSource
from loew.web.table.bots import Finder
from loew.web.table.clock import (
    BOT,
    RESIGN,
    Clock,
    stored_clock,
)
from loew.web.table.live import LiveTable
from loew.web.table.messages import (
    LATE,
    NOTE,
    TIME_LOST,
    note,
)
from loew.web.table.people_store import TIME, PeopleStore
from loew.web.table.seats import link_seats
from loew.web.table.store import Store
from loew.web.table.vacations import VacationStore

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

    @property
    def cluster(self) -> Cluster: ...

    @property
    def loader(self) -> Finder: ...

    def find(self, table: str) -> LiveTable: ...

    async def apart(self, table: str, action: Callable[[], None]) -> None: ...

    def unload(self, live: LiveTable) -> None: ...

    def add_note(self, live: LiveTable, kind: str, seat: int) -> None: ...

    def hand_over(self, live: LiveTable, seat: int, bot: str, why: str) -> None: ...

    def end_by_resignation(self, live: LiveTable, side: int) -> None: ...


class TableClocks:
    """The clocks."""

    def __init__(self, tables: TablesHere) -> None:
        self.tables: Final = tables
        self.vacations: Final = VacationStore(tables.store)
        self.deadlines: Final = Deadlines(tables.time, self.ring)

    def run(self, live: LiveTable) -> None:
        """Let the clock of the person run who must act, once everybody has come; all clocks stand while bots play, and
        while that person is on vacation."""
        if live.clock is None:
            return
        self.note_vacations(live)
        seat, seats = live.current_seat(), live.journal.setup
        complete = set(link_seats(seats.seats)) <= set(self.tables.store.holder_counts(live.id))
        runs = complete and seat in seats.people and seat not in live.vacations
        live.clock.run(seat if runs else None, self.tables.time.now())
        self.set_deadline(live)

    def note_vacations(self, live: LiveTable) -> None:
        """Note who is on vacation: that counts for days for each turn, not for minutes."""
        if live.clock is not None and live.clock.rule.per_turn:
            live.vacations = self.vacations.at_table(live.id, self.tables.time.now())

    def set_deadline(self, live: LiveTable) -> None:
        """Ring when the time is up, or when the vacation of who must act is over."""
        waits = live.vacations.get(live.current_seat() or 0) if live.clock is not None and not live.over else None
        self.deadlines.set(live.id, None if live.clock is None else live.clock.deadline() or waits)

    def start(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat, or has gone on vacation or come back."""
        if live.clock is not None:
            self.run(live)
            live.took(self.tables.people.set_clock_state(live.id, live.clock.state_text()))
            live.notify()

    def is_due(self, live: LiveTable) -> bool:
        """Whether somebody's time is up, and nothing was done about it."""
        deadline = live.clock.deadline() if live.clock is not None and not live.over else None
        return deadline is not None and deadline <= self.tables.time.now()

    def check(self, live: LiveTable, busy: bool = False) -> None:
        """If somebody's time is up: mark the seat, let a bot play the rest, or end the game. `busy`: the table is kept
        for this, otherwise what is just being saved comes first."""
        if live.clock is None or live.over or (live.saving and not busy):
            return
        seat = live.clock.newly_late(self.tables.time.now())
        at_zero = live.clock.rule.at_zero
        if seat is None:
            return
        if at_zero in (BOT, RESIGN) and not (at_zero == RESIGN and live.has_two_sides()):
            self.tables.hand_over(live, seat, USUAL_BOT, TIME)
            return
        try:
            if at_zero == RESIGN:
                self.tables.end_by_resignation(live, seat)
                self.tables.add_note(live, TIME_LOST, seat)
            else:
                self.mark_late(live, live.clock, seat)
        except Conflict:
            self.tables.unload(live)
            raise
        live.notify()

    def mark_late(self, live: LiveTable, clock: Clock, seat: int) -> None:
        line = (NOTE, note(live, LATE, seat))
        live.took(self.tables.people.mark_late(live.id, clock.state_text(), line, live.writes))
        live.writes += 1

    def ring(self, table: str) -> None:
        """The alarm of this table."""
        if self.tables.store.db.slow:
            self.tables.cluster.add_task(self.rung(table))
            return
        with self.failing(table):
            self.go_on(self.tables.find(table))  # looks at the clock

    async def rung(self, table: str) -> None:
        with self.failing(table):
            live = await self.tables.loader.find(table)
            await self.tables.apart(table, partial(self.go_on, live))

    def go_on(self, live: LiveTable) -> None:
        """Set the next alarm; a vacation may be over."""
        if live.clock is not None and live.clock.running is None and not live.over:
            self.start(live)
        self.set_deadline(live)

    @contextmanager
    def failing(self, table: str) -> Iterator[None]:
        try:
            yield
        except Unavailable:
            self.deadlines.set(table, self.tables.time.now() + AGAIN)
        except LoewError as error:
            log.warning("table %s: its clock has stopped: %s", table, error)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run, or will run after a vacation: this server has started, or
        another one has died."""
        for table, rule, state in self.tables.people.running_clocks():
            clock = stored_clock(rule, state, (), *self.tables.running)
            self.deadlines.set(table, None if clock is None else clock.deadline())
        for table, ends in self.vacations.tables_waiting(self.tables.time.now()):
            self.deadlines.set(table, ends)
