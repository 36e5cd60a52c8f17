"""An effect as one row of symbols, as it is printed: chips from left to right with a sign between neighbours.

Brackets are not shown: "/" binds its neighbours first, then "&", then "+", and ">" last. A part whose brackets say
otherwise is one chip with a text in the notation. A row is plain data, which can come from anybody:

    {"chips": [{"symbol": "clay", "words": ["3"], "per": ""}, {"text": "lose 1 coin"}], "signs": ["&"]}
"""

from __future__ import annotations

from typing import Any, Final

from loew.box.effect_forms import JOINS, NOTHING, EffectForm, Item, Joined, Written, from_data, to_data, write
from loew.engine.errors import ContentError
from loew.engine.message import msg
from loew.engine.notation import Notation

LOOSEST_FIRST: Final = (">", "+", "&", "/")
USUAL_SIGN: Final = "&"
MOST_CHIPS: Final = 12
LONGEST_TEXT: Final = 120  # of a chip, in the notation
Row = dict[str, Any]


def row_of(notation: Notation, form: EffectForm) -> Row:
    """The row of an effect; nothing is a row without chips."""
    chips: list[dict[str, Any]] = []
    signs: list[str] = []
    if form != Item(NOTHING):
        lay(notation, form, "", chips, signs)
    return {"chips": chips, "signs": signs}


def lay(notation: Notation, form: EffectForm, around: str, chips: list[dict[str, Any]], signs: list[str]) -> None:
    """Lay the chips of a part into the row. `around`: the sign of what it is a part of."""
    if not isinstance(form, Joined):
        chips.append(to_data(form))
    elif around and LOOSEST_FIRST.index(form.sign) <= LOOSEST_FIRST.index(around):
        chips.append(to_data(Written(write(notation, form, inner=True))))
    else:
        for n, part in enumerate(form.parts):
            if n:
                signs.append(form.sign)
            lay(notation, part, form.sign, chips, signs)


def form_of_row(row: Any) -> EffectForm:
    """The effect that a row says."""
    chips, signs = checked_row(row)
    return joined(chips, signs) if chips else Item(NOTHING)


def checked_row(row: Any) -> tuple[list[EffectForm], list[str]]:
    """The chips and signs of a row that can come from anybody."""
    found, between = (row.get("chips"), row.get("signs")) if isinstance(row, dict) else (None, None)
    if not isinstance(found, list) or not isinstance(between, list) or any(sign not in JOINS for sign in between):
        raise ContentError(msg("this is no row of symbols"))
    if len(found) > MOST_CHIPS:
        raise ContentError(msg("an effect has at most {n} symbols", n=MOST_CHIPS))
    if len(between) != max(0, len(found) - 1):
        raise ContentError(msg("there should be one sign between two symbols"))
    if not all(is_chip(chip) for chip in found):
        raise ContentError(msg("this is no row of symbols"))
    return [from_data(chip) for chip in found], between


def is_chip(chip: Any) -> bool:
    if not isinstance(chip, dict) or "parts" in chip:
        return False
    texts = [chip.get("symbol"), chip.get("text"), chip.get("per"), *words_in(chip)]
    return all(text is None or (isinstance(text, str) and len(text) <= LONGEST_TEXT) for text in texts)


def words_in(chip: dict[str, Any]) -> list[Any]:
    words = chip.get("words", [])
    return words if isinstance(words, list) else [words]


def joined(chips: list[EffectForm], signs: list[str]) -> EffectForm:
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
