"""Vacations: a person stops their clocks of days for each turn, for some days a year; the others see it."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.table.store import Store

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
