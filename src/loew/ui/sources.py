"""The source of a value in words."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.i18n import msg, say

UNKNOWN: Final = "~"  # the sign of a value whose printed original is not known
ORIGINS: Final = {
    "rulebook": msg("the rulebook says so"),
    "inferred": msg("follows from the rulebook"),
    "reconstructed": msg("~ our reconstruction, the printed value is not known"),
    "owner": msg("an owner of the cards says so"),
}


def origin(entry: Entry, field: str) -> str:
    """The source of one field, with the reason if there is one."""
    why = f" ({say(entry.why[field])})" if field in entry.why else ""
    return say(ORIGINS[entry.source[field]]) + why


def translated_text(entry: Entry, field: str) -> str:
    """A text of a component in the current language; texts of an owner are not translated."""
    text = entry.text(field)
    return text if entry.source[field] == "owner" else say(text)


def component_name(entry: Entry) -> str:
    """The name of a component; empty if it has none."""
    return translated_text(entry, "name") if "name" in entry.values else ""


def is_reconstructed(entry: Entry, field: str) -> bool:
    """Whether the value is our own reconstruction."""
    return entry.source.get(field) == "reconstructed"
