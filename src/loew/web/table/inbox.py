"""What waits for a person elsewhere: the tables where it is their turn, and invitations. Every page says how many in
its head; a page that has a stream of news open anyway is told when the number changes.

Nobody is asked again and again: a change of a table, or a new invitation, makes the open streams of those whom it may
concern count anew, and of nobody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from loew.i18n import say
from loew.web.accounts.store import PERSON, profile_id
from loew.web.db.executor import on_loop
from loew.web.db.time_source import Alarm, TimeSource
from loew.web.table.live import LiveTable
from loew.web.table.store import Store

GATHERING: Final = 2.0  # seconds in which changes at other workers are gathered if it is not known what they concern


class Waiting(NamedTuple):
    """What waits for a person."""

    turns: int = 0  # tables
    invitations: int = 0

    @property
    def total(self) -> int:
        return self.turns + self.invitations

    @property
    def text(self) -> str:
        """In words; empty if nothing waits."""
        turns = say("It is your turn at {n:table|tables}.", n=self.turns) if self.turns else ""
        invitations = say("You have {n:invitation|invitations}.", n=self.invitations) if self.invitations else ""
        return " ".join([part for part in (turns, invitations) if part])

    def state(self) -> dict[str, int | str]:
        return {**self._asdict(), "text": self.text}


NOTHING: Final = Waiting()


class WaitingStore:
    """The part of the database that is about what waits."""

    def __init__(self, store: Store) -> None:
        self.db: Final = store.db

    def of(self, person: str, table: str = "") -> Waiting:
        """What waits for a person; but at this table, which they see."""
        turns = self.db.execute(
            "select count(*) from tables where deleted is null and lesson = '' and id <> ? and exists (select 1 from"
            " holders where table_id = id and person = ? and hidden = 0 and seat = turn) and not exists"
            " (select 1 from replaced where table_id = id and seat = turn)",
            (table, person),
        )
        return Waiting(int(turns.fetchone()[0]), self.invitations(profile_id(person)))

    def invitations(self, profile: str) -> int:
        if not profile:
            return 0
        found = self.db.execute(
            "select count(*) from invitations where profile = ? and table_id in (select id from tables where deleted is"
            " null and turn is not null) and table_id in (select table_id from links where used = 0)",
            (profile,),
        )
        return int(found.fetchone()[0])

    def tables(self, person: str) -> set[str]:
        """The tables that may come to wait for a person."""
        found = self.db.execute("select distinct table_id from holders where person = ? and seat >= 0", (person,))
        return {table for (table,) in found.fetchall()}


class Listener:
    """An open stream of a person at a table."""

    def __init__(self, person: str, live: LiveTable, session: str) -> None:
        self.person: Final = person
        self.session: Final = session  # the fingerprint of its secret, if the person is signed in
        self.live: Final = live
        self.changes = 1  # grows when something may have changed
        self.counted = 0  # its value when it was counted last

    def wake(self) -> None:
        self.changes += 1
        self.live.wake()


class WaitingNews:
    """The streams of this server whose people may have something waiting."""

    def __init__(self, store: Store, time: TimeSource) -> None:
        self.store: Final = WaitingStore(store)
        self.time: Final = time
        self.database: Final = store.db
        self.listeners: Final[dict[str, list[Listener]]] = {}  # by person
        self.seated: Final[dict[str, set[str]]] = {}  # those of them who sit at a table
        self.alarm: Alarm | None = None

    @contextmanager
    def listening(self, person: str, live: LiveTable, tables: set[str], session: str = "") -> Iterator[Listener | None]:
        """While a stream of a person at this table is open. `tables`: where they sit. Nothing can come to wait for
        somebody without a profile who sits nowhere else."""
        if not profile_id(person) and tables <= {live.id}:
            yield None
            return
        listener = Listener(person, live, session)
        self.listeners.setdefault(person, []).append(listener)
        for table in tables:
            self.seated.setdefault(table, set()).add(person)
        try:
            yield listener
        finally:
            self.listeners[person].remove(listener)
            if not self.listeners[person]:
                del self.listeners[person]
                self.forget(person)

    def forget(self, person: str) -> None:
        for table in [table for table, people in self.seated.items() if person in people]:
            self.seated[table].discard(person)
            if not self.seated[table]:
                del self.seated[table]

    def table_changed(self, table: str) -> None:
        """A table has changed here or at another server. Its own streams hear that anyway."""
        for person in self.seated.get(table, ()):
            for each in self.listeners.get(person, ()):
                if each.live.id != table:
                    each.wake()

    def person_changed(self, person: str) -> None:
        """Something else has changed for a person."""
        for each in self.listeners.get(person, ()):
            each.wake()

    def announce(self, person: str) -> None:
        """Tell all servers that something has changed for a person."""
        self.database.announce(person, 1)
        on_loop(self.person_changed, person)

    def anything_changed(self) -> None:
        """Another worker has changed something, and nobody says what."""
        if self.listeners and self.alarm is None:
            self.alarm = self.time.call_later(GATHERING, self.wake_all)

    def wake_all(self) -> None:
        self.alarm = None
        for person in list(self.listeners):
            self.person_changed(person)


def is_person(announced: str) -> bool:
    """Whether an announcement is about a person, and not about a table."""
    return announced.startswith(PERSON)
