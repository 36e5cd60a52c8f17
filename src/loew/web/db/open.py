"""Open the database: SQLite in a folder, or PostgreSQL if its address is given."""

from __future__ import annotations

from pathlib import Path

from loew.web.db.database import Database, StoreError
from loew.web.db.sqlite import FILE_NAME, CopiedDatabase, SqliteDatabase, is_writable


def open_database(folder: Path, database: str = "", *, alone: bool = True, shared: bool = False) -> Database:
    """The database in this folder, or at this address. `alone`: no other server may use the folder meanwhile;
    `shared`: other workers write to it."""
    if not database:
        return SqliteDatabase(folder / FILE_NAME, alone=alone, shared=shared)
    if not database.startswith(("postgresql://", "postgres://")):
        raise StoreError("a database is named like this: postgresql://user@host/name")
    try:
        from loew.web.db.postgres import PostgresDatabase
    except ImportError as error:
        raise StoreError("PostgreSQL needs more packages: pip install 'loew[postgres]'") from error
    return PostgresDatabase(database)


def open_to_read(folder: Path, database: str = "") -> Database:
    """The database for a command that changes nothing: it may be on a disk to which nobody can write. A server may be
    running."""
    file = folder / FILE_NAME
    if not database and not is_writable(file):
        return CopiedDatabase(file)
    return open_database(folder, database, alone=False)
