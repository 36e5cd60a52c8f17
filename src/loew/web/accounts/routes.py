"""Routes of accounts: the API and the pages for signing in, profiles, friends, ratings and personal data.

Profiles are opt-in and show no contact data. A public page is the same for every visitor, blocked ones included:
another response would reveal the block.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any, Final, Literal

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.game import Game
from loew.engine.message import msg
from loew.i18n import error_text
from loew.web.accounts.account_data import account_data, delete_account
from loew.web.accounts.credentials import (
    LONGEST_CREDENTIAL_ID,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Passwords,
    authentication_options,
    check_password,
    new_codes,
    normalised_code,
    registration_options,
    relying_party,
    verified_authentication,
    verified_registration,
)
from loew.web.accounts.session import (
    browser_of,
    check_may_register,
    confirm_identity,
    current_time,
    end_session_here,
    friend_of_link,
    is_invited,
    known_browser,
    log_refusal,
    remember_browser,
    session_of,
    signed_in,
    start_session,
    use_invitation,
)
from loew.web.accounts.store import (
    GAMES,
    LISTED_AFTER,
    MOST_FRIENDS,
    PLACED_AFTER,
    Passkey,
    Profile,
    ProfileStores,
    Rating,
    Result,
    is_provisional,
    profile_id,
)
from loew.web.accounts.view import ago_of, history_line, standings
from loew.web.http.errors import Forbidden, NotFound
from loew.web.http.identity import fingerprint, new_secret, new_table_id
from loew.web.http.names import handle_of
from loew.web.http.rate_limits import LONGEST_ID, LONGEST_NAME, clean, require_printable
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.http.templates import page
from loew.web.http.urls import url
from loew.web.settings import CLOSED, OPEN, Settings
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.messages import name_at
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.view.page import labels_for

api = APIRouter(prefix="/api", tags=["profiles"], route_class=BackgroundRoute)
friends_api = APIRouter(prefix="/api", tags=["friends"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (api, friends_api, site)
SHORTEST_NAME: Final = 2
LONGEST_SECRET: Final = 100
MOST_PASSKEYS: Final = 20
PAGE: Final = 50  # games of the history on one page
FAR: Final = 1e12  # seconds since 1970
LINK_DAYS: Final = 30
MOST_BLOCKS: Final = 500
DAY: Final = 86_400.0  # seconds
LINES: Final = 50  # of a rating list on one page
LAST_PAGE: Final = 100_000
LAST_GAMES: Final = 20  # on the page of a profile
NOINDEX: Final = {"x-robots-tag": "noindex"}  # search engines would keep what people hide later
OVERVIEW: Final = ""
FRIENDS: Final = "friends"
SECURITY: Final = "security"
DATA: Final = "data"


class NewProfile(BaseModel):
    """A new profile with a password or a passkey, or both."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    password: str = Field(default="", max_length=LONGEST_PASSWORD)
    credential: dict[str, Any] | None = Field(default=None, description="the passkey made by the browser")
    keep_tables: bool = Field(default=True, description="the tables of this browser become yours")
    invitation: str = Field(default="", max_length=LONGEST_SECRET)


class PasswordSignIn(BaseModel):
    """A name and a password."""

    name: str = Field(max_length=LONGEST_NAME)
    password: str = Field(max_length=LONGEST_PASSWORD)
    keep_tables: bool = True


class PasskeySignIn(BaseModel):
    """What the browser has signed with a passkey."""

    credential: dict[str, Any]
    keep_tables: bool = True


class Recovery(BaseModel):
    """A recovery code, and the new password."""

    name: str = Field(max_length=LONGEST_NAME)
    code: str = Field(max_length=LONGEST_SECRET)
    password: str = Field(max_length=LONGEST_PASSWORD)
    keep_tables: bool = True


