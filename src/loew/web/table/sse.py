"""News of a table as server-sent events: its version, each time it changes.

The id of an event is the version. A browser that reconnects sends the last id that it saw, and gets the current version
at once if it is another one: so nothing is lost. When the table is deleted the last event is `gone`. An event
`spectators` sends the number of spectators (visitors without a seat) each time it changes; an event `people` says who
is there, who is away since when, and the clocks: each time somebody comes or goes, or a clock starts or stops. An event
`waiting` says what waits for the listener elsewhere: see `inbox.py`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import aclosing, suppress
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from loew.web.accounts.store import profile_id
from loew.web.cluster.presence import Presence
from loew.web.db.database import StoreError
from loew.web.http.errors import NoSuchTable
from loew.web.http.identity import fingerprint
from loew.web.http.rate_limits import StreamLimit
from loew.web.http.state import app_state, client_address
from loew.web.table.deps import table_request
from loew.web.table.inbox import Listener, Waiting
from loew.web.table.service import LiveTable, Tables
from loew.web.table.view.people import people_news

router = APIRouter(tags=["tables"])
HEARTBEAT: Final = 15.0  # seconds between lines that keep a quiet connection open
RETRY: Final = 1_000  # milliseconds until a browser tries again


@router.get("/t/{table}/news", response_class=StreamingResponse)
async def news(request: Request, table: str) -> Response:
    """Server-sent events: the version of the table, each time it changes. `Last-Event-ID`: the last version seen."""
    asked = await table_request(request, table)
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 16 else -1
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    session = fingerprint(request.scope["person"]) if profile_id(asked.person) else ""
    lines = events(asked.tables, table, seen, asked.reads.seats, asked.person, session)
    visitor = (asked.person, client_address(request))
    return NewsResponse(lines, headers, app_state(request).streams, visitor)


class SignedOut(Exception):
    """The session of a stream has ended."""


class NewsResponse(StreamingResponse):
    """A stream that is counted for its visitor while it is open."""

    def __init__(
        self, lines: AsyncIterator[str], headers: Mapping[str, str], streams: StreamLimit, visitor: tuple[str, str]
    ) -> None:
        super().__init__(lines, media_type="text/event-stream", headers=headers)
        self.streams = streams
        self.visitor = visitor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.streams.opened(*self.visitor):
            await super().__call__(scope, receive, send)


async def events(
    tables: Tables, table: str, seen: int, seats: Sequence[int] = (), person: str = "", session: str = ""
) -> AsyncIterator[str]:
    """The events of one stream, until the browser disconnects or is signed out, the table is deleted or moves to
    another worker, or the server stops. `seats`: those of the person who listens; without any it is a spectator.
    `person`: who it is, if that is known; `session`: with which they are signed in."""
    yield f"retry: {RETRY}\n\n"
    presence: Presence | None = None  # the person is there until the stream ends
    moves = 0

    def ends() -> bool:
        return tables.closing or (presence is not None and presence.moves != moves)

    try:
        while not ends():
            live = await tables.directory.follow(table)  # another server may have changed it
            if presence is None:
                presence = tables.connect(live, seats)
                moves = presence.moves
            async with aclosing(watched(tables, live, seen, person, session, ends)) as lines:
                async for line in lines:
                    yield line
            seen = live.version
    except NoSuchTable:
        yield "event: gone\ndata: gone\n\n"
    except (StoreError, SignedOut):
        return  # the browser tries again
    finally:
        if presence is not None:
            tables.disconnect(table, presence, seats)


async def watched(
    tables: Tables, live: LiveTable, seen: int, person: str, session: str, ends: Callable[[], bool]
) -> AsyncGenerator[str]:
    """The events of one stream while the table stays in memory."""
    live.watching += 1
    try:
        elsewhere = await tables.background.run(partial(tables.waiting.store.tables, person)) if person else set()
        with tables.waiting.listening(person, live, elsewhere, session) as listener:
            async for line in changes(tables, live, seen, listener, ends):
                yield line
    finally:
        live.watching -= 1


async def changes(
    tables: Tables, live: LiveTable, seen: int, listener: Listener | None, ends: Callable[[], bool]
) -> AsyncIterator[str]:
    """The version, the number of spectators, the people and what waits elsewhere, each when it differs from what was
    sent last."""
    waiting: Waiting | None = None
    spectators = -1  # so that the number is sent at the start
    people: tuple[int, int] | None = None
    quiet = False
    while not ends() and not live.closed:
        if seen != live.version:  # older, or from before a restart of the server
            seen = live.version
            yield f"id: {seen}\ndata: {seen}\n\n"
        if spectators != live.spectators:
            spectators = live.spectators
            yield f"event: spectators\ndata: {spectators}\n\n"
        presence = live.presence.changes
        if people != (presence, live.clock_changes()):
            people = (presence, live.clock_changes())
            yield f"event: people\ndata: {people_news(live, tables.time.now(), tables.started)}\n\n"
        if listener is not None and listener.counted != listener.changes:
            listener.counted = listener.changes
            found = await counted(tables, listener)
            if found not in (None, waiting):
                waiting = found
                yield f"event: waiting\ndata: {json.dumps(waiting.state(), ensure_ascii=False)}\n\n"
        if quiet:
            yield ": still here\n\n"
        quiet = not await wait_for_news(live, (seen, spectators, presence), listener, ends)


async def counted(tables: Tables, listener: Listener) -> Waiting | None:
    """What waits for a listener elsewhere; None if the database is away."""

    def read() -> Waiting:
        if listener.session and not tables.profiles.has_session(listener.session):
            raise SignedOut
        return tables.waiting.store.of(listener.person, listener.live.id)

    with suppress(StoreError):
        return await tables.background.run(read)
    return None


async def wait_for_news(
    live: LiveTable, known: tuple[int, int, int], listener: Listener | None, ends: Callable[[], bool]
) -> bool:
    """Wait until the watched values differ from the known ones, or it is time to say so; whether they differ."""

    def is_known() -> bool:
        return live.watched_values() == known and (listener is None or listener.counted == listener.changes)

    try:
        async with asyncio.timeout(HEARTBEAT):
            while is_known() and not live.closed and not ends():
                await live.changed.wait()
    except TimeoutError:
        return False
    return not is_known()
