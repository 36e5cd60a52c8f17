"""The choices of Golem in words: the synagogue, the city, and whatever is written in the notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.errors import ContentError
from loew.engine.game import View
from loew.engine.tongue import amount, listed, msg, say, word
from loew.engine.trade import Gain
from loew.golem.box import Box
from loew.golem.terms import DISTRICTS, INSTEAD, ROMAN, SECTIONS
from loew.presentation.golem import forecast
from loew.presentation.golem import option_text_studio as golem_studio
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.drawing.cards import LINES
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.golem.terminal.hints import match
from loew.presentation.kit.effect_text import phrase
from loew.presentation.kit.markup import is_nothing
from loew.presentation.kit.option_text import OptionText, joined
from loew.presentation.kit.sentences import capital
from loew.presentation.kit.terminal import TerminalStyle

Words = list[str]
Teller = Callable[[Asked, Words], OptionText]
NOTATION: Final = ("any-order", "one-of")
LINE_GIVES: Final = {
    "golem": msg("{n:clay|clay}"),
    "artifacts": msg("{n:coin|coins}"),
    "study": msg("{n:knowledge|knowledge}"),
}
DECLINED: Final = {
    "any-order": msg("Leave it at that"),
    "one-of": msg("None of these"),
    "student": msg("Leave the student where it is"),
    "work": msg("Put nobody to work"),
    "work-on": msg("Let the others rest"),
    "book": msg("Buy no book"),
    "lent-book": msg("Buy no book"),
    "create": msg("Create no golem"),
    "kill": msg("Kill nobody"),
    "forward": msg("Go no further"),
    "steps": msg("Go no further"),
    "develop": msg("Upgrade nothing"),
    "develop-free": msg("Upgrade nothing"),
    "develop-mixed": msg("Upgrade nothing"),
    "pay": msg("Do not pay"),
    "place-gold": msg("No gold"),
}


def speaker(box: Box, view: View) -> Callable[[str], OptionText | None]:
    """What puts the options of this view in words."""
    a = Asked(ComponentIndex(box), view, TerminalStyle())
    return lambda option: told(a, option)


def told(a: Asked, option: str) -> OptionText | None:
    if option == "skip":
        return OptionText(say(DECLINED.get(a.kind, msg("Decline"))))
    if option == INSTEAD[0]:
        return OptionText(say("Take the discount as resources"))
    if a.kind in NOTATION:
        return written(a, option)
    verb, *rest = option.split()
    teller = TELLERS.get(verb)
    return teller(a, rest) if teller is not None else None


def written(a: Asked, notation: str) -> OptionText:
    """A part of an effect, from the notation."""
    return OptionText(capital(phrase_of(a, notation.partition(" #")[0])))


# ------------------------------------------------------------------ the synagogue


def take(a: Asked, words: Words) -> OptionText:
    """The marble, the student it moves, and whether it will match the character."""
    colour, where = words
    value = sum(a.view["lines"][where].values())
    if colour in DISTRICTS:
        moved = say("student to {roman}", roman=ROMAN[reached(a, colour, 1)].upper())
    else:
        moved = say("two students" if colour == "black" else "no student")
    more = joined(moved, say("a match") if match(a, colour) else "")
    heading = capital(say("{line}, value {n}: {brings}", line=where, n=value, brings=brings(a, where, value)))
    whole = say("Take a {colour} marble", colour=colour)
    return OptionText(capital(word(colour, "f")), more, f"marble-{colour}", heading, whole)


def brings(a: Asked, where: str, value: int) -> str:
    """What a line's action brings at a value."""
    if where in LINE_GIVES:
        return say(LINE_GIVES[where], n=value)
    if where == "work":
        costs = [str(max(0, cost - value)) for cost in a.box.work_cost[1:]]
        return say("costs {costs} knowledge", costs="/".join(costs))
    return say("another action, 1 coin")


def rabbi(a: Asked, words: Words) -> OptionText:
    heading = say("Place your rabbi")
    if words[0] == "permanent":
        more = joined(does(a, words[0]), say("last in the next turn order"))
        return OptionText(say("Rabbi to the permanent space"), more, "rabbi", heading)
    return OptionText(say("Rabbi to {name}", name=a.components.named(words[0])), does(a, words[0]), "rabbi", heading)


def passing(a: Asked, words: Words) -> OptionText:
    return OptionText(say("Pass"), say("finish later, with the marbles dropped anew"), "pass")


def copy(a: Asked, words: Words) -> OptionText:
    value = a.view["value"]
    text = say("Mirror {line} at value {n}", line=words[0], n=value)
    return OptionText(text, brings(a, words[0], value), LINES[words[0]])


def aside(a: Asked, words: Words) -> OptionText:
    return OptionText(say("Put a {colour} marble aside", colour=words[0]), "", f"marble-{words[0]}")


def workers(a: Asked, words: Words) -> OptionText:
    n = int(words[0])
    cost = max(0, a.box.work_cost[n] - a.view["value"]) if n else 0
    extra = int("right-arm" in a.mine["developed"])
    price = say("for {n} of your {have} knowledge", n=cost, have=a.mine["knowledge"])
    return OptionText(say("Put {n:golem|golems} to work", n=n + extra), price, "work")


# ------------------------------------------------------------------ the city


def does(a: Asked, component: str, field: str = "effect") -> str:
    effect = a.components.effect(component, field)
    return "" if is_nothing(effect) else phrase(effect)


