"""The store's database in SQLite: one file, write-ahead log. It is the default.

One server at a time uses the file, which may have several workers: a second file beside it stays locked while the
server runs. Other programs, such as `loew db backup`, may open the database meanwhile. An unreadable file is never
changed: it is checked read-only first.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from loew.engine.message import msg
from loew.web.db.database import (
    Listener,
    Rows,
    StoreError,
    Unavailable,
    reason,
    statements,
)
from loew.web.db.migrate import check_version, oldest_version

log = logging.getLogger("loew.web")
FILE_NAME: Final = "loew.sqlite3"
LOCK_NAME: Final = "loew.lock"
APPLICATION_ID: Final = 0x4C6F6577  # "Loew", in the header of the file
PATIENCE: Final = 1.0  # seconds to wait for another program that reads or writes the file
LOOK_EVERY: Final = 0.1  # seconds: so late a worker may hear what another has written
IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
NO_ACCESS: Final = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
NO_DATABASE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SqliteDatabase:
    """The database in a file. `alone`: no other server may use it meanwhile; `shared`: other workers write to it."""

    slow: Final = False

    def __init__(self, file: Path, *, alone: bool = True, shared: bool = False) -> None:
        self.file: Final = file
        self.shared: Final = shared
        self.seen = 0  # what SQLite counts when another process has written
        self.name: Final = str(file.parent)
        self.lock: sqlite3.Connection | None = None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if alone:
                self.lock = locked(file.with_name(LOCK_NAME))
            inspect(file)
            self.connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            self.connection.execute("pragma journal_mode = wal")
            self.connection.execute("pragma synchronous = normal")
            self.connection.execute("pragma foreign_keys = on")
            if alone:  # a file of somebody else can be read, but a server writes
                self.connection.execute("begin immediate")
                self.connection.execute("pragma user_version = 0")
                self.connection.execute("rollback")
        except OSError as error:
            self.unlock()
            raise StoreError(f"games cannot be saved in {file.parent}: {error.strerror}") from error
        except sqlite3.Error as error:
            self.unlock()
            raise StoreError(opening_error(file, error)) from error
        except StoreError:
            self.unlock()
            raise

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()

    def close(self) -> None:
        self.connection.close()
        self.unlock()

    # ---------------------------------------------------------------- statements

    def execute(self, query: str, values: Sequence[object] = ()) -> Rows:
        try:
            return self.connection.execute(query, values)
        except sqlite3.Error as error:
            raise failure(error) from error

    def executemany(self, query: str, rows: Iterable[Sequence[object]]) -> None:
        try:
            self.connection.executemany(query, rows)
        except sqlite3.Error as error:
            raise failure(error) from error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        yield from self.bracket("begin immediate")

    @contextmanager
    def reading(self) -> Iterator[None]:
        yield from self.bracket("begin")

    def bracket(self, begin: str) -> Iterator[None]:
        self.execute(begin)
        try:
            yield
            self.execute("commit")
        except BaseException:
            if self.connection.in_transaction:  # some errors have ended it already
                self.execute("rollback")
            raise

    # ---------------------------------------------------------------- the schema

    def version(self) -> int:
        return int(self.execute("pragma user_version").fetchone()[0])

    def set_version(self, version: int) -> None:
        self.execute(f"pragma application_id = {APPLICATION_ID}")
        self.execute(f"pragma user_version = {version}")

    def run_script(self, script: str) -> None:
        for statement in statements(script):
            self.execute(statement)

    def lock_schema(self) -> None:
        """The transaction has locked it already."""

    def announce(self, table: str, version: int) -> None:
        """Other workers see by themselves that something was written: see `changed_elsewhere`."""

    def listener(self, heard: Callable[[str, int], None], connected: Callable[[], None]) -> Listener | None:
        return SqliteListener(connected) if self.shared else None

    def changed_elsewhere(self) -> bool:
        before, self.seen = self.seen, int(self.execute("pragma data_version").fetchone()[0])
        return self.seen != before

    def companion(self, server: str) -> None:
        """One connection does everything."""

    def connected(self) -> None:
        """Nobody is connected to a file."""

    def problems(self) -> list[str]:
        found = [str(row[0]) for row in self.execute("pragma integrity_check").fetchall() if row[0] != "ok"]
        broken = self.execute("pragma foreign_key_check").fetchall()
        return found + [f"a row of {row[0]} belongs to no table" for row in broken]

    def table_names(self) -> list[str]:
        query = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
        return [name for (name,) in self.execute(query).fetchall()]

    def columns(self, table: str) -> list[str]:
        return [row[1] for row in self.execute(f"pragma table_info({table})").fetchall()]


class CopiedDatabase(SqliteDatabase):
    """A copy of a database that cannot be written, until it is closed: SQLite needs to write even to read the changes
    that a server has left beside the file."""

    def __init__(self, file: Path) -> None:
        self.folder: Final = tempfile.TemporaryDirectory(prefix="loew-")
        copy = Path(self.folder.name) / file.name
        try:
            for each in (file, file.with_name(f"{file.name}-wal")):
                if each.exists():
                    copy.with_name(each.name).write_bytes(each.read_bytes())
            super().__init__(copy, alone=False)
        except OSError as error:
            self.folder.cleanup()
            raise StoreError(f"{file} cannot be read: {error.strerror}") from error
        except StoreError as error:
            self.folder.cleanup()
            raise StoreError(str(error).replace(str(copy), str(file))) from error

    def close(self) -> None:
        super().close()
        self.folder.cleanup()


def is_writable(file: Path) -> bool:
    """Whether SQLite can write to a file, and beside it."""
    effective = os.access in os.supports_effective_ids
    return all([os.access(each, os.W_OK, effective_ids=effective) for each in (file.parent, file)])


class SqliteListener:
    """Lets the server look again and again whether another worker has written."""

    def __init__(self, look: Callable[[], None]) -> None:
        self.look: Final = look
        self.ended: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="news", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.ended.set()
        self.thread.join()

    def run(self) -> None:
        while not self.ended.wait(LOOK_EVERY):
            self.look()


def locked(file: Path) -> sqlite3.Connection:
    """A connection to an empty database that no other process can open in this way until it is closed."""
    lock = sqlite3.connect(file, timeout=0.5, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("begin exclusive")
    except BaseException:
        lock.close()
        raise
    return lock


def inspect(file: Path) -> None:
    """Raise an error if the file is damaged or is not our database. It is opened read-only."""
    if not file.exists():
        return
    if file.stat().st_size == 0:
        log.warning("%s was empty: it starts without any saved games", file)
        return
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=0.5)) as db:
        found = db.execute("pragma quick_check").fetchone()
        if found[0] != "ok":
            raise StoreError(damage_text(file, " ".join(str(found[0]).split())[:200]))
        if not db.execute("select count(*) from sqlite_master").fetchone()[0]:
            return  # an empty database: the process ended before it wrote the schema
        ours, version = (db.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version"))
        if ours != APPLICATION_ID or version < oldest_version():
            raise StoreError(damage_text(file, "it belongs to another program, or to Loew before its first release"))
        check_version(version)


def failure(error: sqlite3.Error) -> Unavailable:
    """What an error of SQLite means, in a sentence. The log has the details."""
    log.error("the database: %s", reason(error), exc_info=error)
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL:
        return Unavailable(msg("the disk of the server is full: nothing can be saved until there is room again"))
    if code in NO_ACCESS:
        return Unavailable(msg("the server may not write to its disk: nothing can be saved until that is changed"))
    if code in IN_USE:
        return Unavailable(msg("another program uses the saved games: try again in a moment"))
    return Unavailable(msg("the saved games cannot be used now ({error})", error=reason(error)))


def primary_code(error: sqlite3.Error) -> int:
    """The code of an error without its details."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def opening_error(file: Path, error: sqlite3.Error) -> str:
    """A sentence for an error of SQLite when the file is opened."""
    code = primary_code(error)
    if code in IN_USE:
        return f"{file} is in use: another Loew is running with it (name another directory with --data)"
    if code in NO_ACCESS:
        return f"games cannot be saved in {file.parent}: it is read-only, or belongs to somebody else"
    if code == sqlite3.SQLITE_FULL:
        return f"games cannot be saved in {file.parent}: the disk is full"
    return damage_text(file, reason(error))


def damage_text(file: Path, why: str) -> str:
    return (
        f"{file} is damaged or is no database of Loew ({why}); it was left as it is: move it away, or name another"
        " directory with --data"
    )