class PasskeyOwner(BaseModel):
    """The name of a new profile with a passkey; empty: the profile that is signed in."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    invitation: str = Field(default="", max_length=LONGEST_SECRET)


def profiles(request: Request) -> ProfileStores:
    return tables(request).profiles


def passwords(request: Request) -> Passwords:
    return app_state(request).part(Passwords)


async def hashed(request: Request, password: str) -> str:
    return await passwords(request).hashed(password, client_address(request))


def settings(request: Request) -> Settings:
    return app_state(request).settings


def checked_name(text: str) -> str:
    """A valid name for a profile: one line with letters or digits."""
    name = clean(require_printable(text), LONGEST_NAME)
    if len(name) < SHORTEST_NAME or not any(letter.isalnum() for letter in name):
        raise Illegal(msg("a name has at least {n} characters, and letters or digits among them", n=SHORTEST_NAME))
    return name


@api.post("/profile", status_code=201)
async def register(request: Request, new: NewProfile) -> dict[str, Any]:
    """Register and sign in. `recovery_codes` are shown only now: each replaces the password once."""
    rate_limit(request, "sign_ins")
    rate_limit(request, "creations")
    in_thread = tables(request).background.run
    key = await in_thread(partial(checked_profile, request, new))
    password = await hashed(request, new.password) if new.password else ""
    return await in_thread(partial(add_profile, request, new, password, key))


def checked_profile(request: Request, new: NewProfile) -> Passkey | None:
    """Validate a new profile; return its passkey."""
    found, now, rules = profiles(request), current_time(request), settings(request).admission
    check_may_register(found, rules, new.invitation, now)
    name = checked_name(new.name)
    if not new.password and new.credential is None:
        raise Illegal(msg("a profile needs a password or a passkey"))
    if new.password:
        check_password(new.password, name)
    if found.is_taken(name, now):
        raise name_taken()
    if new.credential is None:
        return None
    party = relying_party(request, settings(request).origin)
    return verified_registration(found.keys, party, browser_of(request), new.credential, "", now)


def add_profile(request: Request, new: NewProfile, hashed: str, key: Passkey | None) -> dict[str, Any]:
    """Add a profile and sign in."""
    found, now, rules = profiles(request), current_time(request), settings(request).admission
    use_invitation(found, rules, new.invitation, now)
    profile = found.add(checked_name(new.name), hashed, now)
    if profile is None:
        raise name_taken()
    if key is not None and not found.keys.add_passkey(key._replace(profile=profile.id)):
        found.delete(profile.id)
        raise Forbidden(msg("this passkey cannot be used here"))
    codes = new_codes()
    found.keys.set_recovery_codes(profile.id, codes)
    befriend(found, profile, new.invitation, now)
    return {**start_session(request, profile, new.keep_tables, "registration"), "recovery_codes": codes}


def name_taken() -> Illegal:
    return Illegal(msg("somebody else has this name, or one that looks like it: choose another one"))


def befriend(found: ProfileStores, profile: Profile, invitation: str, now: float) -> None:
    """Make a person who registered by a friend link a friend of its owner."""
    friend = friend_of_link(found, invitation, now) if invitation else None
    if friend is not None and friend.id != profile.id:
        found.friends.add_friend(friend.id, profile.id, now)


@api.post("/sign-in")
async def sign_in(request: Request, given: PasswordSignIn) -> dict[str, str]:
    """Sign in with a name and a password."""
    rate_limit(request, "sign_ins")
    name, in_thread = clean(given.name, LONGEST_NAME), tables(request).background.run
    found = await in_thread(partial(profiles(request).by_name, name))
    limit_guesses(request, name, found)
    stored, address = found.password if found else "", client_address(request)
    if not await passwords(request).matches(given.password, stored, address) or found is None:
        log_refusal(request, "password")
        raise Forbidden(msg("the name or the password is wrong"))
    if passwords(request).is_outdated(found.password):
        password = await hashed(request, given.password)
        await in_thread(partial(profiles(request).set_password, found.id, password))
        found = found._replace(password=password)
    return await in_thread(partial(start_session, request, found, given.keep_tables, "password"))


def limit_guesses(request: Request, name: str, profile: Profile | None) -> None:
    """Limit password guesses: few from one address, more from all addresses together. A known browser of the owner has
    a limit of its own, so that an attacker cannot lock the owner out."""
    known = known_browser(request, profile)
    if known:
        app_state(request).limits.guesses.take(f"known {known}")
        return
    app_state(request).limits.guesses.take(f"name {handle_of(name)} {client_address(request)}")
    app_state(request).limits.guesses_by_name.take(handle_of(name))


@api.post("/sign-in/recovery")
async def recover(request: Request, given: Recovery) -> dict[str, Any]:
    """Sign in with a recovery code, which works only once, and set a new password. All other sessions end."""
    rate_limit(request, "sign_ins")
    name, code = clean(given.name, LONGEST_NAME), normalised_code(given.code)
    app_state(request).limits.guesses.take(f"code {handle_of(name)} {client_address(request)}")
    check_password(given.password, name)
    in_thread = tables(request).background.run
    profile = await in_thread(partial(profiles(request).by_recovery_code, name, code))
    if profile is None:
        log_refusal(request, "recovery code")
        raise wrong_code()
    recovered = profile._replace(password=await hashed(request, given.password))
    return await in_thread(partial(recover_profile, request, recovered, code, given.keep_tables))


def recover_profile(request: Request, profile: Profile, code: str, keep_tables: bool) -> dict[str, Any]:
    """Use the code, save the new password and sign in."""
    found = profiles(request)
    if not found.keys.use_recovery_code(profile.id, code):  # used by another request meanwhile
        raise wrong_code()
    found.set_password(profile.id, profile.password)
    end_sessions(request, profile)
    left = found.keys.recovery_codes_left(profile.id)
    return {**start_session(request, profile, keep_tables, "recovery code"), "recovery_codes_left": left}


def wrong_code() -> Forbidden:
    return Forbidden(msg("the name or the code is wrong, or the code has been used"))


@api.post("/sign-in/passkey-options")
def passkey_options(request: Request) -> dict[str, Any]:
    """What the browser needs to sign in with a passkey."""
    rate_limit(request, "sign_ins")
    party = relying_party(request, settings(request).origin)
    return authentication_options(profiles(request).keys, party, browser_of(request), current_time(request))


@api.post("/sign-in/passkey")
def sign_in_with_passkey(request: Request, given: PasskeySignIn) -> dict[str, str]:
    """Sign in with a passkey."""
    rate_limit(request, "sign_ins")
    party, now = relying_party(request, settings(request).origin), current_time(request)
    try:
        key = verified_authentication(profiles(request).keys, party, browser_of(request), given.credential, now)
    except Forbidden:
        log_refusal(request, "passkey")
        raise
    found = profiles(request).by_id(key.profile)
    if found is None:
        raise Forbidden(msg("this passkey is not known here"))
    return start_session(request, found, given.keep_tables, "passkey")


@api.post("/profile/passkey-options")
def new_passkey_options(request: Request, given: PasskeyOwner) -> dict[str, Any]:
    """What the browser needs to make a passkey: for the profile that is signed in, or for a new one with this name."""
    rate_limit(request, "sign_ins")
    profile, found, now = profile_of(request), profiles(request), current_time(request)
    if profile is None:  # only who may register learns whether a name is taken
        check_may_register(found, settings(request).admission, given.invitation, now)
    name = profile.name if profile is not None else checked_name(given.name)
    if profile is None and found.is_taken(name, now):
        raise name_taken()
    user = profile.id if profile is not None else new_table_id()
    party = relying_party(request, settings(request).origin)
    return registration_options(found.keys, party, browser_of(request), user, name, now)


@api.post("/sign-out", status_code=204)
def sign_out(request: Request) -> None:
    """Sign out in this browser."""
    rate_limit(request)
    end_session_here(request)


class NewProfileName(BaseModel):
    """Another name for your profile, and your current password (empty if you have none)."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    current: str = Field(default="", max_length=LONGEST_PASSWORD)


