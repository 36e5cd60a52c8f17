"""The API of tables for programs: read a view, chat, fork; what people do with each other; links and deletion;
vacations. Playing a choice is in `actions.py`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from loew import i18n
from loew.engine.errors import LoewError
from loew.engine.seat import SPECTATOR
from loew.web.http.errors import Forbidden
from loew.web.http.rate_limits import (
    LONGEST_CHAT,
    LONGEST_CHOICE,
    LONGEST_NAME,
    SLOWEST_PACE,
    require_printable,
)
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.table import people
from loew.web.table.clocks import DAYS_A_YEAR, VacationStore
from loew.web.table.deps import check_may_create, person, table_for_seat, table_request, tables
from loew.web.table.live import LiveTable
from loew.web.table.messages import MUTED, NOTE, UNMUTED, note_text
from loew.web.table.premoves import decision_ahead
from loew.web.table.retention import (
    GRACE_DAYS,
    bring_back,
    delete_table,
    hide_table,
)
from loew.web.table.routing import BackgroundRoute
from loew.web.table.seat_links import new_link, take_seat
from loew.web.table.service import Tables
from loew.web.table.view.people import people_state, request_state
from loew.web.table.view.result import scores_by_source

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


class Move(BaseModel):
    """A choice of a seat, as text, and the version of the table that the seat saw (an old one is refused)."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(min_length=1, max_length=LONGEST_CHOICE)
    version: int | None = None


class TurnAction(BaseModel):
    """A seat that undoes, redoes or ends its turn, and the version of the table that it saw."""

    seat: int = Field(ge=0, le=3)
    version: int | None = None


def table_state(live: LiveTable, seat: int, holders: Mapping[int, int]) -> dict[str, Any]:
    """A table as a seat sees it, and how many browsers hold each seat."""
    return {**visible_state(live, seat), "taken": holders}


def visible_state(live: LiveTable, seat: int) -> dict[str, Any]:
    """A table as a seat sees it."""
    journal = live.journal
    score = live.scores() if live.over else None
    return {
        "id": live.id,
        "version": live.version,
        "game": journal.game.name,
        "seats": list(journal.setup.words),
        "names": list(journal.setup.names),
        "pace": live.pace,
        "spectators": live.spectators,
        "onlookers": live.spectators,  # the older name of the same field
        "seeded": live.settings.seeded,
        "peeked": live.peeked,
        "muted": live.people.muted,
        "rated": live.settings.rated,
        "hints": live.settings.allows_hints,
        "pack": None if live.pack is None else {"name": live.pack.name, "digest": live.pack.digest},
        "over": live.over,
        "resigned": live.resigned,
        "turn": live.deciding_seat(),
        "waiting": live.seat_to_end_turn(),
        "can_undo": seat != SPECTATOR and not live.undo_barrier(seat),
        "can_redo": live.can_redo(seat),
        "view": journal.view(seat),
        "score": score,
        "points": None if score is None else [each["parts"] for each in scores_by_source(journal, score)],
        "ahead": decision_ahead(live, seat),
        "answer": live.people.premoves.get(seat, ""),
        "people": people_state(live),
        "request": request_state(live),
    }


@router.get("/tables/{table}")
async def read(request: Request, table: str, seat: int = SPECTATOR) -> dict[str, Any]:
    """A table as one of your seats sees it, or as a spectator sees it."""
    asked = await table_request(request, table)
    if seat != SPECTATOR:
        asked.check_seat(seat)
    return table_state(asked.live, seat, asked.reads.holders)


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
    if live.people.muted:
        raise Forbidden(i18n.say("the players have closed the chat for spectators"))
    app_state(request).limits.spectator_chat.take(client_address(request))
    app_state(request).limits.table_chat.take(live.id)