def tile(a: Asked, at: str) -> str:
    """The name of the neighbourhood there, and what it does."""
    colour, roman = at.split("-")[:2]
    tiles = a.view["neighbourhoods"][colour]
    n = ROMAN.index(roman)
    return (
        f"{a.components.named(tiles[n - 1])}: {does(a, tiles[n - 1])}" if 0 < n <= len(tiles) else say("no tile there")
    )


def step(a: Asked, words: Words, n: int = 1) -> OptionText:
    """Where the golem comes to, what that costs, the tile there, and how far ahead of its student it will be."""
    colour, roman = words[0].split("-")[:2]
    there = ROMAN.index(roman) + n
    ahead = there - a.mine["students"][colour]
    control = say("{n} ahead of its student", n=ahead) if ahead > 0 else ""
    text = capital(
        say("{colour} golem {here} to {there}", colour=colour, here=roman.upper(), there=ROMAN[there].upper())
    )
    text += " " + say("for {price}", price=amount(a.box.toll[there], words[1])) if len(words) == 2 else ""
    text += " " + say("(stands up)") if words[0].endswith("lying") else ""
    return OptionText(text, joined(tile(a, f"{colour}-{ROMAN[there]}"), control), "golem")


def back(a: Asked, words: Words) -> OptionText:
    return step(a, words, -1)


def march(a: Asked, words: Words) -> OptionText:
    return OptionText(say("March {n:step|steps}", n=words[0]))


def at_tile(a: Asked, words: Words) -> OptionText:
    colour, roman, *lying = words[0].split("-")
    text = say(
        "The golem on {colour} {roman} (lying)" if lying else "The golem on {colour} {roman}",
        colour=colour,
        roman=roman.upper(),
    )
    return OptionText(text, tile(a, words[0]), "activate")


def stand(a: Asked, words: Words) -> OptionText:
    near = say("there {tile}", tile=tile(a, f"{words[0]}-i"))
    next_ = say("then {tile}", tile=tile(a, f"{words[0]}-ii"))
    return OptionText(say("A golem in the {colour} district", colour=words[0]), joined(near, next_), "golem")


def create(a: Asked, words: Words) -> OptionText:
    """The price, and the tile there."""
    price = say("for {price}", price=amount(a.given["prices"][words[0]], "clay"))
    text = say("A golem in the {colour} district", colour=words[0])
    return OptionText(text, joined(price, tile(a, f"{words[0]}-i")), "create")


def kill(a: Asked, words: Words) -> OptionText:
    colour, roman, *lying = words[0].split("-")
    ahead = ROMAN.index(roman) - a.mine["students"][colour]
    more = say("{n} ahead of its student" if ahead > 0 else "not ahead of its student", n=ahead)
    text = say(
        "Kill the golem on {colour} {roman} (lying)" if lying else "Kill the golem on {colour} {roman}",
        colour=colour,
        roman=roman.upper(),
    )
    return OptionText(text, more, "kill")


def bury(a: Asked, words: Words) -> OptionText:
    gives = does(a, words[0], "bonus") or say("gives nothing")
    if "torso" in a.mine["developed"] and does(a, words[0], "bonus"):
        gives = say("{gives}, twice", gives=gives)
    return OptionText(say("Grave {n}", n=words[0].rpartition("-")[2]), gives, "cemetery")


def student(a: Asked, words: Words, n: int = 1) -> OptionText:
    colour = words[0]
    first = a.view["menorahs"][colour] < 0 and a.mine["students"][colour] + n == a.box.menorah_section
    menorah = say("takes the Menorah") if first and n > 0 else ""
    text = capital(say("{colour} student to {roman}", colour=colour, roman=ROMAN[reached(a, colour, n)].upper()))
    return OptionText(text, joined(street(a, colour, n), menorah), f"student-{colour}")


def student_back(a: Asked, words: Words) -> OptionText:
    return student(a, words, -1)


def reached(a: Asked, colour: str, n: int) -> int:
    """The section that the student comes to."""
    here: int = a.mine["students"][colour]
    return min(SECTIONS, max(1, here + n))


def street(a: Asked, colour: str, n: int) -> str:
    """What the student will bring there with every income."""
    effect = a.box.streets[DISTRICTS.index(colour)][reached(a, colour, n)]
    if is_nothing(effect):
        return say("income there: nothing")
    parts = [amount(e.n, e.what) if isinstance(e, Gain) else phrase(e) for e in forecast.flat(effect)]
    return say("income there: {gives}", gives=listed(parts))


def pay(a: Asked, words: Words) -> OptionText:
    """The price, and what it is for."""
    if words[0].isdecimal():
        pairs = zip(words[::2], words[1::2], strict=False)
        text = say("Pay {price}", price=listed([amount(int(n), what) for n, what in pairs]))
    elif words[0] == "study-back":
        text = say("Move {n} back on the study track", n=words[1])
    else:
        text = say("Move a student back" if words[-1] == "any" else "Move the {colour} student back", colour=words[-1])
    return OptionText(text, say("to {deed}", deed=phrase_of(a, a.given["for"])) if "for" in a.given else "")


def phrase_of(a: Asked, notation: str) -> str:
    """An effect in words; what cannot be read stays as it is written."""
    try:
        return phrase(a.box.content_files.notation.parse(notation))
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
