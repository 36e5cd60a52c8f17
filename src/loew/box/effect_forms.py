"""An effect as data for a form: symbols from a palette, joined by signs. The notation of the game is the only grammar:
a form is made from a parsed effect, and what a form says is parsed again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.effect import AnyOrder, OneOf, Part, Seq, argument_words, show, walk
from loew.engine.errors import ContentError
from loew.engine.machine import Effect
from loew.engine.message import Listing, msg
from loew.engine.notation import DEEPEST, SIGNS, Notation
from loew.engine.trade import Gain, Pay, Spend

PRICE: Final = ">"
JOINS: Final = (*SIGNS, PRICE)  # the signs between the parts of an effect
NOTHING: Final = "nothing"
NUMBER: Final = "number"


class Take(NamedTuple):
    """A word after a symbol: a number, or one of these words."""

    kind: str
    words: tuple[str, ...] = ()
    optional: bool = False


class Symbol(NamedTuple):
    """Something that can be picked for an effect: a resource with an amount, or a verb with its words."""

    name: str
    takes: tuple[Take, ...]
    resource: bool = False
    example: str = ""  # in the notation: "1 coin", "study 1"
    usual: bool = True  # whether components of this kind have it


class Item(NamedTuple):
    """A symbol that was picked, with its amount or words; `per` is what a resource is counted by."""

    symbol: str
    words: tuple[str, ...] = ()
    per: str = ""


class Joined(NamedTuple):
    """Parts with a sign between them: & one after the other, + in any order, / one of them, > the first pays for the
    second."""

    sign: str
    parts: tuple[EffectForm, ...]


class Written(NamedTuple):
    """A part that has no form of its own, in the notation."""

    text: str


EffectForm = Item | Joined | Written


def palette(notation: Notation, entries: Iterable[Entry], kind: str = "") -> tuple[Symbol, ...]:
    """Every symbol on the components of a game, those that are usual on this kind first."""
    here: Counter[str] = Counter()
    there: Counter[str] = Counter()
    for entry in entries:
        for text in effect_texts(entry):
            names = [name for part in walk(notation.parse(text)) if (name := symbol_name(part))]
            (here if entry.kind == kind else there).update(names)
    resources = [name for name in notation.resources if name in here or name in there]
    verbs = sorted({*here, *there} - {*resources, NOTHING}, key=lambda name: (-here[name], -there[name], name))
    names = sorted(resources, key=lambda name: not here[name])
    return tuple(symbol(notation, name)._replace(usual=here[name] > 0) for name in (*names, *verbs))


def effect_texts(entry: Entry) -> list[str]:
    """The effects of an entry, in the notation."""
    found: list[str] = []
    for field, read in entry.reads.items():
        if read.kind == "effect":
            found.append(entry.values[field])
        elif read.kind == "effects":
            found += entry.values[field]
    return found


def symbol_name(part: Part) -> str:
    """The symbol of an effect; empty for one that only joins others."""
    if isinstance(part, Gain | Spend):
        return part.what
    form = form_of(part)
    return form.symbol if isinstance(form, Item) else ""


def symbol(notation: Notation, name: str) -> Symbol:
    if name in notation.resources:
        return Symbol(name, (Take(NUMBER),), resource=True, example=f"1 {name}")
    kinds = notation.verbs[name].takes
    least = least_words(notation, name, kinds)
    takes = [
        Take(kind, () if kind == NUMBER else tuple(notation.kinds[kind]), i >= least) for i, kind in enumerate(kinds)
    ]
    words = [take.words[-1] if take.words else "1" for take in takes[:least]]
    return Symbol(name, tuple(takes), example=" ".join([name, *words]))


def least_words(notation: Notation, name: str, kinds: tuple[str, ...]) -> int:
    """How many words a verb needs at least."""
    words = ["1" if kind == NUMBER else notation.kinds[kind][0] for kind in kinds]
    for n in range(len(kinds) + 1):
        try:
            notation.parse(" ".join([name, *words[:n]]))
        except ContentError:
            continue
        return n
    return len(kinds)


def form_of(effect: Part) -> EffectForm:
    """The form of an effect."""
    if isinstance(effect, Seq | AnyOrder | OneOf):
        sign = next(sign for sign, kind in SIGNS.items() if kind is type(effect))
        return Joined(sign, tuple(form_of(part) for part in effect.parts))
    if isinstance(effect, Pay):
        return Joined(PRICE, (price_form(effect.cost), form_of(effect.part)))
    if isinstance(effect, Gain):
        return Item(effect.what, (str(effect.n),), effect.per)
    if any(isinstance(arg, Effect | tuple) for arg in effect.args()) or isinstance(effect, Spend):
        return Written(effect.text(True))
    return Item(effect.verb(), tuple(argument_words(effect)))


def price_form(cost: Part) -> EffectForm:
    """The form of what is paid: losses are written as amounts."""
    if isinstance(cost, Spend):
        return Item(cost.what, (str(cost.n),))
    if isinstance(cost, Seq | AnyOrder | OneOf):
        sign = next(sign for sign, kind in SIGNS.items() if kind is type(cost))
        return Joined(sign, tuple(price_form(part) for part in cost.parts))
    return form_of(cost)


def text_of(notation: Notation, form: EffectForm) -> str:
    """What a form says, in the notation; an error in a sentence if it says nothing that can be read."""
    return show(notation.parse(write(notation, form)))


def write(notation: Notation, form: EffectForm, inner: bool = False) -> str:
    if isinstance(form, Written):
        return form.text
    if isinstance(form, Item):
        return write_item(notation, form)
    if form.sign not in JOINS:
        raise ContentError(
            msg("parts are joined by one of {signs}, not by {sign}", signs=Listing(JOINS), sign=form.sign)
        )
    if not form.parts:
        return NOTHING
    if len(form.parts) == 1:
        return write(notation, form.parts[0], inner)
    if form.sign == PRICE and len(form.parts) != 2:
        raise ContentError(msg("a price needs two parts: what is paid, and what it pays for"))
    text = f" {form.sign} ".join([write(notation, part, True) for part in form.parts])
    return f"({text})" if inner else text


def write_item(notation: Notation, item: Item) -> str:
    if item.symbol not in notation.resources:
        return " ".join([item.symbol, *item.words])
    amount = item.words[0] if item.words else "1"
    return f"{amount} {item.symbol} per {item.per}" if item.per else f"{amount} {item.symbol}"


def to_data(form: EffectForm) -> dict[str, Any]:
    """The form as plain data, for pages: an item has a symbol, joined parts have a sign."""
    if isinstance(form, Item):
        return {"symbol": form.symbol, "words": list(form.words), "per": form.per}
    if isinstance(form, Joined):
        return {"sign": form.sign, "parts": [to_data(part) for part in form.parts]}
    return {"text": form.text}


def from_data(data: Any, depth: int = 0) -> EffectForm:
    """The form in plain data, which can come from anybody."""
    if depth > DEEPEST:
        raise ContentError(msg("this is no form of an effect"))
    if isinstance(data, dict) and isinstance(data.get("symbol"), str):
        words = data.get("words", [])
        return Item(data["symbol"], tuple(map(str, words if isinstance(words, list) else [])), str(data.get("per", "")))
    if isinstance(data, dict) and isinstance(data.get("parts"), list):
        return Joined(str(data.get("sign", "")), tuple(from_data(part, depth + 1) for part in data["parts"]))
    if isinstance(data, dict) and isinstance(data.get("text"), str):
        return Written(data["text"])
    raise ContentError(msg("this is no form of an effect"))
