"""The form of a value: made from how the game reads the field, filled in by typing or by clicks, and read back.

A form turns a value into plain data that can be edited, and the data back into a value. The kinds and their data:

    amount    a whole number from `least` to `most`
    flag      true or false
    word      one of `words`
    icons     a list of `words`, repeated as often as they are printed
    amounts   a list of whole numbers
    order     different numbers from `least` to `most`, in order
    words     a list of `words`
    effect    a row of chips with symbols from `palette` (see `effect_chips`)
    effects   a list of those
    text      any text

An edit is the name of a change and its arguments, as plain data, checked before use:

    ["set", v] ["step", by]                                                    amount, flag, word, text
    ["add", v] ["remove", i] ["move", i, by] ["set", i, v] ["step", i, by]     amounts, words, icons
    ["tap", n] ["clear"]                                                       order
    ["add", symbol] ["remove", i] ["move", i, by] ["sign", i, sign] ["word", i, k, v] ["step", i, k, by]      effect
    ["at", i, edit ...]                                                        effects
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from loew.box import effect_chips
from loew.box.effect_chips import LONGEST_TEXT, NOTHING, USUAL_SIGN, Symbol, checked_row, row_of, row_text
from loew.engine.content import MOST, Entry, Read, join_icons, split_icons
from loew.engine.errors import ContentError
from loew.engine.game import Game
from loew.engine.message import OR, Listing, msg
from loew.engine.notation import Notation

Value = int | bool | str | list[int] | list[str]
KINDS: Final = {
    "number": "amount",
    "numbers": "amounts",
    "order": "order",
    "word": "word",
    "texts": "words",
    "icons": "icons",
    "effect": "effect",
    "effects": "effects",
    "text": "text",
}
NUMBERS: Final = ("amounts", "order")
LISTS: Final = ("icons", *NUMBERS, "words", "effects")
MOST_ITEMS: Final = 60  # of a list
GRAMMAR: Final = ("per", "x", "must", "each", "lose")  # words of the notation itself
FEW: Final = 12  # different texts of a field, up to which one of them is chosen


class Form(NamedTuple):
    """The form of one field: what can be filled in, and how it is read."""

    kind: str
    notation: Notation
    words: tuple[str, ...] = ()
    least: int = -MOST
    most: int = MOST
    counted: tuple[str, ...] = ()  # of icons: those that are written with a number, as in "3 any"
    palette: tuple[Symbol, ...] = ()

    def data(self, value: Value) -> Any:
        """A value as the data of the form."""
        if self.kind == "effect":
            return row_of(self.notation, str(value))
        if self.kind == "effects" and isinstance(value, list):
            return [row_of(self.notation, str(text)) for text in value]
        if self.kind == "icons":
            return split_icons(str(value), self.counted)
        return list(value) if isinstance(value, list) else value

    def value(self, data: Any) -> Value:
        """The value of a filled form. A mistake is a `ContentError` with one sentence."""
        if self.kind == "effect":
            return row_text(self.notation, data)
        if self.kind == "flag":
            if not isinstance(data, bool):
                raise not_a_flag(data)
            return data
        if self.kind == "amount":
            return checked_amount(self, data)
        if self.kind in LISTS:
            return list_value(self, data)
        if not isinstance(data, str) or (self.kind == "word" and data not in self.words):
            raise no_such_word(data, self.words)
        return data

    def checked(self, value: Value) -> Value:
        """The value as the form writes it, if the form allows it."""
        if self.kind == "effect":
            return self.notation.parse(str(value)).text()
        if self.kind == "effects" and isinstance(value, list):
            return [self.notation.parse(str(text)).text() for text in value]
        return self.value(self.data(value))

    def typed(self, text: str) -> Value:
        """The value that a person types: numbers and words with spaces between them, effects in the notation. The
        first letters of a word are enough where they are clear."""
        words = text.replace(",", " ").split()
        if self.kind == "effect":
            return self.notation.parse(spelled_out(self, text)).text()
        if self.kind == "effects":
            return [self.notation.parse(spelled_out(self, part)).text() for part in text.split(",")]
        if self.kind == "flag":
            return typed_flag(text)
        if self.kind == "amount":
            return checked_amount(self, typed_number(text))
        if self.kind in NUMBERS:
            return self.value([typed_number(word) for word in words])
        if self.kind == "word":
            return whole_word(text.strip(), self.words)
        if self.kind == "icons":
            return self.value(split_icons(" ".join(spelled_words(words, self.words)), self.counted))
        return self.value([whole_word(word, self.words) for word in words]) if self.kind == "words" else text.strip()

    def check_shape(self, data: Any) -> None:
        """Refuse data that cannot be shown in this form. Its value may still be wrong."""
        is_list = isinstance(data, list) and len(data) <= MOST_ITEMS
        if self.kind in LISTS and not is_list:
            raise ContentError(msg("this is no form of a component"))
        kind = bool if self.kind == "flag" else int if self.kind in ("amount", *NUMBERS) else str
        for item in data if self.kind in LISTS else [data]:
            if self.kind in ("effect", "effects"):
                checked_row(item)
            elif type(item) is not kind or (isinstance(item, str) and len(item) > LONGEST_TEXT):
                raise ContentError(msg("this is no form of a component"))

    def edited(self, data: Any, edit: Any) -> Any:
        """The data after an edit. An edit that this form does not have is an error."""
        try:
            return edited_data(self, data, list(edit))
        except (ValueError, TypeError, LookupError, AttributeError, StopIteration) as error:
            raise ContentError(msg("this change means nothing here")) from error


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
            self.palettes[kind] = effect_chips.palette(self.game.notation, self.entries, kind)
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


def list_value(form: Form, data: Any) -> Value:
    """The value of a form that is a list."""
    if not isinstance(data, list):
        raise ContentError(msg("this is a list, not {value}", value=repr(data)))
    if form.kind == "effects":
        return [row_text(form.notation, each) for each in data[:MOST_ITEMS]]
    if form.kind in NUMBERS:
        found = [checked_amount(form, each) for each in data]
        if form.kind == "order" and len(set(found)) != form.most:
            raise ContentError(msg("enter each number from 1 to {most} once", most=form.most))
        return found
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
    text = "enter a number from {least} to {most}, not {n}" if form.most < MOST else "enter {least} or more, not {n}"
    raise ContentError(msg(text, least=form.least, most=form.most, n=data))


def not_a_number(value: object) -> ContentError:
    return ContentError(msg("enter a whole number, not {value}", value=repr(value)))


def not_a_flag(value: object) -> ContentError:
    return ContentError(msg("this is yes or no, not {value}", value=repr(value)))


def no_such_word(value: object, words: tuple[str, ...]) -> ContentError:
    return ContentError(msg("there is no {word} here; there are {words}", word=repr(value), words=Listing(words)))


# ------------------------------------------------------------------ typing


def spelled_out(form: Form, text: str) -> str:
    """An effect whose words may be shortened, with whole words."""
    words = {word for symbol in form.palette for parameter in symbol.parameters for word in parameter.words}
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
    raise not_a_flag(text.strip())


# ------------------------------------------------------------------ edits


def edited_data(form: Form, data: Any, edit: list[Any]) -> Any:
    if form.kind == "effects":
        _, i, *rest = edit
        return replaced(data, i, edited_row(form, data[natural(i)], rest))
    if form.kind == "effect":
        return edited_row(form, data, edit)
    if form.kind in LISTS:
        return edited_list(form, data, edit)
    name, argument = edit
    return argument if name == "set" else within(form, data + int(argument))


def edited_list(form: Form, data: list[Any], edit: list[Any]) -> list[Any]:
    if form.kind == "order":
        return edited_order(form, data, edit)
    name, i, *rest = edit
    if name == "add":
        return [*data, i][:MOST_ITEMS]
    if name == "remove":
        return removed(data, i)
    if name == "move":
        return moved(data, i, rest[0])
    if name == "set":
        return replaced(data, i, rest[0])
    return replaced(data, i, within(form, data[natural(i)] + int(rest[0])))


def edited_order(form: Form, data: list[Any], edit: list[Any]) -> list[Any]:
    """A tap adds a number at the end, or takes it out: whatever the page showed when it was tapped."""
    if edit == ["clear"]:
        return []
    name, n = edit
    if name != "tap" or not form.least <= n <= form.most:
        raise ValueError(edit)
    return [each for each in data if each != n] if n in data else [*data, n]


def edited_row(form: Form, row: Any, edit: list[Any]) -> Any:
    chips, signs = list(row["chips"]), list(row["signs"])
    name, i, *rest = edit
    if name == "add":
        symbol = next(each for each in form.palette if each.name == i)
        chips += row_of(form.notation, symbol.example)["chips"]
        signs += [signs[-1] if signs else USUAL_SIGN] if len(chips) > 1 else []
    elif name == "remove":
        chips = removed(chips, i)
        signs = removed(signs, max(0, natural(i) - 1)) if signs else []
    elif name == "move":
        chips = moved(chips, i, rest[0])
    elif name == "sign":
        signs = replaced(signs, i, rest[0])
    else:
        chips = replaced(chips, i, edited_chip(form, chips[natural(i)], name, *rest))
    return {"chips": chips, "signs": signs}


def edited_chip(form: Form, chip: dict[str, Any], name: str, k: Any, argument: Any) -> dict[str, Any]:
    """A chip with another word; an empty word is left out."""
    words = [*chip["words"], *[""] * (natural(k) + 1 - len(chip["words"]))]
    word = str(int(words[natural(k)] or "0") + int(argument)) if name == "step" else str(argument)
    return {**chip, "words": [each for each in replaced(words, k, word) if each]}


def natural(i: Any) -> int:
    """An index; nothing counts from the end."""
    if not isinstance(i, int) or i < 0:
        raise IndexError(i)
    return i


def replaced(items: list[Any], i: Any, item: Any) -> list[Any]:
    found = list(items)
    found[natural(i)] = item
    return found


def removed(items: list[Any], i: Any) -> list[Any]:
    found = list(items)
    del found[natural(i)]
    return found


def moved(items: list[Any], i: Any, by: Any) -> list[Any]:
    """The items with one moved to another place; at the ends it stays."""
    found = list(items)
    item = found.pop(natural(i))
    found.insert(max(0, min(len(found), i + int(by))), item)
    return found


def within(form: Form, n: int) -> int:
    """A number that steps over no limit."""
    return max(form.least, min(form.most, n))
