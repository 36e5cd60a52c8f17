"""Who is signed in with a request, and how a browser is signed in and out."""

from __future__ import annotations

from functools import partial
from typing import Final

from fastapi import Request

from loew.engine.errors import LoewError
from loew.engine.message import msg
from loew.web.accounts import known_browsers
from loew.web.accounts.results import record_results_of
from loew.web.accounts.store import Profile, Session, profile_id
from loew.web.http.identity import fingerprint, new_secret, new_session_secret
from loew.web.table.api import client_address, person, tables
from loew.web.table.live import Forbidden
from loew.web.table.service import Tables

FRESH: Final = 900.0  # seconds after signing in in which a password is not asked for again
BROWSERS: Final = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")
BROWSER_NAMES: Final = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet"}
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
SYSTEM_NAMES: Final = {"Mac OS": "macOS", "CrOS": "ChromeOS"}


class NotFound(LoewError):
    """There is nothing of that name for this person."""


class NotSignedIn(LoewError):
    """Only somebody who is signed in may do this."""


def profile_of(request: Request) -> Profile | None:
    """The profile that is signed in; None: this browser is on its own."""
    found = profile_id(person(request))
    return tables(request).profiles.by_id(found) if found else None


def signed_in(request: Request) -> Profile:
    """The profile that is signed in; an error if there is none."""
    request.app.state.action_limit.take(client_address(request))
    found = profile_of(request)
    if found is None:
        raise NotSignedIn(msg("sign in first"))
    return found


def session_of(request: Request) -> Session | None:
    return tables(request).profiles.session(str(request.scope["person"]))


def browser_of(request: Request) -> str:
    """This browser on its own, signed in or not."""
    return fingerprint(str(request.scope["person"]))


def now(request: Request) -> float:
    return tables(request).time.now()


def sign_in(request: Request, profile: Profile, keep_tables: bool) -> dict[str, str]:
    """Sign this browser in, with a new cookie; a program with a bearer token gets a new token. The tables that the
    browser held on its own become those of the profile, if wanted."""
    found, before = tables(request), person(request)
    secret = new_session_secret()
    found.profiles.add_session(secret, profile.id, browser_name(request.headers.get("user-agent", "")), now(request))
    if keep_tables and not profile_id(before):
        bring_tables(found, before, profile)
    request.scope["new_person"] = secret
    known_browsers.remember(request, profile)
    token = {"token": secret} if "authorization" in request.headers else {}
    return {"id": profile.id, "name": profile.name, **token}


def bring_tables(found: Tables, browser: str, profile: Profile) -> None:
    """Everything that a browser held becomes the profile's, with the games that have ended."""
    for table in found.profiles.bring_along(browser, profile.person):
        live = found.live.get(table)
        if live is not None:  # it knows the old maker
            found.unload(live)
    record_results_of(found.profiles.results, profile.id)


def sign_out(request: Request) -> None:
    """End the session of this browser, which is on its own again, with a new cookie."""
    session = session_of(request)
    if session is not None:
        tables(request).profiles.end_session(session.profile, session.id)
    request.scope["new_person"] = new_secret()


async def confirm(request: Request, profile: Profile, password: str) -> None:
    """Refuse something that cannot be undone unless its owner is here: who gives the password, or, without one, who
    has signed in a short time ago."""
    request.app.state.guess_limit.take(f"confirm {profile.id} {browser_of(request)}")
    if profile.password:
        if not await request.app.state.passwords.matches(password, profile.password):
            raise Forbidden(msg("the password is wrong"))
        return
    session = await tables(request).background.run(partial(session_of, request))
    if session is None or now(request) - session.created > FRESH:
        raise Forbidden(msg("sign out and in again first: you signed in too long ago"))


def browser_name(agent: str) -> str:
    """A browser in two words, for the list of sessions; empty if it is not known."""
    browser = next((each for each in BROWSERS if f"{each}/" in agent), "")
    system = next((each for each in SYSTEMS if each in agent), "")
    words = [BROWSER_NAMES.get(browser, browser), SYSTEM_NAMES.get(system, system)]
    return ", ".join([word for word in words if word])
