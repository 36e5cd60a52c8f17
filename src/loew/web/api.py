"""The interface for programs: create a table, take a seat, read a view, post a choice, undo, read the journal."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from loew.engine.seat import WATCHER
from loew.web.limits import LARGEST_BODY, LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME
from loew.web.people import print_of
from loew.web.tables import PEOPLE, Forbidden, Live, Tables

router = APIRouter(prefix="/api", tags=["tables"])


class NewTable(BaseModel):
    """Who sits at a new table: `you`, `here` (another person at this browser), `link`, a bot, or `automa:3`."""

    game: str = Field(description="golem or golems")
    seats: list[str] = Field(min_length=1, max_length=4, examples=[["you", "automa:2"]])
    names: list[str] = Field(default=[], max_length=4)
    setup: list[str] = Field(default=[], max_length=4, description="variants: introductory, advanced")
    seed: int | None = Field(default=None, ge=0, lt=2**63)


class Move(BaseModel):
    """A choice of a seat, as text, and the version of the table it was made at (so that a stale click is noticed)."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(min_length=1, max_length=LONGEST_CHOICE)
    version: int | None = None


class Turn(BaseModel):
    """Something a seat does about its turn."""

    seat: int = Field(ge=0, le=3)
    version: int | None = None


class Said(BaseModel):
    """A line of chat; seat -2 is somebody who looks on."""

    seat: int = Field(default=WATCHER, ge=WATCHER, le=3)
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Seat(BaseModel):
    """The secret of a seat's link."""

    secret: str = Field(min_length=1, max_length=100)
    name: str = Field(default="", max_length=LONGEST_NAME)


class File(BaseModel):
    """A saved game or a transcript, as text."""

    text: str = Field(min_length=1, max_length=LARGEST_BODY)


def tables(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def person(request: Request) -> str:
    """Who asks, as a print: the secret itself goes no further."""
    return print_of(str(request.scope["person"]))


def told(live: Live, seat: int) -> dict[str, Any]:
    """A table as a seat may know it."""
    journal = live.journal
    asked = journal.decision
    return {
        "id": live.id,
        "version": live.version,
        "game": journal.game.name,
        "seats": list(live.kinds),
        "names": list(journal.names),
        "over": journal.over,
        "turn": None if asked is None else asked.who,
        "waiting": live.waits_for(),
        "view": journal.view(seat),
    }


@router.get("/health", tags=["server"])
async def health(request: Request) -> dict[str, Any]:
    """Whether the server is well."""
    return {"ok": True, "live": len(tables(request).live)}


@router.get("/tables")
async def mine(request: Request) -> list[dict[str, Any]]:
    """The tables where you have a seat, the newest first."""
    all_tables = tables(request)
    found = []
    for row in all_tables.store.tables_of(person(request)):
        live = all_tables.find(row.id)
        asked = live.journal.decision
        found.append(
            {
                "id": row.id,
                "game": row.game,
                "seats": list(row.kinds),
                "yours": all_tables.seats_of(live, person(request)),
                "turn": None if asked is None else asked.who,
                "over": live.journal.over,
                "updated": row.updated,
            }
        )
    return found


@router.post("/tables", status_code=201)
async def create(request: Request, new: NewTable) -> dict[str, Any]:
    """A new table; `links` holds the secret of each seat to be taken by link."""
    request.app.state.creating.take(client(request))
    live, links = tables(request).create(new.game, new.seats, person(request), new.seed, tuple(new.setup), new.names)
    return {"id": live.id, "links": links, "version": live.version}


@router.post("/import", status_code=201)
async def bring(request: Request, file: File) -> dict[str, Any]:
    """A table from a saved game or a transcript."""
    request.app.state.creating.take(client(request))
    live, links = tables(request).bring(file.text, person(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.get("/tables/{table}")
async def read(request: Request, table: str, seat: int = WATCHER) -> dict[str, Any]:
    """A table as one of your seats sees it, or as one who looks on."""
    live = tables(request).find(table)
    if seat != WATCHER:
        tables(request).allowed(live, person(request), seat)
    return told(live, seat)


@router.delete("/tables/{table}", status_code=204)
async def delete(request: Request, table: str) -> None:
    """Delete a table: only who holds one of its seats may."""
    live = tables(request).find(table)
    if not tables(request).seats_of(live, person(request)):
        raise Forbidden("only who sits at the table may delete it")
    tables(request).forget(table)


@router.post("/tables/{table}/seat")
async def sit(request: Request, table: str, seat: Seat) -> dict[str, int]:
    """Take the seat whose link you have."""
    live = tables(request).find(table)
    return {"seat": tables(request).sit(live, seat.secret, person(request))}


@router.post("/tables/{table}/choices")
async def choose(request: Request, table: str, move: Move) -> dict[str, Any]:
    """Play a choice. A wrong, stale, double or foreign one is refused with a sentence and changes nothing."""
    live = seated(request, table, move.seat)
    await tables(request).play(live, move.seat, move.choice, move.version)
    return told(live, move.seat)


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Take back your last choice."""
    live = seated(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version)
    return told(live, turn.seat)


@router.post("/tables/{table}/restart")
async def restart(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Take back your whole turn, as far as it can be."""
    live = seated(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version, whole_turn=True)
    return told(live, turn.seat)


@router.post("/tables/{table}/redo")
async def redo(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Do again what you took back."""
    live = seated(request, table, turn.seat)
    await tables(request).redo(live, turn.seat, turn.version)
    return told(live, turn.seat)


@router.post("/tables/{table}/end-turn")
async def end_turn(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Say that your turn is over: the others go on."""
    live = seated(request, table, turn.seat)
    await tables(request).end_turn(live, turn.seat)
    return told(live, turn.seat)


@router.post("/tables/{table}/chat", status_code=204)
async def say(request: Request, table: str, said: Said) -> None:
    """Say something at the table."""
    live = tables(request).find(table)
    if said.seat != WATCHER:
        tables(request).allowed(live, person(request), said.seat)
    request.app.state.acting.take(client(request))
    await tables(request).say(live, said.seat, said.text)


@router.get("/tables/{table}/journal", response_class=PlainTextResponse)
async def journal(request: Request, table: str) -> str:
    """The whole game as a file. While it runs it tells what is hidden: only to who holds every seat of people."""
    live = tables(request).find(table)
    people = [seat for seat, kind in enumerate(live.kinds) if kind in PEOPLE]
    held = tables(request).seats_of(live, person(request))
    if not live.journal.over and not set(people) <= set(held):
        raise Forbidden(
            "the file of a running game would tell what is hidden from you; it is yours when the game is over"
        )
    return live.journal.save()


def seated(request: Request, table: str, seat: int) -> Live:
    """The table, if that seat is yours; and not too fast."""
    request.app.state.acting.take(client(request))
    live = tables(request).find(table)
    tables(request).allowed(live, person(request), seat)
    return live


def client(request: Request) -> str:
    return request.client.host if request.client else "?"
