"""The API for profiles: make one, sign in by password, passkey or recovery code, sign out."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.accounts import session as current
from loew.web.accounts.keys_store import Passkey
from loew.web.accounts.known_browsers import known_as
from loew.web.accounts.passkeys import (
    ask_for_key,
    ask_for_new_key,
    new_key,
    place_of,
    used_key,
)
from loew.web.accounts.passwords import LONGEST, Passwords, check_password
from loew.web.accounts.recovery import new_codes, plain
from loew.web.accounts.registration import check_may_register, friend_of_link, use_invitation
from loew.web.accounts.store import Profile, handle_of
from loew.web.accounts.stores import ProfileStores
from loew.web.http.identity import new_table_id
from loew.web.http.rate_limits import LONGEST_NAME, clean, require_printable
from loew.web.http.routing import BackgroundRoute
from loew.web.settings import Settings
from loew.web.table.api import client_address, tables
from loew.web.table.live import Forbidden

router = APIRouter(prefix="/api", tags=["profiles"], route_class=BackgroundRoute)
SHORTEST_NAME: Final = 2
LONGEST_SECRET: Final = 100


class NewProfile(BaseModel):
    """A new profile with a password or a passkey, or both."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    password: str = Field(default="", max_length=LONGEST)
    credential: dict[str, Any] | None = Field(default=None, description="the passkey that the browser has made")
    keep_tables: bool = Field(default=True, description="the tables of this browser become yours")
    invitation: str = Field(default="", max_length=LONGEST_SECRET)


class PasswordSignIn(BaseModel):
    """A name and a password."""

    name: str = Field(max_length=LONGEST_NAME)
    password: str = Field(max_length=LONGEST)
    keep_tables: bool = True


class PasskeySignIn(BaseModel):
    """What the browser has signed with a passkey."""

    credential: dict[str, Any]
    keep_tables: bool = True


class Recovery(BaseModel):
    """A recovery code, and the new password."""

    name: str = Field(max_length=LONGEST_NAME)
    code: str = Field(max_length=LONGEST_SECRET)
    password: str = Field(max_length=LONGEST)
    keep_tables: bool = True


class NameOnly(BaseModel):
    """The name of the profile for which a passkey is made; empty: the one that is signed in."""

    name: str = Field(default="", max_length=LONGEST_NAME)


def profiles(request: Request) -> ProfileStores:
    return tables(request).profiles


def passwords(request: Request) -> Passwords:
    found: Passwords = request.app.state.passwords
    return found


