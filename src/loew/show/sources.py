"""Where a value comes from, in words."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry

UNKNOWN: Final = "~"  # the discreet sign on a value whose printed original is not known
ORIGINS: Final = {
    "rulebook": "the rulebook says so",
    "inferred": "follows from the rulebook",
    "reconstructed": f"{UNKNOWN} our reconstruction, the printed value is not known",
    "owner": "an owner of the cards says so",
}


def origin(entry: Entry, field: str) -> str:
    """The source of one field, with the reason if there is one."""
    source = entry.source[field]
    why = f" ({entry.why[field]})" if field in entry.why else ""
    return ORIGINS.get(source, source) + why


def doubtful(entry: Entry, field: str) -> bool:
    """Whether the value is our own reconstruction."""
    return entry.source.get(field) == "reconstructed"
