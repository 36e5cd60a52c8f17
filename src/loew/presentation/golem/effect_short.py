"""An effect in the few signs that a tile has room for: `kill 1VP/level`, `3C▸6VP`, `kill|3VP`.

C is clay, $ coins, K knowledge, Au gold; `red+1` moves the red student, `any+1` any of them; `study+1` and `track+1`
are the two tracks; `dev C` with a number taken off it is a development paid in clay at that discount.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from loew.engine.effect import AnyOrder, OneOf, Part, Seq, Times, With
from loew.engine.machine import kebab_case
from loew.engine.trade import Gain, Pay, Spend
from loew.presentation.kit.terminal import TerminalStyle

SIGN: Final = {"clay": "C", "coin": "$", "knowledge": "K", "vp": "VP", "gold": "Au", "gem": "gem"}
PER: Final = {
    "golem-level": "level",
    "artifact": "artifact",
    "dead": "dead",
    "development": "dev",
    "leftmost-student": "rearmost",
    "value": "marble",
}
STREET: Final = {"red": "red", "yellow": "yel", "blue": "blu", "any": "any"}
AREA: Final = {"golem": "dev C", "study": "dev K", "artifact": "dev $", "any": "dev any"}
INK: Final = {"C": "clay", "$": "coin", "K": "knowledge", "VP": "bright", "Au": "gold"}
INK_WORDS: Final = {"red": "red", "yel": "yellow", "blu": "blue"}
TOKEN: Final = re.compile(r"(?<![\w])(\d*(?:VP|Au|C|\$|K)|red|yel|blu)(?![a-z])")

Words = Sequence[str]
VERBS: Final[dict[str, Callable[[Words], str]]] = {
    "nothing": lambda words: "–",
    "student": lambda words: f"{STREET[words[0]]}+1",
    "student-back": lambda words: f"{STREET[words[0]]}−1",
    "student-it": lambda words: "any+1",
    "student-other": lambda words: "another+1",
    "street": lambda words: "",
    "street-income": lambda words: "streets",
    "golem": lambda words: "",
    "beside": lambda words: "any golem",
    "use-tile": lambda words: "its tile",
    "activate-it": lambda words: "work",
    "activate": lambda words: f"work {words[0]}",
    "create": lambda words: f"create−{words[0]}C" if words else "create",
    "forward": lambda words: f"step+{words[0]}",
    "steps": lambda words: f"step±{words[0]}",
    "study": lambda words: f"study+{words[0]}",
    "study-back": lambda words: f"study−{words[0]}",
    "golem-track": lambda words: f"track{'' if words[0].startswith('-') else '+'}{words[0].replace('-', '−')}",
    "free-control": lambda words: "no control",
    "book": lambda words: f"book−{words[0]}K" if words else "book",
    "lent-book": lambda words: "book, place only",
    "reread": lambda words: f"reread {words[0]}",
    "develop": lambda words: AREA[words[0]] + (f"−{words[1]}" if len(words) > 1 else ""),
    "develop-free": lambda words: f"{AREA[words[0]]} ≤{words[1]} free",
    "develop-mixed": lambda words: f"{AREA['any']}−{words[0]} mixed",
    "draw-objectives": lambda words: f"1 of {words[0]} obj",
    "work": lambda words: "work",
}


def short(e: Part) -> str:
    """The effect in signs; its parts stand apart, so that it can be broken into lines."""
    if isinstance(e, Gain):
        return f"{e.n}{SIGN.get(e.what, e.what)}" + (f"/{PER.get(e.per, e.per)}" if e.per else "")
    if isinstance(e, Spend):
        return f"{e.n}{SIGN.get(e.what, e.what)}"
    if isinstance(e, Seq):
        return sequence(gathered(e.parts))
    if isinstance(e, AnyOrder):
        return " + ".join([short(part) for part in e.parts])
    if isinstance(e, OneOf):
        return one_of([short(part) for part in e.parts])
    if isinstance(e, Pay):
        return f"{short(e.cost)}▸{short(e.part)}"
    if isinstance(e, With):
        return f"{short(e.pick)} {short(e.part)}".strip()
    if isinstance(e, Times):
        return f"{e.n}x {short(e.part)}"
    words = [str(word) for word in e.args()]
    name = kebab_case(type(e).__name__)
    return VERBS[name](words) if name in VERBS else name.replace("-", " ")


def gathered(parts: Sequence[Part]) -> list[str]:
    """The parts in signs; what is given per the same thing stands in one bracket: (1VP 1K)/level."""
    found: list[str] = []
    for per, group in groupby(parts, lambda part: part.per if isinstance(part, Gain) else ""):
        together = list(group)
        if per and len(together) > 1:
            amounts = [short(part).partition("/")[0] for part in together]
            found.append(f"({' '.join(amounts)})/{PER.get(per, per)}")
        else:
            found += [short(part) for part in together]
    return found


def sequence(parts: list[str]) -> str:
    """One after the other; the same twice is said once."""
    if len(parts) == 2 and parts[0] == parts[1]:
        return f"2x {parts[0]}"
    return " ".join(parts)


def one_of(parts: list[str]) -> str:
    if parts == ["track+1", "track−1"]:
        return "track±1"
    return "|".join(parts)


def tint(text: str, look: TerminalStyle) -> str:
    """The signs of a short text in their colours."""
    if not look.colour:
        return text
    return TOKEN.sub(lambda found: look.paint(found.group(), ink(found.group())), text)


def ink(token: str) -> str:
    return INK_WORDS[token] if token in INK_WORDS else INK[token.lstrip("0123456789")]
