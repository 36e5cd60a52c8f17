"""The database behind the store: what both kinds can do. SQLite is in `sqlite_database.py`, PostgreSQL in
`postgres_database.py`.

The store writes its SQL once, for both. Placeholders are question marks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol

from loew.engine.errors import LoewError

LONGEST_REASON: Final = 200


class StoreError(LoewError):
    """The data cannot be used; it has not been changed."""


class Unavailable(StoreError):
    """The database cannot be read or written just now. What was asked for has not been done."""


class Conflict(StoreError):
    """Somebody else has changed the position since it was read. Nothing was written."""


class Rows(Protocol):
    """The answer to a query."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Listener(Protocol):
    """Listens until it is stopped."""

    def stop(self) -> None: ...


class Database(Protocol):
    """A database. One thread uses it, or several, if it has a companion; other processes may use the same database at
    the same time, if it is shared."""

    @property
    def shared(self) -> bool:
        """Whether other servers may write to it, so that a table in memory may be out of date."""

    @property
    def slow(self) -> bool:
        """Whether an answer may take time, so that other threads should wait for it."""

    @property
    def name(self) -> str:
        """Where the games are saved, for people; without a password."""

    def execute(self, query: str, values: Sequence[object] = ()) -> Rows: ...

    def executemany(self, query: str, rows: Iterable[Sequence[object]]) -> None: ...

    def transaction(self) -> AbstractContextManager[None]:
        """All changes or none."""

    def reading(self) -> AbstractContextManager[None]:
        """All queries in it see the same moment."""

    def version(self) -> int:
        """The version of the schema; 0: the database is empty."""

    def set_version(self, version: int) -> None: ...

    def run_script(self, script: str) -> None:
        """Run the statements of a migration, inside a transaction."""

    def lock_schema(self) -> None:
        """Until the transaction ends nobody else changes the schema."""

    def announce(self, table: str, version: int) -> None:
        """Tell the other servers, when the transaction ends, that a table has this version now; 0: it is deleted."""

    def listener(self, heard: Callable[[str, int], None], connected: Callable[[], None]) -> Listener | None:
        """Listen for what other servers announce, in a thread; None: there are no others. `connected` is called when
        announcements may have been missed."""

    def changed_elsewhere(self) -> bool:
        """Whether another server may have written something since the last time that this was asked."""

    def companion(self, server: str) -> Database | None:
        """The same database over other connections, for another thread; what is written there need not be on the disk
        at once. None: this one does everything. `server`: who uses it, for `connected`."""

    def connected(self) -> set[str] | None:
        """The servers that are connected through a companion now; None: the database does not know it."""

    def problems(self) -> list[str]:
        """What is wrong with the data, as far as the database itself can tell."""

    def table_names(self) -> list[str]: ...

    def columns(self, table: str) -> list[str]: ...

    def close(self) -> None: ...


def statements(script: str) -> list[str]:
    """The statements of a script, without its comments. A statement ends with a semicolon at the end of a line."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";\n") if part.strip(" \n;")]


def reason(error: Exception) -> str:
    """The text of an error as one short line."""
    return " ".join(str(error).split())[:LONGEST_REASON]
