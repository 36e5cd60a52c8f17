"""The form that a value needs: made from how the game reads the field, turned into plain data and back.

The kinds of forms and their data:

    amount    a whole number from `least` to `most`
    flag      true or false
    word      one of `words`
    icons     a list of `words`, repeated as often as they are printed
    amounts   a list of whole numbers
    words     a list of `words`
    effect    parts joined by signs, with symbols from `palette` (see `effect_forms.to_data`)
    effects   a list of those
    text      any text
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from loew.box import effect_forms
from loew.box.effect_forms import NOTHING, Symbol
from loew.engine.content import MOST, Entry, Read, join_icons, split_icons
from loew.engine.errors import ContentError
from loew.engine.game import Game
from loew.engine.message import OR, Listing, msg
from loew.engine.notation import Notation

Value = int | bool | str | list[int] | list[str]
KINDS: Final = {
    "number": "amount",
    "numbers": "amounts",
    "word": "word",
    "texts": "words",
    "icons": "icons",
    "effect": "effect",
    "effects": "effects",
    "text": "text",
}
GRAMMAR: Final = ("per", "x", "must", "each", "lose")  # words of the notation itself
LISTS: Final = ("icons", "amounts", "words", "effects")
FEW: Final = 12  # different texts of a field, up to which one of them is chosen


class Form(NamedTuple):
    """What a form for a value offers."""

    kind: str
    notation: Notation
    words: tuple[str, ...] = ()
    least: int = -MOST
    most: int = MOST
    counted: tuple[str, ...] = ()  # of icons: those that are written with a number, as in "3 any"
    palette: tuple[Symbol, ...] = ()


class Forms:
    """The forms of a game."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.entries: Final = game.entries()
        self.palettes: Final[dict[str, tuple[Symbol, ...]]] = {}

    def form(self, entry: Entry, field: str) -> Form:
        """The form for a field of a component."""
        notation = self.game.notation
        if isinstance(entry.values[field], bool):
            return Form("flag", notation)
        read = entry.reads.get(field) or usual_read(entry.values[field])
        kind = KINDS[read.kind]
        words = read.allowed or self.texts_used(entry, field, kind)
        if kind == "text" and words:
            kind = "word"
        palette = self.palette(entry.kind) if kind in ("effect", "effects") else ()
        return Form(kind, notation, (*words, *read.counted), read.least, read.most, read.counted, palette)

    def palette(self, kind: str) -> tuple[Symbol, ...]:
        if kind not in self.palettes:
            self.palettes[kind] = effect_forms.palette(self.game.notation, self.entries, kind)
        return self.palettes[kind]

    def texts_used(self, entry: Entry, field: str, kind: str) -> tuple[str, ...]:
        """The texts that components of this kind have, where the game reads any text."""
        if kind != "text":
            return ()
        same = [each for each in self.entries if (each.file, each.kind) == (entry.file, entry.kind)]
        found = dict.fromkeys(str(each.values[field]) for each in same if field in each.values)
        return tuple(found) if 1 < len(found) <= FEW else ()


def usual_read(value: Any) -> Read:
    """How a value is read that no rule has read yet."""
    if isinstance(value, list):
        return Read("numbers" if all(isinstance(each, int) for each in value) else "texts")
    return Read("number" if isinstance(value, int) else "text")


def data_of(form: Form, value: Value) -> Any:
    """A value as the plain data of its form."""
    if form.kind == "effect":
        return effect_forms.to_data(effect_forms.form_of(form.notation.parse(str(value))))
    if form.kind == "effects" and isinstance(value, list):
        return [effect_forms.to_data(effect_forms.form_of(form.notation.parse(str(text)))) for text in value]
    if form.kind == "icons":
        return split_icons(str(value), form.counted)
    return value


def value_of(form: Form, data: Any) -> Value:
    """The value that a filled form says. A mistake is one sentence."""
    if form.kind == "effect":
        return effect_forms.text_of(form.notation, effect_forms.from_data(data))
    if form.kind == "flag":
        if not isinstance(data, bool):
            raise ContentError(msg("this is yes or no, not {value}", value=repr(data)))
        return data
    if form.kind == "amount":
        return checked_amount(form, data)
    if form.kind in LISTS:
        return list_value(form, data)
    if not isinstance(data, str) or (form.kind == "word" and data not in form.words):
        raise no_such_word(data, form.words)
    return data


