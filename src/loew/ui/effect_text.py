"""An effect as a sentence. The text of each verb comes from the faces of the game.

Gains are grouped ("take 1 clay and 2 coins"). Everything can be declined, so the texts do not say "may".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With
from loew.engine.trade import Gain, Pay, Spend
from loew.i18n import AND, OR, amount, listed, say
from loew.ui.faces import Faces
from loew.ui.sentences import capital

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
