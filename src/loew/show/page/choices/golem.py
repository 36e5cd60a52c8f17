"""The choices of Golem in words: the synagogue, the city, and whatever is written in the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.errors import ContentError
from loew.engine.game import View
from loew.engine.tongue import amount
from loew.golem.box import Box
from loew.golem.names import place
from loew.golem.words import DISTRICTS, INSTEAD, ROMAN
from loew.show.golem.asked import Asked
from loew.show.golem.hints import match
from loew.show.golem.prints import Prints
from loew.show.look import Look
from loew.show.page.choices import golem_studio
from loew.show.page.choices.told import Told, joined, upper
from loew.show.words import phrase

Words = list[str]
Teller = Callable[[Asked, Words], Told]
NOTATION: Final = ("any-order", "one-of")
LINE_GIVES: Final = {"golem": "clay", "artifacts": "coin", "study": "knowledge"}
LINE_ICONS: Final = {"work": "work", "golem": "create", "artifacts": "artifact", "study": "book", "mirror": "mirror"}
DECLINED: Final = {
    "any-order": "Leave it at that",
    "one-of": "None of these",
    "student": "Leave the student where it is",
    "work": "Put nobody to work",
    "work-on": "Let the others rest",
    "book": "Buy no book",
    "lent-book": "Buy no book",
    "create": "Create no golem",
    "kill": "Kill nobody",
    "forward": "Go no further",
    "steps": "Go no further",
    "develop": "Upgrade nothing",
    "develop-free": "Upgrade nothing",
    "develop-mixed": "Upgrade nothing",
    "pay": "Do not pay",
    "place-gold": "No gold",
}


def speaker(box: Box, view: View) -> Callable[[str], Told | None]:
    """What puts the options of this view in words."""
    a = Asked(Prints(box), view, Look())
    return lambda option: told(a, option)


def told(a: Asked, option: str) -> Told | None:
    if option == "skip":
        return Told(DECLINED.get(a.kind, "Decline"))
    if option == INSTEAD[0]:
        return Told("Take the discount as resources")
    if a.kind in NOTATION:
        return written(a, option)
    verb, *rest = option.split()
    teller = TELLERS.get(verb)
    return teller(a, rest) if teller is not None else None


def written(a: Asked, notation: str) -> Told:
    """A part of an effect, from the notation."""
    try:
        effect = a.box.sheets.notation.parse(notation.partition(" #")[0])
    except ContentError:
        return Told(upper(notation))
    return Told(upper(phrase(effect)))


# ------------------------------------------------------------------ the synagogue


def take(a: Asked, words: Words) -> Told:
    """The marble, the student it moves, and whether it will match the character."""
    colour, where = words
    value = sum(a.view["lines"][where].values())
    moved = (
        student_there(a, colour, 1) if colour in DISTRICTS else "two students" if colour == "black" else "no student"
    )
    more = joined(moved, "a match" if match(a, colour) else "")
    heading = f"{upper(where)}, value {value}: {brings(a, where, value)}"
    return Told(upper(colour), more, f"marble-{colour}", heading, f"Take a {colour} marble")


def brings(a: Asked, where: str, value: int) -> str:
    """What a line's action brings at a value."""
    if where in LINE_GIVES:
        return amount(value, LINE_GIVES[where])
    if where == "work":
        costs = [str(max(0, cost - value)) for cost in a.box.work_cost[1:]]
        return f"costs {'/'.join(costs)} knowledge"
    return "another action, 1 coin"


def rabbi(a: Asked, words: Words) -> Told:
    name = "the permanent space" if words[0] == "permanent" else a.prints.named(words[0])
    late = "last in the next turn order" if words[0] == "permanent" else ""
    return Told(f"Rabbi to {name}", joined(does(a, words[0]), late), "rabbi", "Place your rabbi")


def passing(a: Asked, words: Words) -> Told:
    return Told("Pass", "finish later, with the marbles dropped anew", "pass")


def copy(a: Asked, words: Words) -> Told:
    value = a.view["value"]
    return Told(f"Mirror {words[0]} at value {value}", brings(a, words[0], value), LINE_ICONS[words[0]])


def aside(a: Asked, words: Words) -> Told:
    return Told(f"Put a {words[0]} marble aside", "", f"marble-{words[0]}")


def workers(a: Asked, words: Words) -> Told:
    n = int(words[0])
    cost = max(0, a.box.work_cost[n] - a.view["value"]) if n else 0
    extra = int("right-arm" in a.mine["developed"])
    who = "golem" if n + extra == 1 else "golems"
    return Told(f"Put {n + extra} {who} to work", f"for {cost} of your {a.mine['knowledge']} knowledge", "work")


# ------------------------------------------------------------------ the city


def does(a: Asked, word: str, field: str = "effect") -> str:
    text = phrase(a.prints.effect(word, field))
    return "" if text == "nothing" else text


