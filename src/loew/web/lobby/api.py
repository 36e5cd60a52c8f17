"""The API of the lobby: one's tables, a new one, open tables, a quick match, invitations."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.web.accounts import session as current
from loew.web.accounts.passkeys import LONGEST_ID
from loew.web.box.service import Desk
from loew.web.db.records import LISTED, USUAL_AWAY
from loew.web.http.rate_limits import LONGEST_NAME, SLOWEST_PACE, clean
from loew.web.http.state import app_state
from loew.web.lobby import matchmaking
from loew.web.table.deps import check_may_create, client_address, person, profile_of, tables
from loew.web.table.live import PACE, TableOptions
from loew.web.table.new_clock import NewClock
from loew.web.table.rated import checked_rated
from loew.web.table.restore import LARGEST_FILE
from loew.web.table.routing import BackgroundRoute
from loew.web.table.seats import played_seats, posted_setup

router = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)
matches = APIRouter(prefix="/api", tags=["friends"], route_class=BackgroundRoute)
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


class GameFile(BaseModel):
    """A saved game or a transcript, as text."""

    text: str = Field(max_length=LARGEST_FILE)


class SittingDown(BaseModel):
    """The name under which you sit down."""

    name: str = Field(default="", max_length=LONGEST_NAME)


class QuickMatch(BaseModel):
    """The game for which you look for somebody."""

    game: str = Field(max_length=40, description="golem or golems")
    rated: bool = False
    name: str = Field(default="", max_length=LONGEST_NAME)


class Invited(BaseModel):
    """The friend whom you invite."""

    friend: str = Field(min_length=1, max_length=40, description="the id of a friend")


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


@router.get("/waiting")
def waiting(request: Request) -> dict[str, int | str]:
    """At how many tables it is your turn, how many invitations you have, and both in words. A stream of news says the
    same with its event `waiting`, without the table that it is about."""
    app_state(request).limits.actions.take(client_address(request))
    return tables(request).waiting.store.of(person(request)).state()


# ------------------------------------------------------------------ open tables, quick match, invitations


@matches.get("/open-tables")
def open_tables(request: Request) -> list[dict[str, Any]]:
    """The tables that anybody may join, the newest first."""
    return [
        {
            "id": each.row.id,
            "game": each.row.setup.game,
            "names": list(each.row.setup.names),
            "setup": list(each.row.setup.variants),
            "free": len(each.free),
            "rated": each.row.rated,
            "joined": each.joined,
            "created": each.row.created,
        }
        for each in matchmaking.open_tables(tables(request), person(request))
    ]


@matches.post("/tables/{table}/sit")
def sit_down(request: Request, table: str, new: SittingDown) -> dict[str, int]:
    """Take a free seat at an open table, or at one to which a friend invites you."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    seat = matchmaking.sit_down(tables(request), live, person(request), new.name)
    profile = profile_of(request)
    if profile is not None:
        tables(request).profiles.friends.end_invitation(table, profile.id)
        tables(request).waiting.announce(profile.person)
    return {"seat": seat}


@matches.post("/quick-match")
async def quick_match(request: Request, wanted: QuickMatch) -> dict[str, Any]:
    """Play against somebody who waits, or wait for somebody; the table."""
    await tables(request).background.run(partial(check_may_create, request))
    live, seat = await matchmaking.quick_match(tables(request), wanted.game, wanted.rated, person(request), wanted.name)
    return {"id": live.id, "seat": seat}


@matches.post("/tables/{table}/invite", status_code=204)
def invite(request: Request, table: str, wanted: Invited) -> None:
    """Invite a friend to a free seat of this table."""
    matchmaking.invite(
        tables(request), tables(request).find(table), current.signed_in(request), clean(wanted.friend, LONGEST_ID)
    )


@matches.get("/invitations")
def invitations(request: Request) -> list[dict[str, Any]]:
    """The tables to which friends invite you: see `sit` and `decline`."""
    profile = current.signed_in(request)
    found = []
    for each in tables(request).profiles.friends.invitations_of(profile.id):
        inviter, row = tables(request).profiles.by_id(each.inviter), tables(request).store.table(each.table_id)
        if inviter is not None and row is not None:
            found.append({"table": row.id, "game": row.setup.game, "inviter": inviter.name, "made": each.made})
    return found


@matches.post("/tables/{table}/decline", status_code=204)
def decline(request: Request, table: str) -> None:
    """Decline an invitation."""
    profile = current.signed_in(request)
    tables(request).profiles.friends.end_invitation(clean(table, LONGEST_ID), profile.id)
    tables(request).waiting.announce(profile.person)
