"""The clocks of all tables of this server: they run for the person who must act, and an alarm rings when time is up. A
vacation stops the clocks of days for each turn, for some days a year; the others see it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, NamedTuple

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.cluster.store import RunningTime
from loew.web.db.time_source import Deadlines, TimeSource
from loew.web.table.clock import (
    stored_clock,
)
from loew.web.table.live import LiveTable
from loew.web.table.seats import link_seats
from loew.web.table.store import PeopleStore, Store

DAY: Final = 86_400.0  # seconds
YEAR: Final = 365 * DAY
DAYS_A_YEAR: Final = 28
SHORTEST: Final = 1  # days: one that ends early counts as one day too


class Vacation(NamedTuple):
    """From when to when somebody is away."""

    begins: float
    ends: float

    @property
    def days(self) -> float:
        return max(SHORTEST, (self.ends - self.begins) / DAY)


class VacationStore:
    """The vacations in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def current(self, person: str, now: float) -> Vacation | None:
        return next((each for each in self.since(person, now - YEAR) if each.begins <= now < each.ends), None)

    def since(self, person: str, then: float) -> list[Vacation]:
        """The vacations of a person that ended after that time."""
        query = "select begins, ends from vacations where person = ? and ends > ? order by begins"
        return [Vacation(*row) for row in self.db.execute(query, (person, then)).fetchall()]

    def days_left(self, person: str, now: float) -> int:
        """How many days of vacation the person may still take."""
        return max(0, int(DAYS_A_YEAR - sum(each.days for each in self.since(person, now - YEAR))))

    def begin(self, person: str, days: int, now: float) -> Vacation:
        if self.current(person, now) is not None:
            raise Illegal(msg("you are on vacation already"))
        left = self.days_left(person, now)
        if not SHORTEST <= days <= left:
            raise Illegal(msg("you have {n:day|days} of vacation left in these twelve months", n=left))
        found = Vacation(now, now + days * DAY)
        with self.store.transaction():
            self.db.execute("insert into vacations values (?, ?, ?)", (person, *found))
        return found

    def end(self, person: str, now: float) -> None:
        with self.store.transaction():
            self.db.execute("update vacations set ends = ? where person = ? and ends > ?", (now, person, now))

    def at_table(self, table: str, now: float) -> dict[int, float]:
        """The seats of a table whose people are on vacation, and until when."""
        query = (
            "select holders.seat, max(vacations.ends) from vacations join holders on holders.person = vacations.person"
            " where holders.table_id = ? and vacations.begins <= ? and vacations.ends > ? group by holders.seat"
        )
        return dict(self.db.execute(query, (table, now, now)).fetchall())

    def tables_waiting(self, now: float) -> list[tuple[str, float]]:
        """The tables of people on vacation, and when each vacation ends: their clocks go on then."""
        query = (
            "select holders.table_id, vacations.ends from vacations join holders on holders.person = vacations.person"
            " join tables on tables.id = holders.table_id where vacations.ends > ? and tables.clock <> ''"
            " and tables.turn = holders.seat and tables.deleted is null order by vacations.ends desc"
        )
        return [(table, ends) for table, ends in self.db.execute(query, (now,)).fetchall()]


log = logging.getLogger("loew.web")
AGAIN: Final = 2.0  # seconds until an alarm rings again if the database could not be reached


class TableClocks:
    """Runs the clocks. `ring` is called when the time of a table is up, or a vacation is over."""

    def __init__(
        self, store: Store, people: PeopleStore, time: TimeSource, running: RunningTime, ring: Callable[[str], None]
    ) -> None:
        self.store: Final = store
        self.people: Final = people
        self.time: Final = time
        self.running: Final = running
        self.vacations: Final = VacationStore(store)
        self.deadlines: Final = Deadlines(time, ring)

    def run(self, live: LiveTable) -> None:
        """Let the clock of the person run who must act, once everybody has come; all clocks stand while bots play, and
        while that person is on vacation."""
        if live.clock is None:
            return
        self.note_vacations(live)
        seat, seats = live.current_seat(), live.journal.setup
        complete = set(link_seats(seats.seats)) <= set(self.store.holder_counts(live.id))
        runs = complete and seat in seats.people and seat not in live.people.vacations
        live.clock.run(seat if runs else None, self.time.now())
        self.set_deadline(live)

    def note_vacations(self, live: LiveTable) -> None:
        """Note who is on vacation: that counts for days for each turn, not for minutes."""
        if live.clock is not None and live.clock.rule.per_turn:
            live.people.vacations = self.vacations.at_table(live.id, self.time.now())

    def set_deadline(self, live: LiveTable) -> None:
        """Ring when the time is up, or when the vacation of who must act is over."""
        waits = (
            live.people.vacations.get(live.current_seat() or 0) if live.clock is not None and not live.over else None
        )
        self.deadlines.set(live.id, None if live.clock is None else live.clock.deadline() or waits)

    def start(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat, or has gone on vacation or come back."""
        if live.clock is not None:
            self.run(live)
            live.took(self.people.set_clock_state(live.id, live.clock.state_text()))
            live.notify()

    def is_due(self, live: LiveTable) -> bool:
        """Whether somebody's time is up, and nothing was done about it."""
        deadline = live.clock.deadline() if live.clock is not None and not live.over else None
        return deadline is not None and deadline <= self.time.now()

    def go_on(self, live: LiveTable) -> None:
        """Set the next alarm; a vacation may be over."""
        if live.clock is not None and live.clock.running is None and not live.over:
            self.start(live)
        self.set_deadline(live)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run, or will run after a vacation: this server has started, or
        another one has died. That no server ran for a while is written down at once: it may happen again in the same
        turn."""
        for table, rule, state in self.people.running_clocks():
            clock = stored_clock(rule, state, (), *self.running)
            if clock is not None and state and (settled := clock.state_text()) != state:
                self.people.settle_clock(table, state, settled)
            self.deadlines.set(table, None if clock is None else clock.deadline())
        for table, ends in self.vacations.tables_waiting(self.time.now()):
            self.deadlines.set(table, ends)
