"""Matchmaking: open tables, quick matches and invitations of friends."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.engine.setup import LINK, YOU
from loew.web.accounts.store import PERSON, Invitation, Profile
from loew.web.db.records import LISTED, QUICK, Row
from loew.web.http.errors import Forbidden
from loew.web.table.clock import BOT, ClockRule
from loew.web.table.live import LiveTable, TableOptions
from loew.web.table.seat_links import free_seats, welcome
from loew.web.table.seats import check_rated_seat, checked_rated, link_seats, posted_setup
from loew.web.table.service import Tables

LISTED_FOR: Final = 3 * 86_400.0  # seconds for which an open table is listed
JUST_CREATED: Final = 60.0  # seconds in which the owner of a quick match must connect
QUICK_CLOCK: Final = ClockRule(45 * 60, 15.0, at_zero=BOT)  # of a rated quick match


class OpenTable(NamedTuple):
    """A table in the lobby with free seats."""

    row: Row
    free: list[int]
    joined: bool  # the reader has a seat there


def open_tables(tables: Tables, person: str) -> list[OpenTable]:
    """The open tables, without those of blocked people."""
    rows = tables.profiles.free_seats.listed(tables.time.now() - LISTED_FOR)
    seated = tables.profiles.free_seats.seated([row.id for row in rows])
    apart = tables.profiles.friends.blocked_either_way(person) if rows else set()
    found = []
    for row in rows:
        people = {who for _, who in seated[row.id]}
        taken = {seat for seat, _ in seated[row.id]}
        free = [seat for seat in link_seats(row.setup.seats) if seat not in taken]
        if free and not apart & people:
            found.append(OpenTable(row, free, person in people))
    return found


def sit_down(tables: Tables, live: LiveTable, person: str, name: str) -> int:
    """Take a free seat at an open table or by invitation; return the seat."""
    held = tables.store.seats_of(live.id, person)
    if held:
        return held[0]
    row = tables.store.table(live.id)
    invited = tables.profiles.friends.invitation(live.id, person.partition(":")[2]) is not None
    if row is None or not (row.listed in (LISTED, QUICK) or invited):
        raise Forbidden(msg("this table is for those who have a link"))
    check_rated_seat(tables.profiles, live, person)
    if tables.profiles.friends.blocked_either_way(person) & tables.profiles.free_seats.people(live.id):
        raise Forbidden(msg("you cannot sit down at this table"))
    if live.over:
        raise Illegal(msg("the game is over"))
    for seat in free_seats(live, tables.store.holder_counts(live.id)):
        if tables.profiles.free_seats.take_free_seat(live.id, seat, person):
            welcome(tables, live, seat, person, name)
            return seat
    raise Illegal(msg("all seats at this table are taken"))


# ------------------------------------------------------------------ quick match


async def quick_match(tables: Tables, game: str, rated: bool, person: str, name: str) -> tuple[LiveTable, int]:
    """The table and seat of a quick match: with the person waiting longest, or a new table to wait at."""
    tables.games_by_pack.game(game)
    now = tables.time.now()
    for row in await tables.background.run(partial(waiting_tables, tables, game, rated, person, now)):
        live = await tables.fetch(row.id)
        if row.maker == person or owner_waits(live, row, now):
            with suppress(Illegal):  # another person was faster
                return live, await tables.run_exclusive(row.id, partial(sit_down, tables, live, person, name))
    return await tables.background.run(partial(new_quick_table, tables, game, rated, person, name)), 0


def waiting_tables(tables: Tables, game: str, rated: bool, person: str, now: float) -> list[Row]:
    """The tables waiting for a quick match: own ones first, without those of blocked people."""
    apart = tables.profiles.friends.blocked_either_way(person)
    found = tables.profiles.free_seats.quick(game, rated, now - LISTED_FOR)
    ordered = [row for row in found if row.maker == person] + [row for row in found if row.maker != person]
    return [row for row in ordered if not apart & tables.profiles.free_seats.people(row.id)]


def owner_waits(live: LiveTable, row: Row, now: float) -> bool:
    """Whether the owner of the table is present, or has only just created it."""
    return live.presence.is_here(0) or now - row.created < JUST_CREATED


def new_quick_table(tables: Tables, game: str, rated: bool, person: str, name: str) -> LiveTable:
    setup = posted_setup(game, (YOU, LINK), (name,), (), None)
    options = TableOptions(clock=QUICK_CLOCK if rated else None, rated=rated, listed=QUICK)
    if rated:
        setup, options = checked_rated(tables.profiles, setup, person, options)
    return tables.create(setup, person, options)[0]


# ------------------------------------------------------------------ invitations


def invite(tables: Tables, live: LiveTable, profile: Profile, friend: str) -> None:
    """Invite a friend to a free seat of one's table."""
    if not tables.store.has_access(live.id, profile.person):
        raise Forbidden(msg("only who plays at a table invites to it"))
    friends = tables.profiles.friends
    if not friends.are_friends(profile.id, friend):
        raise Forbidden(msg("you can invite your friends only"))
    if live.over or not free_seats(live, tables.store.holder_counts(live.id)):
        raise Illegal(msg("all seats at this table are taken"))
    friends.invite(Invitation(live.id, friend, profile.id, tables.time.now()))
    tables.waiting.announce(PERSON + friend)
