"""Open the store: in SQLite, or in PostgreSQL if its address is given."""

from __future__ import annotations

from pathlib import Path

from loew.web.database import Database, StoreError
from loew.web.sqlite_database import FILE_NAME, SqliteDatabase
from loew.web.store import Store


def open_store(folder: Path, database: str = "") -> Store:
    """The store in this folder, or in a PostgreSQL database."""
    return Store(open_database(folder, database))


def open_database(folder: Path, database: str = "", *, alone: bool = True) -> Database:
    """The database in this folder, or at this address. `alone`: no other server may use the folder meanwhile."""
    if not database:
        return SqliteDatabase(folder / FILE_NAME, alone=alone)
    if not database.startswith(("postgresql://", "postgres://")):
        raise StoreError("a database is named like this: postgresql://user@host/name")
    try:
        from loew.web.postgres_database import PostgresDatabase
    except ImportError as error:
        raise StoreError("PostgreSQL needs more packages: pip install 'loew[postgres]'") from error
    return PostgresDatabase(database)
