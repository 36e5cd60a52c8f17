"""Routes of the lobby: the page, own tables, new tables, open tables, quick matches, invitations."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.bots.opponents import USUAL
from loew.web.accounts.session import signed_in
from loew.web.box.service import BoxService
from loew.web.db.records import LISTED, USUAL_AWAY
from loew.web.http.rate_limits import LONGEST_ID, LONGEST_NAME, SLOWEST_PACE, clean
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.http.templates import page
from loew.web.lobby import matchmaking
from loew.web.lobby.view import (
    WEIGHTS,
    default_seats,
    game_cards,
    golden,
    learning,
    lobby_table,
    lobby_values,
    most_seats,
    player_counts,
    seat_choices,
    variant_choices,
)
from loew.web.table.clock import NewClock
from loew.web.table.deps import check_bots, check_may_create, person, profile_of, tables, visitor
from loew.web.table.live import PACE, TableOptions
from loew.web.table.repository import LARGEST_FILE
from loew.web.table.retention import GRACE_DAYS, is_rated_and_running, may_delete, may_hide
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.seats import checked_rated, played_seats, posted_setup

api = APIRouter(prefix="/api", tags=["tables"], route_class=BackgroundRoute)
matches = APIRouter(prefix="/api", tags=["friends"], route_class=BackgroundRoute)
LONGEST_AWAY = 14 * 1_440  # minutes
MOST_SHOWN = 5  # tables in the list of the lobby; the others are folded


class NewTable(BaseModel):
    """A new table. Each seat is `you`, `here` (another person at this browser), `link`, a bot, or `automa:3`."""

    game: str = Field(description="golem or golems")
    seats: list[str] = Field(min_length=1, max_length=4, examples=[["you", "automa:2"]])
    names: list[str] = Field(default=[], max_length=4)
    setup: list[str] = Field(default=[], max_length=4, description="variants: introductory, advanced")
    seed: int | None = Field(default=None, ge=0, lt=2**129)
    pace: float = Field(default=PACE, ge=0, le=SLOWEST_PACE, description="seconds before each choice of a bot")
    away_minutes: float = Field(
        default=USUAL_AWAY / 60, ge=1, le=LONGEST_AWAY, description="after which a player who is away can be replaced"
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
    """The game for which you seek an opponent."""

    game: str = Field(max_length=40, description="golem or golems")
    rated: bool = False
    name: str = Field(default="", max_length=LONGEST_NAME)


class Invited(BaseModel):
    """The friend to invite."""

    friend: str = Field(min_length=1, max_length=40, description="the id of a friend")


@api.get("/tables")
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


@api.post("/tables", status_code=201)
def create(request: Request, new: NewTable) -> dict[str, Any]:
    """Create a table; `links` holds the secret of each seat that people take by link."""
    check_may_create(request, new.seats)
    setup = posted_setup(new.game, new.seats, new.names, new.setup, new.seed)
    clock, listed = new.clock.rule() if new.clock else None, LISTED if new.open else 0
    pack = BoxService(tables(request), person(request)).corrections_text(new.pack, new.game)
    more = {"coach": "first" * new.coach, "pack": pack}
    options = TableOptions(new.pace, new.away_minutes * 60, clock, new.rated, listed, new.hints, **more)
    if new.rated:
        setup, options = checked_rated(tables(request).profiles, setup, person(request), options)
    live, links = tables(request).create(setup, person(request), options)
    tables(request).repository.set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


@api.post("/import", status_code=201)
async def import_game(request: Request, file: GameFile) -> dict[str, Any]:
    """Create a table from a saved game or a transcript."""
    found = tables(request)
    await found.background.run(partial(check_may_create, request))
    app_state(request).budget.take_bytes(visitor(request), len(file.text))
    journal = await found.read_file(file.text)
    check_bots(request, journal.setup.words)
    live, links = await found.background.run(partial(found.import_game, journal, person(request)))
    found.repository.set_visitor(live, client_address(request))
    return {"id": live.id, "links": links, "version": live.version}


@api.get("/waiting")
def waiting(request: Request) -> dict[str, int | str]:
    """The number of your pending turns and invitations, and both in words. The event `waiting` of an event stream has
    the same, without the table of the stream."""
    rate_limit(request)
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
    rate_limit(request)
    live = tables(request).find(table)
    seat = matchmaking.sit_down(tables(request), live, person(request), new.name)
    profile = profile_of(request)
    if profile is not None:
        tables(request).profiles.friends.end_invitation(table, profile.id)
        tables(request).waiting.announce(profile.person)
    return {"seat": seat}


@matches.post("/quick-match")
async def quick_match(request: Request, wanted: QuickMatch) -> dict[str, Any]:
    """Join a waiting opponent, or wait for one; return the table."""
    await tables(request).background.run(partial(check_may_create, request))
    live, seat = await matchmaking.quick_match(tables(request), wanted.game, wanted.rated, person(request), wanted.name)
    return {"id": live.id, "seat": seat}


@matches.post("/tables/{table}/invite", status_code=204)
def invite(request: Request, table: str, wanted: Invited) -> None:
    """Invite a friend to a free seat of this table."""
    matchmaking.invite(
        tables(request), tables(request).find(table), signed_in(request), clean(wanted.friend, LONGEST_ID)
    )


@matches.get("/invitations")
def invitations(request: Request) -> list[dict[str, Any]]:
    """The tables to which friends invite you: see `sit` and `decline`."""
    profile = signed_in(request)
    found = []
    for each in tables(request).profiles.friends.invitations_of(profile.id):
        inviter, row = tables(request).profiles.by_id(each.inviter), tables(request).store.table(each.table_id)
        if inviter is not None and row is not None:
            found.append({"table": row.id, "game": row.setup.game, "inviter": inviter.name, "made": each.made})
    return found


@matches.post("/tables/{table}/decline", status_code=204)
def decline(request: Request, table: str) -> None:
    """Decline an invitation."""
    profile = signed_in(request)
    tables(request).profiles.friends.end_invitation(clean(table, LONGEST_ID), profile.id)
    tables(request).waiting.announce(profile.person)


site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (site, api, matches)


@site.get("/")
def lobby(request: Request) -> Response:
    """The tables of this person, pending turns first, and a form for a new table."""
    store = tables(request).store
    who = person(request)
    seats = store.all_seats_of(who)
    found = [lobby_table(row, played_seats(row, seats.get(row.id, []))) for row in store.tables_of(who)]
    found.sort(key=lambda table: not table.yours)
    gone = tables(request).retention.deleted_tables_of(who)
    deleted = [lobby_table(row, seats.get(row.id, [])) for row in gone]
    games = list(tables(request).presentations.values())
    rows = [table.row for table in found]
    cards = game_cards(games, learning(request), sorted(rows, key=lambda row: -row.updated))
    turns = sum([table.yours for table in found])
    profile = profile_of(request)
    friends = tables(request).profiles.friends.friends(profile.id) if profile is not None else []
    return page(
        request,
        "lobby.html",
        tables=found,
        deletable={table.row.id for table in found if may_delete(tables(request), table.row, who)}
        - {table.row.id for table in found if is_rated_and_running(tables(request), table.row)},
        hideable={table.row.id for table in found if may_hide(tables(request), table.row, who)},
        deleted=deleted,
        grace_days=GRACE_DAYS,
        games=[each.game for each in games],
        titles={each.game.name: each.game.title for each in games},
        cards=cards,
        counts={each.game.name: player_counts(each) for each in games},
        gold="" if turns else golden(cards, rows),
        shown=MOST_SHOWN,
        weights=len(WEIGHTS),
        seat_choices=seat_choices(games, friends),
        default_seats=default_seats(games),
        most_seats=most_seats(games),
        usual_bot=USUAL,
        turns=turns,
        variants=variant_choices(games),
        packs=BoxService(tables(request), who).choices(),
        **lobby_values(request),
    )