@router.get("/tables/{table}/chat")
def chat_lines(request: Request, table: str) -> list[dict[str, Any]]:
    """The last lines of the chat, without those of people whom you have muted. Seat -2: a spectator; seat -3: a note of
    the table, such as who has resigned."""
    live = tables(request).find(table)
    muted = tables(request).profiles.friends.muted_seats(live.id, person(request))
    return [
        {"number": n, "seat": seat, "text": note_text(text) if seat == NOTE else text, "when": when}
        for n, seat, text, when in live.people.chat
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
    found = tables(request).find(table)
    check_may_create(request, found.journal.setup.words)
    live, links = tables(request).fork(found, at.step, person(request))
    tables(request).repository.set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


@router.get("/tables/{table}/journal", response_class=PlainTextResponse)
def journal(request: Request, table: str) -> str:
    """The whole game as a file. While it runs it contains hidden information: you must hold all seats of people, and
    if there are several, nobody else can take one of them after that."""
    live = tables(request).find(table)
    tables(request).read_all(live, person(request))
    return live.journal.save()


people_router = APIRouter(prefix="/api", tags=["people"], route_class=BackgroundRoute)


class AnswerAhead(BaseModel):
    """An answer given before the seat's turn; an empty one takes back the answer given before."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(default="", max_length=LONGEST_CHOICE)


class UndoAnswer(BaseModel):
    """Whether this seat allows what another asks; the seat that asks withdraws its request with `false`."""

    seat: int = Field(ge=0, le=3)
    allow: bool


class Resignation(BaseModel):
    """A seat that resigns, and the bot that plays on; without a bot the game ends and the other side wins."""

    seat: int = Field(ge=0, le=3)
    bot: str = Field(default="", max_length=40, description="the name of a bot, such as skilled; empty: the game ends")


class Replacement(BaseModel):
    """The seat of somebody who is away or whose time is up, and the bot that plays on; empty: the game ends."""

    seat: int = Field(ge=0, le=3)
    bot: str = Field(default="greedy", max_length=40)


def state_of(request: Request, live: LiveTable, seat: int) -> dict[str, Any]:
    """The table after a change, as this seat sees it."""
    return table_state(live, seat, tables(request).store.holder_counts(live.id))


@people_router.post("/tables/{table}/ahead")
def answer_ahead(request: Request, table: str, answer: AnswerAhead) -> dict[str, Any]:
    """Answer before your turn, where the question is certain: see `ahead` of the table. It is played when your turn
    comes, can be changed until then, and nobody else sees it."""
    live = table_for_seat(request, table, answer.seat)
    tables(request).answer_ahead(live, answer.seat, answer.choice)
    return state_of(request, live, answer.seat)


@people_router.post("/tables/{table}/ask-undo")
def ask_undo(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Ask the other people to take back your last choice, after your turn has ended."""
    live = table_for_seat(request, table, turn.seat)
    rate_limit(request, "table_notes")
    people.ask_undo(tables(request), live, turn.seat, tables(request).seats_of(live, person(request)))
    return state_of(request, live, turn.seat)


@people_router.post("/tables/{table}/answer-undo")
def answer_undo(request: Request, table: str, answer: UndoAnswer) -> dict[str, Any]:
    """Allow or refuse what another person asks, or withdraw your own request."""
    live = table_for_seat(request, table, answer.seat)
    own = tables(request).seats_of(live, person(request))
    people.answer_undo(tables(request), live, answer.seat, own, answer.allow)
    return state_of(request, live, answer.seat)


@people_router.post("/tables/{table}/resign")
def resign(request: Request, table: str, leaving: Resignation) -> dict[str, Any]:
    """Resign: a bot plays on; or, where there are two sides, the game ends and the other wins."""
    live = table_for_seat(request, table, leaving.seat)
    people.resign(tables(request), live, leaving.seat, leaving.bot)
    return state_of(request, live, SPECTATOR)


@people_router.post("/tables/{table}/replace")
def replace(request: Request, table: str, change: Replacement) -> dict[str, Any]:
    """Let a bot play for a person who has been away too long: only for who made the table. Where the others decide
    about somebody whose time is up, any other player may, and an empty bot ends the game."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    people.replace(tables(request), live, person(request), change.seat, change.bot)
    return state_of(request, live, SPECTATOR)


@people_router.post("/tables/{table}/come-back")
def come_back(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Take your seat back from the bot that played while you were away."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    people.come_back(tables(request), live, person(request), turn.seat)
    return state_of(request, live, turn.seat)


retention_router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)


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


@retention_router.post("/tables/{table}/seat")
def claim_seat(request: Request, table: str, seat: SeatClaim) -> dict[str, int]:
    """Take a seat with the secret of its link, which is used up by that."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    return {"seat": take_seat(tables(request), live, seat.secret, person(request), seat.name)}


@retention_router.post("/tables/{table}/link")
def ask_for_link(request: Request, table: str, new: SeatOfLink) -> dict[str, Any]:
    """A new link for your seat, or for a free seat at a table that you made. Everybody at the table is told; the old
    link no longer works."""
    rate_limit(request, "actions", "table_notes")
    live = tables(request).find(table)
    return {"seat": new.seat, "secret": new_link(tables(request), live, new.seat, person(request))}


@retention_router.post("/tables/{table}/spectator-chat", status_code=204)
def open_chat(request: Request, table: str, new: SpectatorChat) -> None:
    """Close the chat for spectators, or open it again; only players may do that."""
    live = table_for_seat(request, table, new.seat)
    found = tables(request)
    if live.people.muted == new.open:
        live.took(found.retention.set_muted(live.id, not new.open))
        live.people.muted = not new.open
        found.add_note(live, UNMUTED if new.open else MUTED, new.seat)
        live.notify()


@retention_router.delete("/tables/{table}", status_code=204)
def delete(request: Request, table: str) -> None:
    """Delete a table that you made; you can bring it back for some days."""
    delete_table(tables(request), table, person(request))


@retention_router.post("/tables/{table}/hide", status_code=204)
def hide(request: Request, table: str) -> None:
    """Take a table at which you no longer play off your list; it stays for the others."""
    app_state(request).limits.actions.take(client_address(request))
    hide_table(tables(request), table, person(request))


@retention_router.get("/deleted")
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
        for row in tables(request).retention.deleted_tables_of(person(request))
    ]


