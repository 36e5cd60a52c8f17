"""The database of the table room: tables, their choices, who holds which seat, the chat; premoves, requests and
replaced people; links, deleted tables and expiry. Its SQL runs on SQLite and on PostgreSQL: see `db/database.py`.

A choice is written before it is acknowledged, so every acknowledged choice survives a crash. It is written only on the
position that it saw: if another server was faster, nothing is written (`Conflict`).

Everything that the people of a table see is written by one function (`Store.change`), which gives the table a new
version. What it returns is for one function too (`LiveTable.took`), which takes the version only if no other server has
made one in between, and has the table read again otherwise.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.engine.setup import Setup
from loew.web.db.database import (
    Conflict,
    Database,
    StoreError,
    Unavailable,
)
from loew.web.db.migrate import migrate
from loew.web.db.records import (
    COLUMNS,
    Progress,
    Row,
    Snapshot,
    columns_of,
    row_of,
)
from loew.web.http.metrics import DATABASE, FAILURES, METRICS

MOST_CHAT_LINES: Final = 500  # lines of chat saved per table
SHOWN_CHAT_LINES: Final = 100
MOST_LISTED: Final = 200
PROBE: Final = 100_000  # bytes


class ChatLine(NamedTuple):
    """A line of the chat; seat -2 is a spectator, seat -3 a message of the table itself."""

    number: int
    seat: int
    text: str
    said: float  # when


class Written(NamedTuple):
    """What was written to a table, for `LiveTable.took`."""

    version: int  # the new one
    claimed: bool  # on the position that was seen, and counted
    moved: bool  # the position has changed
    line: ChatLine | None = None  # that was added to the chat


class Store:
    """What the server keeps. Only the thread of the server uses it."""

    def __init__(self, database: Database, now: Callable[[], float] = time.time) -> None:
        """`now`: the time that is written with a change and with a line of chat."""
        self.db: Final = database
        self.now: Final = now
        self.is_open = True
        self.failed = False  # whether a change could not be written, and none since by `problem`
        try:
            migrate(database)
        except BaseException:
            database.close()
            raise

    def close(self) -> None:
        self.is_open = False
        self.db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all changes or none."""
        try:
            with METRICS.timer(DATABASE), self.db.transaction():
                yield
        except Unavailable:
            self.failed = True
            METRICS.count(FAILURES, "database")
            raise

    def problem(self) -> Unavailable | None:
        """Why nothing can be read or saved; None if everything can. After a failure it tries to write as much as a game
        needs."""
        try:
            self.db.execute("select 1")
            if self.failed:
                for change, values in (("insert into probe values (?)", ("x" * PROBE,)), ("delete from probe", ())):
                    with self.transaction():
                        self.db.execute(change, values)
                self.failed = False
        except Unavailable as error:
            return error
        return None

    # ---------------------------------------------------------------- tables

    def add(
        self,
        row: Row,
        snapshot: Snapshot,
        choices: list[tuple[int, str]],
        links: dict[int, str],
        person: str,
        own: list[int],
        holder: str = "",
    ) -> None:
        """Add a table: its first choices, the fingerprints of its links, and the seats of the person who made it.
        `holder`: the server that plays its bots now."""
        with self.transaction():
            columns = columns_of(row)
            marks = ", ".join("?" * len(columns))
            self.db.execute(f"insert into tables ({', '.join(columns)}) values ({marks})", tuple(columns.values()))
            self.db.execute(
                "insert into positions (table_id, rules, content, base, start, position) values (?, ?, ?, ?, ?, ?)",
                (row.id, *snapshot),
            )
            self.insert(row.id, 0, choices)
            self.db.executemany(
                "insert into links (table_id, seat, secret) values (?, ?, ?)",
                [(row.id, *link) for link in links.items()],
            )
            seats = [(row.id, seat, person) for seat in own or [SPECTATOR]]
            self.db.executemany("insert into holders (table_id, seat, person) values (?, ?, ?)", seats)
            self.add_lease(row.id, holder)

    def add_lease(self, table: str, holder: str) -> None:
        """This server plays the bots of the table unless another one does. It is written with the choice after which it
        is a bot's turn: whoever looks after a server that has died finds the table."""
        if holder:
            self.db.execute("insert into leases values (?, ?) on conflict do nothing", (table, holder))

    def table(self, table: str) -> Row | None:
        found = self.rows("where id = ? and deleted is null", table)
        return found[0] if found else None

    def rows(self, condition: str, *values: object) -> list[Row]:
        found = self.db.execute(f"select {', '.join(COLUMNS)} from tables {condition}", values)
        return [row_of(dict(zip(COLUMNS, each, strict=True))) for each in found.fetchall()]

    def tables_of(self, person: str) -> list[Row]:
        """The tables where a person has a seat, or that they made for bots only; newest first; no lessons."""
        return self.rows(
            "where deleted is null and lesson = '' and id in"
            " (select table_id from holders where person = ? and hidden = 0) order by updated desc, id limit ?",
            *(person, MOST_LISTED),
        )

    def versions(self, tables: list[str]) -> dict[str, int]:
        """The version of each of these tables that still exist."""
        marks = ", ".join("?" * len(tables))
        query = f"select id, version from tables where deleted is null and id in ({marks})"
        return dict(self.db.execute(query, tables).fetchall())

    def set_result(self, table: str, result: str) -> None:
        """Save the result of a game that ended before results were saved."""
        self.db.execute("update tables set result = ? where id = ? and result = ''", (result, table))

    def set_fault(self, table: str, fault: str) -> None:
        """Save why a table cannot be opened; empty: it can."""
        self.db.execute("update tables set fault = ? where id = ? and fault <> ?", (fault, table, fault))

    # ---------------------------------------------------------------- choices

    def choices(self, table: str) -> list[tuple[int, str]]:
        found = self.db.execute("select who, choice from choices where table_id = ? order by n", (table,)).fetchall()
        return [(who, choice) for who, choice in found]

    def snapshot(self, table: str) -> Snapshot:
        found = self.db.execute(
            "select rules, content, base, start, position from positions where table_id = ?", (table,)
        ).fetchone()
        return Snapshot(*found)

    def redo(self, table: str) -> str:
        """What can be redone, as JSON."""
        return str(self.db.execute("select redo from positions where table_id = ?", (table,)).fetchone()[0])

    def move_to_current_rules(
        self, table: str, snapshot: Snapshot, first: int, added: list[tuple[int, str]], seen: int
    ) -> None:
        """Save a snapshot under the current rules, and what chance has dealt under them."""
        with self.transaction():
            self.claim(table, seen)
            self.db.execute(
                "update positions set rules = ?, content = ?, base = ?, start = ?, position = ?, redo = ''"
                " where table_id = ?",
                (*snapshot, table),
            )
            self.insert(table, first, added)

    def insert(self, table: str, first: int, added: list[tuple[int, str]]) -> None:
        rows = [(table, first + i, who, choice) for i, (who, choice) in enumerate(added)]
        self.db.executemany("insert into choices values (?, ?, ?, ?)", rows)

    def claim(self, table: str, seen: int) -> None:
        """Refuse to write if the position is not the one that was seen. Until the transaction ends nobody else writes
        to this table."""
        found = self.db.execute(
            "update tables set writes = writes + 1 where id = ? and writes = ? and deleted is null returning writes",
            (table, seen),
        ).fetchone()
        if found is None:
            if self.table(table) is None:
                raise deleted()
            raise Conflict(msg("the table has changed since then; here is the current position"))

    def write(self, table: str, first: int, added: list[tuple[int, str]], progress: Progress, seen: int) -> Written:
        """Replace the choices from `first` on if the position was written `seen` times before. A request for an undo
        ends: the game has gone on."""
        values = (progress.confirmed, progress.turn, progress.clock_state, progress.result, progress.lesson)
        sets = "confirmed = ?, turn = ?, clock_state = ?, result = ?, lesson = ?"
        with self.change(table, sets, *values, seen=seen, moved=True) as written:
            self.db.execute("delete from choices where table_id = ? and n >= ?", (table, first))
            self.insert(table, first, added)
            position = "update positions set position = ?, redo = ? where table_id = ?"
            self.db.execute(position, (progress.position, progress.redo, table))
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            self.db.execute("delete from ahead where table_id = ?", (table,))
            self.db.executemany("insert into ahead values (?, ?, ?)", [(table, *each) for each in progress.ahead])
            self.add_lease(table, progress.holder)
            return written

    def set_pace(self, table: str, seconds: float) -> Written:
        with self.change(table, "pace = ?", seconds) as written:
            return written

    @contextmanager
    def change(
        self, table: str, sets: str = "", *values: object, seen: int | None = None, moved: bool = False
    ) -> Iterator[Written]:
        """A transaction that changes what people see of a table: these columns, and what the block changes. Until it
        ends nobody else writes to this table. `seen`: only if the position was written so often before; `moved`: the
        position changes."""
        with self.transaction():
            if seen is not None:
                self.claim(table, seen)
            columns = ", ".join([*([sets] if sets else ()), *(["moved = version + 1"] if moved else ())])
            yield Written(self.new_version(table, columns, *values), seen is not None, moved)

    def new_version(self, table: str, sets: str = "", *values: object) -> int:
        """Set these columns and increase the version of the table, inside a transaction."""
        found = self.db.execute(
            f"update tables set version = version + 1, updated = ?{', ' * bool(sets)}{sets} where id = ?"
            " returning version",
            (self.now(), *values, table),
        ).fetchone()
        if found is None:
            raise deleted()
        self.db.announce(table, int(found[0]))
        return int(found[0])

    # ---------------------------------------------------------------- seats

    def seats_of(self, table: str, person: str) -> list[int]:
        found = self.db.execute(
            "select seat from holders where table_id = ? and person = ? and seat >= 0 order by seat", (table, person)
        )
        return [seat for (seat,) in found.fetchall()]

    def all_seats_of(self, person: str) -> dict[str, list[int]]:
        """The seats of a person at each table where they have any."""
        found = self.db.execute(
            "select table_id, seat from holders where person = ? and seat >= 0 order by seat", (person,)
        )
        seats: dict[str, list[int]] = {}
        for table, seat in found.fetchall():
            seats.setdefault(table, []).append(seat)
        return seats

    def has_access(self, table: str, person: str) -> bool:
        """Whether a person has a seat at the table, or made it for bots only."""
        found = self.db.execute("select 1 from holders where table_id = ? and person = ?", (table, person))
        return found.fetchone() is not None

    def links(self, table: str) -> dict[int, str]:
        """The fingerprint of the secret of each seat that has a link."""
        return dict(self.db.execute("select seat, secret from links where table_id = ?", (table,)).fetchall())

    def rename(self, table: str, seat: int, name: str) -> Written:
        with self.change(table) as written:  # first: others who rename wait for it
            self.set_at(table, seat, "names", name)
            return written

    def set_at(self, table: str, seat: int, column: str, value: object) -> None:
        """Set what a list of the table has for a seat, in a transaction that has written to the table before: the other
        seats keep what another server may have written."""
        query = f"select {column}, seats from tables where id = ?"
        text, seats = self.db.execute(query, (table,)).fetchone()
        found = [*json.loads(text), *[""] * seats][:seats]  # older versions wrote no names where nobody had one
        found[seat] = value
        self.db.execute(f"update tables set {column} = ? where id = ?", (json.dumps(found), table))

    def holders(self, table: str) -> list[tuple[int, str]]:
        """The seat and the person of everybody who has access; seat -2 is the owner of a table of bots."""
        found = self.db.execute("select seat, person from holders where table_id = ? order by seat", (table,))
        return [(seat, person) for seat, person in found.fetchall()]

    def holder_counts(self, table: str) -> dict[int, int]:
        """How many browsers and programs hold each seat."""
        found = self.db.execute(
            "select seat, count(*) from holders where table_id = ? and seat >= 0 group by seat", (table,)
        )
        return dict(found.fetchall())

    # ---------------------------------------------------------------- chat

    def chat_lines(self, table: str, limit: int = SHOWN_CHAT_LINES) -> list[ChatLine]:
        """The last lines of the chat."""
        found = self.db.execute(
            "select n, seat, text, said from chat where table_id = ? order by n desc limit ?", (table, limit)
        ).fetchall()
        return [ChatLine(*line) for line in reversed(found)]

    def add_chat_line(self, table: str, seat: int, text: str) -> Written:
        with self.change(table) as written:
            return written._replace(line=self.insert_chat_line(table, seat, text))

    def insert_chat_line(self, table: str, seat: int, text: str) -> ChatLine:
        last = self.db.execute("select coalesce(max(n), 0) from chat where table_id = ?", (table,)).fetchone()[0]
        line = ChatLine(last + 1, seat, text, self.now())
        self.db.execute("insert into chat values (?, ?, ?, ?, ?)", (table, *line))
        self.db.execute("delete from chat where table_id = ? and n <= ?", (table, last + 1 - MOST_CHAT_LINES))
        return line


