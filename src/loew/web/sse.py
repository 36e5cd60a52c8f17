"""News of a table as server-sent events: its version, whenever it changes.

The event's id is the version. A reconnect says which it saw last and hears at once if there has been another since; so
nothing is lost, however long it was away. When the table is deleted the last event is called `gone`. An event called
`onlookers` tells how many look on who have no seat there, whenever that changes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from loew.i18n import say
from loew.web.api import person
from loew.web.limits import MOST_STREAMS, TooMany
from loew.web.tables import LiveTable, NoSuchTable, Tables

router = APIRouter(tags=["tables"])
HEARTBEAT: Final = 15.0  # seconds: a line that keeps a silent connection open
RETRY: Final = 1_000  # milliseconds until a browser tries again


@router.get("/t/{table}/news", response_class=StreamingResponse)
async def news(request: Request, table: str) -> Response:
    """Server-sent events: the version of the table, whenever it changes. `Last-Event-ID` says what was seen last."""
    tables: Tables = request.app.state.tables
    tables.find(table)
    if sum(live.watching for live in tables.live.values()) >= MOST_STREAMS:
        raise TooMany(say("too many are looking on just now: try again in a minute"))
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isascii() and last.isdigit() and len(last) < 16 else -1
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    seated = bool(tables.store.seats_of(table, person(request)))
    return StreamingResponse(told(tables, table, seen, seated), media_type="text/event-stream", headers=headers)


async def told(tables: Tables, table: str, seen: int, seated: bool = True) -> AsyncIterator[str]:
    """The lines of one stream, until its listener leaves, the table is deleted or the server ends."""
    try:
        live = tables.find(table)
    except NoSuchTable:
        yield "event: gone\ndata: gone\n\n"
        return
    live.comes(seated)
    try:
        yield f"retry: {RETRY}\n\n"
        async for line in versions(tables, live, seen):
            yield line
    finally:
        live.leaves(seated)
    if tables.store.table(table) is None:
        yield "event: gone\ndata: gone\n\n"


async def versions(tables: Tables, live: LiveTable, seen: int) -> AsyncIterator[str]:
    """What is new: the version, if another was seen, and how many look on."""
    looking = -1  # told in the beginning, and when it changes
    quiet = False
    while not tables.closing and not live.gone:
        if seen != live.version:  # behind, or of another life of this table
            seen = live.version
            yield f"id: {seen}\ndata: {seen}\n\n"
        if looking != live.onlookers:
            looking = live.onlookers
            yield f"event: onlookers\ndata: {looking}\n\n"
        if quiet:
            yield ": still here\n\n"
        quiet = not await tables.wait(live, (seen, looking), HEARTBEAT)
