"""In which language a browser is spoken to: the one chosen there, or else the first of ours that it understands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from loew.i18n import LANGUAGES
from loew.web.identity import cookie

COOKIE: Final = "loew-language"
OURS: Final = "en"


def wanted(headers: Mapping[str, str]) -> str:
    """The code of a language that we speak."""
    chosen = cookie(headers, COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return next((code for code in understood(headers.get("accept-language", "")) if code in LANGUAGES), OURS)


def understood(accepted: str) -> list[str]:
    """The languages of an Accept-Language, the dearest first: "pl-PL,pl;q=0.9,en;q=0.8"."""
    weighed = []
    for item in accepted.split(",")[:20]:
        code, _, quality = item.partition(";")
        weighed.append((-weight(quality), code.strip().lower().partition("-")[0]))
    return [code for dearness, code in sorted(weighed, key=lambda each: each[0]) if dearness]


def weight(quality: str) -> float:
    """Of "q=0.8": 0.8; what cannot be read counts fully, and 0 means "not this one"."""
    try:
        return max(0.0, min(1.0, float(quality.partition("=")[2] or 1)))
    except ValueError:
        return 1.0
