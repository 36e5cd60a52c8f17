"""An effect as a row of icons. The icons of each verb come from the faces of the game.

Red wax is a cost, a green tag a discount; what is gained is bare. "or" is a choice, a cross stands for "each of",
crossed arrows mean any order, a frame is a bracket.
"""

from __future__ import annotations

import re
from typing import Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With, argument_words
from loew.engine.trade import Gain, Pay, Spend
from loew.i18n import language, say
from loew.ui.faces import Faces
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    fragment,
    tag,
)
from loew.ui.sprite import ICONS, use

MINUS: Final = "−"
OR: Final = tag("span", "/", class_="slash")
TITLE: Final = re.compile("<title>.*?</title>")
ELEMENT: Final = re.compile("<[^>]*>")
ICON_WIDTH, LETTER_WIDTH, FRAME_WIDTH = 1.3, 0.62, 0.5  # in em
COMPOSED: Final = (Gain, Pay, AnyOrder, OneOf, With, Times, Must, Each)
ARROWS: Final = ("up", "down", "ahead", "behind", "either")


class EffectIcons:
    """Effects of one game in icons. Each effect is drawn once for each language."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces
        self.known: Final[dict[tuple[Part, str], Markup]] = {}

    def icon_row(self, e: Part) -> Markup:
        """The icons of an effect without an outer frame, with titles in the current language."""
        key = (e, language())
        if key not in self.known:
            self.known[key] = self.draw(e)
        return self.known[key]

    def draw(self, e: Part) -> Markup:
        if isinstance(e, Gain):
            return self.gain(e)
        if isinstance(e, Spend):
            return cost(token(e.what, str(e.n)))
        if isinstance(e, Seq):
            return tag("span", class_="then").join([self.part(piece) for piece in e.parts])
        if isinstance(e, AnyOrder):
            return sign("swap").join([self.part(piece) for piece in e.parts])
        if isinstance(e, OneOf):
            return self.one_of(e)
        if isinstance(e, Pay):
            return fragment(cost(self.price(e.cost)), sign("pays"), self.icon_row(e.part))
        return self.nested_or_verb(e)

    def nested_or_verb(self, e: Part) -> Markup:
        """An effect that contains another, or a verb."""
        if isinstance(e, With):
            return fragment(self.icon_row(e.pick), tag("span", ":", class_="or"), self.part(e.part))
        if isinstance(e, Times):
            return token("", f"{e.n}×") + self.part(e.part)
        if isinstance(e, Must):
            return token("must") + self.part(e.part)
        return token("each") + self.part(e.part) if isinstance(e, Each) else self.verb(e)

    def one_of(self, e: OneOf) -> Markup:
        """A choice of two or more; between a step forward and the same step back, one icon."""
        if self.faces.either_way(e):
            return icons(self.faces.verbs[e.parts[0].verb()].icons, f"±{abs(int(str(e.parts[0].args()[0])))}")
        return (either() if len(e.parts) == 2 else OR).join([self.part(piece) for piece in e.parts])

    def verb(self, e: Part) -> Markup:
        """The icons of a verb; red wax if it is a cost."""
        drawing = self.bare_verb(e)
        return cost(drawing) if self.faces.verbs[e.verb()].is_cost else drawing

    def bare_verb(self, e: Part) -> Markup:
        return tag("span", icons(self.faces.verbs[e.verb()].icons, *argument_words(e)), class_="whole")

    def part(self, e: Part) -> Markup:
        """An effect inside another: framed where the notation needs brackets."""
        inner = self.icon_row(e)
        return tag("span", inner, class_="group") if isinstance(e, (Seq, AnyOrder, OneOf, Pay)) else inner

    def price(self, e: Part) -> Markup:
        """The inside of a price."""
        if isinstance(e, Spend):
            return token(e.what, str(e.n))
        if isinstance(e, Seq):
            return fragment([self.price(piece) for piece in e.parts])
        return self.icon_row(e) if isinstance(e, COMPOSED) else self.bare_verb(e)

    def gain(self, e: Gain) -> Markup:
        amount = token(e.what, str(e.n))
        if not e.per:
            return amount
        return tag("span", amount, per(), token(self.faces.counts[e.per].icon), class_="whole")


def icon_frame(drawing: Child, description: str = "") -> Markup:
    """A row of icons with a description for screen readers; decoration without one."""
    if not description:
        return tag("span", drawing, class_="picture", aria_hidden="true")
    return tag("span", drawing, class_="picture", role="img", aria_label=description)


def icons(words: str, *arguments: object) -> Markup:
    """Icons from their names: `coin` alone, `coin=3` with a number before it, `=V` a text alone. `{0}` is the first
    argument; an icon with a missing argument is left out. `+{0}` is a step, forward or back; `discount=` a tag."""
    found = []
    for word in words.split():
        name, _, text = word.partition("=")
        try:
            name, text = name.format(*arguments), text.format(*arguments)
        except IndexError:
            continue
        found.append(between(word) or (discount(text) if name == "discount" else token(name, signed(text))))
    return fragment(found)


def signed(text: str) -> str:
    """A step with one sign: a plus before another sign is dropped."""
    return text.replace("+-", MINUS).replace("+±", "±")


def between(word: str) -> Markup:
    """A word between icons."""
    return either() if word == "=/" else per() if word == "=per" else NOTHING


def per() -> Markup:
    return tag("span", "×", class_="per")


def either() -> Markup:
    return tag("span", say("or##between two pictures"), class_="or")


def cost(drawing: Child) -> Markup:
    """A cost: red wax."""
    return tag("span", drawing, class_="price")


def discount(text: str) -> Markup:
    """A discount: a green tag, tied to the picture of what gets cheaper."""
    return tag("span", text, class_="less", title=say(ICONS["discount"].title))


def token(name: str, text: str = "") -> Markup:
    """An icon with a text before it (after an arrow). They stay on one line."""
    parts = [tag("b", text) if text else "", use(name) if name else ""]
    if name in ARROWS:
        return tag("span", reversed(parts), class_="token arrow")
    return tag("span", parts, class_="token")


def row_width(row: Markup) -> float:
    """About how wide a row of icons is, in em."""
    letters = ELEMENT.sub("", TITLE.sub("", row))
    frames = row.count('class="price"')
    return row.count("<use") * ICON_WIDTH + len(letters) * LETTER_WIDTH + frames * FRAME_WIDTH


def sign(icon: str) -> Markup:
    return tag("span", use(icon), class_="sign")
