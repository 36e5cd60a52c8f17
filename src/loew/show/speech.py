"""From phrases about somebody to sentences."""

from __future__ import annotations

from typing import Final

IRREGULAR: Final = {"passes": "pass", "buries": "bury", "does": "do", "marches": "march"}
NAMELESS: Final = ("you ", "row ", "the ", "seat ", "new ", "starting ", "objectives ")  # these begin with no name


def addressed(text: str) -> str:
    """From what is said of somebody to what is said to him: "takes red-1" becomes "take red-1"."""
    verb, space, rest = text.partition(" ")
    return IRREGULAR.get(verb, verb.removesuffix("s")) + space + rest


def sentence(text: str) -> str:
    """With a full stop. A name at the beginning stays as it is written."""
    return f"{text[0].upper() if text.startswith(NAMELESS) else text[0]}{text[1:]}."
