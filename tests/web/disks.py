"""Disks that are full or read-only, as SQLite meets them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from loew.web.db.sqlite import SqliteDatabase
from web.local_server import LocalServer


class FullConnection(sqlite3.Connection):
    """A connection that can keep no change: when it is written, the disk is full."""

    full = False
    before = 0

    def execute(self, query: str, values: object = ()) -> sqlite3.Cursor:
        if self.full and query == "commit" and self.total_changes > self.before:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        if query.startswith("begin"):
            self.before = self.total_changes
        return super().execute(query, values)  # type: ignore[arg-type]


@contextmanager
def full_disk(local_server: LocalServer) -> Iterator[None]:
    database = sqlite_of(local_server)
    before = database.connection
    database.connection = sqlite3.connect(
        database.file, isolation_level=None, check_same_thread=False, factory=FullConnection
    )
    database.connection.execute("pragma foreign_keys = on")
    database.connection.full = True
    try:
        yield
    finally:
        database.connection.close()
        database.connection = before


@contextmanager
def read_only_disk(local_server: LocalServer) -> Iterator[None]:
    database = sqlite_of(local_server)
    database.execute("pragma query_only = on")
    try:
        yield
    finally:
        database.execute("pragma query_only = off")


def sqlite_of(local_server: LocalServer) -> SqliteDatabase:
    database = local_server.app.tables.store.db
    assert isinstance(database, SqliteDatabase)
    return database
