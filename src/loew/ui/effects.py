"""Effects of one game in words, in signs and in icons. The text and the icons of each verb come from its face.

In words, gains are grouped ("take 1 clay and 2 coins"); everything can be declined, so the texts do not say "may". In
signs, for the terminal: `kill 1VP/level`, `3C▸6VP`, `kill|3VP`. In icons, red wax is a cost, a green tag a discount and
gains are bare; "or" is a choice, a cross stands for "each of", crossed arrows mean any order, a frame is a bracket.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, TypeVar

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With, argument_words
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.notation import KEPT
from loew.i18n import AND, OR, amount, language, listed, say
from loew.ui.faces import Faces
from loew.ui.html import NOTHING, Child, Markup, capital, fragment, is_nothing, tag, visual_only
from loew.ui.sprite import ICONS, use

SHORT: Final = 40  # letters


class EffectText:
    """Effects of one game in words."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def sentence(self, effect: Part) -> str:
        """The effect as a sentence: "Pay 3 clay to score 6 VP."."""
        return f"{capital(self.phrase(effect))}."

    def phrase(self, effect: Part) -> str:
        """The effect as an order without its full stop: "pay 3 clay to score 6 VP"."""
        if isinstance(effect, Gain):
            return self.gains([effect], AND)
        if isinstance(effect, Spend):
            return say("give up {what}", what=amount(effect.n, effect.what))
        if isinstance(effect, Seq):
            return self.sequence(effect)
        if isinstance(effect, AnyOrder):
            return self.any_order(effect)
        if isinstance(effect, OneOf):
            return self.one_of(effect)
        if isinstance(effect, Pay):
            return say("{price} to {part}", price=self.price(effect.cost), part=self.phrase(effect.part))
        return self.nested_or_verb(effect)

    def nested_or_verb(self, effect: Part) -> str:
        """An effect that contains another, or a verb."""
        if isinstance(effect, With):
            return f"{self.phrase(effect.pick)}: {self.phrase(effect.part)}"
        if isinstance(effect, Times):
            text = "twice: {part}" if effect.n == 2 else "{n:time|times}: {part}"
            return say(text, n=effect.n, part=self.phrase(effect.part))
        if isinstance(effect, Must):
            return say("you must {part}", part=self.phrase(effect.part))
        if isinstance(effect, Each):
            return say("each player in turn order: {part}", part=self.phrase(effect.part))
        return self.verb(effect)

    def verb(self, effect: Part) -> str:
        return self.faces.verbs[effect.verb()].order([str(word) for word in effect.args()])

    def gains(self, gains: Sequence[Gain], joint: str) -> str:
        """Gains together; neighbours with the same verb share it."""
        clauses: list[str] = []
        for gain_text, group in groupby(gains, self.gain_text):
            clauses.append(say(gain_text, what=listed([amount(e.n, e.what) for e in group], joint)))
        per = gains[0].per
        if not per:
            return listed(clauses, joint)
        return f"{listed(clauses, joint)} {say(self.faces.counts[per].text)}"

    def gain_text(self, gain: Gain) -> str:
        return self.faces.resources[gain.what].gain.text

    def sequence(self, effect: Seq) -> str:
        """The parts in order."""
        parts = self.group_gains(effect.parts, AND)
        if len(parts) == 2 and parts[0] == parts[1]:
            return say("{part}, then again", part=parts[0])
        return f"{';' if self.is_long(effect.parts) else ','} {say('then')} ".join(parts)

    def group_gains(self, parts: Sequence[Part], joint: str) -> list[str]:
        """The parts in words; neighbouring gains per the same count are grouped."""
        found: list[str] = []
        for _, group in groupby(parts, lambda part: f"gain {part.per}" if isinstance(part, Gain) else ""):
            together = list(group)
            gains = [part for part in together if isinstance(part, Gain)]
            found += [self.gains(gains, joint)] if gains else [self.phrase(part) for part in together]
        return found

    def is_long(self, parts: Sequence[Part]) -> bool:
        """Whether a part has its own commas or conditions, so that the parts need semicolons."""
        composed = (Pay, With, AnyOrder, Seq, OneOf)
        return any(isinstance(part, composed) and len(self.phrase(part)) > SHORT for part in parts)

    def any_order(self, effect: AnyOrder) -> str:
        parts = self.group_gains(effect.parts, AND)
        return say("in any order, {parts}", parts=say(", and ").join(parts)) if len(parts) > 1 else parts[0]

    def one_of(self, effect: OneOf) -> str:
        either_way = self.faces.either_way(effect)
        if either_way:
            return say(either_way, n=abs(int(str(effect.parts[0].args()[0]))))
        parts = self.group_gains(effect.parts, OR)
        return f"; {say(OR)} ".join(parts) if self.is_long(effect.parts) else listed(parts, OR)

    def price(self, cost: Part) -> str:
        """A cost: resources are paid, other effects are done."""
        costs = cost.parts if isinstance(cost, Seq) else (cost,)
        resources = [amount(part.n, part.what) for part in costs if isinstance(part, Spend)]
        others = [self.phrase(part) for part in costs if not isinstance(part, Spend)]
        return listed([*([say("pay {what}", what=listed(resources))] if resources else []), *others])


