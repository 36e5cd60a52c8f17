"""The store's database in PostgreSQL, for sites with many tables or several servers: `--database postgresql://...`.

Connections are pooled, and the pool connects again by itself when the database comes back. Until then every request
fails at once with a sentence, and nothing waits. Needs `pip install 'loew[postgres]'`.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import psycopg
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from loew.engine.message import msg
from loew.web.db.database import (
    Rows,
    StoreError,
    Unavailable,
    reason,
    statements,
)

log = logging.getLogger("loew.web")
CHANNEL: Final = "loew"
RECONNECT_PAUSE: Final = 0.5  # seconds until the listener tries to connect again
LOOK_UP: Final = 0.5  # seconds until the thread looks whether it shall end


class PostgresListener:
    """The thread. `heard` gets the table and its version (0: deleted), `connected` is called after each connection."""

    def __init__(self, url: str, heard: Callable[[str, int], None], connected: Callable[[], None]) -> None:
        self.url: Final = url
        self.heard: Final = heard
        self.connected: Final = connected
        self.ended: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="news", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.ended.set()
        self.thread.join(10 * LOOK_UP)

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, connect_timeout=3) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self.connected()
                    self.listen(connection)
            except psycopg.Error as error:
                log.warning("news from other servers are interrupted: %s", reason(error))
                self.ended.wait(RECONNECT_PAUSE)

    def listen(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        while not self.ended.is_set():
            for announced in connection.notifies(timeout=LOOK_UP):
                table, _, version = announced.payload.rpartition(" ")
                if version.lstrip("-").isdigit():
                    self.heard(table, int(version))


log = logging.getLogger("loew.web")
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # one line of our own says that the database is away
Connection = psycopg.Connection[tuple[Any, ...]]
SCHEMA_LOCK: Final = 0x4C6F6577  # "Loew": the number of the lock under which the schema changes
SERVER: Final = "loew server "  # the name of a connection of a companion, with the server after it
MOST_CONNECTIONS: Final = 5
PATIENCE: Final = 0.5  # seconds to wait for a connection
IDLE: Final = 0.5  # seconds after which a connection is tried before it is used
SHORT_PATIENCE: Final = 0.05  # the same, while the database is away
PAUSE: Final = 0.25  # seconds between two tries while it is away
FIRST_PATIENCE: Final = 5.0  # seconds to wait for the first connection
SLOWEST_STATEMENT: Final = "10s"


class FetchedRows(list[Any]):
    """The rows of a query, as a cursor gives them."""

    def fetchone(self) -> Any:
        return self[0] if self else None

    def fetchall(self) -> list[Any]:
        return self


class PostgresDatabase:
    """A pool of connections to a database."""

    shared: Final = True
    slow: Final = True

    def __init__(self, url: str, companion_of: str = "") -> None:
        """`companion_of`: the server whose companion this is."""
        more = {"application_name": f"{SERVER}{companion_of}"} if companion_of else {}
        self.url: Final = url
        self.name: Final = without_password(url)
        self.own: Final = threading.local()  # of each thread, inside a transaction: its connection
        self.used = 0.0  # when a connection was used last
        self.away_since = 0.0  # when the database was last found to be away; 0: it is there
        self.pool: Final = ConnectionPool(
            url, min_size=1, max_size=1 if companion_of else MOST_CONNECTIONS, open=False, reconnect_timeout=PAUSE,
            configure=configure_fast if companion_of else configure,
            check=self.check, kwargs={"autocommit": True, "connect_timeout": 3, **more},
        )  # fmt: skip
        try:
            first = psycopg.connect(url, connect_timeout=int(FIRST_PATIENCE))
            first.close()
            self.pool.open(wait=True, timeout=FIRST_PATIENCE)
        except (psycopg.Error, PoolTimeout) as error:
            self.pool.close()
            raise StoreError(f"the database {self.name} cannot be reached: {reason(error)}") from error

    def close(self) -> None:
        self.pool.close()

    # ---------------------------------------------------------------- connections

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection: that of the transaction, or one from the pool. Errors become sentences."""
        current: Connection | None = getattr(self.own, "connection", None)
        if current is not None:
            yield current
            return
        try:
            with self.pool.connection(timeout=self.patience()) as found:
                yield found
                self.away_since = 0.0
                self.used = time.monotonic()
        except (psycopg.Error, PoolTimeout, PoolClosed) as error:
            raise self.failure(error) from error

    def check(self, connection: Connection) -> None:
        """Look whether a connection still works if none was used for a while."""
        if time.monotonic() - self.used > IDLE:
            ConnectionPool.check_connection(connection)

    def patience(self) -> float:
        """How long to wait for a connection. While the database is away most requests do not even try."""
        if not self.away_since:
            return PATIENCE
        if time.monotonic() - self.away_since < PAUSE:
            raise away()
        return SHORT_PATIENCE

    def failure(self, error: Exception) -> Unavailable:
        """What an error of PostgreSQL means, in a sentence. The log has the details."""
        if isinstance(error, psycopg.errors.DiskFull):
            return Unavailable(msg("the disk of the server is full: nothing can be saved until there is room again"))
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            return Unavailable(msg("the server may not write to its disk: nothing can be saved until that is changed"))
        if isinstance(error, (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, PoolClosed)):
            if not self.away_since:
                log.error("the database is away: %s", reason(error))
            self.away_since, self.used = time.monotonic(), 0.0
            return away()
        log.error("the database: %s", reason(error), exc_info=error)
        return Unavailable(msg("the saved games cannot be used now ({error})", error=reason(error)))

    # ---------------------------------------------------------------- statements

    def execute(self, query: str, values: Sequence[object] = ()) -> Rows:
        with self.connection() as found:
            cursor = found.execute(placeholders(query), values)
            return FetchedRows(cursor.fetchall() if cursor.description else ())

    def executemany(self, query: str, rows: Iterable[Sequence[object]]) -> None:
        with self.connection() as found:
            found.cursor().executemany(placeholders(query), rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        yield from self.bracket(psycopg.IsolationLevel.READ_COMMITTED)

    @contextmanager
    def reading(self) -> Iterator[None]:
        yield from self.bracket(psycopg.IsolationLevel.REPEATABLE_READ)

    def bracket(self, level: psycopg.IsolationLevel) -> Iterator[None]:
        with self.connection() as found:
            found.isolation_level = level
            try:
                with found.transaction():
                    self.own.connection = found
                    yield
            finally:
                self.own.connection = None

    # ---------------------------------------------------------------- the schema

    def version(self) -> int:
        if self.execute("select to_regclass('loew_schema')").fetchone()[0] is None:
            return 0
        found = self.execute("select max(version) from loew_schema").fetchone()[0]
        return int(found or 0)

    def set_version(self, version: int) -> None:
        self.execute(
            "create table if not exists loew_schema (version integer primary key, made timestamptz default now())"
        )
        self.execute("insert into loew_schema (version) values (?)", (version,))

    def run_script(self, script: str) -> None:
        for statement in statements(script):
            self.execute(in_postgres(statement))

    def lock_schema(self) -> None:
        self.execute("select pg_advisory_xact_lock(?)", (SCHEMA_LOCK,))

    def announce(self, table: str, version: int) -> None:
        self.execute("select pg_notify(?, ?)", (CHANNEL, f"{table} {version}"))

    def listener(self, heard: Callable[[str, int], None], connected: Callable[[], None]) -> PostgresListener:
        return PostgresListener(self.url, heard, connected)

    def changed_elsewhere(self) -> bool:
        return True  # nobody has asked PostgreSQL

    def companion(self, server: str) -> PostgresDatabase:
        return PostgresDatabase(self.url, server)

    def connected(self) -> set[str]:
        query = (
            "select application_name from pg_stat_activity where application_name like ? and datname ="
            " current_database()"
        )
        return {name.removeprefix(SERVER) for (name,) in self.execute(query, (f"{SERVER}%",)).fetchall()}

    def problems(self) -> list[str]:
        """PostgreSQL checks every page that it reads (if checksums are on) and the references by itself."""
        return []

    def table_names(self) -> list[str]:
        query = "select tablename from pg_tables where schemaname = current_schema() order by tablename"
        return [name for (name,) in self.execute(query).fetchall()]

    def columns(self, table: str) -> list[str]:
        query = (
            "select column_name from information_schema.columns where table_schema = current_schema() and"
            " table_name = ? order by ordinal_position"
        )
        return [name for (name,) in self.execute(query, (table,)).fetchall()]


def configure(connection: Connection) -> None:
    """Prepare a new connection: no statement may take longer than a request may."""
    connection.execute(f"set statement_timeout = '{SLOWEST_STATEMENT}'")


def configure_fast(connection: Connection) -> None:
    """The same for what may be lost when PostgreSQL itself crashes."""
    configure(connection)
    connection.execute("set synchronous_commit = off")


def placeholders(query: str) -> str:
    return query.replace("?", "%s")


def in_postgres(statement: str) -> str:
    """A statement of the schema as PostgreSQL needs it: its `real` is too short for times, and tables have no rowid."""
    return statement.replace(" without rowid", "").replace(" real", " double precision")


def away() -> Unavailable:
    return Unavailable(msg("the database cannot be reached just now, so nothing can be read or saved: try again soon"))


def without_password(url: str) -> str:
    """The address of a database, for people."""
    try:
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"
    except ValueError:
        return "postgresql://"