def deleted() -> StoreError:
    return StoreError(msg("this table has been deleted"))


RESIGNED: Final = "resigned"  # why a bot plays for a person
AWAY: Final = "away"
TIME: Final = "time"


class UndoRequest(NamedTuple):
    """A seat asks the others to take back everything from its last choice on."""

    seat: int
    target: int  # the number of the choice that would be the first to be taken back
    choices: int  # how many there were when it asked
    allowed: tuple[int, ...] = ()  # the seats that have allowed it


class Replaced(NamedTuple):
    """The person for whom a bot plays."""

    word: str  # the kind of the person's seat
    name: str
    why: str


class SavedPeople(NamedTuple):
    """Everything here that belongs to one table."""

    seen: dict[int, float]
    ahead: dict[int, str]
    request: UndoRequest | None
    replaced: dict[int, Replaced]


class PeopleStore:
    """The part of the database that is about people."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def saved(self, table: str) -> SavedPeople:
        seen = self.db.execute("select seat, at from seen where table_id = ?", (table,)).fetchall()
        ahead = self.db.execute("select seat, choice from ahead where table_id = ?", (table,)).fetchall()
        asked = self.db.execute(
            "select seat, target, choices, allowed from undo_requests where table_id = ?", (table,)
        ).fetchone()
        replaced = self.db.execute("select seat, word, name, why from replaced where table_id = ?", (table,))
        return SavedPeople(
            dict(seen),
            dict(ahead),
            None if asked is None else UndoRequest(asked[0], asked[1], asked[2], tuple(json.loads(asked[3]))),
            {seat: Replaced(*more) for seat, *more in replaced.fetchall()},
        )

    def set_seen(self, table: str, seats: list[int], at: float) -> None:
        """Save that people of these seats were there at this time. No version of the table changes by it."""
        self.db.executemany(
            "insert into seen select id, ?, ? from tables where id = ?"
            " on conflict (table_id, seat) do update set at = excluded.at",
            [(seat, at, table) for seat in seats],
        )

    def set_ahead(self, table: str, seat: int, choice: str, seen: int) -> Written:
        """Keep the answer of a seat; an empty one is forgotten."""
        with self.store.change(table, seen=seen) as written:
            self.db.execute("delete from ahead where table_id = ? and seat = ?", (table, seat))
            if choice:
                self.db.execute("insert into ahead values (?, ?, ?)", (table, seat, choice))
            return written

    def set_request(self, table: str, request: UndoRequest | None, seen: int) -> Written:
        with self.store.change(table, seen=seen) as written:
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            if request is not None:
                values = (*request[:3], json.dumps(request.allowed))
                self.db.execute("insert into undo_requests values (?, ?, ?, ?, ?)", (table, *values))
            return written

    def change_seat(self, table: str, setup: Setup, seat: int, replaced: Replaced | None, seen: int) -> Written:
        """Save who sits at the table now; `replaced`: the person for whom a bot plays at this seat."""
        with self.store.change(table, seen=seen) as written:
            self.store.set_at(table, seat, "kinds", setup.words[seat])
            self.store.set_at(table, seat, "names", setup.names[seat])
            self.db.execute("delete from replaced where table_id = ? and seat = ?", (table, seat))
            self.db.execute("delete from ahead where table_id = ? and seat = ?", (table, seat))
            if replaced is not None:
                self.db.execute("insert into replaced values (?, ?, ?, ?, ?)", (table, seat, *replaced))
            return written

    def rename_replaced(self, table: str, seat: int, name: str) -> Written:
        """Give the person for whom a bot plays at this seat a new name."""
        with self.store.change(table) as written:
            self.db.execute("update replaced set name = ? where table_id = ? and seat = ?", (name, table, seat))
            return written

    def end_by_resignation(self, table: str, side: int, result: str, seen: int) -> Written:
        sets = "resigned = ?, turn = null, result = ?"
        with self.store.change(table, sets, side, result, seen=seen, moved=True) as written:
            self.db.execute("delete from undo_requests where table_id = ?", (table,))
            return written

    def set_clock_state(self, table: str, state: str) -> Written:
        with self.store.change(table, "clock_state = ?", state) as written:
            return written

    def settle_clock(self, table: str, before: str, after: str) -> None:
        """Write a clock in another form that means the same, unless somebody has changed it. No version changes."""
        query = "update tables set clock_state = ? where id = ? and clock_state = ?"
        self.db.execute(query, (after, table, before))

    def mark_late(self, table: str, state: str, line: tuple[int, str], seen: int) -> Written:
        """Save that the time of a seat is up, and say so in the chat; of several servers only one does."""
        with self.store.change(table, "clock_state = ?", state, seen=seen) as written:
            return written._replace(line=self.store.insert_chat_line(table, *line))

    def running_clocks(self) -> list[tuple[str, str, str]]:
        """The id, rule and state of the clock of every table that has one and is not over."""
        query = "select id, clock, clock_state from tables where clock <> '' and turn is not null and deleted is null"
        return [(table, rule, state) for table, rule, state in self.db.execute(query).fetchall()]


class RetentionStore:
    """The part of the database that is about who may come to a table, and how long a table is kept."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- links

    def used_links(self, table: str) -> set[int]:
        """The seats whose link somebody has used."""
        found = self.db.execute("select seat from links where table_id = ? and used = 1", (table,))
        return {seat for (seat,) in found.fetchall()}

    def use_link(self, table: str, seat: int, secret: str, person: str) -> bool:
        """Give the seat to a person and use up its link; False if somebody was faster. `secret`: its fingerprint."""
        with self.store.transaction():
            used = self.db.execute(
                "update links set used = 1 where table_id = ? and seat = ? and secret = ? and used = 0 returning seat",
                (table, seat, secret),
            )
            if used.fetchone() is None:
                return False
            self.db.execute(
                "insert into holders (table_id, seat, person) values (?, ?, ?) on conflict do nothing",
                (table, seat, person),
            )
            return True

    def set_peeked(self, table: str, person: str) -> Written:
        """Save that this person has read everything of a running game, if nobody else has come or may come."""
        with self.store.change(table, "peeked = 1") as written:  # first: `set_link` waits for it
            if self.others_sit(table, person) or not set(self.store.links(table)) <= self.used_links(table):
                raise Conflict(msg("the table has changed since then; here is the current position"))
            return written

    def set_link(self, table: str, seat: int, secret: str) -> bool:
        """A new link for a seat; the old one no longer works. `secret`: its fingerprint. False: somebody has read
        everything of the game, so there are no more links."""
        with self.store.transaction():
            free = self.db.execute("update tables set peeked = 0 where id = ? and peeked = 0 returning id", (table,))
            if free.fetchone() is None:
                return False
            self.db.execute(
                "insert into links (table_id, seat, secret) values (?, ?, ?)"
                " on conflict (table_id, seat) do update set secret = excluded.secret, used = 0",
                (table, seat, secret),
            )
            return True

    def others_sit(self, table: str, person: str) -> bool:
        """Whether anybody else holds a seat."""
        found = self.db.execute(
            "select 1 from holders where table_id = ? and seat >= 0 and person <> ? limit 1", (table, person)
        )
        return found.fetchone() is not None

    def set_muted(self, table: str, muted: bool) -> Written:
        with self.store.change(table, "muted = ?", int(muted)) as written:
            return written

    # ---------------------------------------------------------------- deleted tables

    def set_deleted(self, table: str, at: float | None) -> None:
        """Mark a table as deleted at this time; None brings it back."""
        with self.store.transaction():
            self.db.execute("update tables set deleted = ? where id = ?", (at, table))
            self.db.announce(table, 0)

    def deleted_table(self, table: str) -> Row | None:
        found = self.store.rows("where id = ? and deleted is not null", table)
        return found[0] if found else None

    def deleted_tables_of(self, person: str) -> list[Row]:
        """The tables that a person made and deleted, the last one first."""
        return self.store.rows(
            "where maker = ? and deleted is not null and lesson = '' order by deleted desc, id limit 50", person
        )

    def purge(self, before: float) -> int:
        """Remove for good what was deleted before this time; how many tables that were."""
        with self.store.transaction():
            purge = "delete from tables where deleted is not null and deleted < ? returning id"
            return len(self.db.execute(purge, (before,)).fetchall())

    def hide(self, table: str, person: str) -> None:
        """Take a table off the list of a person."""
        with self.store.transaction():
            self.db.execute("update holders set hidden = 1 where table_id = ? and person = ?", (table, person))

    # ---------------------------------------------------------------- quota and expiry

    def made_by(self, person: str) -> int:
        """How many tables a person has made, without deleted ones and lessons."""
        found = self.db.execute(
            "select count(*) from tables where maker = ? and deleted is null and lesson = ''", (person,)
        )
        return int(found.fetchone()[0])

    def expired(self, untouched: float, unplayed: float) -> list[str]:
        """Tables not changed since `untouched`, and those not changed since `unplayed` where nobody has ever chosen."""
        found = self.db.execute(
            "select id from tables where deleted is null and (updated < ? or (updated < ? and not exists"
            " (select 1 from choices where table_id = tables.id and who >= 0)))",
            (untouched, unplayed),
        )
        return [table for (table,) in found.fetchall()]