class NewPassword(BaseModel):
    """A new password, and the current one (empty if you have none)."""

    current: str = Field(default="", max_length=LONGEST_PASSWORD)
    password: str = Field(max_length=LONGEST_PASSWORD)


class Confirmation(BaseModel):
    """Your current password, to confirm; empty if you have none."""

    current: str = Field(default="", max_length=LONGEST_PASSWORD)


class NewPasskey(BaseModel):
    """A passkey made by the browser, with a name of your choice."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    current: str = Field(default="", max_length=LONGEST_PASSWORD)
    credential: dict[str, Any]


@api.get("/profile")
def read(request: Request) -> dict[str, Any]:
    """Your profile with its ratings and statistics."""
    return profile_state(request, signed_in(request))


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


@api.get("/profile/history")
def history(request: Request, before: float = FAR, game: str = "") -> list[dict[str, Any]]:
    """Your finished games, the latest first; `before`: those that ended before this time."""
    profile = signed_in(request)
    return [
        result_state(each)
        for each in profiles(request).results.history(profile.id, before, PAGE, clean(game, LONGEST_NAME))
    ]


def result_state(result: Result) -> dict[str, Any]:
    others = [{"side": side, "kind": word, "name": name} for side, word, name in result.others]
    found = {**result._asdict(), "table": result.table_id, "others": others, "change": result.change_shown}
    return {name: value for name, value in found.items() if name not in ("profile", "table_id")}


@api.post("/profile/name", status_code=204)
async def rename(request: Request, new: NewProfileName) -> None:
    """Rename your profile. Existing tables keep the old name, and nobody else gets it for 90 days."""
    in_thread, name = tables(request).background.run, checked_name(new.name)
    profile = await in_thread(lambda: signed_in(request))
    if profile.password:
        await confirm_identity(request, profile, new.current)
    if not await in_thread(lambda: profiles(request).rename(profile.id, name, current_time(request))):
        raise name_taken()


@api.post("/profile/password", status_code=204)
async def set_password(request: Request, new: NewPassword) -> None:
    """Set or change your password. All other sessions end."""
    profile = await confirmed_profile(request, new.current)
    check_password(new.password, profile.name)
    password = await hashed(request, new.password)
    found, in_thread = profiles(request), tables(request).background.run
    await in_thread(lambda: found.set_password(profile.id, password))
    remember_browser(request, profile._replace(password=password))
    await in_thread(lambda: end_sessions(request, profile, but=browser_of(request)))


async def confirmed_profile(request: Request, password: str) -> Profile:
    """The profile that is signed in, after its owner has confirmed their identity."""
    profile = await tables(request).background.run(lambda: signed_in(request))
    await confirm_identity(request, profile, password)
    return profile


@api.post("/profile/recovery-codes")
async def renew_codes(request: Request, given: Confirmation) -> dict[str, list[str]]:
    """New recovery codes; the old ones no longer work. They are shown only now."""
    profile, codes = await confirmed_profile(request, given.current), new_codes()
    await tables(request).background.run(lambda: profiles(request).keys.set_recovery_codes(profile.id, codes))
    return {"recovery_codes": codes}


# ------------------------------------------------------------------ passkeys


@api.post("/profile/passkeys", status_code=201)
async def add_passkey(request: Request, new: NewPasskey) -> dict[str, str]:
    """Add a passkey made by the browser: see `passkey-options`."""
    profile = await confirmed_profile(request, new.current)
    return await tables(request).background.run(lambda: added_passkey(request, profile, new))


def added_passkey(request: Request, profile: Profile, new: NewPasskey) -> dict[str, str]:
    keys = profiles(request).keys
    if len(keys.passkeys_of(profile.id)) >= MOST_PASSKEYS:
        raise Illegal(msg("a profile has at most {n} passkeys: remove one first", n=MOST_PASSKEYS))
    party, now = relying_party(request, settings(request).origin), current_time(request)
    name = clean(new.name, LONGEST_NAME)
    key = verified_registration(keys, party, browser_of(request), new.credential, name, now)
    if not keys.add_passkey(key._replace(profile=profile.id)):
        raise Illegal(msg("this passkey is known already"))
    return {"id": key.id}


@api.delete("/profile/passkeys/{key}", status_code=204)
def remove_passkey(request: Request, key: str) -> None:
    """Remove a passkey of yours. The last one stays if you have no password."""
    profile = signed_in(request)
    keys = profiles(request).keys
    if not profile.password and len(keys.passkeys_of(profile.id)) == 1:
        raise Illegal(msg("this is your only way to sign in: set a password first"))
    if not keys.remove_passkey(profile.id, clean(key, LONGEST_CREDENTIAL_ID)):
        raise NotFound(msg("you have no such passkey"))


# ------------------------------------------------------------------ sessions


@api.get("/profile/sessions")
def sessions(request: Request) -> list[dict[str, Any]]:
    """The sessions of your profile, the most recently used first."""
    profile, own = signed_in(request), session_of(request)
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


@api.delete("/profile/sessions/{session}", status_code=204)
def end_session(request: Request, session: str) -> None:
    """Sign out another browser."""
    profile = signed_in(request)
    if not profiles(request).end_session(profile.id, session):
        raise NotFound(msg("there is no such session"))
    tables(request).waiting.announce(profile.person)


def end_sessions(request: Request, profile: Profile, but: str = "") -> None:
    """End all sessions of a profile but one (its fingerprint), and their event streams."""
    profiles(request).end_sessions(profile.id, but=but)
    tables(request).waiting.announce(profile.person)


@api.post("/profile/sessions/end-others", status_code=204)
def end_other_sessions(request: Request) -> None:
    """Sign out everywhere but here."""
    profile = signed_in(request)
    end_sessions(request, profile, but=browser_of(request))


class FriendLink(BaseModel):
    """The secret of a friend link."""

    secret: str = Field(min_length=1, max_length=LONGEST_SECRET)


class Muted(BaseModel):
    """The seat to mute or unmute at this table."""

    seat: int = Field(ge=0, le=3)
    muted: bool = True


class Blocked(BaseModel):
    """The seat of a person with whom you do not want to play again."""

    seat: int = Field(ge=0, le=3)


# ------------------------------------------------------------------ friends


@friends_api.get("/friends")
def friends(request: Request) -> list[dict[str, Any]]:
    """Your friends with their ratings."""
    profile = signed_in(request)
    found = profiles(request)
    return [
        {
            "id": each.id,
            "name": each.name,
            "ratings": {game: rating.shown for game, rating in found.results.ratings(each.id).items()},
        }
        for each in found.friends.friends(profile.id)
    ]


@friends_api.post("/friends/link")
def friend_link(request: Request) -> dict[str, Any]:
    """A new friend link: people who open it and agree become your friends. The old one no longer works."""
    profile = signed_in(request)
    secret = new_secret()
    until = current_time(request) + LINK_DAYS * DAY
    profiles(request).set_friend_link(profile.id, fingerprint(secret), until)
    return {"secret": secret, "until": until}


@friends_api.delete("/friends/link", status_code=204)
def end_friend_link(request: Request) -> None:
    """Revoke your friend link."""
    profiles(request).set_friend_link(signed_in(request).id, "", 0.0)


@friends_api.post("/friends", status_code=201)
def add_friend(request: Request, link: FriendLink) -> dict[str, str]:
    """Become a friend of the owner of this link."""
    profile = signed_in(request)
    rate_limit(request, "sign_ins")
    found, now = profiles(request), current_time(request)
    other = friend_of_link(found, link.secret, now)
    if other is None or other.person in found.friends.blocked_either_way(profile.person):
        raise NotFound(msg("this link is used up or too old: ask for a new one"))
    if other.id == profile.id:
        raise Illegal(msg("this is your own link: send it to somebody"))
    for each in (profile, other):
        if len(found.friends.friends(each.id)) >= MOST_FRIENDS:
            raise Illegal(msg("nobody has more than {n} friends here", n=MOST_FRIENDS))
    found.friends.add_friend(profile.id, other.id, now)
    return {"id": other.id, "name": other.name}


@friends_api.delete("/friends/{friend}", status_code=204)
def remove_friend(request: Request, friend: str) -> None:
    """End a friendship; invitations between you end too."""
    profile = signed_in(request)
    other = clean(friend, LONGEST_ID)
    if not profiles(request).friends.are_friends(profile.id, other):
        raise NotFound(msg("you have no such friend"))
    profiles(request).friends.remove_friend(profile.id, other)


# ------------------------------------------------------------------ muted and blocked


@friends_api.post("/tables/{table}/mute", status_code=204)
def mute(request: Request, table: str, wanted: Muted) -> None:
    """Mute or unmute the chat of a seat at this table. Only you see the effect."""
    rate_limit(request)
    live = tables(request).find(table)
    own = tables(request).store.seats_of(table, person(request))
    if not own:
        raise Forbidden(msg("only players of this table may do that"))
    if wanted.seat in own:
        raise Illegal(msg("this is your own seat"))
    profiles(request).friends.set_muted(live.id, person(request), wanted.seat, wanted.muted)


@friends_api.post("/tables/{table}/block", status_code=204)
def block(request: Request, table: str, wanted: Blocked) -> None:
    """Block the player at this seat: no shared open tables, quick matches, invitations or chat. This game goes on. They
    are not notified."""
    rate_limit(request)
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
        profiles(request).friends.block(who, other, name, current_time(request))
        if profile_id(who) and profile_id(other):
            profiles(request).friends.remove_friend(profile_id(who), profile_id(other))


@friends_api.get("/blocks")
def blocks(request: Request) -> list[dict[str, Any]]:
    """The people you have blocked."""
    found = profiles(request).friends.blocks(person(request))
    return [{"id": each.id, "name": each.name, "since": each.since} for each in found]


@friends_api.delete("/blocks/{block}", status_code=204)
def unblock(request: Request, block: str) -> None:
    """Unblock a person."""
    rate_limit(request)
    if not profiles(request).friends.unblock(person(request), block):
        raise NotFound(msg("you have blocked no such person"))


class Deletion(BaseModel):
    """The name of your profile as a confirmation, and your password; both empty without a profile."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    current: str = Field(default="", max_length=LONGEST_PASSWORD)


