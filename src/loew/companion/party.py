"""Who plays: the first questions, before anything is set up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeVar

from loew.engine.errors import SetupError, Unreadable
from loew.engine.setup import AUTOMA, LEVELS, parse_level
from loew.i18n import OR, listed, say

MOST_PEOPLE: Final = 3
LONGEST: Final = 16


T = TypeVar("T")


class Ask(Protocol):
    """Puts a question until the answer can be read."""

    def __call__(self, text: str, read: Callable[[str], T]) -> T: ...


class Party(NamedTuple):
    """The people by name, and the level of the Automa that plays with them."""

    people: tuple[str, ...]
    level: int


def asked(ask: Ask, people: str | None, level: str | None) -> Party:
    """What was not said on the command line is asked, step by step."""
    given = parse_level(level) if level is not None else 0
    names = named_people(people) if people is not None else called(ask)
    levels = listed([f"{n} {say(name)}" for n, name in enumerate(LEVELS, 1)], OR)
    return Party(names, given or ask(f"Level of the Automa: {levels}?", parse_level))


def named_people(people: str) -> tuple[str, ...]:
    """The names in "Anna,Ben"."""
    names: tuple[str, ...] = ()
    for text in people.split(","):
        names = (*names, named(text, names))
    if len(names) > MOST_PEOPLE:
        raise SetupError(f"one to three people play with the Automa, and --people names {len(names)}")
    return names


def called(ask: Ask) -> tuple[str, ...]:
    n = ask("How many people play with the Automa, 1 to 3?", count)
    names: tuple[str, ...] = ()
    for i in range(n):
        text = "Your name?" if n == 1 else f"Name of person {i + 1}?"
        names = (*names, ask(text, partial(named, others=names)))
    return names


def count(text: str) -> int:
    if text not in ("1", "2", "3"):
        raise Unreadable(f"say 1, 2 or 3: the Automa takes one seat of four, and {text!r} is none of these")
    return int(text)


def named(text: str, others: tuple[str, ...]) -> str:
    """A name that is nobody else's, in one word."""
    name = "".join(letter for letter in text if letter.isalnum() or letter in "-_")[:LONGEST]
    if not name or name.lower().startswith(AUTOMA) or name.lower() in [other.lower() for other in others]:
        raise Unreadable(f"{text.strip()!r} cannot be the name: one word that nobody else has, and not Automa")
    return name
