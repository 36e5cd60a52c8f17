"""The language of a page: the one chosen here, or else the first of the browser's languages that we have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.i18n import ENGLISH, languages
from loew.web.http.identity import cookie_value

COOKIE: Final = "loew-language"


def preferred_language(headers: Mapping[str, str]) -> str:
    """The code of one of our languages."""
    chosen = cookie_value(headers, COOKIE)
    if chosen in languages():
        return chosen
    accepted = accepted_languages(headers.get("accept-language", ""))
    return next((code for code in accepted if code in languages()), ENGLISH)


def accepted_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header such as "pl-PL,pl;q=0.9,en;q=0.8", preferred ones first."""
    found = []
    for item in header.split(",")[:20]:
        code, _, quality = item.partition(";")
        found.append((-quality_value(quality), code.strip().lower().partition("-")[0]))
    return [code for order, code in sorted(found, key=lambda each: each[0]) if order]


def quality_value(quality: str) -> float:
    """0.8 for "q=0.8"; 1 if it cannot be read. 0 means "not this language"."""
    try:
        return max(0.0, min(1.0, float(quality.partition("=")[2] or 1)))
    except ValueError:
        return 1.0
