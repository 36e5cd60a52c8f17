"""The API for who may come to a table, and how long it is kept: links, the chat of spectators, deleting."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.web.http.rate_limits import LONGEST_NAME
from loew.web.http.routing import BackgroundRoute
from loew.web.table.api import (
    client_address,
    person,
    table_for_seat,
    tables,
)
from loew.web.table.links import new_link, take_seat
from loew.web.table.messages import MUTED, UNMUTED
from loew.web.table.retention import (
    GRACE_DAYS,
    bring_back,
    delete_table,
    hide_table,
)

router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)


class SeatClaim(BaseModel):
    """The secret of a seat's link, and your name."""

    secret: str = Field(min_length=1, max_length=100)
    name: str = Field(default="", max_length=LONGEST_NAME)


class SeatOfLink(BaseModel):
    """A seat for which you ask for a new link."""

    seat: int = Field(ge=0, le=3)


class SpectatorChat(BaseModel):
    """Whether spectators may write in the chat, and the seat of yours that decides it."""

    seat: int = Field(ge=0, le=3)
    open: bool


@router.post("/tables/{table}/seat")
def claim_seat(request: Request, table: str, seat: SeatClaim) -> dict[str, int]:
    """Take a seat with the secret of its link, which is used up by that."""
    request.app.state.action_limit.take(client_address(request))
    live = tables(request).find(table)
    return {"seat": take_seat(tables(request), live, seat.secret, person(request), seat.name)}


@router.post("/tables/{table}/link")
def ask_for_link(request: Request, table: str, new: SeatOfLink) -> dict[str, Any]:
    """A new link for your seat, or for a free seat at a table that you made. Everybody at the table is told; the old
    link no longer works."""
    request.app.state.action_limit.take(client_address(request))
    live = tables(request).find(table)
    return {"seat": new.seat, "secret": new_link(tables(request), live, new.seat, person(request))}


@router.post("/tables/{table}/spectator-chat", status_code=204)
def open_chat(request: Request, table: str, new: SpectatorChat) -> None:
    """Close the chat for spectators, or open it again; only players may do that."""
    live = table_for_seat(request, table, new.seat)
    found = tables(request)
    if live.muted == new.open:
        live.took(found.keeping.set_muted(live.id, not new.open))
        live.muted = not new.open
        found.add_note(live, UNMUTED if new.open else MUTED, new.seat)
        live.notify()


@router.delete("/tables/{table}", status_code=204)
def delete(request: Request, table: str) -> None:
    """Delete a table that you made; you can bring it back for some days."""
    delete_table(tables(request), table, person(request))


@router.post("/tables/{table}/hide", status_code=204)
def hide(request: Request, table: str) -> None:
    """Take a table at which you no longer play off your list; it stays for the others."""
    request.app.state.action_limit.take(client_address(request))
    hide_table(tables(request), table, person(request))


@router.get("/deleted")
def deleted(request: Request) -> list[dict[str, Any]]:
    """The tables that you have deleted and can still bring back, the last one first."""
    return [
        {
            "id": row.id,
            "game": row.setup.game,
            "names": list(row.setup.names),
            "deleted": row.deleted,
            "days": GRACE_DAYS,
        }
        for row in tables(request).keeping.deleted_tables_of(person(request))
    ]


@router.post("/tables/{table}/undelete", status_code=204)
def undelete(request: Request, table: str) -> None:
    """Bring back a table that you have deleted."""
    request.app.state.action_limit.take(client_address(request))
    bring_back(tables(request), table, person(request))