class EffectSigns:
    """Effects of one game in signs, with spaces between the parts for line breaks."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def short(self, e: Part) -> str:
        if isinstance(e, Gain):
            return f"{e.n}{self.sign(e.what)}" + (f"/{self.count(e.per)}" if e.per else "")
        if isinstance(e, Spend):
            return f"{e.n}{self.sign(e.what)}"
        if isinstance(e, Seq):
            return sequence(self.group_gains(e.parts))
        if isinstance(e, AnyOrder):
            return " + ".join([self.short(part) for part in e.parts])
        if isinstance(e, OneOf):
            return one_of([self.short(part) for part in e.parts])
        if isinstance(e, Pay):
            return f"{self.short(e.cost)}▸{self.short(e.part)}"
        if isinstance(e, With):
            return f"{self.short(e.pick)} {self.short(e.part)}".strip()
        return f"{e.n}x {self.short(e.part)}" if isinstance(e, Times) else self.verb(e)

    def verb(self, e: Part) -> str:
        short = self.faces.verbs[e.verb()].short
        return short([str(word) for word in e.args()]) if short is not None else e.verb().replace("-", " ")

    def sign(self, what: str) -> str:
        return self.faces.resources[what].sign

    def count(self, per: str) -> str:
        return self.faces.counts[per].sign

    def group_gains(self, parts: Sequence[Part]) -> list[str]:
        """The parts in signs; gains per the same count share a bracket: (1VP 1K)/level."""
        found: list[str] = []
        for per, group in groupby(parts, lambda part: part.per if isinstance(part, Gain) else ""):
            together = list(group)
            if per and len(together) > 1:
                amounts = [self.short(part).partition("/")[0] for part in together]
                found.append(f"({' '.join(amounts)})/{self.count(per)}")
            else:
                found += [self.short(part) for part in together]
        return found


def sequence(parts: list[str]) -> str:
    """The parts in order; two equal parts are written once."""
    if len(parts) == 2 and parts[0] == parts[1]:
        return f"2x {parts[0]}"
    return " ".join(parts)


def one_of(parts: list[str]) -> str:
    if parts == ["track+1", "track−1"]:
        return "track±1"
    return "|".join(parts)


MINUS: Final = "−"
SLASH: Final = tag("span", "/", class_="slash")
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
        return (either() if len(e.parts) == 2 else SLASH).join([self.part(piece) for piece in e.parts])

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


Drawn = TypeVar("Drawn")


class Effects:
    """The texts and icons of one game."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces
        self.text: Final = EffectText(faces)
        self.signs: Final = EffectSigns(faces)
        self.icons: Final = EffectIcons(faces)
        self.known_sentences: Final[dict[tuple[str, Part], str]] = {}  # by language: the effects of a box never change
        self.known_icons: Final[dict[tuple[str, Part], Markup]] = {}

    def phrase(self, effect: Part) -> str:
        """As an order without its full stop: "pay 3 clay to score 6 VP"."""
        return self.text.phrase(effect)

    def sentence(self, effect: Part) -> str:
        return cached(self.known_sentences, effect, self.text.sentence)

    def short(self, effect: Part) -> str:
        """In signs, for the terminal."""
        return self.signs.short(effect)

    def icon_row(self, effect: Part) -> Markup:
        return cached(self.known_icons, effect, self.icons.icon_row)

    def picture(self, effect: Part, *, beside_words: bool = False) -> Markup:
        """In icons, with its sentence for screen readers unless `beside_words`."""
        return icon_frame(self.icon_row(effect), "" if beside_words else self.sentence(effect))

    def icons_of(self, effect: Part) -> Markup:
        """In icons without words; empty for an effect that does nothing."""
        return NOTHING if is_nothing(effect) else visual_only(self.icon_row(effect))

    def words_of(self, effect: Part) -> str:
        return "" if is_nothing(effect) else self.sentence(effect)


def cached(known: dict[tuple[str, Part], Drawn], effect: Part, draw: Callable[[Part], Drawn]) -> Drawn:
    """What was made of an effect in this language, made once; but not kept of any number of them."""
    key = (language(), effect)
    if key in known:
        return known[key]
    found = draw(effect)
    if len(known) < KEPT:
        known[key] = found
    return found
