"""A component of the box as it is printed: its name, its values and their sources, its effects in icons and words."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.engine.notation import Notation
from loew.i18n import msg, say
from loew.ui.effects import Effects
from loew.ui.html import NOTHING, Markup, tag

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


class Component(NamedTuple):
    """An entry of the content with its notation and the texts of its effects. Drawings are made from this."""

    entry: Entry
    notation: Notation
    effects: Effects

    @property
    def id(self) -> str:
        return self.entry.id

    def value(self, field: str) -> Any:
        return self.entry.values.get(field)

    def effect(self, field: str = "effect") -> Part:
        return self.notation.read(self.entry, field)

    def icons(self, field: str = "effect") -> Markup:
        """An effect in icons, with the sign of its source."""
        return self.effects.icons_of(self.effect(field)) + self.mark(field)

    def words(self, field: str = "effect") -> str:
        return self.effects.words_of(self.effect(field))

    def mark(self, *fields: str) -> Markup:
        return reconstructed_mark(self.entry, *fields)


UNKNOWN_TITLE: Final = msg("Reconstructed: the printed value is not known.")


def reconstructed_mark(entry: Entry, *fields: str) -> Markup:
    """A small sign where a value is reconstructed."""
    if not any(is_reconstructed(entry, field) for field in fields):
        return NOTHING
    return tag("abbr", UNKNOWN, class_="unknown", title=say(UNKNOWN_TITLE))
