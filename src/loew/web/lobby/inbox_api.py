"""How many tables and invitations wait for who reads a page: in the head of every page, and for its script."""

from __future__ import annotations

from contextlib import suppress
from contextvars import ContextVar
from functools import partial
from typing import Final

from fastapi import APIRouter, Request

from loew.web.db.database import StoreError
from loew.web.http.routing import BackgroundRoute
from loew.web.table.api import client_address, person, tables
from loew.web.table.inbox import NOTHING, Waiting

router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)
READER: Final[ContextVar[Request | None]] = ContextVar("READER", default=None)  # who reads the page that is drawn


@router.get("/waiting")
def waiting(request: Request) -> dict[str, int | str]:
    """At how many tables it is your turn, how many invitations you have, and both in words. A stream of news says the
    same with its event `waiting`, without the table that it is about."""
    request.app.state.action_limit.take(client_address(request))
    return tables(request).waiting.store.of(person(request)).state()


def waiting_now() -> Waiting:
    """What waits for the reader of the page that is drawn."""
    request = READER.get()
    if request is None:
        return NOTHING
    return getattr(request.state, "waiting", None) or counted(request)


async def count_waiting(request: Request) -> None:
    """Count it before a page is drawn by a route that must not ask the database."""
    request.state.waiting = await tables(request).background.run(partial(counted, request))


def counted(request: Request) -> Waiting:
    """What waits, but at the table that the page shows. A page that says that the database is away needs none."""
    with suppress(StoreError):
        return tables(request).waiting.store.of(person(request), str(request.path_params.get("table", "")))
    return NOTHING
