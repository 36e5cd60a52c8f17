"""The interface for programs: create a table, take a seat, read a view, post a choice, undo, read the journal."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

import loew
from loew import i18n
from loew.engine.seat import SPECTATOR
from loew.web.identity import fingerprint
from loew.web.limits import LARGEST_BODY, LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, SLOWEST_PACE, printable
from loew.web.seats import posted_setup
from loew.web.tables import PACE, Forbidden, LiveTable, NoSuchTable, Tables

router = APIRouter(prefix="/api", tags=["tables"])


class NewTable(BaseModel):
    """Who sits at a new table: `you`, `here` (another person at this browser), `link`, a bot, or `automa:3`."""

    game: str = Field(description="golem or golems")
    seats: list[str] = Field(min_length=1, max_length=4, examples=[["you", "automa:2"]])
    names: list[str] = Field(default=[], max_length=4)
    setup: list[str] = Field(default=[], max_length=4, description="variants: introductory, advanced")
    seed: int | None = Field(default=None, ge=0, lt=2**63)
    pace: float = Field(default=PACE, ge=0, le=SLOWEST_PACE, description="seconds before each choice of a bot")


class Move(BaseModel):
    """A choice of a seat, as text, and the version of the table it was made at (so that a stale click is noticed)."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(min_length=1, max_length=LONGEST_CHOICE)
    version: int | None = None


class Turn(BaseModel):
    """Something a seat does about its turn."""

    seat: int = Field(ge=0, le=3)
    version: int | None = None


class Pace(BaseModel):
    """How long bots wait before each choice."""

    seconds: float = Field(ge=0, le=SLOWEST_PACE)


class Step(BaseModel):
    """A step of a game, as its replay counts them."""

    step: int = Field(ge=0, le=100_000)


class Said(BaseModel):
    """A line of chat; seat -2 is somebody who looks on."""

    seat: int = Field(default=SPECTATOR, ge=SPECTATOR, le=3)
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Seat(BaseModel):
    """The secret of a seat's link, and what you would like to be called."""

    secret: str = Field(min_length=1, max_length=100)
    name: str = Field(default="", max_length=LONGEST_NAME)


class Name(BaseModel):
    """What a seat of yours is called from now on; nothing gives it back the name it had at first."""

    seat: int = Field(ge=0, le=3)
    name: str = Field(max_length=LONGEST_NAME)


class File(BaseModel):
    """A saved game or a transcript, as text."""

    text: str = Field(max_length=LARGEST_BODY)


