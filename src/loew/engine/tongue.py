"""What the program says, in the language that is spoken here.

A message is known by its English text: `say("moves {n:step|steps} on", n=3)`. What it is in another language stands
in `loew/texts/<language>/`, a file for each part of the program; what is not found there is said in English.

A value is put in as it is: `{name}`. After a colon stands what becomes of it:

- `{n:step|steps}`: a number with the noun it counts, "3 steps", as the language counts; `{n:~is|are}`: the noun alone;
- `{colour:acc-m}`: that form of a word of the rules, as `words.toml` gives it; one without such a form keeps its first.

Behind `##` an English text may say what is meant, where other languages have several words for one of ours.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

from loew.engine.errors import ContentError

LANGUAGES: Final = {"en": "English", "pl": "Polski"}
TEXTS: Final = Path(__file__).parent.parent / "texts"
WORDS: Final = "words.toml"
MEANT: Final = "##"
COUNTED: Final = "counted"
AND: Final = "and"
OR: Final = "or"
APART: Final = {AND: "{first}, and {second}", OR: "{first}, or {second}"}
HOLE: Final = re.compile(r"\{(\w+):?([^}]*)\}")
SPOKEN: Final[ContextVar[str]] = ContextVar("spoken", default="en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Whatever is said inside is said in that language."""
    before = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(before)


def language() -> str:
    """The language spoken here."""
    return SPOKEN.get()


def say(text: str, /, **values: object) -> str:
    """The message with this English text, in the language spoken here. No value of it is called `text`: compiled, that
    would be taken for the message itself."""
    return tongue(SPOKEN.get()).say(text, values)


def msg(text: str) -> str:
    """A text to be said later: marked, so that it is found and translated."""
    return text


def word(text: str, form: str = "") -> str:
    """A word of the rules in one of its forms."""
    return tongue(SPOKEN.get()).word(text, form)


def amount(n: int, what: str) -> str:
    """So much of something, where it is given, taken or paid: "1 coin", "2 coins"."""
    return tongue(SPOKEN.get()).amount(n, what)


def listed(words: Sequence[str], joint: str = AND) -> str:
    """a, b and c; set apart where the first of two has its own "and"; nothing, where there is nothing."""
    if not words:
        return say("nothing")
    if len(words) == 1:
        return words[0]
    between = say(joint)
    if len(words) == 2 and f" {between} " in words[0]:
        return say(APART[joint], first=words[0], second=words[1])
    return f"{', '.join(words[:-1])} {between} {words[-1]}"


class Message:
    """Something to be said, kept until somebody listens."""

    __slots__ = ("text", "values")

    def __init__(self, text: str, values: dict[str, object]) -> None:
        self.text: Final = text
        self.values: Final = values

    def __str__(self) -> str:
        """In the language spoken here, and so is a message among its values."""
        return tongue(SPOKEN.get()).say(self.text, self.values)


class Tongue:
    """One language: its messages, the forms of its words, and how it counts."""

    def __init__(self, code: str, messages: dict[str, str], words: dict[str, dict[str, str]]) -> None:
        self.code: Final = code
        self.messages: Final = messages
        self.words: Final = words
        self.taken_apart: Final[dict[str, list[str]]] = {}

    def say(self, text: str, values: dict[str, object]) -> str:
        own = self.messages.get(text)
        if own is None:
            own = self.unknown(text)
        if "{" not in own:
            return own
        parts = self.taken_apart.get(own)
        if parts is None:
            parts = self.taken_apart[own] = HOLE.split(own)
        said = [parts[0]]
        for i in range(1, len(parts), 3):  # text, name, form, text, name, form, text
            said.append(self.put(values[parts[i]], parts[i + 1]))
            said.append(parts[i + 2])
        return "".join(said)

    def unknown(self, text: str) -> str:
        """What is said for want of a translation."""
        return text.partition(MEANT)[0]

    def put(self, value: object, form: str) -> str:
        """A value in the form that its place asks for."""
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
    """A language. One that we do not speak is English."""
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