@api.get("/my-data")
def download_data(request: Request) -> Response:
    """All your data as JSON, without secrets."""
    rate_limit(request, "creations")
    text = json.dumps(account_data(tables(request), person(request)), ensure_ascii=False, indent=1)
    headers = {"content-disposition": 'attachment; filename="loew-my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


@api.post("/my-data/delete", status_code=204)
async def delete_data(request: Request, given: Deletion) -> None:
    """Delete all your data, immediately and permanently. Tables without other people are deleted; at the others a bot
    takes over, and your name and your chat are removed."""
    rate_limit(request)
    in_thread = tables(request).background.run
    profile = await in_thread(partial(profile_of, request))
    if profile is not None:
        if handle_of(given.name) != profile.handle:
            raise Illegal(msg("write the name of your profile to confirm it"))
        await confirm_identity(request, profile, given.current)
    await delete_account(tables(request), person(request))
    request.scope["new_person"] = new_secret()


class Shown(BaseModel):
    """What your profile shows to others."""

    shows: Literal["nothing", "summary", "games"] = Field(
        description="nothing: no page, no place in the list of ratings; summary: name, ratings, numbers of games;"
        " games: the results of your games too, without the names of others"
    )


class NoSuchPerson(NotFound):
    """There is no public profile with this name."""


def shown_profile(request: Request, name: str) -> Profile:
    found = profiles(request).by_name(clean(name, LONGEST_NAME))
    if found is None or not found.is_shown:
        raise NoSuchPerson(msg("nobody here shows a profile under this name"))
    return found


def last_results(request: Request, profile: Profile) -> list[Result]:
    return profiles(request).results.history(profile.id, FAR, LAST_GAMES) if profile.shows == GAMES else []


# ------------------------------------------------------------------ for programs


@api.post("/profile/shows", status_code=204)
def set_shows(request: Request, new: Shown) -> None:
    """Choose what your profile shows to others."""
    profiles(request).set_shows(signed_in(request).id, new.shows)


@api.get("/people/{name:path}")
def read_person(request: Request, name: str) -> dict[str, Any]:
    """The public part of a profile."""
    profile, results = shown_profile(request, name), profiles(request).results
    whole = profile.shows == GAMES
    return {
        "name": profile.name,
        "ratings": {game: rating_state(each) for game, each in results.ratings(profile.id).items()},
        "played": {each.game: each.played for each in results.statistics(profile.id)},
        "statistics": [each._asdict() for each in results.statistics(profile.id)] if whole else [],
        "games": [public_result(each) for each in last_results(request, profile)],
    }


def rating_state(rating: Rating) -> dict[str, Any]:
    return {
        "rating": rating.shown,
        "give_or_take": rating.give_or_take,
        "games": rating.games,
        "provisional": is_provisional(rating),
    }


def public_result(result: Result) -> dict[str, Any]:
    """A finished game without its table and the other players."""
    shown = ("game", "ended", "rated", "players", "place", "points", "won")
    return {name: value for name, value in result._asdict().items() if name in shown}


@api.get("/ratings/{game}")
def read_ratings(request: Request, game: str, page: int = Query(default=1, ge=1, le=LAST_PAGE)) -> list[dict[str, Any]]:
    """The rating list of a game, the strongest first, 50 on a page. `place` is 0 while a rating is provisional."""
    found = profiles(request).public.listed(tables(request).games_by_pack.game(game).name, (page - 1) * LINES, LINES)
    return [{"name": each.name, "place": each.place, **rating_state(each.rating)} for each in found]


# ------------------------------------------------------------------ pages


@site.get("/people/{name:path}")
def person_page(request: Request, name: str) -> Response:
    """The public part of a profile."""
    try:
        profile = shown_profile(request, name)
    except NoSuchPerson as error:
        return page(request, "error.html", 404, error=error_text(error))
    own = profile_of(request)
    titles = {name: game.title for name, game in tables(request).games.items()}
    found = page(
        request,
        "person.html",
        person=profile,
        is_own=own is not None and own.id == profile.id,
        whole=profile.shows == GAMES,
        games=[each for each in standings(request, profile) if each.rating or each.statistics],
        results=[
            (titles[each.game], each, ago_of(request)(each.ended))
            for each in last_results(request, profile)
            if each.game in titles
        ],
        placed_after=PLACED_AFTER,
    )
    found.headers.update(NOINDEX)
    return found


@site.get("/ratings")
def first_ratings(request: Request) -> Response:
    """Redirect to the rating list of the first game."""
    return RedirectResponse(url(f"/ratings/{next(iter(tables(request).games))}"), 303)


@site.get("/ratings/{game}")
def ratings_page(
    request: Request, game: str, page_number: int = Query(1, alias="page", ge=1, le=LAST_PAGE)
) -> Response:
    """The rating list of a game."""
    if game not in tables(request).games:
        raise HTTPException(404)
    chosen, public = tables(request).games[game], profiles(request).public
    lines = public.listed(chosen.name, (page_number - 1) * LINES, LINES + 1)
    own = profile_of(request)
    found = page(
        request,
        "ratings.html",
        chosen=chosen,
        games=tables(request).games.values(),
        lines=lines[:LINES],
        number=page_number,
        more=len(lines) > LINES,
        own=own,
        own_line=public.listed_profile(chosen.name, own.id) if own is not None else None,
        missing=missing_games(request, chosen, own),
        listed_after=LISTED_AFTER,
        placed_after=PLACED_AFTER,
    )
    found.headers.update(NOINDEX)
    return found


def missing_games(request: Request, game: Game, own: Profile | None) -> int:
    """The number of rated games that the reader still needs to be listed."""
    if own is None or not own.is_shown:
        return 0
    return max(0, LISTED_AFTER - profiles(request).results.rating(own.id, game.name).games)


@site.get("/sign-in")
def sign_in_page(request: Request) -> Response:
    """Sign in or register."""
    if profile_of(request) is not None:
        return RedirectResponse(url("/me"), 303)
    return sign_in_form(request)


@site.get("/join/{secret}")
def join_page(request: Request, secret: str) -> Response:
    """Register with an invitation to the site."""
    if profile_of(request) is not None:
        return RedirectResponse(url("/me"), 303)
    check_link(is_invited(profiles(request), secret, current_time(request)))
    return sign_in_form(request, secret)


@site.get("/friend/{secret}")
def friend_page(request: Request, secret: str) -> Response:
    """Ask whether to become a friend of the owner of this link; only the POST changes something."""
    friend = friend_of_link(profiles(request), secret, current_time(request))
    check_link(friend is not None)
    profile = profile_of(request)
    if profile is None:
        return sign_in_form(request, secret, friend)
    return page(
        request, "friend.html", friend=friend, secret=secret, own=friend is not None and friend.id == profile.id
    )


def check_link(valid: bool) -> None:
    if not valid:
        raise NotFound(msg("this link is used up or too old: ask for a new one"))


def sign_in_form(request: Request, invitation: str = "", friend: Profile | None = None) -> Response:
    registration = settings(request).admission.registration
    may_register = registration == OPEN or (registration != CLOSED and invitation != "")
    values: dict[str, Any] = {
        "invitation": invitation,
        "friend": friend,
        "may_register": may_register,
        "registration": registration,
    }
    return page(request, "sign_in.html", shortest=SHORTEST_PASSWORD, shortest_name=SHORTEST_NAME, **values)


# ------------------------------------------------------------------ the own profile


def own_page(request: Request, name: str, tab: str, **values: Any) -> Response:
    return page(request, name, profile=profile_of(request), tab=tab, ago=ago_of(request), **values)


@site.get("/me")
def overview_page(request: Request, before: float = FAR) -> Response:
    """Ratings, statistics and finished games."""
    profile = profile_of(request)
    if profile is None:
        return own_page(
            request, "account.html", OVERVIEW, may_register=settings(request).admission.registration != CLOSED
        )
    results = profiles(request).results.history(profile.id, before, PAGE + 1)
    return own_page(
        request,
        "account.html",
        OVERVIEW,
        strengths=standings(request, profile),
        history=[history_line(request, each) for each in results[:PAGE]],
        more=results[PAGE - 1].ended if len(results) > PAGE else None,
        first=before >= FAR,
    )


@site.get("/me/friends")
def friends_page(request: Request) -> Response:
    """Friends, the link that makes friends, and who is blocked."""
    profile, found = profile_of(request), profiles(request)
    listed = found.friends.friends(profile.id) if profile is not None else []
    titles = {name: game.title for name, game in tables(request).games.items()}
    return own_page(
        request,
        "account_friends.html",
        FRIENDS,
        friends=[
            (each, [(titles[game], rating.shown) for game, rating in found.results.ratings(each.id).items()])
            for each in listed
        ],
        link_days=LINK_DAYS,
        link_until=profile is not None and profile.friend_link_until > current_time(request),
        blocked=found.friends.blocks(person(request)),
    )


@site.get("/me/security")
def security_page(request: Request) -> Response:
    """Passwords, passkeys, recovery codes and sessions."""
    profile = profile_of(request)
    if profile is None:
        return RedirectResponse(url("/sign-in"), 303)
    found, own = profiles(request), session_of(request)
    return own_page(
        request,
        "account_security.html",
        SECURITY,
        sessions=found.sessions(profile.id),
        own=own.id if own is not None else "",
        passkeys=found.keys.passkeys_of(profile.id),
        codes_left=found.keys.recovery_codes_left(profile.id),
        shortest=SHORTEST_PASSWORD,
        shortest_name=SHORTEST_NAME,
    )


@site.get("/me/data")
def data_page(request: Request) -> Response:
    """Download and delete everything."""
    return own_page(request, "account_data.html", DATA)
