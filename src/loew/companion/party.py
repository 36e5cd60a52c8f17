"""Who plays: the first questions, before the set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeVar

from loew.engine.errors import SetupError, Unreadable
from loew.engine.setup import AUTOMA, LEVELS, parse_level
from loew.i18n import OR, listed, say

MOST_PEOPLE: Final = 3
LONGEST: Final = 16  # letters of a name


T = TypeVar("T")


class Ask(Protocol):
    """Asks until `read` accepts the answer."""

    def __call__(self, text: str, read: Callable[[str], T]) -> T: ...


class Party(NamedTuple):
    """The names of the people, and the level of the Automa."""

    people: tuple[str, ...]
    level: int


def ask_party(ask: Ask, people: str | None, level: str | None) -> Party:
    """Ask for what the command line did not give."""
    given = parse_level(level) if level is not None else 0
    names = parse_names(people) if people is not None else ask_names(ask)
    levels = listed([f"{n} {say(name)}" for n, name in enumerate(LEVELS, 1)], OR)
    return Party(names, given or ask(f"Level of the Automa: {levels}?", parse_level))


def parse_names(people: str) -> tuple[str, ...]:
    """The names in "Anna,Ben"."""
    names: tuple[str, ...] = ()
    for text in people.split(","):
        names = (*names, parse_name(text, names))
    if len(names) > MOST_PEOPLE:
        raise SetupError(f"one to three people can play with the Automa, but --people names {len(names)}")
    return names


def ask_names(ask: Ask) -> tuple[str, ...]:
    n = ask("How many people play with the Automa, 1 to 3?", parse_count)
    names: tuple[str, ...] = ()
    for i in range(n):
        text = "Your name?" if n == 1 else f"Name of person {i + 1}?"
        names = (*names, ask(text, partial(parse_name, others=names)))
    return names


def parse_count(text: str) -> int:
    if text not in ("1", "2", "3"):
        raise Unreadable(f"type 1, 2 or 3, not {text!r}: the Automa takes one of the four seats")
    return int(text)


def parse_name(text: str, others: tuple[str, ...]) -> str:
    """A name in one word that nobody else has."""
    name = "".join(letter for letter in text if letter.isalnum() or letter in "-_")[:LONGEST]
    if not name or name.lower().startswith(AUTOMA) or name.lower() in [other.lower() for other in others]:
        raise Unreadable(f"{text.strip()!r} cannot be a name: type one word that nobody else has, and not Automa")
    return name
