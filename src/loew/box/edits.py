"""Small changes to a filled form, as somebody makes them one by one: pick a symbol, remove one, one more, one less.

The data of a form is that of `forms.py`, but effects are rows (`effect_rows.py`): they can be changed in the middle. An
edit is plain data, which can come from anybody: the name of the change and its arguments.

    ["set", v] ["step", by]                                         amount, flag, word, text
    ["add", v] ["remove", i] ["move", i, by] ["set", i, v] ["step", i, by]     amounts, words, icons
    ["add", symbol] ["remove", i] ["move", i, by] ["sign", i, sign] ["word", i, k, v] ["step", i, k, by]      effect
    ["at", i, edit ...]                                             effects
"""

from __future__ import annotations

from typing import Any, Final

from loew.box.effect_forms import Symbol, form_of, to_data
from loew.box.effect_rows import LONGEST_TEXT, USUAL_SIGN, checked_row, form_of_row, row_of
from loew.box.forms import LISTS, Form, Value, data_of, value_of
from loew.engine.errors import ContentError
from loew.engine.message import msg

MOST_ITEMS: Final = 60
EFFECT: Final = "effect"
EFFECTS: Final = "effects"


def data_for_edits(form: Form, value: Value) -> Any:
    """A value as data that edits change."""
    if form.kind == EFFECT:
        return row_of(form.notation, form_of(form.notation.parse(str(value))))
    if form.kind == EFFECTS and isinstance(value, list):
        return [row_of(form.notation, form_of(form.notation.parse(str(text)))) for text in value]
    found = data_of(form, value)
    return list(found) if isinstance(found, list) else found


def edited_value(form: Form, data: Any) -> Value:
    """The value that edited data says; a mistake is one sentence."""
    if form.kind == EFFECT:
        return value_of(form, to_data(form_of_row(data)))
    if form.kind == EFFECTS and isinstance(data, list):
        return value_of(form, [to_data(form_of_row(row)) for row in data[:MOST_ITEMS]])
    return value_of(form, data)


def check_shape(form: Form, data: Any) -> None:
    """Refuse data that cannot even be shown in this form. What it says may still be wrong."""
    items = data if form.kind in LISTS and isinstance(data, list) and len(data) <= MOST_ITEMS else [data]
    if form.kind in LISTS and items is not data:
        raise ContentError(msg("this is no form of a component"))
    kind = bool if form.kind == "flag" else int if form.kind in ("amount", "amounts") else str
    for item in items:
        if form.kind in (EFFECT, EFFECTS):
            checked_row(item)
        elif type(item) is not kind or (isinstance(item, str) and len(item) > LONGEST_TEXT):
            raise ContentError(msg("this is no form of a component"))


def edited(form: Form, data: Any, edit: Any) -> Any:
    """The data after an edit. An edit that means nothing here is an error."""
    try:
        return edited_data(form, data, list(edit))
    except (ValueError, TypeError, LookupError, AttributeError, StopIteration) as error:
        raise ContentError(msg("this change means nothing here")) from error


def edited_data(form: Form, data: Any, edit: list[Any]) -> Any:
    if form.kind == EFFECTS:
        _, i, *rest = edit
        return replaced(data, i, edited_row(form, data[natural(i)], rest))
    if form.kind == EFFECT:
        return edited_row(form, data, edit)
    if form.kind in LISTS:
        return edited_list(form, data, edit)
    name, argument = edit
    return argument if name == "set" else within(form, data + int(argument))


def edited_list(form: Form, data: list[Any], edit: list[Any]) -> list[Any]:
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


def edited_row(form: Form, row: Any, edit: list[Any]) -> Any:
    chips, signs = list(row["chips"]), list(row["signs"])
    name, i, *rest = edit
    if name == "add":
        symbol = next(each for each in form.palette if each.name == i)
        chips.append(chip_of(form, symbol))
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


def chip_of(form: Form, symbol: Symbol) -> dict[str, Any]:
    """A symbol as it is picked, with the words that it needs."""
    return to_data(form_of(form.notation.parse(symbol.example)))


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
