"""What the handlers of requests ask for first: the tables, who asks, the table at which they have a seat."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from fastapi import Request

from loew.web.accounts.store import Profile, profile_id
from loew.web.http.rate_limits import visitor_group
from loew.web.http.state import app_state
from loew.web.table.live import LiveTable
from loew.web.table.retention import check_quota
from loew.web.table.service import Tables


def tables(request: Request) -> Tables:
    return app_state(request).part(Tables)


def person(request: Request) -> str:
    """Who asks: a profile, or the fingerprint of a browser. The secret is not passed on."""
    return person_of(tables(request), request.scope)


def person_of(found: Tables, scope: MutableMapping[str, Any]) -> str:
    if "who" not in scope:
        scope["who"] = found.profiles.person(str(scope["person"]), found.time.now())
    return str(scope["who"])


def profile_of(request: Request) -> Profile | None:
    """The profile that is signed in; None: this browser is on its own."""
    found = profile_id(person(request))
    return tables(request).profiles.by_id(found) if found else None


def table_for_seat(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if the seat belongs to the person and they do not act too often."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    live.presence.seen[seat] = tables(request).time.now()
    return live


def check_may_create(request: Request) -> None:
    """Refuse a new table to a visitor who makes them too fast, or has too many."""
    app_state(request).limits.creations.take(client_address(request))
    check_quota(tables(request), app_state(request).retention, person(request))


def client_address(request: Request) -> str:
    """The address of the visitor, for limits."""
    return visitor_group(request.client.host if request.client else "?")
