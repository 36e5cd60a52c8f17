"""What the store knows about people: when they were last there, answers kept ahead, requests, and who was replaced."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from loew.engine.setup import Setup
from loew.web.db.records import setup_columns
from loew.web.table.store import Store

RESIGNED: Final = "resigned"  # why a bot plays for a person
AWAY: Final = "away"
TIME: Final = "time"


class UndoRequest(NamedTuple):
    """A seat asks the others to take back everything from its last choice on."""

    seat: int
    target: int  # the number of the choice that would be the first to be taken back
    choices: int  # how many there were when it asked
    allowed: tuple[int, ...] = ()  # the seats that have allowed it


class Replaced(NamedTuple):
    """The person for whom a bot plays."""

    word: str  # the kind of the person's seat
    name: str
    why: str


class SavedPeople(NamedTuple):
    """Everything here that belongs to one table."""

    seen: dict[int, float]
    ahead: dict[int, str]
    request: UndoRequest | None
    replaced: dict[int, Replaced]


class PeopleStore:
    """The part of the database that is about people."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def saved(self, table: str) -> SavedPeople:
        seen = self.db.execute("select seat, at from seen where table_id = ?", (table,)).fetchall()
        ahead = self.db.execute("select seat, choice from ahead where table_id = ?", (table,)).fetchall()
        asked = self.db.execute(
            "select seat, target, choices, allowed from undo_requests where table_id = ?", (table,)
        ).fetchone()
        replaced = self.db.execute("select seat, word, name, why from replaced where table_id = ?", (table,))
        return SavedPeople(
            dict(seen),
            dict(ahead),
            None if asked is None else UndoRequest(asked[0], asked[1], asked[2], tuple(json.loads(asked[3]))),
            {seat: Replaced(*more) for seat, *more in replaced.fetchall()},
        )

    def set_seen(self, table: str, seats: list[int], at: float) -> None:
        """Save that people of these seats were there at this time. No version of the table changes by it."""
        self.db.executemany(
            "insert into seen select id, ?, ? from tables where id = ?"
            " on conflict (table_id, seat) do update set at = excluded.at",
            [(seat, at, table) for seat in seats],
        )

    def set_ahead(self, table: str, seat: int, choice: str, seen: int) -> int:
        """Keep the answer of a seat; an empty one is forgotten."""
        with self.store.transaction():
            self.store.claim(table, seen)
            self.db.execute("delete from ahead where table_id = ? and seat = ?", (table, seat))
            if choice:
                self.db.execute("insert into ahead values (?, ?, ?)", (table, seat, choice))
            return self.store.new_version(table)

    def set_request(self, table: str, request: UndoRequest | None, seen: int) -> int:
        with self.store.transaction():
            self.store.claim(table, seen)
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            if request is not None:
                values = (*request[:3], json.dumps(request.allowed))
                self.db.execute("insert into undo_requests values (?, ?, ?, ?, ?)", (table, *values))
            return self.store.new_version(table)

    def change_seat(self, table: str, setup: Setup, seat: int, replaced: Replaced | None, seen: int) -> int:
        """Save who sits at the table now; `replaced`: the person for whom a bot plays at this seat."""
        columns = setup_columns(setup)
        with self.store.transaction():
            self.store.claim(table, seen)
            self.db.execute("delete from replaced where table_id = ? and seat = ?", (table, seat))
            self.db.execute("delete from ahead where table_id = ? and seat = ?", (table, seat))
            if replaced is not None:
                self.db.execute("insert into replaced values (?, ?, ?, ?, ?)", (table, seat, *replaced))
            return self.store.new_version(table, "kinds = ?, names = ?", columns["kinds"], columns["names"])

    def rename_replaced(self, table: str, seat: int, name: str) -> int:
        """Give the person for whom a bot plays at this seat a new name."""
        with self.store.transaction():
            self.db.execute("update replaced set name = ? where table_id = ? and seat = ?", (name, table, seat))
            return self.store.new_version(table)

    def end_by_resignation(self, table: str, side: int, result: str, seen: int) -> int:
        with self.store.transaction():
            self.store.claim(table, seen)
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            sets = "resigned = ?, turn = null, result = ?, moved = version + 1"
            return self.store.new_version(table, sets, side, result)

    def set_clock_state(self, table: str, state: str) -> int:
        with self.store.transaction():
            return self.store.new_version(table, "clock_state = ?", state)

    def mark_late(self, table: str, state: str, line: tuple[int, str], seen: int) -> int:
        """The time of a seat is up; of several servers that notice it one says so."""
        with self.store.transaction():
            self.store.claim(table, seen)
            self.store.insert_chat_line(table, *line)
            return self.store.new_version(table, "clock_state = ?", state)

    def running_clocks(self) -> list[tuple[str, str, str]]:
        """The id, rule and state of the clock of every table that has one and is not over."""
        query = "select id, clock, clock_state from tables where clock <> '' and turn is not null and deleted is null"
        return [(table, rule, state) for table, rule, state in self.db.execute(query).fetchall()]
