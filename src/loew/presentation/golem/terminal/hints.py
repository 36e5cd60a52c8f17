"""What a choice costs and brings, in a few words behind it: only what the table shows anyway, counted for you."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.errors import ContentError
from loew.golem.terms import COLOURS, DISTRICTS, ROMAN
from loew.golem.verbs.phases import matches
from loew.presentation.golem.effect_short import SIGN
from loew.presentation.golem.terminal import studio_hints
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.kit.effect_text import phrase

FIRST: Final = {"golem": "C", "artifacts": "$", "study": "K"}
Words = list[str]


def hints(a: Asked, option: str) -> list[str]:
    """The hints behind an option. What is written in the notation is put in words."""
    if a.kind in ("any-order", "one-of") and option != "skip":
        return [worded(a, option)]
    verb, *rest = option.split()
    if verb == "pay" and "for" in a.given:
        return ["to " + worded(a, a.given["for"])]
    return HINTS[verb](a, rest) if verb in HINTS else []


def worded(a: Asked, notation: str) -> str:
    try:
        return phrase(a.box.content_files.notation.parse(notation.partition(" #")[0]))
    except ContentError:
        return ""


# -------------------------------------------------------------------- the synagogue


def take(a: Asked, words: Words) -> list[str]:
    """The value and what it brings, the student that moves, and whether the character is matched."""
    colour, where = words
    value = sum(a.view["lines"][where].values())
    moved = [f"{colour} student"] if colour in DISTRICTS else ["two students"] if colour == "black" else []
    return [f"value {value}: {line(a, where, value)}", *moved, match(a, colour)]


def line(a: Asked, where: str, value: int) -> str:
    """What a line's action brings at a value."""
    if where in FIRST:
        return a.tinted(f"+{value}{FIRST[where]}")
    if where == "work":
        costs = [str(max(0, cost - value)) for cost in a.box.work_cost[1:]]
        return a.tinted("/".join(costs) + "K")
    return a.tinted("1$▸another action")


def match(a: Asked, colour: str) -> str:
    """Whether the round's two marbles will match the character."""
    if len(a.mine["marbles"]) != 1 or not 0 < a.view["round"] <= len(a.view["characters"]):
        return ""
    pair = (COLOURS.index(a.mine["marbles"][0]), COLOURS.index(colour))
    character = a.view["characters"][a.view["round"] - 1]
    wanted = a.box.character_colours[a.box.number[character]]
    return f"matches {a.components.named(character)}" if matches(pair, wanted) else ""


def rabbi(a: Asked, words: Words) -> list[str]:
    if words[0] == "permanent":
        return [a.components.short("permanent", "effect", a.look), "later in turn order"]
    return [a.components.named(words[0]), a.components.short(words[0], "effect", a.look)]


def pass_on(a: Asked, words: Words) -> list[str]:
    return ["finish later, with the marbles dropped anew"]


def skip(a: Asked, words: Words) -> list[str]:
    return ["decline, and go on"]


def copy(a: Asked, words: Words) -> list[str]:
    return [line(a, words[0], a.view["value"])]


def workers(a: Asked, words: Words) -> list[str]:
    n = int(words[0])
    cost = max(0, a.box.work_cost[n] - a.view["value"]) if n else 0
    extra = "right-arm" in a.mine["developed"]
    return [a.tinted(f"{cost}K of {a.mine['knowledge']}K"), f"{n + 1} work" if extra else f"{n} work{'s' * (n == 1)}"]


# -------------------------------------------------------------------- the city


def step(a: Asked, words: Words, n: int = 1) -> list[str]:
    """Where the golem comes to, what that costs, the tile there, and how far ahead of its student it will be."""
    colour, roman = words[0].split("-")[:2]
    there = ROMAN.index(roman) + n
    toll = [a.tinted(f"{a.box.toll[there]}{SIGN[words[1]]}")] if len(words) == 2 else []
    ahead = there - a.mine["students"][colour]
    control = [f"{ahead} ahead"] if ahead > 0 else []
    return [f"to {ROMAN[there].upper()}", *toll, a.tile(f"{colour}-{ROMAN[there]}"), *control]


def back(a: Asked, words: Words) -> list[str]:
    return step(a, words, -1)


def at_tile(a: Asked, words: Words) -> list[str]:
    return [a.tile(words[0])]


def stand(a: Asked, words: Words) -> list[str]:
    return [a.tile(f"{words[0]}-i"), f"then {a.tile(f'{words[0]}-ii')}"]


def kill(a: Asked, words: Words) -> list[str]:
    colour, roman = words[0].split("-")[:2]
    ahead = ROMAN.index(roman) - a.mine["students"][colour]
    return [f"{ahead} ahead of its student"] if ahead > 0 else ["not ahead of its student"]


def bury(a: Asked, words: Words) -> list[str]:
    twice = " twice" if "torso" in a.mine["developed"] else ""
    return [a.components.short(words[0], "bonus", a.look) + twice]


def student(a: Asked, words: Words, n: int = 1) -> list[str]:
    colour = words[0]
    first = a.view["menorahs"][colour] < 0 and a.mine["students"][colour] + n == a.box.menorah_section
    return [a.student(colour, n), *(["takes the Menorah"] if first and n > 0 else [])]


def student_back(a: Asked, words: Words) -> list[str]:
    return student(a, words, -1)


HINTS: Final[dict[str, Callable[[Asked, Words], list[str]]]] = {
    "take": take,
    "rabbi": rabbi,
    "pass": pass_on,
    "skip": skip,
    "copy": copy,
    "workers": workers,
    "step": step,
    "back": back,
    "activate": at_tile,
    "beside": at_tile,
    "golem": at_tile,
    "stand": stand,
    "kill": kill,
    "bury": bury,
    "student": student,
    "student-back": student_back,
    **studio_hints.HINTS,
}
