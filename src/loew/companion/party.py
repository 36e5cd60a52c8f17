"""Who plays: the first questions, before anything is set up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeVar

from loew.engine.errors import SetupError, Unreadable

LEVELS: Final = {"easy": 1, "normal": 2, "hard": 3, "extreme": 4}
MOST_PEOPLE: Final = 3
LONGEST: Final = 16
RESERVED: Final = "automa"


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
    given = difficulty(level) if level is not None else 0
    names = listed(people) if people is not None else called(ask)
    return Party(names, given or ask("Level of the Automa: 1 easy, 2 normal, 3 hard or 4 extreme?", difficulty))


def listed(people: str) -> tuple[str, ...]:
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
    if not name or name.lower().startswith(RESERVED) or name.lower() in [other.lower() for other in others]:
        raise Unreadable(f"{text.strip()!r} cannot be the name: one word that nobody else has, and not Automa")
    return name


def difficulty(text: str) -> int:
    """By number or by the beginning of its word."""
    word = text.strip().lower()
    found = [n for name, n in LEVELS.items() if word and (name.startswith(word) or word == str(n))]
    if len(found) != 1:
        raise Unreadable(
            f"the Automa has the levels 1 to 4 (easy, normal, hard, extreme), and {word!r} is none of them"
        )
    return found[0]
