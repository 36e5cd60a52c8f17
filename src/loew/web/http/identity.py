"""Secrets of 128 bits: one in the cookie of each person, one in the link of each seat.

The store has only their fingerprints, and they are compared in constant time: neither the database nor response times
reveal a secret.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

COOKIE: Final = "loew"
HOST_COOKIE: Final = f"__Host-{COOKIE}"  # its name with https and a host of our own: no other site can set it
KNOWN_BROWSER: Final = "loew-known"  # cookie of a browser that was signed in before: see `accounts/session.py`
SECRET_LENGTH: Final = 22  # characters of a secret: 128 bits in URL-safe base64
LONGEST_SECRET: Final = 200
PROFILE: Final = "profile:"  # prefix of a profile as a person; an anonymous browser is a fingerprint
SESSION: Final = "p."  # prefix of session secrets: only these are looked up


def cookie_values(headers: Mapping[str, str], name: str) -> list[str]:
    """The values of the cookies with this name. Cookies of other programs on the same host may have any form: they are
    skipped."""
    cookies = [each.partition("=") for each in headers.get("cookie", "").split(";")]
    return [value.strip().strip('"') for found, sign, value in cookies if sign and found.strip() == name]


def cookie_value(headers: Mapping[str, str], name: str) -> str:
    """The value of a cookie; empty if there is none."""
    return next(iter(cookie_values(headers, name)), "")


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def new_session_secret() -> str:
    return SESSION + new_secret()


def new_table_id() -> str:
    """A random id: knowing it is enough to watch the table, so it cannot be guessed. It never begins with a hyphen,
    which a command would take for an option."""
    found = secrets.token_urlsafe(9)
    return new_table_id() if found.startswith("-") else found


def is_profile(person: str) -> bool:
    """Whether the person is signed in."""
    return person.startswith(PROFILE)


def fingerprint(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def matches_fingerprint(secret: str, stored: str) -> bool:
    return hmac.compare_digest(fingerprint(secret), stored)
