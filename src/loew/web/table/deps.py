"""What the handlers of requests start with: the tables, who asks, the table and what the database knows about it.

A plain function runs in the database thread pool and uses the database itself. A coroutine starts with `table_request`
or `seat_request`: everything it needs from the database is read in the pool as one value and passed down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from fastapi import Request

from loew.engine.errors import LoewError
from loew.engine.message import msg
from loew.web.accounts.store import Profile, profile_id
from loew.web.bots.task import is_slow
from loew.web.http.budget import Visitor
from loew.web.http.errors import Forbidden, TooManyRequests
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.table.live import LiveTable
from loew.web.table.service import Tables


class RequestReads(NamedTuple):
    """What the database knows about a table and the person who asks."""

    version: int | None  # of the table; None: there is no such table
    holders: dict[int, int]  # how many browsers and programs hold each seat
    seats: list[int]  # those that the person holds
    muted: list[int]  # the seats whose chat the person does not read
    profile_names: dict[int, str]  # of the players who show their profile


class TableRequest(NamedTuple):
    """A request about a table: the table as it is now, who asks, and what the database knows about both."""

    tables: Tables
    live: LiveTable
    person: str
    reads: RequestReads

    @property
    def own_seats(self) -> list[int]:
        """The seats that the person holds and plays."""
        people = self.live.journal.setup.people
        return [seat for seat in self.reads.seats if seat in people]

    def check_seat(self, seat: int) -> None:
        """Refuse a person who does not hold the seat."""
        if seat not in self.own_seats:
            raise Forbidden(msg("this is not your seat"))

    async def refreshed(self) -> TableRequest:
        """The same request with everything that other servers have changed since."""
        return await read_table(self.tables, self.live.id, self.person)


def tables(request: Request) -> Tables:
    return app_state(request).part(Tables)


def person(request: Request) -> str:
    """Who asks: a profile, or the fingerprint of a browser. The secret is not passed on."""
    return person_of(request.scope)


def person_of(scope: Mapping[str, Any]) -> str:
    """Who asks, as `Application.identify` has found out; its error if the database was away."""
    who: str | LoewError = scope["who"]
    if isinstance(who, LoewError):
        raise who
    return who


def visitor(request: Request) -> Visitor:
    """Who asks, to be charged for what it costs."""
    return Visitor(person(request), client_address(request))


def profile_of(request: Request) -> Profile | None:
    """The profile that is signed in; None: this browser is on its own."""
    found = profile_id(person(request))
    return tables(request).profiles.by_id(found) if found else None


async def table_request(request: Request, table: str) -> TableRequest:
    """The table of a request and everything that its handler needs from the database."""
    return await read_table(tables(request), table, person(request))


async def seat_request(request: Request, table: str, seat: int) -> TableRequest:
    """The same for an action of a seat that must belong to the person, who must not act too often."""
    rate_limit(request)
    asked = await table_request(request, table)
    asked.check_seat(seat)
    asked.live.presence.seen[seat] = asked.tables.time.now()
    return asked


async def read_table(found: Tables, table: str, who: str) -> TableRequest:
    reads = await found.background.run(partial(load_reads, found, table, who))
    return TableRequest(found, await found.directory.refresh(table, reads.version), who, reads)


def load_reads(found: Tables, table: str, who: str) -> RequestReads:
    """Read it, in a thread of the database."""
    holders = found.store.holders(table)
    return RequestReads(
        found.store.versions([table]).get(table),
        dict(Counter(seat for seat, _ in holders if seat >= 0)),
        [seat for seat, holder in holders if seat >= 0 and holder == who],
        found.profiles.friends.muted_seats(table, who),
        found.profiles.public.names_at([table])[table],
    )


def table_for_seat(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if the seat belongs to the person and they do not act too often; for plain functions."""
    rate_limit(request)
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    live.presence.seen[seat] = tables(request).time.now()
    return live


def check_bots(request: Request, seats: Sequence[str]) -> None:
    """Refuse slow bots at a new table while the server is overloaded, or if those of the visitor have thought enough.
    `seats`: the words for its seats."""
    if any(map(is_slow, seats)):
        app_state(request).overload.check(visitor(request), "bots")
        app_state(request).budget.check(visitor(request), "thinking")


def check_may_create(request: Request, seats: Sequence[str] = ()) -> None:
    """Refuse a new table to a visitor who creates them too fast, has too many, or may not have these bots."""
    rate_limit(request, "creations")
    check_bots(request, seats)
    most = app_state(request).retention.most_tables
    if 0 < most <= tables(request).retention.made_by(person(request)):
        raise TooManyRequests(
            msg("you have made {n:table|tables}, and more are not kept here: delete some first", n=most)
        )