def list_value(form: Form, data: Any) -> Value:
    """The value of a form that is a list."""
    if not isinstance(data, list):
        raise ContentError(msg("this is a list, not {value}", value=repr(data)))
    if form.kind == "effects":
        return [effect_forms.text_of(form.notation, effect_forms.from_data(each)) for each in data]
    if form.kind == "amounts":
        return [checked_amount(form, each) for each in data]
    unknown = [each for each in data if form.words and each not in form.words]
    if unknown:
        raise no_such_word(unknown[0], form.words)
    if not data:
        raise ContentError(msg("something is missing"))
    if form.kind == "words":
        return [str(each) for each in data]
    if len(set(data)) > 1 and any(each in form.counted for each in data):
        raise ContentError(msg("{icon} does not go with other icons", icon=form.counted[0]))
    return join_icons(data, form.counted)


def checked_amount(form: Form, data: Any) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise not_a_number(data)
    if form.least <= data <= form.most:
        return data
    text = (
        "this is a number from {least} to {most}, not {n}" if form.most < MOST else "this is {least} or more, not {n}"
    )
    raise ContentError(msg(text, least=form.least, most=form.most, n=data))


def not_a_number(value: object) -> ContentError:
    return ContentError(msg("this is a whole number, not {value}", value=repr(value)))


def no_such_word(value: object, words: tuple[str, ...]) -> ContentError:
    return ContentError(msg("there is no {word} here; there are {words}", word=repr(value), words=Listing(words)))


def typed_value(form: Form, text: str) -> Value:
    """The value that a person types: numbers and words with spaces between them, effects in the notation. The first
    letters of a word are enough where they are clear."""
    words = text.replace(",", " ").split()
    if form.kind == "effect":
        return form.notation.parse(spelled_out(form, text)).text()
    if form.kind == "effects":
        return [form.notation.parse(spelled_out(form, part)).text() for part in text.split(",")]
    if form.kind == "flag":
        return typed_flag(text)
    if form.kind == "amount":
        return checked_amount(form, typed_number(text))
    if form.kind == "amounts":
        return value_of(form, [typed_number(word) for word in words])
    if form.kind == "word":
        return whole_word(text.strip(), form.words)
    if form.kind == "icons":
        return value_of(form, split_icons(" ".join(spelled_words(words, form.words)), form.counted))
    return value_of(form, [whole_word(word, form.words) for word in words]) if form.kind == "words" else text.strip()


def spelled_out(form: Form, text: str) -> str:
    """An effect whose words may be shortened, with whole words."""
    words = {word for symbol in form.palette for take in symbol.takes for word in take.words}
    usual = tuple(symbol.name for symbol in form.palette if symbol.usual or symbol.resource)
    names = (*(symbol.name for symbol in form.palette), NOTHING)
    every = (*names, *sorted(words), *form.notation.counts, *form.notation.verbs, *GRAMMAR)
    return re.sub(r"[a-zA-Z][\w-]*", lambda found: whole_word(found[0], usual, names, every), text)


def spelled_words(words: list[str], known: tuple[str, ...]) -> list[str]:
    return [word if word.isdecimal() else whole_word(word, known) for word in words]


def whole_word(word: str, *known: tuple[str, ...]) -> str:
    """The word that these letters begin, in the first of these groups that has one."""
    if not any(known) or any(word in group for group in known):
        return word
    for group in known:
        found = sorted({each for each in group if each.startswith(word.lower())})
        if len(found) == 1:
            return found[0]
        if found:
            raise ContentError(msg("{word} can be {words}", word=repr(word), words=Listing(found, OR)))
    raise no_such_word(word, known[0])


def typed_number(text: str) -> int:
    if not re.fullmatch(r"\s*[-−+]?\d{1,4}\s*", text):
        raise not_a_number(text.strip())
    return int(text.replace("−", "-"))


def typed_flag(text: str) -> bool:
    word = text.strip().lower()
    if word in ("yes", "y", "true", "tak", "t"):
        return True
    if word in ("no", "n", "false", "nie"):
        return False
    raise ContentError(msg("this is yes or no, not {value}", value=repr(text.strip())))
