"""The hints of choices about one's own studio: books, developments, artifacts, income, objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.golem.terms import AREA_PRICE, DISTRICTS, RESOURCES, district
from loew.golem.verbs.golems import PLACE_OF
from loew.i18n import msg
from loew.presentation.golem import forecast
from loew.presentation.golem.effect_short import SIGN, short
from loew.presentation.golem.names import goal
from loew.presentation.golem.terminal.board import BOOK_LETTER
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.golem.terminal.studio import EVENTS

Words = list[str]
POWERS: Final = {
    "ignore-character": msg("the march may leave out the character's steps"),
    "new-golem-works": msg("a new golem steps and works"),
    "double-cemetery": msg("graves give twice"),
    "control-most": msg("control at most 2 a golem"),
    "work-extra": msg("one more worker, free"),
    "better-track": msg("a better study track"),
    "double-immediate": msg("books give twice at once"),
}


def create(a: Asked, words: Words) -> list[str]:
    """What a golem costs there: more with every golem of one's own; the question says the discount."""
    here = sum(DISTRICTS[district(PLACE_OF[word][0])] == words[0] for word in a.mine["golems"])
    own = f"{here} of yours there" if here else "none of yours there"
    return [own, a.tile(f"{words[0]}-i")]


def buy(a: Asked, words: Words) -> list[str]:
    """The price of a book and what it gives."""
    book = words[0]
    values = a.components.entries[book].values
    place = a.box.position_cost[a.view["library"].index(book)]
    own = 0 if a.kind == "lent-book" else a.components.entries[book].number("cost")
    price = max(0, own + place - a.given["discount"])
    black = " any−1" if values["colour"] == "black" and a.kind != "lent-book" else ""
    gives = f"{a.components.short(book, 'immediate', a.look)}, then {a.components.short(book, 'active', a.look)}"
    return [a.tinted(f"{price}K{black}"), f"{values['colour']}", gives]


def column(a: Asked, words: Words) -> list[str]:
    """What stands in the column, and what its development adds."""
    books = a.mine["columns"][int(words[0]) - 1]
    name = f"column-{words[0]}"
    shown = " ".join(BOOK_LETTER[str(a.components.entries[b].values["colour"])] + b.rpartition("-")[2] for b in books)
    return [shown or "empty", *([f"adds {does(a, name)}"] if name in a.mine["developed"] else [])]


def reread(a: Asked, words: Words) -> list[str]:
    return [a.components.short(words[0], "active", a.look)]


def develop(a: Asked, words: Words) -> list[str]:
    """The price, what the development does, and its menorahs."""
    if words[0] not in a.box.development_names:
        return []
    i = a.box.number[words[0]]
    count = a.box.menorahs[i]
    menorahs = f"{count} menorah{'s' * (count != 1)}"
    if a.box.is_small[i]:
        return [does(a, words[0]), menorahs]
    cost = max(0, a.box.development_cost[i] - a.given["discount"])
    sign = SIGN[RESOURCES[AREA_PRICE[a.box.development_area[i]]]]
    price = (
        "free" if a.kind == "develop-free" else f"{cost} in any mix" if a.kind == "develop-mixed" else f"{cost}{sign}"
    )
    return [a.tinted(price), does(a, words[0]), menorahs]


def does(a: Asked, name: str) -> str:
    """What a development does, in a few words."""
    values = a.components.entries[name].values
    sides = [side(a, name, letter) for letter in "ab" if f"side_{letter}" in values]
    if sides:
        return " or ".join(sides)
    parts = [POWERS[str(values["power"])]] if "power" in values else []
    parts += (
        [a.tinted(f"each book {short(a.components.effect(name, 'placed'))}")]
        if "placed" in values and not parts
        else []
    )
    now = short(a.components.effect(name, "now")) if "now" in values else "–"
    return "; ".join([*parts, *([f"now {now}"] if now != "–" else [])])


def side(a: Asked, name: str, letter: str) -> str:
    value = str(a.components.entries[name].values[f"side_{letter}"])
    return EVENTS[value] if value in EVENTS else a.components.short(name, f"side_{letter}", a.look)


def place(a: Asked, words: Words) -> list[str]:
    """What a side shows, and the artifact it goes to."""
    row = int(words[0][-1]) - 1
    shown = side(a, a.given["tile"], words[1][-1])
    return [a.tinted(f"space {a.box.space_cost[row]}$"), shown, "beside " + artifact(a, words)[0]]


def gold(a: Asked, words: Words) -> list[str]:
    row = int(words[0][-1]) - 1
    have, full = a.mine["gold"][row] + 1, a.box.cauldrons[row]
    return [f"{have} of {full}", ("completes " if have == full else "for ") + artifact(a, words)[0]]


def artifact(a: Asked, words: Words) -> list[str]:
    row = int(words[0][-1]) - 1
    return [a.tinted(" ".join(short(e) for e in forecast.row_effects(a.components, a.mine, row)))]


def income(a: Asked, words: Words) -> list[str]:
    source = words[0]
    if source.startswith("row-"):
        return artifact(a, words)
    if source.endswith("-street"):
        d = DISTRICTS.index(source.removesuffix("-street"))
        return [a.tinted(short(a.box.streets[d][a.mine["students"][DISTRICTS[d]]]))]
    more = a.mine["forecast"]
    return [a.tinted(f"{more['study_income']}K" if source == "study-track" else f"{more['golem_income']}VP")]


def objective(a: Asked, words: Words) -> list[str]:
    card = a.box.number[words[0]]
    return [goal(a.box, card) + a.components.mark(words[0], "goal", a.look), f"{a.box.objective_vp[card]} VP"]


def choose(a: Asked, words: Words) -> list[str]:
    """A starting tile, or an artifact tile row by row."""
    if words[0] in a.box.start_names:
        return [a.components.short(words[0], "effect", a.look)]
    rows = [a.components.short(words[0], f"row{row}", a.look) for row in range(1, 5)]
    return [a.components.named(words[0]), " | ".join(rows)]


HINTS: Final[dict[str, Callable[[Asked, Words], list[str]]]] = {
    "create": create,
    "buy": buy,
    "column": column,
    "reread": reread,
    "develop": develop,
    "place": place,
    "gold": gold,
    "artifact": artifact,
    "income": income,
    "keep": objective,
    "give-back": objective,
    "choose": choose,
}
