"""The database of a club: SQLite in memory, used like PostgreSQL by several servers. It answers late, loses connections
before or after a commit, and tells the servers what has changed, sooner or later."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from typing import Any, Final

from loew.bench.club.chance import Chance
from loew.bench.club.virtual_loop import Killed, Process, VirtualLoop
from loew.engine.message import msg
from loew.web.db.database import Unavailable, statements

Announced = list[tuple[str, int]]


class FetchedRows(list[Any]):
    """The rows of a query."""

    def fetchone(self) -> Any:
        return self[0] if self else None

    def fetchall(self) -> list[Any]:
        return self


class Disk:
    """What all servers share. `committed` is called with every commit that changes a table."""

    def __init__(self, loop: VirtualLoop, rng: Chance, committed: Callable[[Announced], None]) -> None:
        self.loop: Final = loop
        self.rng: Final = rng
        self.committed: Final = committed
        self.connection: Final = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.connection.execute("pragma foreign_keys = on")
        self.announced: Announced = []  # in the current transaction
        self.listeners: Final[dict[ClubListener, None]] = {}
        self.losses = 0.0  # how likely a statement loses its connection; a commit ten times as likely
        self.deaths = 0.0  # how likely the server dies there
        self.late = 0.05  # seconds: so late an announcement may come

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows for the simulation itself, without any fault."""
        return self.connection.execute(query, values).fetchall()

    def lose(self, server: Process | None, times: int = 1) -> None:
        """Perhaps the connection is lost here, or the server dies."""
        if server is None:
            return
        if not server.connected:
            raise away()
        if self.deaths and self.rng.random() < self.deaths:
            raise Killed
        if self.losses and self.rng.random() < self.losses * times:
            raise away()

    def commit(self) -> None:
        found, self.announced = self.announced, []
        self.connection.execute("commit")
        if found:
            self.committed(found)
            for listener in self.listeners:
                listener.tell(found)

    def rollback(self) -> None:
        self.announced = []
        if self.connection.in_transaction:
            self.connection.execute("rollback")


class ClubDatabase:
    """The database as one server sees it."""

    shared: Final = True
    slow: Final = True
    name: Final = "club"

    def __init__(self, disk: Disk, server: Process | None) -> None:
        self.disk: Final = disk
        self.server: Final = server

    def close(self) -> None:
        """Others use it too."""

    # ---------------------------------------------------------------- statements

    def reach(self) -> None:
        """Before a statement: others may come first, or the connection is lost."""
        if self.server is not None and not self.disk.connection.in_transaction:
            self.disk.loop.jobs.interleave()
        self.disk.lose(self.server)

    def execute(self, query: str, values: Sequence[object] = ()) -> FetchedRows:
        self.reach()
        return FetchedRows(self.disk.connection.execute(query, values).fetchall())

    def executemany(self, query: str, rows: Iterable[Sequence[object]]) -> None:
        self.reach()
        self.disk.connection.executemany(query, rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self.reach()
        disk = self.disk
        disk.connection.execute("begin")
        try:
            yield
            disk.lose(self.server, 10)
        except BaseException:
            disk.rollback()
            raise
        disk.commit()
        disk.lose(self.server, 10)  # it is written, but the answer does not come

    reading = transaction

    # ---------------------------------------------------------------- the schema

    def version(self) -> int:
        return int(self.execute("pragma user_version").fetchone()[0])

    def set_version(self, version: int) -> None:
        self.execute(f"pragma user_version = {version}")

    def run_script(self, script: str) -> None:
        for statement in statements(script):
            self.execute(statement)

    def lock_schema(self) -> None:
        """Nobody else migrates."""

    def table_names(self) -> list[str]:
        return [name for (name,) in self.execute("select name from sqlite_master where type = 'table'")]

    def columns(self, table: str) -> list[str]:
        return [row[1] for row in self.execute(f"pragma table_info({table})")]

    def problems(self) -> list[str]:
        return []

    # ---------------------------------------------------------------- other servers

    def announce(self, table: str, version: int) -> None:
        self.disk.announced.append((table, version))

    def listener(self, heard: Callable[[str, int], None], connected: Callable[[], None]) -> ClubListener:
        return ClubListener(self.disk, self.server, heard, connected)

    def changed_elsewhere(self) -> bool:
        return True

    def companion(self, server: str) -> ClubDatabase:
        return ClubDatabase(self.disk, self.server)

    def connected(self) -> set[str]:
        self.reach()
        return {each.server.id for each in self.disk.listeners if each.server is not None and each.server.connected}


class ClubListener:
    """A server hears what others announce, in their order, unless it has lost its connection."""

    def __init__(
        self, disk: Disk, server: Process | None, heard: Callable[[str, int], None], connected: Callable[[], None]
    ) -> None:
        self.disk: Final = disk
        self.server: Final = server
        self.heard: Final = heard
        self.connected: Final = connected
        self.context: Final = copy_context()
        self.next = 0.0  # when the next announcement may come
        disk.listeners[self] = None

    def tell(self, announced: Announced) -> None:
        if self.server is not None and not self.server.connected:
            return
        self.next = max(self.next, self.disk.loop.time() + self.disk.rng.random() * self.disk.late)
        for each in announced:
            self.disk.loop.call_at(self.next, self.hear, *each, context=self.context)

    def hear(self, table: str, version: int) -> None:
        if self in self.disk.listeners and (self.server is None or self.server.connected):
            self.heard(table, version)

    def stop(self) -> None:
        self.disk.listeners.pop(self, None)


def away() -> Unavailable:
    return Unavailable(msg("the database cannot be reached just now, so nothing can be read or saved: try again soon"))
