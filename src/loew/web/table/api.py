"""The API for programs: create a table, take a seat, read a view, play a choice, undo, read the journal."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from loew import i18n
from loew.engine.seat import SPECTATOR
from loew.web.http.errors import Forbidden
from loew.web.http.rate_limits import (
    LONGEST_CHAT,
    LONGEST_NAME,
    SLOWEST_PACE,
    require_printable,
)
from loew.web.http.state import app_state
from loew.web.table.deps import check_may_create, client_address, person, table_for_seat, tables
from loew.web.table.messages import NOTE, note_text
from loew.web.table.people_view import final_score, people_state, request_state
from loew.web.table.premoves import decision_ahead
from loew.web.table.routing import BackgroundRoute
from loew.web.table.service import LiveTable

router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)


class NewPace(BaseModel):
    """How many seconds bots wait before each choice."""

    seconds: float = Field(ge=0, le=SLOWEST_PACE)


class ForkStep(BaseModel):
    """A step of a game, as numbered in its replay."""

    step: int = Field(ge=0, le=100_000)


class ChatLine(BaseModel):
    """A line of chat; seat -2 is a spectator."""

    seat: int = Field(default=SPECTATOR, ge=SPECTATOR, le=3)
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class NewName(BaseModel):
    """A new name for a seat of yours; an empty one restores the default name."""

    seat: int = Field(ge=0, le=3)
    name: str = Field(max_length=LONGEST_NAME)


def table_state(request: Request, live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat sees it, and how many browsers hold each seat."""
    return {**visible_state(live, seat), "taken": tables(request).store.holder_counts(live.id)}


def visible_state(live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat sees it."""
    journal = live.journal
    return {
        "id": live.id,
        "version": live.version,
        "game": journal.game.name,
        "seats": list(journal.setup.words),
        "names": list(journal.setup.names),
        "pace": live.pace,
        "spectators": live.spectators,
        "onlookers": live.spectators,  # the older name of the same field
        "seeded": live.seeded,
        "muted": live.muted,
        "rated": live.rated,
        "hints": live.allows_hints,
        "pack": None if live.pack is None else {"name": live.pack.name, "digest": live.pack.digest},
        "over": live.over,
        "resigned": live.resigned,
        "turn": live.deciding_seat(),
        "waiting": live.seat_to_end_turn(),
        "can_undo": seat != SPECTATOR and not live.undo_barrier(seat),
        "can_redo": live.can_redo(seat),
        "view": journal.view(seat),
        "score": final_score(live) if live.over else None,
        "ahead": decision_ahead(live, seat),
        "answer": live.ahead.get(seat, ""),
        "people": people_state(live),
        "request": request_state(live),
    }


@router.get("/tables/{table}")
async def read(request: Request, table: str, seat: int = SPECTATOR) -> dict[str, Any]:
    """A table as one of your seats sees it, or as a spectator sees it."""
    live = tables(request).find(table)
    if seat != SPECTATOR:
        tables(request).check_seat(live, person(request), seat)
    return table_state(request, live, seat)


@router.post("/tables/{table}/name", status_code=204)
def rename(request: Request, table: str, new: NewName) -> None:
    """Rename a seat of yours; everybody at the table sees the new name at once."""
    live = table_for_seat(request, table, new.seat)
    tables(request).rename(live, new.seat, require_printable(new.name))


@router.post("/tables/{table}/chat", status_code=204)
def add_chat_line(request: Request, table: str, line: ChatLine) -> None:
    """Add a line to the chat."""
    live = tables(request).find(table)
    if line.seat != SPECTATOR:
        tables(request).check_seat(live, person(request), line.seat)
        app_state(request).limits.actions.take(client_address(request))
    else:
        check_spectator_chat(request, live)
    tables(request).add_chat_line(live, line.seat, line.text)


def check_spectator_chat(request: Request, live: LiveTable) -> None:
    """Spectators write more slowly than players, and not at all where a player has closed the chat for them."""
    if live.muted:
        raise Forbidden(i18n.say("the players have closed the chat for spectators"))
    app_state(request).limits.spectator_chat.take(client_address(request))
    app_state(request).limits.table_chat.take(live.id)


@router.get("/tables/{table}/chat")
def chat_lines(request: Request, table: str) -> list[dict[str, Any]]:
    """The last lines of the chat, without those of people whom you have muted. Seat -2: a spectator; seat -3: a note of
    the table, such as who has resigned."""
    live = tables(request).find(table)
    found = tables(request).store.chat_lines(live.id)
    muted = tables(request).profiles.friends.muted_seats(live.id, person(request))
    return [
        {"number": n, "seat": seat, "text": note_text(text) if seat == NOTE else text, "when": when}
        for n, seat, text, when in found
        if seat not in muted
    ]


@router.post("/tables/{table}/pace", status_code=204)
def set_pace(request: Request, table: str, new: NewPace) -> None:
    """Set how many seconds bots wait before each choice."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    if not tables(request).store.has_access(table, person(request)):
        raise Forbidden(i18n.say("only players of this table may set the speed"))
    tables(request).set_pace(live, new.seconds)


@router.post("/tables/{table}/fork", status_code=201)
def fork(request: Request, table: str, at: ForkStep) -> dict[str, Any]:
    """Create a table from a step of a game that is over, or in which you hold all seats of people."""
    check_may_create(request)
    live, links = tables(request).fork(tables(request).find(table), at.step, person(request))
    tables(request).set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.get("/tables/{table}/journal", response_class=PlainTextResponse)
def journal(request: Request, table: str) -> str:
    """The whole game as a file. While it runs it contains hidden information: you must hold all seats of people."""
    live = tables(request).find(table)
    tables(request).check_may_read_all(live, person(request))
    return live.journal.save()
