"""Who somebody is: a secret of 128 bits in a cookie. And what a seat's link holds: another one.

Secrets are kept as prints, and compared in constant time, so that neither the database nor a clock gives them away.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Final

COOKIE: Final = "loew"
LENGTH: Final = 22  # letters of a secret: 128 bits, written for an address
LONGEST: Final = 200


def cookie(headers: Mapping[str, str], name: str) -> str:
    """What a browser has kept under that name; nothing when it has not, or when it cannot be read."""
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return "" if found is None else found.value


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """Short enough to be read aloud, long enough not to be guessed: watching needs nothing else."""
    return secrets.token_urlsafe(9)


def fingerprint(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def matches_fingerprint(secret: str, kept: str) -> bool:
    return hmac.compare_digest(fingerprint(secret), kept)
