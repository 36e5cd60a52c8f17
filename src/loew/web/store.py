"""The store: tables, their choices, who holds which seat, the chat (more about people is in `people_store.py`). SQLite,
one file, write-ahead log.

A choice is written before it is acknowledged, so every acknowledged choice survives a crash. An unreadable file is
never changed: it is checked read-only first.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR
from loew.engine.setup import HumanSeat, Setup, old_variants, parse_seat
from loew.i18n import say
from loew.web.database import APPLICATION_ID, OLDEST, database_error_text, inspect, migrate

SCHEMA: Final = """
create table tables (
    id text primary key, game text not null, seats integer not null, seed text not null, seeded integer not null,
    switches text not null, kinds text not null, names text not null, pace real not null,
    version integer not null, confirmed integer not null, turn integer, fault text not null default '',
    created real not null, updated real not null) without rowid;
create table positions (
    table_id text primary key references tables on delete cascade, rules integer not null, content text not null,
    base integer not null, start text not null, position text not null) without rowid;
create table choices (
    table_id text not null references tables on delete cascade, n integer not null, who integer not null,
    choice text not null, primary key (table_id, n)) without rowid;
create table links (
    table_id text not null references tables on delete cascade, seat integer not null, secret text not null,
    primary key (table_id, seat)) without rowid;
create table holders (
    table_id text not null references tables on delete cascade, seat integer not null, person text not null,
    primary key (table_id, seat, person)) without rowid;
create table chat (
    table_id text not null references tables on delete cascade, n integer not null, seat integer not null,
    text text not null, said real not null, primary key (table_id, n)) without rowid;
