"""An effect as a row of icons: general over the algebra, with a few icons for every verb of both games.

A price lies in a dashed frame before its arrow, a slash is a choice, crossed arrows any order, a frame a bracket.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With, printed
from loew.engine.machine import kebab_case
from loew.engine.trade import Gain, Pay, Spend
from loew.i18n import say
from loew.presentation.kit.effect_text import sentence
from loew.presentation.kit.icons import use
from loew.presentation.verb_icons import STROKES

COUNTED: Final = {
    "golem-level": "golem-track",
    "artifact": "artifact",
    "dead": "dead",
    "development": "develop-any",
    "leftmost-student": "leftmost-student",
    "value": "value",
}
MINUS: Final = "−"
OR: Final = '<span class="or">/</span>'
ARROWS: Final = ("up", "down", "ahead", "behind", "either")


def picture(e: Part, *, beside_words: bool = False) -> str:
    """The effect in icons. It is read out as its sentence, unless the sentence stands beside it anyway."""
    return framed(drawn(e), "" if beside_words else sentence(e))


def framed(drawing: str, spoken: str = "") -> str:
    """A row of icons with what is read out in its place; decoration when that is nothing."""
    if not spoken:
        return f'<span class="picture" aria-hidden="true">{drawing}</span>'
    return f'<span class="picture" role="img" aria-label="{escape(spoken)}">{drawing}</span>'


def icons(words: str, *arguments: object) -> str:
    """Icons from their names: `coin` alone, `coin=3` with a number before it, `=V` a text alone. `{0}` is the first
    argument; what names an argument that is not there is left out. `step=-1` is an arrow up or down."""
    found = []
    for word in words.split():
        name, _, text = word.partition("=")
        try:
            name, text = name.format(*arguments), text.format(*arguments)
        except IndexError:
            continue
        found.append(step(text) if name == "step" else joint(word) or token(name, text))
    return "".join(found)


def joint(word: str) -> str:
    """What stands between icons."""
    return OR if word == "=/" else per() if word == "=per" else ""


def per() -> str:
    return f'<span class="per">{say("per##each of something")}</span>'


def token(name: str, text: str = "") -> str:
    """An icon and what is written before it (behind an arrow); they stay together at the end of a line."""
    parts = [f"<b>{escape(text)}</b>" if text else "", use(name) if name else ""]
    return f'<span class="token">{"".join(reversed(parts) if name in ARROWS else parts)}</span>'


def step(text: str) -> str:
    return token("down" if text.startswith("-") else "up", text.removeprefix("-"))


def drawn(e: Part) -> str:
    """The icons of an effect, without a frame around the whole."""
    for kind, pencil in ALGEBRA:
        if isinstance(e, kind):
            return pencil(e)
    verb = kebab_case(type(e).__name__)
    strokes = STROKES.get(verb, f"={verb}")  # a verb that nobody has drawn yet is written
    return f'<span class="whole">{icons(strokes, *printed(e))}</span>'


def part(e: Part) -> str:
    """An effect inside another: framed where the notation would want brackets."""
    inner = drawn(e)
    return f'<span class="group">{inner}</span>' if isinstance(e, (Seq, AnyOrder, OneOf, Pay)) else inner


def seq(e: Seq) -> str:
    return '<span class="then"></span>'.join([part(piece) for piece in e.parts])


def any_order(e: AnyOrder) -> str:
    return f'<span class="sign">{use("swap")}</span>'.join([part(piece) for piece in e.parts])


def one_of(e: OneOf) -> str:
    return OR.join([part(piece) for piece in e.parts])


def pay(e: Pay) -> str:
    return f'<span class="price">{price(e.cost)}</span><span class="sign">{use("pays")}</span>{drawn(e.part)}'


def price(e: Part) -> str:
    """What stands before the arrow is given up; no minus is needed to say so."""
    if isinstance(e, Spend):
        return token(e.what, str(e.n))
    return "".join([price(piece) for piece in e.parts]) if isinstance(e, Seq) else drawn(e)


def with_it(e: With) -> str:
    return f'{drawn(e.pick)}<span class="or">:</span>{part(e.part)}'


def times(e: Times) -> str:
    return f'<span class="token"><b>{e.n}×</b></span>{part(e.part)}'


def must(e: Must) -> str:
    return token("must") + part(e.part)


def each(e: Each) -> str:
    return token("each") + part(e.part)


def gain(e: Gain) -> str:
    amount = token(e.what, str(e.n))
    if not e.per:
        return amount
    return f'<span class="whole">{amount}{per()}{token(COUNTED[e.per])}</span>'


def spend(e: Spend) -> str:
    return token(e.what, f"{MINUS}{e.n}")


ALGEBRA: Final[tuple[tuple[type[Part], Callable[..., str]], ...]] = (
    (Gain, gain),
    (Spend, spend),
    (Seq, seq),
    (AnyOrder, any_order),
    (OneOf, one_of),
    (Pay, pay),
    (With, with_it),
    (Times, times),
    (Must, must),
    (Each, each),
)
