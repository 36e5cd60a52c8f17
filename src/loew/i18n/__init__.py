"""Languages: a message in the words of the language that is spoken here.

A message is known by its English text (`loew.engine.message` explains its holes); what it is in another language stands
in `loew/texts/<language>/`. What is not found there is said in English. The language is chosen once for a request or a
command: `with speaking("pl"): ...`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

from loew.engine.errors import ContentError, LoewError
from loew.engine.message import AND, HOLE, NOTE, OR, Amount, EffectRef, Listing, Message, Ref, Reference, SeatRef, msg

__all__ = ["AND", "HOLE", "LANGUAGES", "OR", "Message", "amount", "error_text", "language", "listed", "msg", "say"]

LANGUAGES: Final = {"en": "English", "pl": "Polski"}
TEXTS: Final = Path(__file__).parent.parent / "texts"
WORDS: Final = "words.toml"
COUNTED: Final = "counted"
APART: Final = {AND: msg("{first}, and {second}"), OR: msg("{first}, or {second}")}
NO_VALUES: Final[Mapping[str, object]] = {}
SPOKEN: Final[ContextVar[str]] = ContextVar("spoken", default="en")

Naming = Callable[[Reference, str], str]  # what something is called, in a grammatical form


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything inside is said in that language."""
    before = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(before)


def language() -> str:
    """The code of the language spoken here."""
    return SPOKEN.get()


def by_id(ref: Reference, form: str) -> str:
    """Components by their ids, seats by their numbers, effects in the notation: for whoever types them."""
    return say("seat {n}", n=ref.seat + 1) if isinstance(ref, SeatRef) else str(ref)


def say(text: str | Message, /, naming: Naming = by_id, **values: object) -> str:
    """A message in the language spoken here. `naming` says what components and seats are called."""
    if isinstance(text, Message):
        return tongue(SPOKEN.get()).say(text.text, {**text.values, **values} if values else text.values, naming)
    return tongue(SPOKEN.get()).say(text, values, naming)


def error_text(error: LoewError, naming: Naming = by_id) -> str:
    """What an error says to a person."""
    return say(error.message, naming) if isinstance(error.message, Message) else str(error)


def word(text: str, form: str = "") -> str:
    """A word of the rules in one of its forms."""
    return tongue(SPOKEN.get()).word(text, form)


def amount(n: int, what: str) -> str:
    """An amount that is given, taken or paid: "1 coin", "2 coins"."""
    return tongue(SPOKEN.get()).amount(n, what)


def listed(words: Sequence[str], joint: str = AND) -> str:
    """a, b and c; with a comma before "and" where the first of two has one of its own; "nothing" for none."""
    if not words:
        return say("nothing")
    if len(words) == 1:
        return words[0]
    between = say(joint)
    if len(words) == 2 and f" {between} " in words[0]:
        return say(APART[joint], first=words[0], second=words[1])
    return f"{', '.join(words[:-1])} {between} {words[-1]}"


class Tongue:
    """One language: its messages, the forms of its words, and its plurals."""

    def __init__(self, code: str, messages: dict[str, str], words: dict[str, dict[str, str]]) -> None:
        self.code: Final = code
        self.messages: Final = messages
        self.words: Final = words
        self.split: Final[dict[str, list[str]]] = {}  # texts taken apart at their holes, once

    def say(self, text: str, values: Mapping[str, object], naming: Naming = by_id) -> str:
        own = self.messages.get(text)
        if own is None:
            own = self.unknown(text)
        if "{" not in own:
            return own
        parts = self.split.get(own)
        if parts is None:
            parts = self.split[own] = HOLE.split(own)
        said = [parts[0]]
        for i in range(1, len(parts), 3):  # text, name, form, text, name, form, text
            said.append(self.put(values[parts[i]], parts[i + 1], naming, values))
            said.append(parts[i + 2])
        return "".join(said)

    def unknown(self, text: str) -> str:
        """What is said where there is no translation."""
        return text.partition(NOTE)[0]

    def put(self, value: object, form: str, naming: Naming = by_id, around: Mapping[str, object] = NO_VALUES) -> str:
        """A value in the form that its hole asks for. A message inside a message also sees the values around it."""
        if isinstance(value, (Ref, SeatRef, EffectRef)):
            return naming(value, form)
        if isinstance(value, Message):
            return self.say(value.text, {**around, **value.values}, naming)
        if isinstance(value, Amount):
            return self.amount(value.n, value.what)
        if isinstance(value, Listing):
            texts = [self.put(item, form, naming, around) for item in value.items]
            return listed(texts, value.joint) if value.joint in APART else value.joint.join(texts)
        if not form:
            return str(value)
        if "|" not in form:
            return self.word(str(value), form)
        n = int(str(value))
        nouns = form.removeprefix("~").removesuffix("|").split("|")
        noun = nouns[min(self.plural(n), len(nouns) - 1)]
        return noun if form.startswith("~") else f"{n} {noun}"

    def plural(self, n: int) -> int:
        """Which of a noun's forms goes with a number: one; in Polish also a few."""
        n = abs(n)
        if n == 1:
            return 0
        if self.code != "pl":
            return 1
        return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    def amount(self, n: int, what: str) -> str:
        """Words that are counted have a form for each number, `|` between them."""
        return self.put(n, self.word(what, COUNTED) + "|")

    def word(self, text: str, form: str) -> str:
        forms = self.words.get(text)
        if forms is None:
            return text
        return forms[form] if form in forms else next(iter(forms.values()))


TONGUES: Final[dict[str, Tongue]] = {}  # a language is read once, when it is first spoken


def tongue(code: str) -> Tongue:
    """A language. One that we do not have is English."""
    if code not in TONGUES:
        TONGUES[code] = read(code) if code in LANGUAGES else tongue("en")
    return TONGUES[code]


def read(code: str) -> Tongue:
    """Every file of a language; no two of them translate one text differently."""
    messages: dict[str, str] = {}
    for file in sorted((TEXTS / code).glob("*.toml")):
        if file.name == WORDS:
            continue
        for text, own in flat(tomllib.loads(file.read_text(encoding="utf-8"))):
            if messages.get(text, own) != own:
                raise ContentError(f"{file.name}: {text!r} is translated in two ways")
            messages[text] = own
    return Tongue(code, messages, tomllib.loads((TEXTS / code / WORDS).read_text(encoding="utf-8")))


def flat(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The messages of a file; its headings are there for whoever reads it."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value)
        else:
            yield key, value
