"""The Automa among the names of a table: `automa:3` is a seat that the rules play, at level 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.errors import SetupError

AUTOMA: Final = "automa"
LEVELS: Final = ("1", "2", "3", "4")
USUAL: Final = "2"


def spelt(name: str) -> str:
    """The name in full: `automa` alone is the normal level. Names of others stay as they are."""
    kind, colon, level = name.partition(":")
    if kind != AUTOMA:
        return name
    if colon and level not in LEVELS:
        raise SetupError(f"the Automa has the levels 1 to 4, such as {AUTOMA}:3; {name!r} is none of them")
    return f"{AUTOMA}:{level or USUAL}"


def is_automa(name: str) -> bool:
    return name.partition(":")[0] == AUTOMA


def automa_seat(names: Sequence[str]) -> tuple[int, int] | None:
    """Which seat the Automa takes, and its level; None where there is none."""
    found = [(seat, int(name.partition(":")[2])) for seat, name in enumerate(names) if is_automa(name)]
    if len(found) > 1:
        raise SetupError("there is one Automa in the box, and it takes one seat")
    return found[0] if found else None


def switch(names: Sequence[str]) -> tuple[str, ...]:
    """What is turned on at set-up, so that the Automa sits where it is named."""
    found = automa_seat(names)
    return () if found is None else (f"{AUTOMA}-{found[0] + 1}-{found[1]}",)
