"""Languages: a message in the language of the reader.

A message is known by its English text (`loew.engine.message` explains its holes). Its translations are in
`loew/locale/`; without one it is said in English. The language is chosen once for a request or a command:
`with speaking("pl"): ...`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from loew.engine.errors import LoewError
from loew.engine.message import AND, OR, Message, Reference, msg
from loew.i18n.catalog import Catalog, Naming, catalog_of
from loew.i18n.po_files import ENGLISH, languages

__all__ = [
    "AND",
    "ENGLISH",
    "OR",
    "Message",
    "Naming",
    "amount",
    "by_id",
    "error_text",
    "language",
    "languages",
    "listed",
    "msg",
    "say",
    "speaking",
    "word",
]

LANGUAGE: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in that language."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


def language() -> str:
    """The code of the language in use."""
    return LANGUAGE.get()


def current() -> Catalog:
    return catalog_of(LANGUAGE.get())


def by_id(ref: Reference, form: str) -> str:
    """Components by their ids, seats by their numbers and effects in the notation, as one types them."""
    return current().by_id(ref, form)


def say(text: str | Message, /, naming: Naming = by_id, **values: object) -> str:
    """A message in the language in use. `naming` says what components and seats are called."""
    found = catalog_of(LANGUAGE.get())
    if isinstance(text, Message):
        return found.say(text.text, {**text.values, **values} if values else text.values, naming)
    return found.whole.get(text) or found.say(text, values, naming)


def error_text(error: LoewError, naming: Naming = by_id) -> str:
    """What an error says to a person."""
    return say(error.message, naming) if isinstance(error.message, Message) else str(error)


def word(text: str, form: str = "") -> str:
    """A word of the rules in a grammatical form."""
    return current().word(text, form)


def amount(n: int, what: str) -> str:
    """An amount that is given, taken or paid: "1 coin", "2 coins"."""
    return current().amount(n, what)


def listed(texts: Sequence[str], joint: str = AND) -> str:
    """a, b and c; "nothing" for none."""
    return current().listed(texts, joint)
