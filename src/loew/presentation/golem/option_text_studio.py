"""The choices about one's own studio in words: books, developments, artifacts, income, objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.tongue import OR, amount, msg, say
from loew.golem.names import goal, name
from loew.golem.terms import AREA_PRICE, DISTRICTS, RESOURCES
from loew.presentation.golem import forecast
from loew.presentation.golem.drawing.cards import STARTS
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.golem.terminal.studio_hints import POWERS
from loew.presentation.kit.effect_text import phrase
from loew.presentation.kit.markup import is_nothing
from loew.presentation.kit.option_text import OptionText, joined
from loew.presentation.kit.sentences import capital

Words = list[str]
WAITS: Final = {
    "marble-red": msg("works again with each red marble"),
    "marble-blue": msg("works again with each blue marble"),
    "first-book": msg("works again with the first book of a column"),
    "create": msg("works again with each golem created"),
}
AREA_ICONS: Final = ("develop-golem", "develop-study", "develop-artifact")


def buy(a: Asked, words: Words) -> OptionText:
    """The price of a book and what it gives."""
    book = words[0]
    values = a.components.entries[book].values
    lent = a.kind == "lent-book"
    own = 0 if lent else a.components.entries[book].number("cost")
    price = max(0, own + a.box.position_cost[a.view["library"].index(book)] - a.given["discount"])
    stepped = values["colour"] == "black" and not lent
    text = say(
        "Buy {name} for {n} knowledge and a student's step back" if stepped else "Buy {name} for {n} knowledge",
        name=a.components.named(book),
        n=price,
    )
    gives = say("at once {now}; then {later}", now=effect(a, book, "immediate"), later=effect(a, book, "active"))
    return OptionText(text, gives, f"book-{values['colour']}")


def effect(a: Asked, word: str, field: str) -> str:
    return phrase(a.components.effect(word, field))


def column(a: Asked, words: Words) -> OptionText:
    """What stands in the column, and what its development adds."""
    books = a.mine["columns"][int(words[0]) - 1]
    key = f"column-{words[0]}"
    stands = ", ".join(a.components.named(book) for book in books) or say("empty##a column")
    adds = say("adds: {gives}", gives=does(a, key)) if key in a.mine["developed"] else ""
    return OptionText(say("Column {n}", n=words[0]), joined(stands, adds), "column")


def reread(a: Asked, words: Words) -> OptionText:
    return OptionText(say("Read {name}", name=a.components.named(words[0])), effect(a, words[0], "active"), "reread")


def develop(a: Asked, words: Words) -> OptionText:
    """The price, what the development does, and its menorahs."""
    i = a.box.number[words[0]]
    count = a.box.menorahs[i]
    area = a.box.development_area[i]
    text = " ".join(part for part in (say("Upgrade {name}", name=name(a.box, words[0])), price(a, i)) if part)
    menorahs = say("{n:menorah|menorahs}", n=count)
    return OptionText(text, joined(does(a, words[0]), menorahs), AREA_ICONS[area])


def price(a: Asked, i: int) -> str:
    """What an upgrade costs; a small tile costs what its space says, when it is placed."""
    if a.kind == "develop-free":
        return say("for nothing")
    if a.box.is_small[i]:
        return ""
    cost = max(0, a.box.development_cost[i] - a.given["discount"])
    kind = RESOURCES[AREA_PRICE[a.box.development_area[i]]]
    if a.kind == "develop-mixed":
        return say("for {n} in any mix", n=cost)
    return say("for {price}", price=amount(cost, kind))


def does(a: Asked, word: str) -> str:
    """What a development does."""
    values = a.components.entries[word].values
    sides = [side(a, word, letter) for letter in "ab" if f"side_{letter}" in values]
    if sides:
        return f" {say(OR)} ".join(sides)
    parts = [say(POWERS[str(values["power"])])] if "power" in values else []
    if "placed" in values and not parts:
        parts = [say("each book put there: {gives}", gives=effect(a, word, "placed"))]
    if "now" in values and not is_nothing(a.components.effect(word, "now")):
        parts.append(say("now {gives}", gives=effect(a, word, "now")))
    return joined(*parts)


def side(a: Asked, word: str, letter: str) -> str:
    value = str(a.components.entries[word].values[f"side_{letter}"])
    return say(WAITS[value]) if value in WAITS else effect(a, word, f"side_{letter}")


def place(a: Asked, words: Words) -> OptionText:
    """A space for a small tile: what it costs, what the side shows, and the artifact beside it."""
    row = row_of(words)
    shown = side(a, a.given["tile"], words[1][-1])
    text = say("Row {n}, side {side} up", n=row + 1, side=words[1][-1].upper())
    space = say("a space of {price}", price=amount(a.box.space_cost[row], "coin"))
    return OptionText(text, joined(shown, space, say("beside {gives}", gives=row_gives(a, row))), "develop-artifact")


def row_of(words: Words) -> int:
    return int(words[0][-1]) - 1


def row_gives(a: Asked, row: int) -> str:
    """What the artifact gives, and the grey tile on it."""
    first, *more = [phrase(e) for e in forecast.row_effects(a.components, a.mine, row)]
    return say("{gives} and {more}", gives=first, more=more[0]) if more else first


def gold(a: Asked, words: Words) -> OptionText:
    row = row_of(words)
    have, full = a.mine["gold"][row] + 1, a.box.cauldrons[row]
    gives = row_gives(a, row)
    text = say("Gold into row {n} ({have} of {full})", n=row + 1, have=have, full=full)
    return OptionText(text, say("completes it: {gives}", gives=gives) if have == full else gives, "cauldron")


def artifact(a: Asked, words: Words) -> OptionText:
    return OptionText(say("The artifact of row {n}", n=row_of(words) + 1), row_gives(a, row_of(words)), "artifact")


def income(a: Asked, words: Words) -> OptionText:
    """A source of income and what it gives now."""
    source = words[0]
    if source.startswith("row-"):
        return artifact(a, words)
    if source.endswith("-street"):
        d = DISTRICTS.index(source.removesuffix("-street"))
        gives = phrase(a.box.streets[d][a.mine["students"][DISTRICTS[d]]])
        return OptionText(say("Income of the {colour} street", colour=DISTRICTS[d]), gives, f"student-{DISTRICTS[d]}")
    more = a.mine["forecast"]
    if source == "study-track":
        gives = say("{n:knowledge|knowledge}", n=more["study_income"])
        return OptionText(say("Income of the study track"), gives, "study-track")
    return OptionText(say("Income of the golem track"), say("{n} VP", n=more["golem_income"]), "golem-track")


def keep(a: Asked, words: Words) -> OptionText:
    return objective(a, words, msg("Keep: {goal}"))


def give_back(a: Asked, words: Words) -> OptionText:
    return objective(a, words, msg("Put back: {goal}"))


def objective(a: Asked, words: Words, text: str) -> OptionText:
    card = a.box.number[words[0]]
    asks = capital(goal(a.box, card).removeprefix("the "))
    return OptionText(say(text, goal=asks), say("{n} VP", n=a.box.objective_vp[card]), "objective")


def choose(a: Asked, words: Words) -> OptionText:
    """A starting tile, or an artifact tile row by row."""
    tile = words[0]
    if tile in a.box.start_names:
        icon, called = STARTS[str(a.components.entries[tile].values["kind"])]
        return OptionText(say(called), capital(effect(a, tile, "effect")), icon)
    rows = [
        say("{gold} gold: {gives}", gold=gold, gives=effect(a, tile, f"row{row}"))
        for row, gold in enumerate(a.box.cauldrons, 1)
    ]
    return OptionText(a.components.named(tile), "; ".join(rows), "artifact")


TELLERS: Final[dict[str, Callable[[Asked, Words], OptionText]]] = {
    "buy": buy,
    "column": column,
    "reread": reread,
    "develop": develop,
    "place": place,
    "gold": gold,
    "artifact": artifact,
    "income": income,
    "keep": keep,
    "give-back": give_back,
    "choose": choose,
}
