"""Checks of the database file before it is opened: whether it is ours, and not damaged. They never write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

APPLICATION_ID: Final = 0x4C6F6577  # "Loew", in the header of the file
OLDEST: Final = 2  # the oldest version that is opened: the schema in `store.py`
MIGRATIONS: Final = {  # what makes each version from the one before it
    3: """
alter table tables add column maker text not null default '';
alter table tables add column away real not null default 600;
alter table tables add column clock text not null default '';
alter table tables add column clock_state text not null default '';
alter table tables add column resigned integer;
create table seen (
    table_id text not null references tables on delete cascade, seat integer not null, at real not null,
    primary key (table_id, seat)) without rowid;
create table ahead (
    table_id text not null references tables on delete cascade, seat integer not null, choice text not null,
    primary key (table_id, seat)) without rowid;
create table undo_requests (
    table_id text primary key references tables on delete cascade, seat integer not null, target integer not null,
    choices integer not null, allowed text not null) without rowid;
create table replaced (
    table_id text not null references tables on delete cascade, seat integer not null, word text not null,
    name text not null, why text not null, primary key (table_id, seat)) without rowid;
update tables set maker = coalesce((select person from holders where table_id = tables.id and seat not in
    (select seat from links where links.table_id = tables.id) order by seat limit 1), '');
""",
    4: """
alter table tables add column moved integer not null default 0;
alter table tables add column muted integer not null default 0;
alter table tables add column deleted real;
alter table links add column used integer not null default 0;
alter table holders add column hidden integer not null default 0;
update links set used = 1 where exists
    (select 1 from holders where holders.table_id = links.table_id and holders.seat = links.seat);
update tables set moved = version;
""",
}
VERSION: Final = max(MIGRATIONS)


def inspect(file: Path) -> None:
    """Raise an error if the file is damaged or is not our database. It is opened read-only."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=0.5)) as db:
        found = db.execute("pragma quick_check").fetchone()
        if found[0] != "ok":
            raise sqlite3.DatabaseError(" ".join(str(found[0]).split())[:200])
        if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
            return  # an empty database: the process ended before it wrote the schema
        ours, version = (db.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version"))
        if ours != APPLICATION_ID:
            raise sqlite3.DatabaseError("it belongs to another program, or to Loew before its first release")
        if not OLDEST <= version <= VERSION:
            raise sqlite3.DatabaseError(f"written by another version of Loew: {version}, this one reads {VERSION}")


def migrate(db: sqlite3.Connection) -> None:
    """Bring the open database to the current version, step by step, inside the transaction of the caller."""
    found = db.execute("pragma user_version").fetchone()[0]
    for version in range(found + 1, VERSION + 1):
        for statement in MIGRATIONS[version].split(";\n"):
            db.execute(statement)
        db.execute(f"pragma user_version = {version}")


def database_error_text(file: Path, error: sqlite3.Error) -> str:
    """A sentence for an error of SQLite."""
    if getattr(error, "sqlite_errorcode", 0) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"{file} is in use: another Loew is running with it (name another directory with --data)"
    return (
        f"{file} is damaged or is no database of Loew ({error}); it was left as it is: move it away, or name another"
        " directory with --data"
    )
