"""Behind `loew admin`: what the operator reads and changes directly in the database. A running server polls the
changes (`AdminSync`)."""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

from loew.engine.setup import HumanSeat
from loew.web.accounts.store import PERSON
from loew.web.cluster.store import NOBODY
from loew.web.db.database import StoreError, Unavailable
from loew.web.db.records import Row
from loew.web.db.time_source import Alarm
from loew.web.http.bans import DAY, SHOWN, Ban, Bans
from loew.web.table.service import Tables
from loew.web.table.store import RetentionStore, Store

log = logging.getLogger("loew.web")
POLL_EVERY: Final = 5.0  # seconds
ALIVE: Final = 60.0  # seconds since the last heartbeat of a running server
SECONDS_OF: Final = {"day": DAY, "week": 7 * DAY, "30 days": 30 * DAY}


class SeatLine(NamedTuple):
    """A seat of a table, for the operator."""

    seat: int
    word: str
    name: str
    people: tuple[str, ...]  # holders: profiles, or prefixes of fingerprints
    link: str  # "" (none), "free" or "used"
    seen: float | None  # when its player was last present


class DatabaseStatistics(NamedTuple):
    """Figures about the database."""

    running: int
    over: int
    deleted: int
    choices: int
    chat: int
    people: int
    active: dict[str, int]  # tables that were changed in the last day, week, 30 days
    games: dict[str, int]
    servers: int  # processes that run now
    streams: int  # open event streams


def listed(store: Store, state: str, most: int) -> list[Row]:
    """Tables, the most recently changed first; `state`: running, over, deleted or all."""
    conditions = {
        "running": "where deleted is null and turn is not null",
        "over": "where deleted is null and turn is null",
        "deleted": "where deleted is not null",
        "all": "",
    }
    return store.rows(f"{conditions[state]} order by updated desc, id limit ?", most)


def any_row(store: Store, table: str) -> Row:
    """A table, deleted or not."""
    found = store.rows("where id = ?", table)
    if not found:
        raise StoreError(f"there is no table {table[:40]!r}")
    return found[0]


def seat_lines(store: Store, table: str) -> list[SeatLine]:
    row = any_row(store, table)
    holders: dict[int, list[str]] = {}
    for seat, person in store.db.execute(
        "select seat, person from holders where table_id = ? order by seat, person", (table,)
    ).fetchall():
        holders.setdefault(seat, []).append(person if person.startswith(PERSON) else person[:SHOWN])
    links = dict(store.db.execute("select seat, used from links where table_id = ?", (table,)).fetchall())
    seen = dict(store.db.execute("select seat, at from seen where table_id = ?", (table,)).fetchall())
    return [
        SeatLine(
            seat,
            each.word,
            each.name if isinstance(each, HumanSeat) else "",
            tuple(holders.get(seat, ())),
            "" if seat not in links else "used" if links[seat] else "free",
            seen.get(seat),
        )
        for seat, each in enumerate(row.setup.seats)
    ]


def delete(store: Store, table: str, now: float, *, for_good: bool) -> None:
    """Delete a table: it can be restored for some days, unless `for_good`."""
    row = any_row(store, table)
    if for_good:
        with store.transaction():
            store.db.execute("delete from tables where id = ?", (table,))
            store.db.announce(table, 0)
    elif row.deleted is None:
        RetentionStore(store).set_deleted(table, now)


def restore_deleted(store: Store, table: str) -> None:
    if any_row(store, table).deleted is None:
        raise StoreError(f"the table {table} is not deleted")
    RetentionStore(store).set_deleted(table, None)


def prunable(store: Store, before: float, *, only_over: bool) -> list[str]:
    """Tables without a change since this time."""
    condition = " and turn is null" if only_over else ""
    query = f"select id from tables where deleted is null and updated < ?{condition} order by updated"
    return [table for (table,) in store.db.execute(query, (before,)).fetchall()]


def statistics(store: Store, now: float) -> DatabaseStatistics:
    def number(query: str, *values: object) -> int:
        return int(store.db.execute(query, values).fetchone()[0])

    running, lately = "from servers where id <> ? and seen > ?", (NOBODY, now - ALIVE)
    here = "from tables where deleted is null"
    games = store.db.execute(f"select game, count(*) {here} group by game order by game").fetchall()
    return DatabaseStatistics(
        running=number(f"select count(*) {here} and turn is not null"),
        over=number(f"select count(*) {here} and turn is null"),
        deleted=number("select count(*) from tables where deleted is not null"),
        choices=number("select count(*) from choices where who >= 0"),
        chat=number("select count(*) from chat where seat > -3"),
        people=number("select count(distinct person) from holders"),
        active={
            name: number(f"select count(*) {here} and updated >= ?", now - seconds)
            for name, seconds in SECONDS_OF.items()
        },
        games=dict(games),
        servers=number(f"select count(*) {running}", *lately),
        streams=number(f"select coalesce(sum(streams), 0) {running}", *lately),
    )


class BanStore:
    """The bans in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def current(self, now: float) -> list[Ban]:
        query = "select what, why, since, until from bans where until is null or until > ? order by since, what"
        return [Ban(*row) for row in self.db.execute(query, (now,)).fetchall()]

    def add(self, ban: Ban) -> None:
        with self.store.transaction():
            self.db.execute("delete from bans where what = ?", (ban.what,))
            self.db.execute("insert into bans values (?, ?, ?, ?)", ban)

    def lift(self, what: str) -> bool:
        """Remove a ban; return whether there was one."""
        with self.store.transaction():
            found = self.db.execute("delete from bans where what = ? returning what", (what,)).fetchone()
        return found is not None


class AdminSync:
    """Applies bans, and unloads deleted tables."""

    def __init__(self, tables: Tables, bans: Bans) -> None:
        self.tables: Final = tables
        self.bans: Final = bans
        self.store: Final = BanStore(tables.store)
        self.alarm: Alarm | None = None

    def poll(self) -> None:
        """Poll now and every few seconds. While the database is unavailable nothing changes."""
        if not self.tables.closing:
            self.tables.begin(self.sync)
            self.alarm = self.tables.time.call_later(POLL_EVERY, self.poll)

    def sync(self) -> None:
        try:
            self.bans.set(self.store.current(self.tables.time.now()))
            self.unload_deleted()
        except Unavailable:
            log.info("the changes of the operator could not be read")

    def unload_deleted(self) -> None:
        names = list(self.tables.live)
        there = self.tables.store.versions(names) if names else {}
        for name in names:
            live = self.tables.live.get(name)
            if name not in there and live is not None:
                self.tables.directory.unload(live)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
