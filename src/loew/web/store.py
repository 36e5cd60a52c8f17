"""What is kept: tables, their choices, who may sit where, what was said. SQLite, one file, write-ahead log.

A choice is written before it is acknowledged, so whatever was answered survives the end of the process. What cannot be
read is never written to: a file is looked at first, without the right to change it.
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
from loew.web.database import OURS, VERSION, inspect, wrong

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
MOST_SAID: Final = 500  # lines of chat kept at a table
MOST_LISTED: Final = 200


class StoreError(LoewError):
    """The data cannot be used as it is; it is left as it was."""


class Row(NamedTuple):
    """A table as it is kept, without its choices: enough for a list of tables."""

    id: str
    setup: Setup
    seeded: bool  # somebody chose the seed, so somebody may know what chance will say
    pace: float
    version: int
    confirmed: int
    turn: int | None  # the seat that is waited for; None when the game is over
    fault: str  # why it cannot be opened; empty when it can
    created: float
    updated: float

    @property
    def over(self) -> bool:
        return self.turn is None


class Progress(NamedTuple):
    """What of a table changes with every choice."""

    confirmed: int
    turn: int | None
    position: str


class Snapshot(NamedTuple):
    """Where a game stands, and the rules it got there by; `start` and `base` as in the file of a game."""

    rules: int
    content: str
    base: int
    start: str
    position: str


class Store:
    """The database. All calls come from the one thread of the server; nobody else may use the file meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "loew.sqlite3"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            inspect(self.file)
            self.db = sqlite3.connect(self.file, timeout=0.5, isolation_level=None, check_same_thread=False)
            self.open()
        except OSError as error:
            raise StoreError(f"games cannot be kept in {folder}: {error.strerror}") from error
        except sqlite3.Error as error:
            raise StoreError(wrong(self.file, error)) from error

    def open(self) -> None:
        self.db.execute("pragma locking_mode = exclusive")
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = normal")
        self.db.execute("pragma foreign_keys = on")
        with self.together():
            if not self.db.execute("select count(*) from sqlite_master").fetchone()[0]:
                for statement in SCHEMA.split(";\n"):
                    self.db.execute(statement)
                self.db.execute(f"pragma application_id = {OURS}")
                self.db.execute(f"pragma user_version = {VERSION}")

    def close(self) -> None:
        self.db.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """All or nothing."""
        self.db.execute("begin immediate")
        try:
            yield
        except BaseException:
            self.db.execute("rollback")
            raise
        self.db.execute("commit")

    def well(self) -> bool:
        """Whether the database answers."""
        return bool(self.db.execute("select 1").fetchone())

    # ---------------------------------------------------------------- tables

    def add(
        self,
        row: Row,
        kept: Snapshot,
        choices: list[tuple[int, str]],
        links: dict[int, str],
        person: str,
        own: list[int],
    ) -> None:
        """A new table: its first choices, the secrets of its seats, and those that its maker sits on."""
        with self.together():
            columns = columns_of(row)
            holes = ", ".join(f":{name}" for name in columns)
            self.db.execute(f"insert into tables ({', '.join(columns)}) values ({holes})", columns)
            self.db.execute("insert into positions values (?, ?, ?, ?, ?, ?)", (row.id, *kept))
            self.insert(row.id, 0, choices)
            self.db.executemany("insert into links values (?, ?, ?)", [(row.id, *link) for link in links.items()])
            seats = [(row.id, seat, person) for seat in own or [SPECTATOR]]
            self.db.executemany("insert into holders values (?, ?, ?)", seats)

    def table(self, table: str) -> Row | None:
        found = self.rows("select * from tables where id = ?", table)
        return found[0] if found else None

    def rows(self, query: str, *values: object) -> list[Row]:
        cursor = self.db.cursor()
        cursor.row_factory = sqlite3.Row
        return [row_of(found) for found in cursor.execute(query, values)]

    def tables_of(self, person: str) -> list[Row]:
        """The tables where somebody sits, or that they laid for bots; the newest first."""
        return self.rows(
            "select * from tables where id in (select table_id from holders where person = ?)"
            " order by updated desc, id limit ?",
            *(person, MOST_LISTED),
        )

    def delete(self, table: str) -> None:
        self.db.execute("delete from tables where id = ?", (table,))

    def blame(self, table: str, fault: str) -> None:
        """Say why a table cannot be opened; or that it can."""
        self.db.execute("update tables set fault = ? where id = ? and fault <> ?", (fault, table, fault))

    # ---------------------------------------------------------------- choices

    def choices(self, table: str) -> list[tuple[int, str]]:
        return self.db.execute("select who, choice from choices where table_id = ? order by n", (table,)).fetchall()

    def kept(self, table: str) -> Snapshot:
        found = self.db.execute(
            "select rules, content, base, start, position from positions where table_id = ?", (table,)
        ).fetchone()
        return Snapshot(*found)

    def settle(self, table: str, kept: Snapshot, first: int, added: list[tuple[int, str]]) -> None:
        """The table has moved to other rules, and chance may have spoken by them."""
        with self.together():
            self.db.execute(
                "update positions set rules = ?, content = ?, base = ?, start = ?, position = ? where table_id = ?",
                (*kept, table),
            )
            self.insert(table, first, added)

    def insert(self, table: str, first: int, added: list[tuple[int, str]]) -> None:
        rows = [(table, first + i, who, choice) for i, (who, choice) in enumerate(added)]
        self.db.executemany("insert into choices values (?, ?, ?, ?)", rows)

    def write(self, table: str, first: int, added: list[tuple[int, str]], progress: Progress) -> int:
        """Keep so many choices, drop those behind, add these; all or nothing. The new version of the table."""
        with self.together():
            self.db.execute("delete from choices where table_id = ? and n >= ?", (table, first))
            self.insert(table, first, added)
            self.db.execute("update positions set position = ? where table_id = ?", (progress.position, table))
            return self.touch(table, "confirmed = ?, turn = ?", progress.confirmed, progress.turn)

    def paced(self, table: str, seconds: float) -> int:
        with self.together():
            return self.touch(table, "pace = ?", seconds)

    def touch(self, table: str, sets: str = "", *values: object) -> int:
        """Something about the table has changed: its new version."""
        found = self.db.execute(
            f"update tables set version = version + 1, updated = ?{', ' * bool(sets)}{sets} where id = ?"
            " returning version",
            (time.time(), *values, table),
        ).fetchone()
        if found is None:
            raise StoreError(say("this table has been deleted"))
        return int(found[0])

    # ---------------------------------------------------------------- who sits where

    def seats_of(self, table: str, person: str) -> list[int]:
        found = self.db.execute(
            "select seat from holders where table_id = ? and person = ? and seat >= 0 order by seat", (table, person)
        )
        return [seat for (seat,) in found]

    def belongs(self, table: str, person: str) -> bool:
        """Whether somebody sits there, or laid it for bots."""
        found = self.db.execute("select 1 from holders where table_id = ? and person = ?", (table, person))
        return found.fetchone() is not None

    def links(self, table: str) -> dict[int, str]:
        """The print of the secret of each seat that has a link."""
        return dict(self.db.execute("select seat, secret from links where table_id = ?", (table,)).fetchall())

    def sit(self, table: str, seat: int, person: str) -> None:
        self.db.execute("insert or ignore into holders values (?, ?, ?)", (table, seat, person))

    def rename(self, table: str, names: tuple[str, ...]) -> int:
        with self.together():
            return self.touch(table, "names = ?", json.dumps(names))

    def held(self, table: str) -> dict[int, int]:
        """How many browsers and programs hold each seat: more than one is worth knowing."""
        found = self.db.execute(
            "select seat, count(*) from holders where table_id = ? and seat >= 0 group by seat", (table,)
        )
        return dict(found.fetchall())

    # ---------------------------------------------------------------- chat

    def said(self, table: str, limit: int = 100) -> list[tuple[int, int, str, float]]:
        """The last lines of the chat: number, seat, text, when."""
        found = self.db.execute(
            "select n, seat, text, said from chat where table_id = ? order by n desc limit ?", (table, limit)
        ).fetchall()
        return found[::-1]

    def say(self, table: str, seat: int, text: str) -> int:
        with self.together():
            version = self.touch(table)
            last = self.db.execute("select coalesce(max(n), 0) from chat where table_id = ?", (table,)).fetchone()[0]
            self.db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, last + 1, seat, text, time.time()))
            self.db.execute("delete from chat where table_id = ? and n <= ?", (table, last + 1 - MOST_SAID))
            return version


def columns_of(row: Row) -> dict[str, object]:
    """A row as its columns. The set-up is spread over several: `kinds` are the words of its seats."""
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
    """A row from its columns."""
    values = {name: found[name] for name in Row._fields if name != "setup"}
    return Row(setup=setup_of(found), **{**values, "seeded": bool(values["seeded"])})


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
