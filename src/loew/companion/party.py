"""Who plays beside the driven seat: names from one line."""

from __future__ import annotations

from typing import Final

from loew.engine.errors import Unreadable
from loew.engine.setup import AUTOMA
from loew.i18n import msg
from loew.ui.companion import Companion

LONGEST: Final = 16  # letters of a name


def parse_names(text: str, companion: Companion) -> tuple[str, ...]:
    """The names in "Anna, Ben", in turn order."""
    names: tuple[str, ...] = ()
    for part in text.split(","):
        names = (*names, parse_name(part, names))
    least, most = companion.least_people, companion.most_people
    if not least <= len(names) <= most:
        raise Unreadable(msg("{least} to {most} people can play, not {n}", least=least, most=most, n=len(names)))
    return names


def parse_name(text: str, others: tuple[str, ...]) -> str:
    """A name in one word that nobody else has."""
    name = "".join(letter for letter in text if letter.isalnum() or letter in "-_")[:LONGEST]
    taken = [other.lower() for other in others]
    if not name or name.lower().startswith(AUTOMA) or name.lower() in taken:
        raise Unreadable(
            msg("{name} cannot be a name: type one word that nobody else has, and not Automa", name=repr(text.strip()))
        )
    return name