create index held on holders (person);
"""
MOST_CHAT_LINES: Final = 500  # lines of chat saved per table
MOST_LISTED: Final = 200
USUAL_AWAY: Final = 600.0  # seconds


class StoreError(LoewError):
    """The data cannot be used; it has not been changed."""


class Row(NamedTuple):
    """A saved table without its choices: enough for a list of tables."""

    id: str
    setup: Setup
    seeded: bool  # somebody chose the seed, so they may know what chance will deal
    pace: float
    version: int
    confirmed: int
    turn: int | None  # the seat that must act; None when the game is over
    fault: str  # why it cannot be opened; empty when it can
    created: float
    updated: float
    maker: str = ""  # who made the table
    away: float = USUAL_AWAY  # seconds after which the maker may replace a person who is not there
    clock: str = ""  # the rule of the clock; empty: none
    clock_state: str = ""
    resigned: int | None = None  # the side that has resigned and so ended the game
    moved: int = 0  # the version in which the position changed last: chat does not change it
    muted: bool = False  # only players write in the chat
    deleted: float | None = None  # when its maker deleted it; it is kept for a while

    @property
    def over(self) -> bool:
        return self.turn is None


class Progress(NamedTuple):
    """The part of a table that changes with every choice."""

    confirmed: int
    turn: int | None
    position: str
    clock_state: str = ""
    ahead: tuple[tuple[int, str], ...] = ()  # answers kept until their turn comes


class Snapshot(NamedTuple):
    """The position of a game and the version of its rules; `start` and `base` as in a game file."""

    rules: int
    content: str
    base: int
    start: str
    position: str


class Store:
    """The database. Only the thread of the server uses it; other processes cannot open the file at the same time."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "loew.sqlite3"
        self.is_open = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            inspect(self.file)
            self.db = sqlite3.connect(self.file, timeout=0.5, isolation_level=None, check_same_thread=False)
            self.open()
        except OSError as error:
            raise StoreError(f"games cannot be saved in {folder}: {error.strerror}") from error
        except sqlite3.Error as error:
            raise StoreError(database_error_text(self.file, error)) from error

    def open(self) -> None:
        self.db.execute("pragma locking_mode = exclusive")
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = normal")
        self.db.execute("pragma foreign_keys = on")
        with self.transaction():
            if not self.db.execute("select count(*) from sqlite_master").fetchone()[0]:
                for statement in SCHEMA.split(";\n"):
                    self.db.execute(statement)
                self.db.execute(f"pragma application_id = {APPLICATION_ID}")
                self.db.execute(f"pragma user_version = {OLDEST}")
            migrate(self.db)

    def close(self) -> None:
        self.is_open = False
        self.db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all changes or none."""
        self.db.execute("begin immediate")
        try:
            yield
        except BaseException:
            self.db.execute("rollback")
            raise
        self.db.execute("commit")

    def is_available(self) -> bool:
        """Whether the database answers."""
        return bool(self.db.execute("select 1").fetchone())

    # ---------------------------------------------------------------- tables

    def add(
        self,
        row: Row,
        snapshot: Snapshot,
        choices: list[tuple[int, str]],
        links: dict[int, str],
        person: str,
        own: list[int],
    ) -> None:
        """Add a table: its first choices, the fingerprints of its links, and the seats of the person who made it."""
        with self.transaction():
            columns = columns_of(row)
            placeholders = ", ".join(f":{name}" for name in columns)
            self.db.execute(f"insert into tables ({', '.join(columns)}) values ({placeholders})", columns)
            self.db.execute("insert into positions values (?, ?, ?, ?, ?, ?)", (row.id, *snapshot))
            self.insert(row.id, 0, choices)
            self.db.executemany(
                "insert into links (table_id, seat, secret) values (?, ?, ?)",
                [(row.id, *link) for link in links.items()],
            )
            seats = [(row.id, seat, person) for seat in own or [SPECTATOR]]
            self.db.executemany("insert into holders (table_id, seat, person) values (?, ?, ?)", seats)

    def table(self, table: str) -> Row | None:
        found = self.rows("select * from tables where id = ? and deleted is null", table)
        return found[0] if found else None

    def rows(self, query: str, *values: object) -> list[Row]:
        cursor = self.db.cursor()
        cursor.row_factory = sqlite3.Row
        return [row_of(found) for found in cursor.execute(query, values)]

    def tables_of(self, person: str) -> list[Row]:
        """The tables where a person has a seat, or that they made for bots only; newest first."""
        return self.rows(
            "select * from tables where deleted is null"
            " and id in (select table_id from holders where person = ? and hidden = 0)"
            " order by updated desc, id limit ?",
            *(person, MOST_LISTED),
        )

    def set_fault(self, table: str, fault: str) -> None:
        """Save why a table cannot be opened; empty: it can."""
        self.db.execute("update tables set fault = ? where id = ? and fault <> ?", (fault, table, fault))

    # ---------------------------------------------------------------- choices

    def choices(self, table: str) -> list[tuple[int, str]]:
        return self.db.execute("select who, choice from choices where table_id = ? order by n", (table,)).fetchall()

    def snapshot(self, table: str) -> Snapshot:
        found = self.db.execute(
            "select rules, content, base, start, position from positions where table_id = ?", (table,)
        ).fetchone()
        return Snapshot(*found)

    def move_to_current_rules(self, table: str, snapshot: Snapshot, first: int, added: list[tuple[int, str]]) -> None:
        """Save a snapshot under the current rules, and what chance has dealt under them."""
        with self.transaction():
            self.db.execute(
                "update positions set rules = ?, content = ?, base = ?, start = ?, position = ? where table_id = ?",
                (*snapshot, table),
            )
            self.insert(table, first, added)

    def insert(self, table: str, first: int, added: list[tuple[int, str]]) -> None:
        rows = [(table, first + i, who, choice) for i, (who, choice) in enumerate(added)]
        self.db.executemany("insert into choices values (?, ?, ?, ?)", rows)

    def write(self, table: str, first: int, added: list[tuple[int, str]], progress: Progress) -> int:
        """Replace the choices from `first` on, in one transaction. The new version of the table."""
        with self.transaction():
            self.db.execute("delete from choices where table_id = ? and n >= ?", (table, first))
            self.insert(table, first, added)
            self.db.execute("update positions set position = ? where table_id = ?", (progress.position, table))
            self.db.execute("delete from ahead where table_id = ?", (table,))
            self.db.executemany("insert into ahead values (?, ?, ?)", [(table, *each) for each in progress.ahead])
            values = (progress.confirmed, progress.turn, progress.clock_state)
            return self.new_version(table, "confirmed = ?, turn = ?, clock_state = ?, moved = version + 1", *values)

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
            raise StoreError(say("this table has been deleted"))
        return int(found[0])

    # ---------------------------------------------------------------- seats

    def seats_of(self, table: str, person: str) -> list[int]:
        found = self.db.execute(
            "select seat from holders where table_id = ? and person = ? and seat >= 0 order by seat", (table, person)
        )
        return [seat for (seat,) in found]

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
        return found[::-1]

    def add_chat_line(self, table: str, seat: int, text: str) -> int:
        with self.transaction():
            version = self.new_version(table)
            last = self.db.execute("select coalesce(max(n), 0) from chat where table_id = ?", (table,)).fetchone()[0]
            self.db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, last + 1, seat, text, time.time()))
            self.db.execute("delete from chat where table_id = ? and n <= ?", (table, last + 1 - MOST_CHAT_LINES))
            return version


def columns_of(row: Row) -> dict[str, object]:
    """The columns of a row. The set-up takes several: `kinds` are the words of its seats, `switches` its variants."""
    values = {**row._asdict(), **setup_columns(row.setup)}
    del values["setup"]
    return values


def setup_columns(setup: Setup) -> dict[str, object]:
    lists = {"switches": setup.variants, "kinds": setup.words, "names": setup.names}
    return {
        "game": setup.game,
        "seats": len(setup.seats),
        "seed": str(setup.seed),
        **{name: json.dumps(values) for name, values in lists.items()},
    }


def row_of(found: sqlite3.Row) -> Row:
    """The row from its columns."""
    values = {name: found[name] for name in Row._fields if name != "setup"}
    return Row(setup=setup_of(found), **{**values, "seeded": bool(values["seeded"]), "muted": bool(values["muted"])})


def setup_of(found: sqlite3.Row) -> Setup:
    """The set-up from its columns. Older versions wrote the Automa's seat among the switches too."""
    words, names, switches = (json.loads(found[name]) for name in ("kinds", "names", "switches"))
    seats = [parse_seat(word) for word in words]
    if len(names) == len(seats):
        seats = [
            seat._replace(name=name) if isinstance(seat, HumanSeat) else seat
            for seat, name in zip(seats, names, strict=True)
        ]
    return Setup(found["game"], tuple(seats), old_variants(len(seats), switches), int(found["seed"]))
