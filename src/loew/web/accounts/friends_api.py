"""The API for people who know each other: friends by link, invitations, who is blocked or muted."""

from __future__ import annotations

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
from loew.web.http.errors import Forbidden, NotFound
from loew.web.http.identity import fingerprint, new_secret
from loew.web.http.rate_limits import clean
from loew.web.http.state import app_state
from loew.web.table.deps import client_address, person, tables
from loew.web.table.messages import name_at
from loew.web.table.routing import BackgroundRoute
from loew.web.table.view.page import labels_for

router = APIRouter(prefix="/api", tags=["friends"], route_class=BackgroundRoute)
LINK_DAYS: Final = 30
LONGEST_ID: Final = 40
MOST_BLOCKS: Final = 500
DAY: Final = 86_400.0  # seconds


class FriendLink(BaseModel):
    """The secret of a link that makes friends."""

    secret: str = Field(min_length=1, max_length=LONGEST_SECRET)


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
    app_state(request).limits.sign_ins.take(client_address(request))
    found, now = profiles(request), current.now(request)
    other = friend_of_link(found, link.secret, now)
    if other is None or other.person in found.friends.kept_apart(profile.person):
        raise NotFound(msg("this link is used up or too old: ask for a new one"))
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
        raise NotFound(msg("you have no such friend"))
    profiles(request).friends.remove_friend(profile.id, other)


# ------------------------------------------------------------------ muted and blocked


@router.post("/tables/{table}/mute", status_code=204)
def mute(request: Request, table: str, wanted: Muted) -> None:
    """Do not show the chat of a seat at this table to you, or show it again. Nobody else sees that."""
    app_state(request).limits.actions.take(client_address(request))
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
    app_state(request).limits.actions.take(client_address(request))
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
    app_state(request).limits.actions.take(client_address(request))
    if not profiles(request).friends.unblock(person(request), block):
        raise NotFound(msg("you have blocked no such person"))
