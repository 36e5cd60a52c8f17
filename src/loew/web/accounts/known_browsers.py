"""Browsers that were signed in before: a cookie proves it, so that who guesses a password elsewhere locks nobody out.

The server keeps nothing for it: the proof is made with the hash of the password, which nobody else knows, and ends when
the password is changed. It lets nobody in; it only gives the browser guesses of its own.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from fastapi import Request

from loew.web.accounts.store import Profile
from loew.web.http.identity import KNOWN_BROWSER, cookie_value

MOST: Final = 5  # profiles of one browser


def known_as(request: Request, profile: Profile | None) -> str:
    """The name of a browser in which the owner of this profile was signed in before; empty if it is not known."""
    if profile is None or not profile.password:
        return ""
    for each in proofs(request):
        name, _, proof = each.rpartition(".")
        if name.startswith(f"{profile.id}.") and hmac.compare_digest(proof, proof_of(name, profile)):
            return name
    return ""


def remember(request: Request, profile: Profile) -> None:
    """The owner of this profile is signed in in this browser."""
    if profile.password:
        name = f"{profile.id}.{secrets.token_hex(8)}"
        others = [each for each in proofs(request) if not each.startswith(f"{profile.id}.")]
        request.scope["known_browser"] = "~".join([f"{name}.{proof_of(name, profile)}", *others][:MOST])


def proofs(request: Request) -> list[str]:
    cookies = {"cookie": ";".join(request.headers.getlist("cookie"))}
    return [each for each in cookie_value(cookies, KNOWN_BROWSER).split("~") if each.isascii() and 0 < len(each) < 200]


def proof_of(name: str, profile: Profile) -> str:
    return hmac.new(profile.password.encode(), f"known browser {name}".encode(), "sha256").hexdigest()[:32]
