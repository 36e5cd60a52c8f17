"""What is kept: tables, their choices, who may sit where, what was said. SQLite, one file, write-ahead log.

A choice is written before it is acknowledged, so whatever was answered survives the end of the process.
"""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.errors import LoewError

SCHEMA: Final = """
create table if not exists meta (version integer not null);
create table if not exists tables (
    id text primary key, game text not null, seats integer not null, seed text not null, seeded integer not null,
    switches text not null, kinds text not null, names text not null, base text not null default '',
    version integer not null default 0, confirmed integer not null default 0,
    created real not null, updated real not null);
create table if not exists choices (
    table_id text not null references tables on delete cascade, n integer not null, who integer not null,
    choice text not null, primary key (table_id, n)) without rowid;
create table if not exists links (
    table_id text not null references tables on delete cascade, seat integer not null, secret text not null,
    primary key (table_id, seat)) without rowid;
create table if not exists holders (
    table_id text not null references tables on delete cascade, seat integer not null, person text not null,
    primary key (table_id, seat, person)) without rowid;
create table if not exists chat (
    table_id text not null references tables on delete cascade, n integer not null, seat integer not null,
    text text not null, said real not null, primary key (table_id, n)) without rowid;
create index if not exists held on holders (person);
"""
SCHEMA_VERSION: Final = 1


class StoreError(LoewError):
    """The data cannot be used as it is; it is left as it was."""


class Row(NamedTuple):
    """A table as it is kept, without its choices."""

    id: str
    game: str
    seats: int
    seed: int
    seeded: bool
    switches: tuple[str, ...]
    kinds: tuple[str, ...]
    names: tuple[str, ...]
    base: str  # the file a game was brought in with; its choices come before ours
    version: int
    confirmed: int
    created: float
    updated: float


class Store:
    """The database. All calls come from the one thread of the server."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "loew.sqlite3"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            self.db.execute("pragma journal_mode = wal")
            self.db.execute("pragma synchronous = normal")
            self.db.execute("pragma foreign_keys = on")
            self.open()
        except OSError as error:
            raise StoreError(f"cannot keep games in {folder}: {error.strerror}") from error
        except sqlite3.DatabaseError as error:
            raise StoreError(
                f"{self.file} is damaged or is no database of Loew ({error}); it was left as it is: move it away, or"
                " name another directory with --data"
            ) from error

    def open(self) -> None:
        found = self.db.execute("pragma quick_check").fetchone()
        if found[0] != "ok":
            raise sqlite3.DatabaseError(found[0])
        self.db.executescript(SCHEMA)
        row = self.db.execute("select version from meta").fetchone()
        if row is None:
            self.db.execute("insert into meta values (?)", (SCHEMA_VERSION,))
        elif row[0] != SCHEMA_VERSION:
            raise sqlite3.DatabaseError(
                f"written by another version of Loew: {row[0]}, this one reads {SCHEMA_VERSION}"
            )

    def close(self) -> None:
        self.db.close()

    # ---------------------------------------------------------------- tables

    def add(self, row: Row, links: dict[int, str], person: str, own: list[int]) -> None:
        """A new table: the secrets of its seats, and those that its maker sits on."""
        self.db.execute("begin immediate")
        self.db.execute(
            "insert into tables (id, game, seats, seed, seeded, switches, kinds, names, base, created, updated)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(row.id, row.game, row.seats, str(row.seed), row.seeded),
                *(json.dumps(row.switches), json.dumps(row.kinds), json.dumps(row.names), row.base),
                *(row.created, row.updated),
            ),
        )
        for seat, secret in links.items():
            self.db.execute("insert into links values (?, ?, ?)", (row.id, seat, secret))
        for seat in own:
            self.db.execute("insert into holders values (?, ?, ?)", (row.id, seat, person))
        self.db.execute("commit")

    def table(self, table: str) -> Row | None:
        found = self.db.execute("select * from tables where id = ?", (table,)).fetchone()
        return row_of(found) if found else None

    def tables_of(self, person: str) -> list[Row]:
        """The tables where somebody sits, the newest first."""
        found = self.db.execute(
            "select distinct tables.* from tables join holders on holders.table_id = tables.id"
            " where holders.person = ? order by tables.updated desc limit 200",
            (person,),
        )
        return [row_of(row) for row in found]

    def delete(self, table: str) -> None:
        self.db.execute("delete from tables where id = ?", (table,))

    # ---------------------------------------------------------------- choices

    def choices(self, table: str) -> list[tuple[int, str]]:
        return self.db.execute("select who, choice from choices where table_id = ? order by n", (table,)).fetchall()

    def write(self, table: str, kept: int, added: list[tuple[int, str]], confirmed: int) -> int:
        """Keep so many choices, drop those behind, add these; all or nothing. The new version of the table."""
        self.db.execute("begin immediate")
        self.db.execute("delete from choices where table_id = ? and n >= ?", (table, kept))
        rows = [(table, kept + i, who, choice) for i, (who, choice) in enumerate(added)]
        self.db.executemany("insert into choices values (?, ?, ?, ?)", rows)
        version = self.touch(table, confirmed)
        self.db.execute("commit")
        return version

    def touch(self, table: str, confirmed: int | None = None) -> int:
        """Something about the table has changed."""
        sets = "version = version + 1, updated = ?" + ("" if confirmed is None else ", confirmed = ?")
        values: list[Any] = [time.time(), *([] if confirmed is None else [confirmed]), table]
        self.db.execute(f"update tables set {sets} where id = ?", values)
        found = self.db.execute("select version from tables where id = ?", (table,)).fetchone()
        return int(found[0])

    # ---------------------------------------------------------------- who sits where

    def seats_of(self, table: str, person: str) -> list[int]:
        found = self.db.execute(
            "select seat from holders where table_id = ? and person = ? order by seat", (table, person)
        )
        return [seat for (seat,) in found]

    def links(self, table: str) -> dict[int, str]:
        """The secret of each seat that has a link."""
        return dict(self.db.execute("select seat, secret from links where table_id = ?", (table,)).fetchall())

    def sit(self, table: str, seat: int, person: str) -> None:
        self.db.execute("insert or ignore into holders values (?, ?, ?)", (table, seat, person))

    # ---------------------------------------------------------------- chat

    def said(self, table: str, limit: int = 100) -> list[tuple[int, int, str, float]]:
        """The last lines of the chat: number, seat, text, when."""
        found = self.db.execute(
            "select n, seat, text, said from chat where table_id = ? order by n desc limit ?", (table, limit)
        ).fetchall()
        return found[::-1]

    def say(self, table: str, seat: int, text: str) -> int:
        self.db.execute("begin immediate")
        self.db.execute(
            "insert into chat select ?, coalesce(max(n), 0) + 1, ?, ?, ? from chat where table_id = ?",
            (table, seat, text, time.time(), table),
        )
        version = self.touch(table)
        self.db.execute("commit")
        return version


def row_of(found: tuple[Any, ...]) -> Row:
    (table, game, seats, seed, seeded, switches, kinds, names, base, version, confirmed, created, updated) = found
    lists = [tuple(json.loads(text)) for text in (switches, kinds, names)]
    return Row(
        *(table, game, seats, int(seed), bool(seeded), lists[0], lists[1], lists[2], base),
        *(version, confirmed, created, updated),
    )