@retention_router.post("/tables/{table}/undelete", status_code=204)
def undelete(request: Request, table: str) -> None:
    """Bring back a table that you have deleted."""
    app_state(request).limits.actions.take(client_address(request))
    bring_back(tables(request), table, person(request))


vacation_router = APIRouter(prefix="/api", tags=["people"], route_class=BackgroundRoute)


class NewVacation(BaseModel):
    """How many days you go away."""

    days: int = Field(ge=1, le=DAYS_A_YEAR)


def vacation_state(found: Tables, who: str) -> dict[str, Any]:
    """Until when a person is on vacation, and how many days they have left."""
    store, now = VacationStore(found.store), found.time.now()
    current = store.current(who, now)
    return {
        "until": None if current is None else current.ends,
        "days_left": store.days_left(who, now),
        "days_a_year": DAYS_A_YEAR,
    }


@vacation_router.get("/vacation")
def my_vacation(request: Request) -> dict[str, Any]:
    """Whether you are on vacation, and how many days you have left."""
    return vacation_state(tables(request), person(request))


@vacation_router.post("/vacation")
async def begin(request: Request, new: NewVacation) -> dict[str, Any]:
    """Go on vacation: your clocks of days for each turn stand until you come back. The others see it."""
    app_state(request).limits.actions.take(client_address(request))
    found, who = tables(request), person(request)
    begin_now = partial(VacationStore(found.store).begin, who, new.days, found.time.now())
    await found.background.run(begin_now)
    await set_clocks(found, who)
    return await found.background.run(partial(vacation_state, found, who))


@vacation_router.delete("/vacation")
async def end(request: Request) -> dict[str, Any]:
    """Come back: where it is your turn, you have the whole time for it."""
    app_state(request).limits.actions.take(client_address(request))
    found, who = tables(request), person(request)
    await found.background.run(partial(VacationStore(found.store).end, who, found.time.now()))
    await set_clocks(found, who)
    return await found.background.run(partial(vacation_state, found, who))


async def set_clocks(found: Tables, who: str) -> None:
    """Stop or start the clocks of this person, at every table where one of them matters."""
    for row in await found.background.run(partial(found.store.tables_of, who)):
        if row.clock and not row.over:
            with suppress(LoewError):  # a table that cannot be opened has no clock that runs
                live = await found.fetch(row.id)
                await found.run_exclusive(row.id, partial(found.start_clock, live))
