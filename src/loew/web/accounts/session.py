"""Sessions and registration: signing in and out, known browsers, and who may register (open, invite-only, closed)."""

from __future__ import annotations

import hmac
import logging
import secrets
from functools import partial
from typing import Final

from fastapi import Request

from loew.engine.message import msg
from loew.web.accounts.credentials import Passwords
from loew.web.accounts.store import PERSON, Profile, ProfileStores, Session, profile_id
from loew.web.http.errors import Forbidden, NotSignedIn
from loew.web.http.identity import KNOWN_BROWSER, cookie_value, fingerprint, new_secret, new_session_secret
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.settings import CLOSED, INVITED, Admission
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.results import record_results_of
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
FRESH: Final = 900.0  # seconds after signing in without asking for confirmation again
BROWSERS: Final = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")
BROWSER_NAMES: Final = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet"}
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
SYSTEM_NAMES: Final = {"Mac OS": "macOS", "CrOS": "ChromeOS"}


def signed_in(request: Request) -> Profile:
    """The profile that is signed in; an error if there is none. Counts as an action of the visitor."""
    rate_limit(request)
    found = profile_of(request)
    if found is None:
        raise NotSignedIn(msg("sign in first"))
    return found


def session_of(request: Request) -> Session | None:
    return tables(request).profiles.session(str(request.scope["person"]))


def browser_of(request: Request) -> str:
    """The fingerprint of this browser's secret, signed in or not."""
    return fingerprint(str(request.scope["person"]))


def current_time(request: Request) -> float:
    return tables(request).time.now()


def log_refusal(request: Request, how: str) -> None:
    """Log that somebody could not sign in. The name is not logged: it may be a password in the wrong field."""
    log.warning("signing in by %s was refused to %s", how, client_address(request))


def start_session(request: Request, profile: Profile, keep_tables: bool, how: str) -> dict[str, str]:
    """Sign this browser in with a new cookie; a program with a bearer token gets a new token. If wanted, the tables of
    the anonymous browser become those of the profile."""
    found, before = tables(request), person(request)
    secret = new_session_secret()
    found.profiles.add_session(
        secret, profile.id, browser_name(request.headers.get("user-agent", "")), current_time(request)
    )
    if keep_tables and not profile_id(before):
        claim_tables(found, before, profile)
    log.info("profile %s signed in by %s from %s", profile.id, how, client_address(request))
    request.scope["new_person"] = secret
    remember_browser(request, profile)
    token = {"token": secret} if "authorization" in request.headers else {}
    return {"id": profile.id, "name": profile.name, **token}


def claim_tables(found: Tables, browser: str, profile: Profile) -> None:
    """Transfer everything that an anonymous browser owned to a profile, with the results of finished games."""
    for table in found.profiles.claim(browser, profile.person):
        live = found.live.get(table)
        if live is not None:  # it has the old owner
            found.directory.unload(live)
    record_results_of(found.profiles.results, profile.id)


def end_session_here(request: Request) -> None:
    """End the session of this browser, which becomes anonymous again with a new cookie."""
    session = session_of(request)
    if session is not None:
        tables(request).profiles.end_session(session.profile, session.id)
        tables(request).waiting.announce(PERSON + session.profile)  # its streams end
    request.scope["new_person"] = new_secret()


async def confirm_identity(request: Request, profile: Profile, password: str) -> None:
    """Confirm the identity of the owner before something irreversible: by password or, without one, by a recent
    sign-in."""
    app_state(request).limits.guesses.take(f"confirm {profile.id} {browser_of(request)}")
    if profile.password:
        if not await app_state(request).part(Passwords).matches(password, profile.password, client_address(request)):
            raise Forbidden(msg("the password is wrong"))
        return
    session = await tables(request).background.run(partial(session_of, request))
    if session is None or current_time(request) - session.created > FRESH:
        raise Forbidden(msg("sign out and in again first: you signed in too long ago"))


def browser_name(agent: str) -> str:
    """The browser and system of a user agent, for the list of sessions; empty if unknown."""
    browser = next((each for each in BROWSERS if f"{each}/" in agent), "")
    system = next((each for each in SYSTEMS if each in agent), "")
    words = [BROWSER_NAMES.get(browser, browser), SYSTEM_NAMES.get(system, system)]
    return ", ".join([word for word in words if word])


# ------------------------------------------------------------------ known browsers

MOST_PROOFS: Final = 5  # profiles of one browser


def known_browser(request: Request, profile: Profile | None) -> str:
    """The id of a browser in which this profile was signed in before; empty if it was not.

    A cookie proves it, so that guessing a password elsewhere cannot lock the owner out. The server stores nothing: the
    proof is a MAC keyed with the password hash, and becomes invalid when the password changes. It grants no access,
    only a separate limit of guesses.
    """
    if profile is None or not profile.password:
        return ""
    for each in proofs(request):
        name, _, proof = each.rpartition(".")
        if name.startswith(f"{profile.id}.") and hmac.compare_digest(proof, proof_of(name, profile)):
            return name
    return ""


def remember_browser(request: Request, profile: Profile) -> None:
    """Set the cookie that proves that this profile was signed in in this browser."""
    if profile.password:
        name = f"{profile.id}.{secrets.token_hex(8)}"
        others = [each for each in proofs(request) if not each.startswith(f"{profile.id}.")]
        request.scope["known_browser"] = "~".join([f"{name}.{proof_of(name, profile)}", *others][:MOST_PROOFS])


def proofs(request: Request) -> list[str]:
    cookies = {"cookie": ";".join(request.headers.getlist("cookie"))}
    return [each for each in cookie_value(cookies, KNOWN_BROWSER).split("~") if each.isascii() and 0 < len(each) < 200]


def proof_of(name: str, profile: Profile) -> str:
    return hmac.new(profile.password.encode(), f"known browser {name}".encode(), "sha256").hexdigest()[:32]


# ------------------------------------------------------------------ registration


def check_may_register(profiles: ProfileStores, admission: Admission, invitation: str, now: float) -> None:
    """Refuse registration if the operator has closed it, or if it needs an invitation. The invitation is used later."""
    if admission.registration == CLOSED:
        raise Forbidden(msg("no new profiles are made here"))
    if admission.registration == INVITED and not is_invited(profiles, invitation, now):
        raise Forbidden(msg("a new profile needs an invitation: ask somebody who is here, or who runs this site"))


def is_invited(profiles: ProfileStores, invitation: str, now: float) -> bool:
    """Whether this is the secret of an invitation to the site, or of a friend link."""
    if not invitation:
        return False
    return profiles.keys.is_site_invitation(invitation, now) or friend_of_link(profiles, invitation, now) is not None


def use_invitation(profiles: ProfileStores, admission: Admission, invitation: str, now: float) -> None:
    """Use the invitation for the profile that is being created."""
    if admission.registration != INVITED or friend_of_link(profiles, invitation, now) is not None:
        return
    if not profiles.keys.use_site_invitation(invitation, now):
        raise Forbidden(msg("this invitation has been used"))


def friend_of_link(profiles: ProfileStores, secret: str, now: float) -> Profile | None:
    """The owner of the friend link with this secret."""
    return profiles.profile("friend_link = ? and friend_link_until >= ?", fingerprint(secret), now)
