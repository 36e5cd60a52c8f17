"""An effect as one row of symbols, as it is printed: chips from left to right with a sign between neighbours.

Brackets are not shown: "/" binds its neighbours first, then "&", then "+", and ">" last. A part whose brackets say
otherwise is one chip with a text in the notation. A row is plain data and is checked before use:

    {"chips": [{"symbol": "clay", "words": ["3"], "per": ""}, {"text": "lose 1 coin"}], "signs": ["&"]}

The notation of the game is the only grammar: a row is made from a parsed effect, and parsed again when it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from loew.engine.content import Entry
from loew.engine.effect import AnyOrder, OneOf, Part, Seq, argument_words, show, walk
from loew.engine.errors import ContentError
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import Effect
from loew.engine.message import msg
from loew.engine.notation import SIGNS, Notation

PRICE: Final = ">"
LOOSEST_FIRST: Final = (PRICE, "+", "&", "/")  # the signs between the parts of an effect
USUAL_SIGN: Final = "&"
MOST_CHIPS: Final = 12
LONGEST_TEXT: Final = 120  # of a chip, in the notation
NOTHING: Final = "nothing"
NUMBER: Final = "number"
Row = dict[str, Any]


class Parameter(NamedTuple):
    """A word after a symbol: a number, or one of these words."""

    kind: str
    words: tuple[str, ...] = ()
    optional: bool = False


class Symbol(NamedTuple):
    """An entry of the palette: a resource with an amount, or a verb with its words."""

    name: str
    parameters: tuple[Parameter, ...]
    resource: bool = False
    example: str = ""  # in the notation: "1 coin", "study 1"
    usual: bool = True  # whether components of this kind have it


class Item(NamedTuple):
    """A symbol with its amount or words; `per` is what a resource is counted by."""

    symbol: str
    words: tuple[str, ...] = ()
    per: str = ""


class Joined(NamedTuple):
    """Parts with a sign between them: & one after the other, + in any order, / one of them, > the first pays for the
    second."""

    sign: str
    parts: tuple[EffectTree, ...]


class Written(NamedTuple):
    """A part without a symbol of its own, in the notation."""

    text: str


EffectTree = Item | Joined | Written


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
    found = tree_of(part)
    return found.symbol if isinstance(found, Item) else ""


def symbol(notation: Notation, name: str) -> Symbol:
    if name in notation.resources:
        return Symbol(name, (Parameter(NUMBER),), resource=True, example=f"1 {name}")
    kinds = notation.verbs[name].takes
    least = least_words(notation, name, kinds)
    parameters = [
        Parameter(kind, () if kind == NUMBER else tuple(notation.kinds[kind]), i >= least)
        for i, kind in enumerate(kinds)
    ]
    words = [parameter.words[-1] if parameter.words else "1" for parameter in parameters[:least]]
    return Symbol(name, tuple(parameters), example=" ".join([name, *words]))


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


def tree_of(effect: Part) -> EffectTree:
    """The symbols of an effect and how they are joined."""
    if isinstance(effect, Seq | AnyOrder | OneOf):
        return Joined(sign_of(effect), tuple(tree_of(part) for part in effect.parts))
    if isinstance(effect, Pay):
        return Joined(PRICE, (price_tree(effect.cost), tree_of(effect.part)))
    if isinstance(effect, Gain):
        return Item(effect.what, (str(effect.n),), effect.per)
    if any(isinstance(arg, Effect | tuple) for arg in effect.args()) or isinstance(effect, Spend):
        return Written(effect.text(True))
    return Item(effect.verb(), tuple(argument_words(effect)))


def price_tree(cost: Part) -> EffectTree:
    """The symbols of a price: losses are written as amounts."""
    if isinstance(cost, Spend):
        return Item(cost.what, (str(cost.n),))
    if isinstance(cost, Seq | AnyOrder | OneOf):
        return Joined(sign_of(cost), tuple(price_tree(part) for part in cost.parts))
    return tree_of(cost)


def sign_of(effect: Seq | AnyOrder | OneOf) -> str:
    return next(sign for sign, kind in SIGNS.items() if kind is type(effect))


def tree_text(notation: Notation, tree: EffectTree) -> str:
    """The effect in the notation, checked by the parser."""
    return show(notation.parse(write(notation, tree)))


def write(notation: Notation, tree: EffectTree, inner: bool = False) -> str:
    if isinstance(tree, Written):
        return tree.text
    if isinstance(tree, Item):
        return write_item(notation, tree)
    if tree.sign == PRICE and len(tree.parts) != 2:
        raise ContentError(msg("a price needs two parts: what is paid, and what it pays for"))
    text = f" {tree.sign} ".join([write(notation, part, True) for part in tree.parts])
    return f"({text})" if inner else text


def write_item(notation: Notation, item: Item) -> str:
    if item.symbol not in notation.resources:
        return " ".join([item.symbol, *item.words])
    amount = item.words[0] if item.words else "1"
    return f"{amount} {item.symbol} per {item.per}" if item.per else f"{amount} {item.symbol}"


# ------------------------------------------------------------------ rows of chips


def row_of(notation: Notation, text: str) -> Row:
    """The row of an effect in the notation; nothing is a row without chips."""
    tree = tree_of(notation.parse(text))
    chips: list[dict[str, Any]] = []
    signs: list[str] = []
    if tree != Item(NOTHING):
        add_chips(notation, tree, "", chips, signs)
    return {"chips": chips, "signs": signs}


def add_chips(notation: Notation, tree: EffectTree, outer: str, chips: list[dict[str, Any]], signs: list[str]) -> None:
    """Add the chips of a part to the row. `outer`: the sign of the effect that contains it."""
    if not isinstance(tree, Joined):
        chips.append(chip_of(tree))
    elif outer and LOOSEST_FIRST.index(tree.sign) <= LOOSEST_FIRST.index(outer):
        chips.append(chip_of(Written(write(notation, tree, inner=True))))
    else:
        for n, part in enumerate(tree.parts):
            if n:
                signs.append(tree.sign)
            add_chips(notation, part, tree.sign, chips, signs)


def chip_of(part: Item | Written) -> dict[str, Any]:
    if isinstance(part, Item):
        return {"symbol": part.symbol, "words": list(part.words), "per": part.per}
    return {"text": part.text}


def row_text(notation: Notation, row: Any) -> str:
    """The effect of a row, in the notation."""
    chips, signs = checked_row(row)
    return tree_text(notation, joined(chips, signs) if chips else Item(NOTHING))


def chip_text(notation: Notation, chip: Any) -> str:
    """A chip in the notation."""
    return write(notation, checked_chip(chip))


def checked_row(row: Any) -> tuple[list[EffectTree], list[str]]:
    """The chips and signs of an untrusted row."""
    found, between = (row.get("chips"), row.get("signs")) if isinstance(row, dict) else (None, None)
    if not isinstance(found, list) or not isinstance(between, list):
        raise no_row()
    if any(sign not in LOOSEST_FIRST for sign in between):
        raise no_row()
    if len(found) > MOST_CHIPS:
        raise ContentError(msg("an effect has at most {n} symbols", n=MOST_CHIPS))
    if len(between) != max(0, len(found) - 1):
        raise ContentError(msg("there should be one sign between two symbols"))
    return [checked_chip(chip) for chip in found], between


def checked_chip(chip: Any) -> Item | Written:
    """The part of the effect that an untrusted chip stands for."""
    if not isinstance(chip, dict):
        raise no_row()
    words, per = chip.get("words", []), chip.get("per", "")
    texts = [chip.get("symbol", ""), chip.get("text", ""), per, *(words if isinstance(words, list) else [words])]
    if not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
        raise no_row()
    if "symbol" in chip:
        return Item(chip["symbol"], tuple(words) if isinstance(words, list) else (), per)
    if "text" in chip:
        return Written(chip["text"])
    raise no_row()


def no_row() -> ContentError:
    return ContentError(msg("this is no row of symbols"))


def joined(chips: list[EffectTree], signs: list[str]) -> EffectTree:
    """The chips joined by their signs, the loosest outermost."""
    if len(chips) == 1:
        return chips[0]
    sign = next(sign for sign in LOOSEST_FIRST if sign in signs)
    parts, start = [], 0
    for n, each in enumerate([*signs, sign]):
        if each == sign:
            parts.append(joined(chips[start : n + 1], signs[start:n]))
            start = n + 1
    return Joined(sign, tuple(parts))