def settings(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


def checked_name(text: str) -> str:
    """A name for a profile: one line, and not only signs."""
    name = clean(require_printable(text), LONGEST_NAME)
    if len(name) < SHORTEST_NAME or not any(letter.isalnum() for letter in name):
        raise Illegal(msg("a name has at least {n} characters, and letters or digits among them", n=SHORTEST_NAME))
    return name


@router.post("/profile", status_code=201)
async def register(request: Request, new: NewProfile) -> dict[str, Any]:
    """Make a profile and sign in. `recovery_codes` are shown only now: each lets you in once without the password."""
    request.app.state.sign_in_limit.take(client_address(request))
    request.app.state.creation_limit.take(client_address(request))
    in_thread = tables(request).background.run
    key = await in_thread(partial(checked_profile, request, new))
    hashed = await passwords(request).hashed(new.password) if new.password else ""
    return await in_thread(partial(add_profile, request, new, hashed, key))


def checked_profile(request: Request, new: NewProfile) -> Passkey | None:
    """Refuse a profile that cannot be made; its passkey."""
    found, now, rules = profiles(request), current.now(request), settings(request).admission
    check_may_register(found, rules, new.invitation, now)
    name = checked_name(new.name)
    if not new.password and new.credential is None:
        raise Illegal(msg("a profile needs a password or a passkey"))
    if new.password:
        check_password(new.password, name)
    if found.by_name(name) is not None:
        raise taken()
    if new.credential is None:
        return None
    place = place_of(request, settings(request).origin)
    return new_key(found.keys, place, current.browser_of(request), new.credential, "", now)


def add_profile(request: Request, new: NewProfile, hashed: str, key: Passkey | None) -> dict[str, Any]:
    """Add a profile, and sign in."""
    found, now, rules = profiles(request), current.now(request), settings(request).admission
    use_invitation(found, rules, new.invitation, now)
    profile = found.add(checked_name(new.name), hashed, now)
    if profile is None:
        raise taken()
    if key is not None and not found.keys.add_passkey(key._replace(profile=profile.id)):
        found.delete(profile.id)
        raise Forbidden(msg("this passkey cannot be used here"))
    codes = new_codes()
    found.keys.set_recovery_codes(profile.id, codes)
    befriend(found, profile, new.invitation, now)
    return {**current.sign_in(request, profile, new.keep_tables), "recovery_codes": codes}


def taken() -> Illegal:
    return Illegal(msg("somebody else has this name: choose another one"))


def befriend(found: ProfileStores, profile: Profile, invitation: str, now: float) -> None:
    """Who came by the link of a friend is that person's friend."""
    friend = friend_of_link(found, invitation, now) if invitation else None
    if friend is not None and friend.id != profile.id:
        found.friends.add_friend(friend.id, profile.id, now)


@router.post("/sign-in")
async def sign_in(request: Request, given: PasswordSignIn) -> dict[str, str]:
    """Sign in with a name and a password."""
    request.app.state.sign_in_limit.take(client_address(request))
    name, in_thread = clean(given.name, LONGEST_NAME), tables(request).background.run
    found = await in_thread(partial(profiles(request).by_name, name))
    limit_guesses(request, name, found)
    if not await passwords(request).matches(given.password, found.password if found else "") or found is None:
        raise Forbidden(msg("the name or the password is wrong"))
    if passwords(request).is_outdated(found.password):
        hashed = await passwords(request).hashed(given.password)
        await in_thread(partial(profiles(request).set_password, found.id, hashed))
        found = found._replace(password=hashed)
    return await in_thread(partial(current.sign_in, request, found, given.keep_tables))


def limit_guesses(request: Request, name: str, profile: Profile | None) -> None:
    """Refuse somebody who guesses a password: few from one address, more from all of them together. A browser in which
    the owner was signed in before has its own, so that nobody can lock the owner out."""
    known = known_as(request, profile)
    if known:
        request.app.state.guess_limit.take(f"known {known}")
        return
    request.app.state.guess_limit.take(f"name {handle_of(name)} {client_address(request)}")
    request.app.state.name_limit.take(handle_of(name))


@router.post("/sign-in/recovery")
async def recover(request: Request, given: Recovery) -> dict[str, Any]:
    """Sign in with a recovery code, which is used up, and set a new password. All other sessions end."""
    request.app.state.sign_in_limit.take(client_address(request))
    name = clean(given.name, LONGEST_NAME)
    request.app.state.guess_limit.take(f"code {handle_of(name)} {client_address(request)}")  # none can be guessed
    check_password(given.password, name)
    hashed = await passwords(request).hashed(given.password)
    return await tables(request).background.run(partial(recovered, request, given, hashed))


def recovered(request: Request, given: Recovery, hashed: str) -> dict[str, Any]:
    found = profiles(request).by_name(clean(given.name, LONGEST_NAME))
    if found is None or not profiles(request).keys.use_recovery_code(found.id, plain(given.code)):
        raise Forbidden(msg("the name or the code is wrong, or the code has been used"))
    profiles(request).set_password(found.id, hashed)
    profiles(request).end_sessions(found.id)
    left = profiles(request).keys.recovery_codes_left(found.id)
    signed_in = current.sign_in(request, found._replace(password=hashed), given.keep_tables)
    return {**signed_in, "recovery_codes_left": left}


@router.post("/sign-in/passkey-options")
def passkey_options(request: Request) -> dict[str, Any]:
    """What the browser needs to sign in with a passkey."""
    request.app.state.sign_in_limit.take(client_address(request))
    place = place_of(request, settings(request).origin)
    return ask_for_key(profiles(request).keys, place, current.browser_of(request), current.now(request))


@router.post("/sign-in/passkey")
def sign_in_with_passkey(request: Request, given: PasskeySignIn) -> dict[str, str]:
    """Sign in with a passkey."""
    request.app.state.sign_in_limit.take(client_address(request))
    place, now = place_of(request, settings(request).origin), current.now(request)
    key = used_key(profiles(request).keys, place, current.browser_of(request), given.credential, now)
    found = profiles(request).by_id(key.profile)
    if found is None:
        raise Forbidden(msg("this passkey is not known here"))
    return current.sign_in(request, found, given.keep_tables)


@router.post("/profile/passkey-options")
def new_passkey_options(request: Request, given: NameOnly) -> dict[str, Any]:
    """What the browser needs to make a passkey: for the profile that is signed in, or for a new one with this name."""
    request.app.state.sign_in_limit.take(client_address(request))
    profile = current.profile_of(request)
    name = profile.name if profile is not None else checked_name(given.name)
    if profile is None and profiles(request).by_name(name) is not None:
        raise taken()
    user = profile.id if profile is not None else new_table_id()
    place = place_of(request, settings(request).origin)
    return ask_for_new_key(profiles(request).keys, place, current.browser_of(request), user, name, current.now(request))


@router.post("/sign-out", status_code=204)
def sign_out(request: Request) -> None:
    """Sign out in this browser."""
    request.app.state.action_limit.take(client_address(request))
    current.sign_out(request)
