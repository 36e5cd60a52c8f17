"""The language of a page: the one chosen in the browser, or else the first one it accepts that we have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.i18n import ENGLISH, languages
from loew.web.identity import cookie

COOKIE: Final = "loew-language"


def wanted(headers: Mapping[str, str]) -> str:
    """The code of a language that we have."""
    chosen = cookie(headers, COOKIE)
    if chosen in languages():
        return chosen
    return next((code for code in understood(headers.get("accept-language", "")) if code in languages()), ENGLISH)


def understood(accepted: str) -> list[str]:
    """The languages of an Accept-Language, the preferred first: "pl-PL,pl;q=0.9,en;q=0.8"."""
    weighed = []
    for item in accepted.split(",")[:20]:
        code, _, quality = item.partition(";")
        weighed.append((-weight(quality), code.strip().lower().partition("-")[0]))
    return [code for order, code in sorted(weighed, key=lambda each: each[0]) if order]


def weight(quality: str) -> float:
    """Of "q=0.8": 0.8; what cannot be read counts fully, and 0 means "not this one"."""
    try:
        return max(0.0, min(1.0, float(quality.partition("=")[2] or 1)))
    except ValueError:
        return 1.0
