"""The choices about one's own studio in words: books, developments, artifacts, income, objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.tongue import amount
from loew.golem.names import goal, name
from loew.golem.words import AREA_PRICE, DISTRICTS, RESOURCES
from loew.show.catalogue.studio import STARTS
from loew.show.golem import forecast
from loew.show.golem.asked import Asked
from loew.show.golem.studio_hints import POWERS
from loew.show.page.choices.told import Told, joined, upper
from loew.show.words import phrase

Words = list[str]
WAITS: Final = {
    "marble-red": "works again with each red marble",
    "marble-blue": "works again with each blue marble",
    "first-book": "works again with the first book of a column",
    "create": "works again with each golem created",
}
AREA_ICONS: Final = ("develop-golem", "develop-study", "develop-artifact")


def buy(a: Asked, words: Words) -> Told:
    """The price of a book and what it gives."""
    book = words[0]
    values = a.prints.entries[book].values
    lent = a.kind == "lent-book"
    own = 0 if lent else a.prints.entries[book].number("cost")
    price = max(0, own + a.box.position_cost[a.view["library"].index(book)] - a.given["discount"])
    step = " and a student's step back" if values["colour"] == "black" and not lent else ""
    gives = f"at once {effect(a, book, 'immediate')}; then {effect(a, book, 'active')}"
    return Told(f"Buy {a.prints.named(book)} for {price} knowledge{step}", gives, f"book-{values['colour']}")


def effect(a: Asked, word: str, field: str) -> str:
    return phrase(a.prints.effect(word, field))


def column(a: Asked, words: Words) -> Told:
    """What stands in the column, and what its development adds."""
    books = a.mine["columns"][int(words[0]) - 1]
    key = f"column-{words[0]}"
    stands = ", ".join(a.prints.named(book) for book in books) or "empty"
    adds = f"adds: {does(a, key)}" if key in a.mine["developed"] else ""
    return Told(f"Column {words[0]}", joined(stands, adds), "column")


def reread(a: Asked, words: Words) -> Told:
    return Told(f"Read {a.prints.named(words[0])}", effect(a, words[0], "active"), "reread")


def develop(a: Asked, words: Words) -> Told:
    """The price, what the development does, and its menorahs."""
    i = a.box.number[words[0]]
    count = a.box.menorahs[i]
    area = a.box.development_area[i]
    text = f"Upgrade {name(a.box, words[0])}"
    menorahs = f"{count} menorah{'s' * (count != 1)}"
    return Told(text + price(a, i), joined(does(a, words[0]), menorahs), AREA_ICONS[area])


def price(a: Asked, i: int) -> str:
    """What an upgrade costs; a small tile costs what its space says, when it is placed."""
    if a.kind == "develop-free":
        return " for nothing"
    if a.box.is_small[i]:
        return ""
    cost = max(0, a.box.development_cost[i] - a.given["discount"])
    kind = RESOURCES[AREA_PRICE[a.box.development_area[i]]]
    return f" for {cost} in any mix" if a.kind == "develop-mixed" else f" for {amount(cost, kind)}"


def does(a: Asked, word: str) -> str:
    """What a development does."""
    values = a.prints.entries[word].values
    sides = [side(a, word, letter) for letter in "ab" if f"side_{letter}" in values]
    if sides:
        return " or ".join(sides)
    parts = [POWERS[str(values["power"])]] if "power" in values else []
    parts += [f"each book put there: {effect(a, word, 'placed')}"] if "placed" in values and not parts else []
    now = effect(a, word, "now") if "now" in values else "nothing"
    return joined(*parts, f"now {now}" if now != "nothing" else "")


def side(a: Asked, word: str, letter: str) -> str:
    value = str(a.prints.entries[word].values[f"side_{letter}"])
    return WAITS[value] if value in WAITS else effect(a, word, f"side_{letter}")


def place(a: Asked, words: Words) -> Told:
    """A space for a small tile: what it costs, what the side shows, and the artifact beside it."""
    row = row_of(words)
    shown = side(a, a.given["tile"], words[1][-1])
    text = f"Row {row + 1}, side {words[1][-1].upper()} up"
    space = f"a space of {amount(a.box.space_cost[row], 'coin')}"
    return Told(text, joined(shown, space, f"beside {row_gives(a, row)}"), "develop-artifact")


def row_of(words: Words) -> int:
    return int(words[0][-1]) - 1


def row_gives(a: Asked, row: int) -> str:
    return " and ".join(phrase(e) for e in forecast.row_effects(a.prints, a.mine, row))


def gold(a: Asked, words: Words) -> Told:
    row = row_of(words)
    have, full = a.mine["gold"][row] + 1, a.box.cauldrons[row]
    ends = "completes it: " if have == full else ""
    return Told(f"Gold into row {row + 1} ({have} of {full})", ends + row_gives(a, row), "cauldron")


def artifact(a: Asked, words: Words) -> Told:
    return Told(f"The artifact of row {row_of(words) + 1}", row_gives(a, row_of(words)), "artifact")


def income(a: Asked, words: Words) -> Told:
    """A source of income and what it gives now."""
    source = words[0]
    if source.startswith("row-"):
        return artifact(a, words)
    if source.endswith("-street"):
        d = DISTRICTS.index(source.removesuffix("-street"))
        gives = phrase(a.box.streets[d][a.mine["students"][DISTRICTS[d]]])
        return Told(f"Income of the {DISTRICTS[d]} street", gives, f"student-{DISTRICTS[d]}")
    more = a.mine["forecast"]
    if source == "study-track":
        return Told("Income of the study track", f"{more['study_income']} knowledge", "study-track")
    return Told("Income of the golem track", f"{more['golem_income']} VP", "golem-track")


def keep(a: Asked, words: Words) -> Told:
    return objective(a, words, "Keep")


def give_back(a: Asked, words: Words) -> Told:
    return objective(a, words, "Put back")


def objective(a: Asked, words: Words, verb: str) -> Told:
    card = a.box.number[words[0]]
    asks = upper(goal(a.box, card).removeprefix("the "))
    return Told(f"{verb}: {asks}", f"{a.box.objective_vp[card]} VP", "objective")


def choose(a: Asked, words: Words) -> Told:
    """A starting tile, or an artifact tile row by row."""
    tile = words[0]
    if tile in a.box.start_names:
        icon, called = STARTS[str(a.prints.entries[tile].values["kind"])]
        return Told(called, upper(effect(a, tile, "effect")), icon)
    rows = [f"{gold} gold: {effect(a, tile, f'row{row}')}" for row, gold in enumerate(a.box.cauldrons, 1)]
    return Told(a.prints.named(tile), "; ".join(rows), "artifact")


TELLERS: Final[dict[str, Callable[[Asked, Words], Told]]] = {
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
