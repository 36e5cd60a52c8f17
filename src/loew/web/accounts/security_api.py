"""The API for a profile of one's own: its name, password, passkeys, recovery codes, sessions, history."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.accounts import session as current
from loew.web.accounts.api import (
    checked_name,
    passwords,
    profiles,
    settings,
    taken,
)
from loew.web.accounts.known_browsers import remember
from loew.web.accounts.passkeys import LONGEST_ID, new_key, place_of
from loew.web.accounts.passwords import LONGEST, check_password
from loew.web.accounts.recovery import new_codes
from loew.web.accounts.results_store import Result
from loew.web.accounts.store import Profile
from loew.web.http.rate_limits import LONGEST_NAME, clean
from loew.web.http.routing import BackgroundRoute
from loew.web.table.api import tables

router = APIRouter(prefix="/api/profile", tags=["profiles"], route_class=BackgroundRoute)
MOST_PASSKEYS: Final = 20
PAGE: Final = 50  # games of the history at once
FAR: Final = 1e12  # seconds since 1970


class NewProfileName(BaseModel):
    """Another name for your profile."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class NewPassword(BaseModel):
    """A new password, and the one until now (empty if you have none)."""

    current: str = Field(default="", max_length=LONGEST)
    password: str = Field(max_length=LONGEST)


class Confirmation(BaseModel):
    """Your password, for what cannot be undone; empty if you have none."""

    current: str = Field(default="", max_length=LONGEST)


class NewPasskey(BaseModel):
    """A passkey that the browser has made, with a name by which you know it."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    current: str = Field(default="", max_length=LONGEST)
    credential: dict[str, Any]


@router.get("")
def read(request: Request) -> dict[str, Any]:
    """Your profile with its ratings and statistics."""
    return profile_state(request, current.signed_in(request))


def profile_state(request: Request, profile: Profile) -> dict[str, Any]:
    found = profiles(request)
    return {
        "id": profile.id,
        "name": profile.name,
        "created": profile.created,
        "has_password": bool(profile.password),
        "shows": profile.shows,
        "recovery_codes": found.keys.recovery_codes_left(profile.id),
        "passkeys": [
            {"id": each.id, "name": each.name, "created": each.created, "used": each.used}
            for each in found.keys.passkeys_of(profile.id)
        ],
        "ratings": {
            game: {"rating": each.shown, "give_or_take": each.give_or_take, "games": each.games}
            for game, each in found.results.ratings(profile.id).items()
        },
        "statistics": [each._asdict() for each in found.results.statistics(profile.id)],
    }


@router.get("/history")
def history(request: Request, before: float = FAR, game: str = "") -> list[dict[str, Any]]:
    """Your finished games, the last one first; `before`: those that ended before this time."""
    profile = current.signed_in(request)
    return [
        result_state(each)
        for each in profiles(request).results.history(profile.id, before, PAGE, clean(game, LONGEST_NAME))
    ]


def result_state(result: Result) -> dict[str, Any]:
    others = [{"side": side, "kind": word, "name": name} for side, word, name in result.others]
    found = {**result._asdict(), "table": result.table_id, "others": others, "change": result.change_shown}
    return {name: value for name, value in found.items() if name not in ("profile", "table_id")}


@router.post("/name", status_code=204)
def rename(request: Request, new: NewProfileName) -> None:
    """Give your profile another name. Tables keep the names under which people sat down."""
    profile, name = current.signed_in(request), checked_name(new.name)
    if not profiles(request).rename(profile.id, name):
        raise taken()


@router.post("/password", status_code=204)
async def set_password(request: Request, new: NewPassword) -> None:
    """Set or change your password. All other sessions end."""
    profile = await confirmed(request, new.current)
    check_password(new.password, profile.name)
    hashed = await passwords(request).hashed(new.password)
    found, in_thread = profiles(request), tables(request).background.run
    await in_thread(lambda: found.set_password(profile.id, hashed))
    remember(request, profile._replace(password=hashed))
    await in_thread(lambda: found.end_sessions(profile.id, but=current.browser_of(request)))


async def confirmed(request: Request, password: str) -> Profile:
    """The profile that is signed in, if its owner is here."""
    profile = await tables(request).background.run(lambda: current.signed_in(request))
    await current.confirm(request, profile, password)
    return profile


@router.post("/recovery-codes")
async def renew_codes(request: Request, given: Confirmation) -> dict[str, list[str]]:
    """New recovery codes; the old ones no longer work. They are shown only now."""
    profile, codes = await confirmed(request, given.current), new_codes()
    await tables(request).background.run(lambda: profiles(request).keys.set_recovery_codes(profile.id, codes))
    return {"recovery_codes": codes}


# ------------------------------------------------------------------ passkeys


@router.post("/passkeys", status_code=201)
async def add_passkey(request: Request, new: NewPasskey) -> dict[str, str]:
    """Add a passkey that the browser has made: see `passkey-options`."""
    profile = await confirmed(request, new.current)
    return await tables(request).background.run(lambda: added_passkey(request, profile, new))


def added_passkey(request: Request, profile: Profile, new: NewPasskey) -> dict[str, str]:
    keys = profiles(request).keys
    if len(keys.passkeys_of(profile.id)) >= MOST_PASSKEYS:
        raise Illegal(msg("a profile has at most {n} passkeys: remove one first", n=MOST_PASSKEYS))
    place, now = place_of(request, settings(request).origin), current.now(request)
    name = clean(new.name, LONGEST_NAME)
    key = new_key(keys, place, current.browser_of(request), new.credential, name, now)
    if not keys.add_passkey(key._replace(profile=profile.id)):
        raise Illegal(msg("this passkey is known already"))
    return {"id": key.id}


@router.delete("/passkeys/{key}", status_code=204)
def remove_passkey(request: Request, key: str) -> None:
    """Remove a passkey of yours. The last one stays if you have no password."""
    profile = current.signed_in(request)
    keys = profiles(request).keys
    if not profile.password and len(keys.passkeys_of(profile.id)) == 1:
        raise Illegal(msg("this is your only way to sign in: set a password first"))
    if not keys.remove_passkey(profile.id, clean(key, LONGEST_ID)):
        raise current.NotFound(msg("you have no such passkey"))


# ------------------------------------------------------------------ sessions


@router.get("/sessions")
def sessions(request: Request) -> list[dict[str, Any]]:
    """The browsers and programs that are signed in with your profile, the one used last first."""
    profile, own = current.signed_in(request), current.session_of(request)
    return [
        {
            "id": each.id,
            "browser": each.browser,
            "created": each.created,
            "seen": each.seen,
            "this": own is not None and each.id == own.id,
        }
        for each in profiles(request).sessions(profile.id)
    ]


@router.delete("/sessions/{session}", status_code=204)
def end_session(request: Request, session: str) -> None:
    """Sign out another browser."""
    profile = current.signed_in(request)
    if not profiles(request).end_session(profile.id, session):
        raise current.NotFound(msg("there is no such session"))


@router.post("/sessions/end-others", status_code=204)
def end_other_sessions(request: Request) -> None:
    """Sign out everywhere but here."""
    profile = current.signed_in(request)
    profiles(request).end_sessions(profile.id, but=current.browser_of(request))
