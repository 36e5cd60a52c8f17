"""Read effects from text: `parse(show(e)) == e`.

    effect  = part | part & part & ... | part + part + ... | part / part / ... | part > part
    part    = ( effect ) | must part | each part | N x part | N RESOURCE [per COUNT] | lose N RESOURCE
            | VERB word ... [: part]

Different signs on one level need brackets, so that readers need no rules of precedence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from loew.engine.content import Entry, Read
from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With
from loew.engine.errors import ContentError
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import kebab_case

TOKEN = re.compile(r"\s*([()&+/>:]|[\w.-]+|\S)")
WORD = re.compile(r"[\w.-]+")
DEEPEST = 40  # parts inside each other
LARGEST = 999  # of numbers in a text
KEPT = 10_000  # effects that are parsed once only: people can write any number of them


class Notation:
    """The notation of one game: its verbs, resources, countable things and kinds of words."""

    def __init__(
        self,
        verbs: Iterable[type[Part]],
        resources: Sequence[str] = (),
        counts: Sequence[str] = (),
        kinds: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.verbs: dict[str, type[Part]] = {kebab_case(verb.__name__): verb for verb in verbs}
        self.resources = resources
        self.counts = counts
        self.kinds: dict[str, Sequence[str]] = dict(kinds or {})
        self.parsed: dict[str, Part] = {}

    def parse(self, text: str) -> Part:
        """The effect that the text describes."""
        if text in self.parsed:
            return self.parsed[text]
        found = Parser(self, text).parse()
        if len(self.parsed) < KEPT:
            self.parsed[text] = found
        return found

    def read(self, entry: Entry, field: str) -> Part:
        """The effect in a field of a component. Errors name the file and the entry."""
        found = self.read_text(entry, field, entry.text(field))
        entry.reads[field] = Read("effect")
        return found

    def read_list(self, entry: Entry, field: str) -> tuple[Part, ...]:
        """The effects in a field that is a list."""
        found = tuple([self.read_text(entry, field, text) for text in entry.texts(field)])
        entry.reads[field] = Read("effects")
        return found

    def read_text(self, entry: Entry, field: str, text: str) -> Part:
        """An effect that is a part of a field."""
        try:
            return self.parse(text)
        except ContentError as error:
            raise error if str(error).startswith(entry.file) else entry.error(f"{field!r}: {error}") from error


class Parser:
    """Parses one text, from left to right."""

    def __init__(self, notation: Notation, text: str) -> None:
        self.notation = notation
        self.text = text
        self.tokens: list[str] = TOKEN.findall(text)
        self.i = 0
        self.depth = 0

    def parse(self) -> Part:
        e = self.effect()
        if self.peek():
            raise self.error(f"{self.peek()!r} is left over (different signs on one level need brackets)")
        return e

    def effect(self) -> Part:
        first = self.part()
        sign = self.peek()
        if sign == ">":
            self.take()
            return Pay(price(first), self.part())
        if sign not in SIGNS:
            return first
        parts = [first]
        while self.peek() == sign:
            self.take()
            parts.append(self.part())
        return SIGNS[sign](tuple(parts))

    def part(self) -> Part:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error("there are too many parts inside each other")
        found = self.part_at(self.take())
        self.depth -= 1
        return found

    def part_at(self, token: str) -> Part:
        if token == "(":
            e = self.effect()
            self.expect(")")
            return e
        if token == "must":
            return Must(self.part())
        if token == "each":
            return Each(self.part())
        if token == "lose":
            return price(self.part())
        if token.isascii() and token.isdigit():
            return self.amount(self.number(token))
        return self.verb(token)

    def amount(self, n: int) -> Part:
        what = self.take()
        if what == "x":
            return Times(n, self.part())
        self.known(what, self.notation.resources, "resource")
        if self.peek() != "per":
            return Gain(n, what)
        self.take()
        return Gain(n, what, self.known(self.take(), self.notation.counts, "thing to count"))

    def verb(self, name: str) -> Part:
        cls = self.notation.verbs.get(name)
        if cls is None:
            raise self.error(f"no verb {name!r}; there are {', '.join(sorted(self.notation.verbs))}")
        words: list[Any] = []
        while WORD.fullmatch(self.peek()):
            if len(words) == len(cls.takes):
                raise self.error(f"{name!r} takes {len(cls.takes)} words, so {self.peek()!r} is one too many")
            words.append(self.word(name, cls.takes[len(words)], self.take()))
        e = self.make_effect(cls, name, words)
        if self.peek() != ":":
            return e
        self.take()
        return With(e, self.part())

    def word(self, name: str, kind: str, text: str) -> int | str:
        if kind == "number":
            if not re.fullmatch(r"-?\d+", text):
                raise self.error(f"{name!r} takes a number, not {text!r}")
            return self.number(text)
        return self.known(text, self.notation.kinds[kind], kind)

    def number(self, text: str) -> int:
        if len(text) > len(str(-LARGEST)) or abs(int(text)) > LARGEST:
            raise self.error(f"numbers are {LARGEST} at most, not {text[:20]}")
        return int(text)

    def make_effect(self, cls: type[Part], name: str, words: list[Any]) -> Part:
        make: Callable[..., Part] = cls
        try:
            return make(*words)
        except TypeError as error:
            raise self.error(f"{name!r} needs {' and '.join(cls.takes)} after it") from error

    def known(self, word: str, words: Sequence[str], what: str) -> str:
        if word not in words:
            raise self.error(f"no {what} {word!r}; there are {', '.join(words)}")
        return word

    def peek(self) -> str:
        return self.tokens[self.i] if self.i < len(self.tokens) else ""

    def take(self) -> str:
        if self.i == len(self.tokens):
            raise self.error("something is missing at the end")
        self.i += 1
        return self.tokens[self.i - 1]

    def expect(self, token: str) -> None:
        if self.peek() != token:
            raise self.error(f"expected {token!r}, found {self.peek() or 'the end'!r}")
        self.take()

    def error(self, what: str) -> ContentError:
        return ContentError(f"cannot read {self.text!r}: {what}")


SIGNS: dict[str, Callable[[tuple[Part, ...]], Part]] = {"&": Seq, "+": AnyOrder, "/": OneOf}


def price(e: Part) -> Part:
    """A gain written in a price is a loss, alone or as a part."""
    if isinstance(e, Gain):
        if e.per:
            raise ContentError(f"a price is a plain amount, not an amount per {e.per}")
        return Spend(e.n, e.what)
    if isinstance(e, (Seq, AnyOrder, OneOf)):
        return type(e)(tuple([price(part) for part in e.parts]))
    if isinstance(e, Times):
        return Times(e.n, price(e.part))
    if isinstance(e, Must):
        return Must(price(e.part))
    return e
