"""Messages: texts for people, as data. The texts of the engine are in English.

A message is an English text with placeholders and their values: `msg("moves {n:step|steps} on", n=3)`. `loew.i18n`
translates the text and uses the same values. `str(message)` is the plain English text, so errors and logs can be read
without translation.

A placeholder is `{name}`, or `{n:step|steps}` for a number with its noun, or `{n:~is|are}` for the noun alone. A
message counts at most one thing, so it has one singular and one plural. `{you:~take|takes}` selects a verb: the first
one if the value `you` is 1, that is, if the message is about the reader. A translation may use a grammatical form of a
word: `{colour:acc}`. The part after `##` is a note for translators and is never shown.

Values are numbers, texts, words of the rules, other messages, or one of the types below: a reference to a component, a
seat or an effect, an amount of something, a list. So no code has to search for names in a finished sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

HOLE: Final = re.compile(r"\{(\w+):?([^}]*)\}")
COUNTED: Final = re.compile(r"\{(?!you:)(\w+):([^}|]*)\|([^}]*)\}")  # a value, the noun for one and for many
NOTE: Final = "##"  # separates a text from its explanation for translators
AND: Final = "and"
OR: Final = "or"


class Ref:
    """A component of the game, by its id."""

    __slots__ = ("id",)

    def __init__(self, id: str) -> None:
        self.id: Final = id

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"Ref({self.id!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and other.id == self.id

    def __hash__(self) -> int:
        return hash(("ref", self.id))


class SeatRef:
    """A seat, by its number from 0."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1}"

    def __repr__(self) -> str:
        return f"SeatRef({self.seat})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatRef) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(("seat", self.seat))


class EffectRef:
    """An effect, in the notation."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"EffectRef({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EffectRef) and other.text == self.text

    def __hash__(self) -> int:
        return hash(("effect", self.text))


Reference = Ref | SeatRef | EffectRef  # a game and a reader have their own words for these


class Amount:
    """An amount of something: 2 coins."""

    __slots__ = ("n", "what")

    def __init__(self, n: int, what: str) -> None:
        self.n: Final = n
        self.what: Final = what

    def __str__(self) -> str:
        return f"{self.n} {self.what}"

    def __repr__(self) -> str:
        return f"Amount({self.n}, {self.what!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Amount) and (other.n, other.what) == (self.n, self.what)

    def __hash__(self) -> int:
        return hash((self.n, self.what))


class Listing:
    """A list of values: a, b and c. A joint other than "and" and "or" stands between all of them."""

    __slots__ = ("items", "joint")

    def __init__(self, items: Sequence[object], joint: str = AND) -> None:
        self.items: Final = tuple(items)
        self.joint: Final = joint

    def __str__(self) -> str:
        texts = [str(item) for item in self.items]
        if self.joint not in (AND, OR):
            return self.joint.join(texts)
        return f"{', '.join(texts[:-1])} {self.joint} {texts[-1]}" if len(texts) > 1 else "".join(texts)

    def __repr__(self) -> str:
        return f"Listing({list(self.items)!r}, {self.joint!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and (other.items, other.joint) == (self.items, self.joint)

    def __hash__(self) -> int:
        return hash((self.items, self.joint))


class Message:
    """A text with the values of its placeholders. An empty message is false."""

    __slots__ = ("text", "values")

    def __init__(self, text: str, values: dict[str, object]) -> None:
        self.text: Final = text
        self.values: Final = values

    def __str__(self) -> str:
        return HOLE.sub(self.fill, self.text.partition(NOTE)[0])

    def fill(self, hole: re.Match[str]) -> str:
        value = self.values[hole.group(1)]
        form = hole.group(2)
        if "|" not in form:
            return str(value)
        n = int(str(value))
        one, _, many = form.removeprefix("~").partition("|")
        noun = one if abs(n) == 1 else many
        return noun if form.startswith("~") else f"{n} {noun}"

    def __bool__(self) -> bool:
        return self.text != ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.text == self.text and str(other.values) == str(self.values)

    def __hash__(self) -> int:
        return hash((self.text, str(self.values)))

    def __repr__(self) -> str:
        values = "".join([f", {name}={value!r}" for name, value in self.values.items()])
        return f"msg({self.text!r}{values})"


EMPTY: Final = Message("", {})


def msg(text: str, /, **values: object) -> Message:
    """A message. No value may be called `text`: in the compiled build it would replace the text itself."""
    return Message(text, values)
