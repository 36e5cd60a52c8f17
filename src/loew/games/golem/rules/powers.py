"""The permanent powers of developments, from the content."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.engine.errors import ContentError

POWERS: Final = (
    *("ignore-character", "new-golem-works", "double-cemetery", "control-most"),
    *("work-extra", "better-track", "double-immediate"),
)
NO_POWER: Final = "none"


def power_of(entry: Entry) -> str:
    """The power of a development; empty if it has none."""
    power = entry.word("power", (*POWERS, NO_POWER)) if "power" in entry.values else NO_POWER
    return "" if power == NO_POWER else power


def power_bit(entries: list[Entry], power: str) -> int:
    """The development with a power, as a bit."""
    return 1 << entries.index(entry_with_power(entries, power))


def entry_with_power(entries: list[Entry], power: str) -> Entry:
    """The one development that has a power."""
    found = [entry for entry in entries if power_of(entry) == power]
    if len(found) != 1:
        raise ContentError(f"developments.toml: one development should have the power {power!r}, not {len(found)}")
    return found[0]


def power_amount(entries: list[Entry], power: str) -> int:
    return entry_with_power(entries, power).number("amount")
