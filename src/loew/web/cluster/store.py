"""Database access of the cluster: heartbeats, leases of tables, presence and shared rate limits. The SQL runs on SQLite
and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from loew.web.db.database import Database

PEOPLE: Final = -1  # announced instead of a version: presence has changed
NOBODY: Final = ""  # the row of `servers` with the time at which any server was last alive
ALL: Final = "*"  # announced instead of a table: a server has left
COST: Final = "cost "  # prefix of names in `spent` that are no limits: what visitors have cost, see `ops/costs.py`
MOST_ORPHANS: Final = 20  # taken over in one heartbeat, so that other servers get some too

Streams = dict[int, int]  # open event streams of each seat
Spent = dict[tuple[str, str], float]  # tokens, by the name of the limit and the visitor


class RunningTime(NamedTuple):
    """The uptime of the cluster. While no server runs, all game clocks stand still."""

    since: float
    stopped: float = 0.0  # when a server was last seen before that; 0: never


class ClusterStore:
    """The servers in the database. Nothing of it is needed while no server runs."""

    def __init__(self, database: Database) -> None:
        self.db: Final = database

    # ---------------------------------------------------------------- servers

    def running_time(self, now: float, lease: float, alone: bool) -> RunningTime:
        """Since when at least one server has been running. `alone`: no other runs now."""
        query = (
            "select up_since, stopped from servers where id <> ? and seen > ? and seen < ? order by up_since limit 1"
        )
        with self.db.reading():  # another server may start at the same moment
            found = None if alone else self.db.execute(query, (NOBODY, now - lease, now + lease)).fetchone()
            last = self.db.execute("select max(seen) from servers").fetchone()[0]
        if found is not None:
            return RunningTime(min(float(found[0]), now), float(found[1]))
        return RunningTime(now, 0.0 if last is None else min(float(last), now))

    def join(self, server: str, running: RunningTime, now: float, alone: bool) -> None:
        """Register a server. `alone`: there are no others; stale rows are removed."""
        with self.db.transaction():
            if alone:
                self.db.execute("delete from servers where id <> ? and id <> ?", (server, NOBODY))
            self.db.execute(
                "insert into servers (id, beat, up_since, stopped, seen) values (?, 0, ?, ?, ?)"
                " on conflict (id) do update set seen = excluded.seen",
                (server, *running, now),
            )

    def beat(self, server: str, now: float, streams: int = 0) -> bool:
        """Record a heartbeat and the number of open streams; return False if the others have removed this server."""
        query = "update servers set beat = beat + 1, seen = ?, streams = ? where id = ? returning beat"
        return self.db.execute(query, (now, streams, server)).fetchone() is not None

    def beats(self) -> dict[str, int]:
        return dict(self.db.execute("select id, beat from servers where id <> ?", (NOBODY,)).fetchall())

    def remove(self, server: str, beat: int | None, now: float) -> bool:
        """Remove a server (if its heartbeat is still `beat`); return whether it was removed. Its presences end now."""
        with self.db.transaction():
            query = "select 1 from servers where id = ? and (cast(? as integer) is null or beat = ?)"
            if self.db.execute(query, (server, beat, beat)).fetchone() is None:
                return False
            self.db.execute(
                "insert into seen select table_id, seat, cast(? as double precision) from present"
                " where server = ? and seat >= 0 on conflict (table_id, seat) do update set at = excluded.at",
                (now, server),
            )
            self.db.execute(
                "insert into servers (id, beat, up_since, stopped, seen)"
                " select ?, 0, 0, 0, seen from servers where id = ?"
                " on conflict (id) do update set seen = excluded.seen where servers.seen < excluded.seen",
                (NOBODY, server),
            )
            self.db.execute("delete from servers where id = ?", (server,))
            self.db.announce(ALL, 0)
        return True

    # ---------------------------------------------------------------- leases

    def acquire(self, table: str, server: str) -> bool:
        """Take the lease of a table's bots unless a live server holds it; return whether this one holds it now."""
        query = (
            "insert into leases select id, ? from tables where id = ? on conflict (table_id) do update set"
            " holder = excluded.holder where leases.holder = excluded.holder or leases.holder not in"
            " (select id from servers) returning holder"
        )
        return self.db.execute(query, (server, table)).fetchone() is not None

    def release(self, table: str, server: str, version: int) -> bool:
        """Release the lease if the table still has this version; return False if it has changed."""
        query = (
            "delete from leases where table_id = ? and holder = ? and not exists"
            " (select 1 from tables where id = ? and version <> ? and deleted is null)"
        )
        self.db.execute(query, (table, server, table, version))
        left = self.db.execute("select 1 from leases where table_id = ? and holder = ?", (table, server))
        return left.fetchone() is None

    def give_up(self, table: str, server: str) -> None:
        """Release the lease unconditionally."""
        self.db.execute("delete from leases where table_id = ? and holder = ?", (table, server))

    def orphans(self) -> list[str]:
        """Tables whose lease is held by a dead server."""
        query = (
            "select table_id from leases join tables on id = table_id where deleted is null and holder not in"
            " (select id from servers) order by table_id limit ?"
        )
        return [table for (table,) in self.db.execute(query, (MOST_ORPHANS,)).fetchall()]

    # ---------------------------------------------------------------- presence

    def set_present(self, server: str, streams: Mapping[str, Streams], seen: Sequence[tuple[str, int, float]]) -> None:
        """Save the presence at these tables through this server, and the last changes of seats."""
        with self.db.transaction():
            self.db.executemany(
                "insert into seen select id, ?, ? from tables where id = ?"
                " on conflict (table_id, seat) do update set at = excluded.at",
                [(seat, at, table) for table, seat, at in seen],
            )
            for table, seats in streams.items():
                self.db.execute("delete from present where table_id = ? and server = ?", (table, server))
                self.db.executemany(
                    "insert into present select id, ?, ?, ? from tables where id = ?",
                    [(server, seat, count, table) for seat, count in seats.items()],
                )
                self.db.announce(table, PEOPLE)

    def present_elsewhere(self, server: str, tables: Sequence[str]) -> dict[str, Streams]:
        """The event streams at these tables through other servers."""
        marks = ", ".join("?" * len(tables))
        query = (
            f"select table_id, seat, sum(streams) from present where server <> ? and table_id in ({marks})"
            " group by table_id, seat"
        )
        found: dict[str, Streams] = {}
        for table, seat, count in self.db.execute(query, (server, *tables)).fetchall():
            found.setdefault(table, {})[seat] = int(count)
        return found

    # ---------------------------------------------------------------- limits

    def set_spent(self, server: str, changed: Spent, gone: Iterable[tuple[str, str]]) -> None:
        """Save the tokens that visitors have spent here."""
        with self.db.transaction():
            self.db.executemany(
                "delete from spent where server = ? and name = ? and visitor = ?", [(server, *each) for each in gone]
            )
            self.db.executemany(
                "insert into spent values (?, ?, ?, ?) on conflict (server, name, visitor) do update set"
                " tokens = excluded.tokens",
                [(server, *who, tokens) for who, tokens in changed.items()],
            )

    def spent_elsewhere(self, server: str) -> dict[tuple[str, str, str], float]:
        """The tokens spent at other servers, by server, limit and visitor."""
        query = "select server, name, visitor, tokens from spent where server <> ? and substr(name, 1, 5) <> ?"
        found = self.db.execute(query, (server, COST))
        return {(other, name, visitor): tokens for other, name, visitor, tokens in found.fetchall()}