def tables(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def person(request: Request) -> str:
    """Who asks, as a print: the secret itself goes no further."""
    return fingerprint(str(request.scope["person"]))


def told(request: Request, live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat may know it."""
    return {**as_seen(live, seat), "taken": tables(request).store.held(live.id)}


def as_seen(live: LiveTable, seat: int) -> dict[str, Any]:
    """What is on the table, for that seat."""
    journal = live.journal
    return {
        "id": live.id,
        "version": live.version,
        "game": journal.game.name,
        "seats": list(journal.setup.words),
        "names": list(journal.setup.names),
        "pace": live.pace,
        "onlookers": live.onlookers,
        "over": journal.over,
        "turn": live.asked(),
        "waiting": live.waits_for(),
        "can_undo": seat != SPECTATOR and not live.barrier(seat),
        "can_redo": live.can_redo(seat),
        "view": journal.view(seat),
        "score": journal.score() if journal.over else None,
    }


@router.get("/health", tags=["server"])
async def health(request: Request) -> dict[str, Any]:
    """Whether the server is well."""
    here = tables(request)
    return {
        "ok": here.store.well(),
        "version": loew.__version__,
        "live": len(here.live),
        "watching": sum(live.watching for live in here.live.values()),
    }


@router.get("/tables")
async def mine(request: Request) -> list[dict[str, Any]]:
    """The tables where you have a seat, the newest first; none is opened for it. `fault`: why one cannot be opened."""
    store = tables(request).store
    return [
        {
            "id": row.id,
            "game": row.setup.game,
            "seats": list(row.setup.words),
            "names": list(row.setup.names),
            "yours": store.seats_of(row.id, person(request)),
            "turn": row.turn,
            "over": row.over,
            "fault": row.fault,
            "updated": row.updated,
        }
        for row in store.tables_of(person(request))
    ]


@router.post("/tables", status_code=201)
async def create(request: Request, new: NewTable) -> dict[str, Any]:
    """A new table; `links` holds the secret of each seat to be taken by link."""
    request.app.state.creating.take(client(request))
    setup = posted_setup(new.game, new.seats, new.names, new.setup, new.seed)
    live, links = tables(request).create(setup, person(request), new.pace)
    return {"id": live.id, "links": links, "version": live.version}


@router.post("/import", status_code=201)
async def bring(request: Request, file: File) -> dict[str, Any]:
    """A table from a saved game or a transcript."""
    request.app.state.creating.take(client(request))
    live, links = tables(request).bring(file.text, person(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.get("/tables/{table}")
async def read(request: Request, table: str, seat: int = SPECTATOR) -> dict[str, Any]:
    """A table as one of your seats sees it, or as one who looks on."""
    live = tables(request).find(table)
    if seat != SPECTATOR:
        tables(request).allowed(live, person(request), seat)
    return told(request, live, seat)


@router.delete("/tables/{table}", status_code=204)
async def delete(request: Request, table: str) -> None:
    """Delete a table: only who holds one of its seats may."""
    if tables(request).store.table(table) is None:
        raise NoSuchTable(i18n.say("there is no such table: it may have been deleted"))
    if not tables(request).store.belongs(table, person(request)):
        raise Forbidden(i18n.say("only who sits at the table may delete it"))
    tables(request).forget(table)


@router.post("/tables/{table}/seat")
async def sit(request: Request, table: str, seat: Seat) -> dict[str, int]:
    """Take the seat whose link you have."""
    request.app.state.acting.take(client(request))
    live = tables(request).find(table)
    return {"seat": tables(request).sit(live, seat.secret, person(request), seat.name)}


@router.post("/tables/{table}/name", status_code=204)
async def rename(request: Request, table: str, new: Name) -> None:
    """Say what a seat of yours is called: everybody at the table sees it at once."""
    live = seated(request, table, new.seat)
    tables(request).rename(live, new.seat, printable(new.name))


@router.post("/tables/{table}/choices")
async def choose(request: Request, table: str, move: Move) -> dict[str, Any]:
    """Play a choice. A wrong, stale, double or foreign one is refused with a sentence and changes nothing."""
    live = seated(request, table, move.seat)
    await tables(request).play(live, move.seat, move.choice, move.version)
    return told(request, live, move.seat)


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Take back your last choice."""
    live = seated(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version)
    return told(request, live, turn.seat)


@router.post("/tables/{table}/restart")
async def restart(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Take back your whole turn, as far as it can be."""
    live = seated(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version, whole_turn=True)
    return told(request, live, turn.seat)


@router.post("/tables/{table}/redo")
async def redo(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Do again what you took back."""
    live = seated(request, table, turn.seat)
    await tables(request).redo(live, turn.seat, turn.version)
    return told(request, live, turn.seat)


@router.post("/tables/{table}/end-turn")
async def end_turn(request: Request, table: str, turn: Turn) -> dict[str, Any]:
    """Say that your turn is over: the others go on."""
    live = seated(request, table, turn.seat)
    await tables(request).end_turn(live, turn.seat, turn.version)
    return told(request, live, turn.seat)


@router.post("/tables/{table}/chat", status_code=204)
async def say(request: Request, table: str, said: Said) -> None:
    """Say something at the table."""
    live = tables(request).find(table)
    if said.seat != SPECTATOR:
        tables(request).allowed(live, person(request), said.seat)
    request.app.state.acting.take(client(request))
    await tables(request).say(live, said.seat, said.text)


@router.get("/tables/{table}/chat")
async def said(request: Request, table: str) -> list[dict[str, Any]]:
    """The last lines of the chat."""
    live = tables(request).find(table)
    found = tables(request).store.said(live.id)
    return [{"number": n, "seat": seat, "text": text, "when": when} for n, seat, text, when in found]


@router.post("/tables/{table}/pace", status_code=204)
async def pace(request: Request, table: str, new: Pace) -> None:
    """How long bots wait before each choice: 0 is at once."""
    request.app.state.acting.take(client(request))
    live = tables(request).find(table)
    if not tables(request).store.belongs(table, person(request)):
        raise Forbidden(i18n.say("only who sits at the table may say how fast it goes"))
    tables(request).pace(live, new.seconds)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(request: Request, table: str, at: Step) -> dict[str, Any]:
    """What if: a new table from a step of a game that is over, or whose people are all you; chance speaks anew."""
    request.app.state.creating.take(client(request))
    live, links = tables(request).fork(tables(request).find(table), at.step, person(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.get("/tables/{table}/journal", response_class=PlainTextResponse)
async def journal(request: Request, table: str) -> str:
    """The whole game as a file. While it runs it tells what is hidden: only to who holds every seat of people."""
    live = tables(request).find(table)
    tables(request).open_to(live, person(request))
    return live.journal.save()


def seated(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if that seat is yours; and not too fast."""
    request.app.state.acting.take(client(request))
    live = tables(request).find(table)
    tables(request).allowed(live, person(request), seat)
    return live


def client(request: Request) -> str:
    return request.client.host if request.client else "?"
