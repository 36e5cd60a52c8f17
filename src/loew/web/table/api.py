"""The API for programs: create a table, take a seat, read a view, play a choice, undo, read the journal."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from loew import i18n
from loew.engine.seat import SPECTATOR
from loew.web.box.service import Desk
from loew.web.db.records import LISTED, USUAL_AWAY
from loew.web.http.rate_limits import (
    LONGEST_CHAT,
    LONGEST_CHOICE,
    LONGEST_NAME,
    SLOWEST_PACE,
    require_printable,
    visitor_group,
)
from loew.web.http.routing import BackgroundRoute
from loew.web.table.live import PACE
from loew.web.table.messages import NOTE, note_text
from loew.web.table.new_clock import NewClock
from loew.web.table.people_view import final_score, people_state, request_state
from loew.web.table.premoves import decision_ahead
from loew.web.table.rated import checked_rated
from loew.web.table.restore import LARGEST_FILE
from loew.web.table.retention import check_quota
from loew.web.table.seats import played_seats, posted_setup
from loew.web.table.service import (
    Forbidden,
    LiveTable,
    TableOptions,
    Tables,
)

router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)
LONGEST_AWAY = 14 * 1_440  # minutes


class NewTable(BaseModel):
    """A new table. Each seat is `you`, `here` (another person at this browser), `link`, a bot, or `automa:3`."""

    game: str = Field(description="golem or golems")
    seats: list[str] = Field(min_length=1, max_length=4, examples=[["you", "automa:2"]])
    names: list[str] = Field(default=[], max_length=4)
    setup: list[str] = Field(default=[], max_length=4, description="variants: introductory, advanced")
    seed: int | None = Field(default=None, ge=0, lt=2**129)
    pace: float = Field(default=PACE, ge=0, le=SLOWEST_PACE, description="seconds before each choice of a bot")
    away_minutes: float = Field(
        default=USUAL_AWAY / 60, ge=1, le=LONGEST_AWAY, description="after which you may replace somebody who is away"
    )
    clock: NewClock | None = Field(
        default=None,
        description="minutes (for each person) with increment (seconds for each turn), or days (for each turn);"
        " at_zero: mark, bot, resign or others",
    )
    rated: bool = Field(default=False, description="the result changes ratings: people with profiles only, a clock")
    hints: bool = Field(default=True, description="people may ask for hints; never in a rated game")
    open: bool = Field(default=False, description="anybody may take the seats of links in the lobby")
    pack: str = Field(default="", max_length=40, description="mine: the values of your box; the id of a pack you keep")
    coach: bool = Field(default=False, description="a coach says what to do when something comes for the first time")


class Move(BaseModel):
    """A choice of a seat, as text, and the version of the table that the seat saw (an old one is refused)."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(min_length=1, max_length=LONGEST_CHOICE)
    version: int | None = None


class TurnAction(BaseModel):
    """A seat that undoes, redoes or ends its turn, and the version of the table that it saw."""

    seat: int = Field(ge=0, le=3)
    version: int | None = None


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


class GameFile(BaseModel):
    """A saved game or a transcript, as text."""

    text: str = Field(max_length=LARGEST_FILE)


