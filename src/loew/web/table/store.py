"""The store: tables, their choices, who holds which seat, the chat (more about people is in `people_store.py`). Its SQL
runs on SQLite and on PostgreSQL: see `database.py`.

A choice is written before it is acknowledged, so every acknowledged choice survives a crash. It is written only on the
position that it saw: if another server was faster, nothing is written (`Conflict`).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.web.db.database import (
    Conflict,
    Database,
    StoreError,
    Unavailable,
)
from loew.web.db.migrate import migrate
from loew.web.db.records import (
    COLUMNS,
    Progress,
    Row,
    Snapshot,
    columns_of,
    row_of,
)
from loew.web.http.measures import DATABASE, FAILURES, MEASURES

MOST_CHAT_LINES: Final = 500  # lines of chat saved per table
MOST_LISTED: Final = 200
PROBE: Final = 100_000  # bytes


class Store:
    """What the server keeps. Only the thread of the server uses it."""

    def __init__(self, database: Database) -> None:
        self.db: Final = database
        self.is_open = True
        self.failed = False  # whether a change could not be written, and none since by `problem`
        try:
            migrate(database)
        except BaseException:
            database.close()
            raise

    def close(self) -> None:
        self.is_open = False
        self.db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all changes or none."""
        try:
            with MEASURES.timing(DATABASE), self.db.transaction():
                yield
        except Unavailable:
            self.failed = True
            MEASURES.count(FAILURES, "database")
            raise

    def problem(self) -> Unavailable | None:
        """Why nothing can be read or saved; None if everything can. After a failure it tries to write as much as a game
        needs."""
        try:
            self.db.execute("select 1")
            if self.failed:
                for change, values in (("insert into probe values (?)", ("x" * PROBE,)), ("delete from probe", ())):
                    with self.transaction():
                        self.db.execute(change, values)
                self.failed = False
        except Unavailable as error:
            return error
        return None

    # ---------------------------------------------------------------- tables

    def add(
        self,
        row: Row,
        snapshot: Snapshot,
        choices: list[tuple[int, str]],
        links: dict[int, str],
        person: str,
        own: list[int],
        holder: str = "",
    ) -> None:
        """Add a table: its first choices, the fingerprints of its links, and the seats of the person who made it.
        `holder`: the server that plays its bots now."""
        with self.transaction():
            columns = columns_of(row)
            marks = ", ".join("?" * len(columns))
            self.db.execute(f"insert into tables ({', '.join(columns)}) values ({marks})", tuple(columns.values()))
            self.db.execute(
                "insert into positions (table_id, rules, content, base, start, position) values (?, ?, ?, ?, ?, ?)",
                (row.id, *snapshot),
            )
            self.insert(row.id, 0, choices)
            self.db.executemany(
                "insert into links (table_id, seat, secret) values (?, ?, ?)",
                [(row.id, *link) for link in links.items()],
            )
            seats = [(row.id, seat, person) for seat in own or [SPECTATOR]]
            self.db.executemany("insert into holders (table_id, seat, person) values (?, ?, ?)", seats)
            self.add_lease(row.id, holder)

    def add_lease(self, table: str, holder: str) -> None:
        """This server plays the bots of the table unless another one does. It is written with the choice after which it
        is a bot's turn: whoever looks after a server that has died finds the table."""
        if holder:
            self.db.execute("insert into leases values (?, ?) on conflict do nothing", (table, holder))

    def table(self, table: str) -> Row | None:
        found = self.rows("where id = ? and deleted is null", table)
        return found[0] if found else None

    def rows(self, condition: str, *values: object) -> list[Row]:
        found = self.db.execute(f"select {', '.join(COLUMNS)} from tables {condition}", values)
        return [row_of(dict(zip(COLUMNS, each, strict=True))) for each in found.fetchall()]

    def tables_of(self, person: str) -> list[Row]:
        """The tables where a person has a seat, or that they made for bots only; newest first; no lessons."""
        return self.rows(
            "where deleted is null and lesson = '' and id in"
            " (select table_id from holders where person = ? and hidden = 0) order by updated desc, id limit ?",
            *(person, MOST_LISTED),
        )

    def versions(self, tables: list[str]) -> dict[str, int]:
        """The version of each of these tables that still exist."""
        marks = ", ".join("?" * len(tables))
        query = f"select id, version from tables where deleted is null and id in ({marks})"
        return dict(self.db.execute(query, tables).fetchall())

    def set_result(self, table: str, result: str) -> None:
        """Save the result of a game that ended before results were saved."""
        self.db.execute("update tables set result = ? where id = ? and result = ''", (result, table))

    def set_fault(self, table: str, fault: str) -> None:
        """Save why a table cannot be opened; empty: it can."""
        self.db.execute("update tables set fault = ? where id = ? and fault <> ?", (fault, table, fault))

    # ---------------------------------------------------------------- choices

    def choices(self, table: str) -> list[tuple[int, str]]:
        found = self.db.execute("select who, choice from choices where table_id = ? order by n", (table,)).fetchall()
        return [(who, choice) for who, choice in found]

    def snapshot(self, table: str) -> Snapshot:
        found = self.db.execute(
            "select rules, content, base, start, position from positions where table_id = ?", (table,)
        ).fetchone()
        return Snapshot(*found)

    def redo(self, table: str) -> str:
        """What can be redone, as JSON."""
        return str(self.db.execute("select redo from positions where table_id = ?", (table,)).fetchone()[0])

    def move_to_current_rules(
        self, table: str, snapshot: Snapshot, first: int, added: list[tuple[int, str]], seen: int
    ) -> None:
        """Save a snapshot under the current rules, and what chance has dealt under them."""
        with self.transaction():
            self.claim(table, seen)
            self.db.execute(
                "update positions set rules = ?, content = ?, base = ?, start = ?, position = ?, redo = ''"
                " where table_id = ?",
                (*snapshot, table),
            )
            self.insert(table, first, added)

    def insert(self, table: str, first: int, added: list[tuple[int, str]]) -> None:
        rows = [(table, first + i, who, choice) for i, (who, choice) in enumerate(added)]
        self.db.executemany("insert into choices values (?, ?, ?, ?)", rows)

    def claim(self, table: str, seen: int) -> None:
        """Refuse to write if the position is not the one that was seen. Until the transaction ends nobody else writes
        to this table."""
        found = self.db.execute(
            "update tables set writes = writes + 1 where id = ? and writes = ? and deleted is null returning writes",
            (table, seen),
        ).fetchone()
        if found is None:
            if self.table(table) is None:
                raise deleted()
            raise Conflict(msg("the table has changed since then; here is the current position"))

    def write(self, table: str, first: int, added: list[tuple[int, str]], progress: Progress, seen: int) -> int:
        """Replace the choices from `first` on, in one transaction, if the position was written `seen` times before.
        The new version of the table. A request for an undo ends: the game has gone on."""
        with self.transaction():
            self.claim(table, seen)
            self.db.execute("delete from choices where table_id = ? and n >= ?", (table, first))
            self.insert(table, first, added)
            position = "update positions set position = ?, redo = ? where table_id = ?"
            self.db.execute(position, (progress.position, progress.redo, table))
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            self.db.execute("delete from ahead where table_id = ?", (table,))
            self.db.executemany("insert into ahead values (?, ?, ?)", [(table, *each) for each in progress.ahead])
            self.add_lease(table, progress.holder)
            values = (progress.confirmed, progress.turn, progress.clock_state, progress.result, progress.lesson)
            sets = "confirmed = ?, turn = ?, clock_state = ?, result = ?, lesson = ?, moved = version + 1"
            return self.new_version(table, sets, *values)

    def set_pace(self, table: str, seconds: float) -> int:
        with self.transaction():
            return self.new_version(table, "pace = ?", seconds)

    def new_version(self, table: str, sets: str = "", *values: object) -> int:
        """Set these columns and increase the version of the table; the new version."""
        found = self.db.execute(
            f"update tables set version = version + 1, updated = ?{', ' * bool(sets)}{sets} where id = ?"
            " returning version",
            (time.time(), *values, table),
        ).fetchone()
        if found is None:
            raise deleted()
        self.db.announce(table, int(found[0]))
        return int(found[0])

    # ---------------------------------------------------------------- seats

    def seats_of(self, table: str, person: str) -> list[int]:
        found = self.db.execute(
            "select seat from holders where table_id = ? and person = ? and seat >= 0 order by seat", (table, person)
        )
        return [seat for (seat,) in found.fetchall()]

    def all_seats_of(self, person: str) -> dict[str, list[int]]:
        """The seats of a person at each table where they have any."""
        found = self.db.execute(
            "select table_id, seat from holders where person = ? and seat >= 0 order by seat", (person,)
        )
        seats: dict[str, list[int]] = {}
        for table, seat in found.fetchall():
            seats.setdefault(table, []).append(seat)
        return seats

    def has_access(self, table: str, person: str) -> bool:
        """Whether a person has a seat at the table, or made it for bots only."""
        found = self.db.execute("select 1 from holders where table_id = ? and person = ?", (table, person))
        return found.fetchone() is not None

    def links(self, table: str) -> dict[int, str]:
        """The fingerprint of the secret of each seat that has a link."""
        return dict(self.db.execute("select seat, secret from links where table_id = ?", (table,)).fetchall())

    def rename(self, table: str, names: tuple[str, ...]) -> int:
        with self.transaction():
            return self.new_version(table, "names = ?", json.dumps(names))

    def holder_counts(self, table: str) -> dict[int, int]:
        """How many browsers and programs hold each seat."""
        found = self.db.execute(
            "select seat, count(*) from holders where table_id = ? and seat >= 0 group by seat", (table,)
        )
        return dict(found.fetchall())

    # ---------------------------------------------------------------- chat

    def chat_lines(self, table: str, limit: int = 100) -> list[tuple[int, int, str, float]]:
        """The last lines of the chat: number, seat, text, time."""
        found = self.db.execute(
            "select n, seat, text, said from chat where table_id = ? order by n desc limit ?", (table, limit)
        ).fetchall()
        return [(n, seat, text, said) for n, seat, text, said in reversed(found)]

    def add_chat_line(self, table: str, seat: int, text: str) -> int:
        with self.transaction():
            version = self.new_version(table)
            self.insert_chat_line(table, seat, text)
            return version

    def insert_chat_line(self, table: str, seat: int, text: str) -> None:
        last = self.db.execute("select coalesce(max(n), 0) from chat where table_id = ?", (table,)).fetchone()[0]
        self.db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, last + 1, seat, text, time.time()))
        self.db.execute("delete from chat where table_id = ? and n <= ?", (table, last + 1 - MOST_CHAT_LINES))


def deleted() -> StoreError:
    return StoreError(msg("this table has been deleted"))
