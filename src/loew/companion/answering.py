"""How a typed line answers a question: numbers of the options shown, or words of what a component shows, which narrow a
long list until one is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.errors import Illegal, Unreadable
from loew.i18n import msg
from loew.ui.companion import (
    LINES,
    ONE,
    Option,
    Question,
)

LONG: Final = 20  # options; of a longer list words are asked for first


class Reading(NamedTuple):
    """What a line came to: an answer, or fewer options to choose from."""

    answer: str = ""
    options: Sequence[Option] = ()


def is_long(question: Question, options: Sequence[Option]) -> bool:
    """Whether words are asked for before the list is shown."""
    return question.kind == ONE and len(options) > LONG


def read(question: Question, shown: Sequence[Option], text: str) -> Reading:
    """Read a line; `shown` are the options with numbers. An answer that does not fit is an error."""
    if question.kind == LINES:
        return Reading(text.lower())
    words = text.replace(",", " ").split()
    if question.kind != ONE:
        return Reading(" ".join([one_value(shown, question.options, word) for word in words]))
    if text.isdecimal() and shown:
        return Reading(numbered(shown, text).value)
    exact = [option for option in question.options if option.value == text.lower()]
    found = exact or matching(shown or question.options, words)
    if not found:
        raise Unreadable(msg("nothing here shows {words}", words=repr(text[:40])))
    return Reading(found[0].value) if len(found) == 1 else Reading(options=found)


def one_value(shown: Sequence[Option], options: Sequence[Option], word: str) -> str:
    """The value of one word of an answer with several."""
    if word in [option.value for option in options] and not (word.isdecimal() and shown):
        return word
    if word.isdecimal():
        return numbered(shown, word).value
    begun = [option for option in options if option.value.startswith(word.lower())]
    found = begun if len(begun) == 1 else matching(options, [word])
    if len(found) != 1:
        raise Unreadable(msg("{word} is not one of them: type their numbers", word=repr(word[:40])))
    return found[0].value


def numbered(shown: Sequence[Option], text: str) -> Option:
    if not 1 <= int(text) <= len(shown):
        raise Illegal(msg("there is no choice {n}; the numbers go from 1 to {most}", n=text, most=len(shown)))
    return shown[int(text) - 1]


def matching(options: Sequence[Option], words: Sequence[str]) -> list[Option]:
    """The options that show all these words."""
    return [option for option in options if all(word.lower() in printed(option) for word in words)]


def printed(option: Option) -> str:
    """Everything that an option shows, to search in."""
    features = " ".join(f"{what} {value}" for what, value in option.features)
    return " ".join([option.value, option.text, option.group, option.detail, features]).lower()
