"""Copies of the store: a backup is a SQLite file of Loew, whatever kind of database it was made from. So a backup also
moves games from one kind to the other."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from loew.web.db.database import Database, StoreError
from loew.web.db.migrate import migrate
from loew.web.db.sqlite import SqliteDatabase, opening_error

PARENT = "tables"
PARENTS = (PARENT, "profiles")  # other tables refer to them
NOT_COPIED = ("probe", "loew_schema", "servers", "leases", "present", "spent")  # of running servers
AT_ONCE = 500  # rows


def back_up(database: Database, file: Path) -> int:
    """Write a backup to a new file, while a server may be running; the number of tables in it."""
    if file.exists():
        raise StoreError(f"{file} exists already: name a new file")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        if isinstance(database, SqliteDatabase):
            copy_file(database, unfinished)
        else:
            copy_into_file(database, unfinished)
        with closing(sqlite3.connect(unfinished)) as copy:
            copy.execute("pragma journal_mode = delete")  # everything is in one file
            count = int(copy.execute("select count(*) from tables").fetchone()[0])
        unfinished.replace(file)
    except sqlite3.Error as error:
        raise StoreError(opening_error(file, error)) from error
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return count


def copy_file(database: SqliteDatabase, file: Path) -> None:
    """Copy the whole file page by page; if the server writes meanwhile, SQLite copies those pages again."""
    with closing(sqlite3.connect(file)) as copy:
        database.connection.backup(copy)


def copy_into_file(database: Database, file: Path) -> None:
    copy = SqliteDatabase(file, alone=False)
    try:
        with database.reading():
            migrate(copy, up_to=database.version())
            copy_rows(database, copy)
    finally:
        copy.close()


def restore_backup(file: Path, database: Database) -> int:
    """Fill an empty database from a backup, which may be older; the number of tables."""
    if not file.is_file():
        raise StoreError(f"there is no file {file}")
    migrate(database)
    if any(database.execute(f"select 1 from {name} limit 1").fetchone() is not None for name in PARENTS):
        raise StoreError(f"there are games in {database.name} already: restore into an empty place")
    with tempfile.TemporaryDirectory(prefix="loew-") as folder:
        place = Path(folder) / "backup.sqlite3"
        place.write_bytes(file.read_bytes())
        backup = SqliteDatabase(place, alone=False)
        try:
            migrate(backup)  # the copy: the backup itself stays as it is
            with database.transaction():
                copy_rows(backup, database)
        finally:
            backup.close()
    return int(database.execute(f"select count(*) from {PARENT}").fetchone()[0])


def copy_rows(source: Database, target: Database) -> None:
    """Copy all rows from one database to another of the same version."""
    found = [name for name in source.table_names() if name not in NOT_COPIED]
    for name in sorted(found, key=lambda name: name not in PARENTS):
        columns = source.columns(name)
        listed, marks = ", ".join(columns), ", ".join("?" * len(columns))
        rows = source.execute(f"select {listed} from {name}").fetchall()
        for first in range(0, len(rows), AT_ONCE):
            target.executemany(f"insert into {name} ({listed}) values ({marks})", rows[first : first + AT_ONCE])
