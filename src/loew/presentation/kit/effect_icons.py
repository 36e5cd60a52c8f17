"""An effect as a row of icons: general over the algebra, with a few icons for every verb of both games.

A price lies in a dashed frame before its arrow, a slash is a choice, crossed arrows any order, a frame a bracket.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With, printed
from loew.engine.machine import kebab_case
from loew.engine.tongue import language, say
from loew.engine.trade import Gain, Pay, Spend
from loew.presentation.kit.effect_text import sentence
from loew.presentation.kit.html import NOTHING, Child, Markup, fragment, tag
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
OR: Final = tag("span", "/", class_="or")
ARROWS: Final = ("up", "down", "ahead", "behind", "either")


def picture(e: Part, *, beside_words: bool = False) -> Markup:
    """The effect in icons. It is read out as its sentence, unless the sentence stands beside it anyway."""
    return framed(drawn(e), "" if beside_words else sentence(e))


def framed(drawing: Child, spoken: str = "") -> Markup:
    """A row of icons with what is read out in its place; decoration when that is nothing."""
    if not spoken:
        return tag("span", drawing, class_="picture", aria_hidden="true")
    return tag("span", drawing, class_="picture", role="img", aria_label=spoken)


def icons(words: str, *arguments: object) -> Markup:
    """Icons from their names: `coin` alone, `coin=3` with a number before it, `=V` a text alone. `{0}` is the first
    argument; what names an argument that is not there is left out. `step=-1` is an arrow up or down."""
    found = []
    for word in words.split():
        name, _, text = word.partition("=")
        try:
            name, text = name.format(*arguments), text.format(*arguments)
        except IndexError:
            continue
        found.append(step(text) if name == "step" else between(word) or token(name, text))
    return fragment(found)


def between(word: str) -> Markup:
    """What stands between icons."""
    return OR if word == "=/" else per() if word == "=per" else NOTHING


def per() -> Markup:
    return tag("span", say("per##each of something"), class_="per")


def token(name: str, text: str = "") -> Markup:
    """An icon and what is written before it (behind an arrow); they stay together at the end of a line."""
    parts = [tag("b", text) if text else "", use(name) if name else ""]
    return tag("span", reversed(parts) if name in ARROWS else parts, class_="token")


def step(text: str) -> Markup:
    return token("down" if text.startswith("-") else "up", text.removeprefix("-"))


def drawn(e: Part) -> Markup:
    """The icons of an effect, without a frame around the whole."""
    return drawn_in(e, language())


@lru_cache(maxsize=4096)  # a table shows the same effects again and again
def drawn_in(e: Part, language: str) -> Markup:
    """The icons of an effect, with their titles in the language spoken here."""
    for kind, pencil in ALGEBRA:
        if isinstance(e, kind):
            return pencil(e)
    verb = kebab_case(type(e).__name__)
    strokes = STROKES.get(verb, f"={verb}")  # a verb that nobody has drawn yet is written
    return tag("span", icons(strokes, *printed(e)), class_="whole")


def part(e: Part) -> Markup:
    """An effect inside another: framed where the notation would want brackets."""
    inner = drawn(e)
    return tag("span", inner, class_="group") if isinstance(e, (Seq, AnyOrder, OneOf, Pay)) else inner


def seq(e: Seq) -> Markup:
    return tag("span", class_="then").join([part(piece) for piece in e.parts])


def any_order(e: AnyOrder) -> Markup:
    return sign("swap").join([part(piece) for piece in e.parts])


def sign(icon: str) -> Markup:
    return tag("span", use(icon), class_="sign")


def one_of(e: OneOf) -> Markup:
    return OR.join([part(piece) for piece in e.parts])


def pay(e: Pay) -> Markup:
    return fragment(tag("span", price(e.cost), class_="price"), sign("pays"), drawn(e.part))


def price(e: Part) -> Markup:
    """What stands before the arrow is given up; no minus is needed to say so."""
    if isinstance(e, Spend):
        return token(e.what, str(e.n))
    return fragment([price(piece) for piece in e.parts]) if isinstance(e, Seq) else drawn(e)


def with_it(e: With) -> Markup:
    return fragment(drawn(e.pick), tag("span", ":", class_="or"), part(e.part))


def times(e: Times) -> Markup:
    return token("", f"{e.n}×") + part(e.part)


def must(e: Must) -> Markup:
    return token("must") + part(e.part)


def each(e: Each) -> Markup:
    return token("each") + part(e.part)


def gain(e: Gain) -> Markup:
    amount = token(e.what, str(e.n))
    if not e.per:
        return amount
    return tag("span", amount, per(), token(COUNTED[e.per]), class_="whole")


def spend(e: Spend) -> Markup:
    return token(e.what, f"{MINUS}{e.n}")


ALGEBRA: Final[tuple[tuple[type[Part], Callable[..., Markup]], ...]] = (
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