def tables(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def person(request: Request) -> str:
    """Who asks: a profile, or the fingerprint of a browser. The secret is not passed on."""
    return person_of(tables(request), request.scope)


def person_of(found: Tables, scope: MutableMapping[str, Any]) -> str:
    if "who" not in scope:
        scope["who"] = found.profiles.person(str(scope["person"]), found.time.now())
    return str(scope["who"])


def table_state(request: Request, live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat sees it, and how many browsers hold each seat."""
    return {**visible_state(live, seat), "taken": tables(request).store.holder_counts(live.id)}


async def state_after(request: Request, live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat sees it that has changed it."""
    return table_state(request, await table_after(request, live), seat)


async def table_after(request: Request, live: LiveTable, drawn: bool = False) -> LiveTable:
    """The table after a change; if another server has changed it too, as it is now. `drawn`: its page is drawn."""
    if not live.missed:
        return live
    await tables(request).loader.prepare(live.id, str(request.scope["person"]), drawn)
    return tables(request).find(live.id)


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


@router.get("/tables")
def my_tables(request: Request) -> list[dict[str, Any]]:
    """The tables where you have a seat, newest first. `fault`: why a table cannot be opened."""
    store = tables(request).store
    seats = store.all_seats_of(person(request))
    return [
        {
            "id": row.id,
            "game": row.setup.game,
            "seats": list(row.setup.words),
            "names": list(row.setup.names),
            "yours": played_seats(row, seats.get(row.id, [])),
            "turn": row.turn,
            "over": row.over,
            "fault": row.fault,
            "updated": row.updated,
        }
        for row in store.tables_of(person(request))
    ]


@router.post("/tables", status_code=201)
def create(request: Request, new: NewTable) -> dict[str, Any]:
    """Create a table; `links` holds the secret of each seat that people take by link."""
    check_may_create(request)
    setup = posted_setup(new.game, new.seats, new.names, new.setup, new.seed)
    clock, listed = new.clock.rule() if new.clock else None, LISTED if new.open else 0
    pack = Desk(tables(request), person(request)).in_force(new.pack, new.game)
    more = {"coach": "first" * new.coach, "pack": pack}
    options = TableOptions(new.pace, new.away_minutes * 60, clock, new.rated, listed, new.hints, **more)
    if new.rated:
        setup, options = checked_rated(tables(request).profiles, setup, person(request), options)
    live, links = tables(request).create(setup, person(request), options)
    tables(request).set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.post("/import", status_code=201)
async def import_game(request: Request, file: GameFile) -> dict[str, Any]:
    """Create a table from a saved game or a transcript."""
    found = tables(request)
    await found.background.run(partial(check_may_create, request))
    journal = await found.read_file(file.text)
    live, links = await found.background.run(partial(found.import_game, journal, person(request)))
    found.set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


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


@router.post("/tables/{table}/choices")
async def play(request: Request, table: str, move: Move) -> dict[str, Any]:
    """Play a choice. An illegal or repeated one, one for an old version or for another's seat is refused with a
    sentence and changes nothing."""
    live = table_for_seat(request, table, move.seat)
    await tables(request).play(live, move.seat, move.choice, move.version)
    return await state_after(request, live, move.seat)


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Undo your last choice."""
    live = table_for_seat(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version)
    return await state_after(request, live, turn.seat)


@router.post("/tables/{table}/restart")
async def restart(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Undo your whole turn, as far as possible."""
    live = table_for_seat(request, table, turn.seat)
    await tables(request).undo(live, turn.seat, turn.version, whole_turn=True)
    return await state_after(request, live, turn.seat)


@router.post("/tables/{table}/redo")
async def redo(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Redo what you have undone."""
    live = table_for_seat(request, table, turn.seat)
    await tables(request).redo(live, turn.seat, turn.version)
    return await state_after(request, live, turn.seat)


@router.post("/tables/{table}/end-turn")
async def end_turn(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """End your turn; the next seat plays."""
    live = table_for_seat(request, table, turn.seat)
    await tables(request).end_turn(live, turn.seat, turn.version)
    return await state_after(request, live, turn.seat)


@router.post("/tables/{table}/chat", status_code=204)
def add_chat_line(request: Request, table: str, line: ChatLine) -> None:
    """Add a line to the chat."""
    live = tables(request).find(table)
    if line.seat != SPECTATOR:
        tables(request).check_seat(live, person(request), line.seat)
        request.app.state.action_limit.take(client_address(request))
    else:
        check_spectator_chat(request, live)
    tables(request).add_chat_line(live, line.seat, line.text)


def check_spectator_chat(request: Request, live: LiveTable) -> None:
    """Spectators write more slowly than players, and not at all where a player has closed the chat for them."""
    if live.muted:
        raise Forbidden(i18n.say("the players have closed the chat for spectators"))
    request.app.state.spectator_chat_limit.take(client_address(request))
    request.app.state.table_chat_limit.take(live.id)


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
    request.app.state.action_limit.take(client_address(request))
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


def table_for_seat(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if the seat belongs to the person and they do not act too often."""
    request.app.state.action_limit.take(client_address(request))
    live = tables(request).find(table)
    tables(request).check_seat(live, person(request), seat)
    live.presence.seen[seat] = tables(request).time.now()
    return live


def check_may_create(request: Request) -> None:
    """Refuse a new table to a visitor who makes them too fast, or has too many."""
    request.app.state.creation_limit.take(client_address(request))
    check_quota(tables(request), request.app.state.keeping, person(request))


def client_address(request: Request) -> str:
    """The address of the visitor, for limits."""
    return visitor_group(request.client.host if request.client else "?")
