"""The API for people who know each other: friends by link, invitations, who is blocked or muted."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.accounts import session as current
from loew.web.accounts.api import LONGEST_SECRET, profiles
from loew.web.accounts.friends_store import MOST_FRIENDS
from loew.web.accounts.registration import friend_of_link
from loew.web.accounts.store import profile_id
from loew.web.http.identity import fingerprint, new_secret
from loew.web.http.rate_limits import LONGEST_NAME, clean
from loew.web.http.routing import BackgroundRoute
from loew.web.lobby import matchmaking as joining
from loew.web.table.api import (
    check_may_create,
    client_address,
    person,
    tables,
)
from loew.web.table.live import Forbidden
from loew.web.table.messages import name_at
from loew.web.table.view.page import labels_for

router = APIRouter(prefix="/api", tags=["friends"], route_class=BackgroundRoute)
LINK_DAYS: Final = 30
LONGEST_ID: Final = 40
MOST_BLOCKS: Final = 500
DAY: Final = 86_400.0  # seconds


class FriendLink(BaseModel):
    """The secret of a link that makes friends."""

    secret: str = Field(min_length=1, max_length=LONGEST_SECRET)


class Invited(BaseModel):
    """The friend whom you invite."""

    friend: str = Field(min_length=1, max_length=40, description="the id of a friend")


class SittingDown(BaseModel):
    """The name under which you sit down."""

    name: str = Field(default="", max_length=LONGEST_NAME)


class QuickMatch(BaseModel):
    """The game for which you look for somebody."""

    game: str = Field(max_length=40, description="golem or golems")
    rated: bool = False
    name: str = Field(default="", max_length=LONGEST_NAME)


class Muted(BaseModel):
    """The seat whose chat you do not want to read at this table, or want to read again."""

    seat: int = Field(ge=0, le=3)
    muted: bool = True


class Blocked(BaseModel):
    """The seat of somebody with whom you do not want to play again."""

    seat: int = Field(ge=0, le=3)


# ------------------------------------------------------------------ friends


@router.get("/friends")
def friends(request: Request) -> list[dict[str, Any]]:
    """Your friends with their ratings."""
    profile = current.signed_in(request)
    found = profiles(request)
    return [
        {
            "id": each.id,
            "name": each.name,
            "ratings": {game: rating.shown for game, rating in found.results.ratings(each.id).items()},
        }
        for each in found.friends.friends(profile.id)
    ]


@router.post("/friends/link")
def friend_link(request: Request) -> dict[str, Any]:
    """A new link that makes everybody your friend who opens it and agrees; the old one no longer works."""
    profile = current.signed_in(request)
    secret = new_secret()
    until = current.now(request) + LINK_DAYS * DAY
    profiles(request).set_friend_link(profile.id, fingerprint(secret), until)
    return {"secret": secret, "until": until}


@router.delete("/friends/link", status_code=204)
def end_friend_link(request: Request) -> None:
    """End your link: nobody becomes your friend by it any more."""
    profiles(request).set_friend_link(current.signed_in(request).id, "", 0.0)


@router.post("/friends", status_code=201)
def add_friend(request: Request, link: FriendLink) -> dict[str, str]:
    """Become the friend of whoever made this link."""
    profile = current.signed_in(request)
    request.app.state.sign_in_limit.take(client_address(request))
    found, now = profiles(request), current.now(request)
    other = friend_of_link(found, link.secret, now)
    if other is None or other.person in found.friends.kept_apart(profile.person):
        raise current.NotFound(msg("this link is used up or too old: ask for a new one"))
    if other.id == profile.id:
        raise Illegal(msg("this is your own link: send it to somebody"))
    for each in (profile, other):
        if len(found.friends.friends(each.id)) >= MOST_FRIENDS:
            raise Illegal(msg("nobody has more than {n} friends here", n=MOST_FRIENDS))
    found.friends.add_friend(profile.id, other.id, now)
    return {"id": other.id, "name": other.name}


@router.delete("/friends/{friend}", status_code=204)
def remove_friend(request: Request, friend: str) -> None:
    """End a friendship; invitations between you end too."""
    profile = current.signed_in(request)
    other = clean(friend, LONGEST_ID)
    if not profiles(request).friends.are_friends(profile.id, other):
        raise current.NotFound(msg("you have no such friend"))
    profiles(request).friends.remove_friend(profile.id, other)


# ------------------------------------------------------------------ open tables, quick match, invitations


@router.get("/open-tables")
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
        for each in joining.open_tables(tables(request), person(request))
    ]


@router.post("/tables/{table}/sit")
def sit_down(request: Request, table: str, new: SittingDown) -> dict[str, int]:
    """Take a free seat at an open table, or at one to which a friend invites you."""
    request.app.state.action_limit.take(client_address(request))
    live = tables(request).find(table)
    seat = joining.sit_down(tables(request), live, person(request), new.name)
    profile = current.profile_of(request)
    if profile is not None:
        profiles(request).friends.end_invitation(table, profile.id)
        tables(request).waiting.announce(profile.person)
    return {"seat": seat}


@router.post("/quick-match")
async def quick_match(request: Request, wanted: QuickMatch) -> dict[str, Any]:
    """Play against somebody who waits, or wait for somebody; the table."""
    await tables(request).background.run(partial(check_may_create, request))
    live, seat = await joining.quick_match(tables(request), wanted.game, wanted.rated, person(request), wanted.name)
    return {"id": live.id, "seat": seat}


@router.post("/tables/{table}/invite", status_code=204)
def invite(request: Request, table: str, wanted: Invited) -> None:
    """Invite a friend to a free seat of this table."""
    joining.invite(
        tables(request), tables(request).find(table), current.signed_in(request), clean(wanted.friend, LONGEST_ID)
    )


@router.get("/invitations")
def invitations(request: Request) -> list[dict[str, Any]]:
    """The tables to which friends invite you: see `sit` and `decline`."""
    profile = current.signed_in(request)
    found = []
    for each in profiles(request).friends.invitations_of(profile.id):
        inviter, row = profiles(request).by_id(each.inviter), tables(request).store.table(each.table_id)
        if inviter is not None and row is not None:
            found.append({"table": row.id, "game": row.setup.game, "inviter": inviter.name, "made": each.made})
    return found


@router.post("/tables/{table}/decline", status_code=204)
def decline(request: Request, table: str) -> None:
    """Decline an invitation."""
    profile = current.signed_in(request)
    profiles(request).friends.end_invitation(clean(table, LONGEST_ID), profile.id)
    tables(request).waiting.announce(profile.person)


# ------------------------------------------------------------------ muted and blocked


@router.post("/tables/{table}/mute", status_code=204)
def mute(request: Request, table: str, wanted: Muted) -> None:
    """Do not show the chat of a seat at this table to you, or show it again. Nobody else sees that."""
    request.app.state.action_limit.take(client_address(request))
    live = tables(request).find(table)
    own = tables(request).store.seats_of(table, person(request))
    if not own:
        raise Forbidden(msg("only players of this table may do that"))
    if wanted.seat in own:
        raise Illegal(msg("this is your own seat"))
    profiles(request).friends.set_muted(live.id, person(request), wanted.seat, wanted.muted)


@router.post("/tables/{table}/block", status_code=204)
def block(request: Request, table: str, wanted: Blocked) -> None:
    """Never be brought together again with whoever plays at this seat: no open tables, quick matches or invitations,
    and no chat. This game goes on. They are not told."""
    request.app.state.action_limit.take(client_address(request))
    live, who = tables(request).find(table), person(request)
    own = tables(request).store.seats_of(table, who)
    if not own:
        raise Forbidden(msg("only players of this table may do that"))
    others = profiles(request).free_seats.holders(table, wanted.seat)
    if wanted.seat in own or not others:
        raise Illegal(msg("nobody else sits there"))
    if len(profiles(request).friends.blocks(who)) >= MOST_BLOCKS:
        raise Illegal(msg("nobody blocks more than {n} people", n=MOST_BLOCKS))
    name = name_at(live, wanted.seat) or labels_for(live, own)[wanted.seat].name
    for other in others:
        profiles(request).friends.block(who, other, name, current.now(request))
        if profile_id(who) and profile_id(other):
            profiles(request).friends.remove_friend(profile_id(who), profile_id(other))


@router.get("/blocks")
def blocks(request: Request) -> list[dict[str, Any]]:
    """Everybody whom you have blocked."""
    found = profiles(request).friends.blocks(person(request))
    return [{"id": each.id, "name": each.name, "since": each.since} for each in found]


@router.delete("/blocks/{block}", status_code=204)
def unblock(request: Request, block: str) -> None:
    """No longer block somebody."""
    request.app.state.action_limit.take(client_address(request))
    if not profiles(request).friends.unblock(person(request), block):
        raise current.NotFound(msg("you have blocked no such person"))