def tile(a: Asked, at: str) -> str:
    """The name of the neighbourhood there, and what it does."""
    colour, roman = at.split("-")[:2]
    tiles = a.view["neighbourhoods"][colour]
    n = ROMAN.index(roman)
    return f"{a.prints.named(tiles[n - 1])}: {does(a, tiles[n - 1])}" if 0 < n <= len(tiles) else "no tile there"


def step(a: Asked, words: Words, n: int = 1) -> Told:
    """Where the golem comes to, what that costs, the tile there, and how far ahead of its student it will be."""
    colour, roman = words[0].split("-")[:2]
    there = ROMAN.index(roman) + n
    toll = f" for {amount(a.box.toll[there], words[1])}" if len(words) == 2 else ""
    ahead = there - a.mine["students"][colour]
    control = f"{ahead} ahead of its student" if ahead > 0 else ""
    lying = " (stands up)" if words[0].endswith("lying") else ""
    text = f"{upper(colour)} golem {roman.upper()} to {ROMAN[there].upper()}{toll}{lying}"
    return Told(text, joined(tile(a, f"{colour}-{ROMAN[there]}"), control), "golem")


def back(a: Asked, words: Words) -> Told:
    return step(a, words, -1)


def march(a: Asked, words: Words) -> Told:
    return Told(f"March {words[0]} steps")


def at_tile(a: Asked, words: Words) -> Told:
    return Told(f"The golem on {place(words[0])}", tile(a, words[0]), "activate")


def stand(a: Asked, words: Words) -> Told:
    near = f"there {tile(a, f'{words[0]}-i')}"
    return Told(f"A golem in the {words[0]} district", joined(near, f"then {tile(a, f'{words[0]}-ii')}"), "golem")


def create(a: Asked, words: Words) -> Told:
    """The price, and the tile there."""
    price = f"for {a.given['prices'][words[0]]} clay"
    return Told(f"A golem in the {words[0]} district", joined(price, tile(a, f"{words[0]}-i")), "create")


def kill(a: Asked, words: Words) -> Told:
    colour, roman = words[0].split("-")[:2]
    ahead = ROMAN.index(roman) - a.mine["students"][colour]
    more = f"{ahead} ahead of its student" if ahead > 0 else "not ahead of its student"
    return Told(f"Kill the golem on {place(words[0])}", more, "kill")


def bury(a: Asked, words: Words) -> Told:
    twice = ", twice" if "torso" in a.mine["developed"] else ""
    gives = does(a, words[0], "bonus")
    return Told(f"Grave {words[0].rpartition('-')[2]}", gives + twice if gives else "gives nothing", "cemetery")


def student(a: Asked, words: Words, n: int = 1) -> Told:
    colour = words[0]
    first = a.view["menorahs"][colour] < 0 and a.mine["students"][colour] + n == a.box.menorah_section
    menorah = "takes the Menorah" if first and n > 0 else ""
    there = ROMAN[min(10, max(1, a.mine["students"][colour] + n))].upper()
    more = joined(f"income there: {street(a, colour, n)}", menorah)
    return Told(f"{upper(colour)} student to {there}", more, f"student-{colour}")


def student_back(a: Asked, words: Words) -> Told:
    return student(a, words, -1)


def student_there(a: Asked, colour: str, n: int) -> str:
    here = a.mine["students"][colour]
    return f"student to {ROMAN[min(10, max(1, here + n))].upper()}"


def street(a: Asked, colour: str, n: int) -> str:
    there = min(10, max(1, a.mine["students"][colour] + n))
    return phrase(a.box.streets[DISTRICTS.index(colour)][there]).removeprefix("take ")


def pay(a: Asked, words: Words) -> Told:
    """The price, and what it is for."""
    if words[0].isdecimal():
        pairs = zip(words[::2], words[1::2], strict=False)
        text = "Pay " + " and ".join(amount(int(n), what) for n, what in pairs)
    elif words[0] == "study-back":
        text = f"Move {words[1]} back on the study track"
    else:
        text = f"Move {'a' if words[-1] == 'any' else 'the ' + words[-1]} student back"
    return Told(text, f"to {phrase_of(a, a.given['for'])}" if "for" in a.given else "")


def phrase_of(a: Asked, notation: str) -> str:
    try:
        return phrase(a.box.sheets.notation.parse(notation))
    except ContentError:
        return notation


TELLERS: Final[dict[str, Teller]] = {
    "take": take,
    "rabbi": rabbi,
    "pass": passing,
    "copy": copy,
    "aside": aside,
    "workers": workers,
    "step": step,
    "back": back,
    "march": march,
    "activate": at_tile,
    "beside": at_tile,
    "golem": at_tile,
    "stand": stand,
    "create": create,
    "kill": kill,
    "bury": bury,
    "student": student,
    "student-back": student_back,
    "pay": pay,
    **golem_studio.TELLERS,
}
