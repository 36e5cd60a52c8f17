"""An effect as a sentence: general over the algebra, with a line for every verb of both games.

Parts that give are gathered ("take 1 clay and 2 coins"); everything may be declined, so "may" is never said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With
from loew.engine.machine import kebab_case
from loew.engine.trade import Gain, Pay, Spend
from loew.i18n import AND, OR, amount, listed, msg, say
from loew.presentation.kit.sentences import capital
from loew.presentation.verb_text import PHRASES

LEADS: Final = {"vp": msg("score {what}"), "gold": msg("place {what}")}
TAKE: Final = msg("take {what}")
SHORT: Final = 40  # letters
COUNTED: Final = {
    "golem-level": msg("for each level of your golem track"),
    "artifact": msg("for each of your complete artifacts"),
    "dead": msg("for each of your golems in the cemetery"),
    "development": msg("for each of your upgraded developments"),
    "leftmost-student": msg("for each section that your rearmost student has reached"),
    "value": msg("for each marble in the line"),
}


def sentence(effect: Part) -> str:
    """The effect as a sentence: "Pay 3 clay to score 6 VP."."""
    return f"{capital(phrase(effect))}."


def phrase(effect: Part) -> str:
    """The effect as an order without its full stop: "pay 3 clay to score 6 VP"."""
    for kind, words in ALGEBRA:
        if isinstance(effect, kind):
            return words(effect)
    name = kebab_case(type(effect).__name__)
    arguments = [str(word) for word in effect.args()]
    return PHRASES[name](arguments) if name in PHRASES else " ".join([name.replace("-", " "), *arguments])


def gain(e: Gain) -> str:
    return run([e], AND)


def run(gains: Sequence[Gain], joint: str) -> str:
    """What is given in one breath; neighbours with the same word for it share the word."""
    clauses: list[str] = []
    for lead, group in groupby(gains, lambda e: LEADS.get(e.what, TAKE)):
        clauses.append(say(lead, what=listed([amount(e.n, e.what) for e in group], joint)))
    per = gains[0].per
    return listed(clauses, joint) + (f" {say(COUNTED[per]) if per in COUNTED else f'per {per}'}" if per else "")


def spend(e: Spend) -> str:
    return say("give up {what}", what=amount(e.n, e.what))


def seq(e: Seq) -> str:
    """One after the other."""
    parts = gathered(e.parts, AND)
    if len(parts) == 2 and parts[0] == parts[1]:
        return say("{part}, then again", part=parts[0])
    return f"{';' if long(e.parts) else ','} {say('then')} ".join(parts)


def gathered(parts: Sequence[Part], joint: str) -> list[str]:
    """The parts in words; neighbours that only give, and for the same reason, come together."""
    found: list[str] = []
    for _, group in groupby(parts, reason):
        together = list(group)
        gains = [part for part in together if isinstance(part, Gain)]
        found += [run(gains, joint)] if gains else [phrase(part) for part in together]
    return found


def reason(part: Part) -> str:
    """Why something is given, so that what is given for the same reason can be said together."""
    return f"gain {part.per}" if isinstance(part, Gain) else ""


def long(parts: Sequence[Part]) -> bool:
    """Whether a part has commas or conditions of its own, so that a semicolon must part it from the others."""
    return any(isinstance(part, (Pay, With, AnyOrder, Seq, OneOf)) and len(phrase(part)) > SHORT for part in parts)


def any_order(e: AnyOrder) -> str:
    parts = gathered(e.parts, AND)
    return say("in any order, {parts}", parts=say(", and ").join(parts)) if len(parts) > 1 else parts[0]


def one_of(e: OneOf) -> str:
    steps = [part for part in e.parts if kebab_case(type(part).__name__) == "golem-track"]
    if len(steps) == len(e.parts):
        return say("move {n} up or down the golem track", n=abs(int(str(steps[0].args()[0]))))
    parts = gathered(e.parts, OR)
    return f"; {say(OR)} ".join(parts) if long(e.parts) else listed(parts, OR)


def pay(e: Pay) -> str:
    return say("{price} to {part}", price=price(e.cost), part=phrase(e.part))


def price(cost: Part) -> str:
    """What is given up: resources are paid, anything else is done."""
    costs = cost.parts if isinstance(cost, Seq) else (cost,)
    resources = [amount(part.n, part.what) for part in costs if isinstance(part, Spend)]
    deeds = [phrase(part) for part in costs if not isinstance(part, Spend)]
    return listed([*([say("pay {what}", what=listed(resources))] if resources else []), *deeds])


def with_it(e: With) -> str:
    return f"{phrase(e.pick)}: {phrase(e.part)}"


def times(e: Times) -> str:
    return say("twice: {part}" if e.n == 2 else "{n} times: {part}", n=e.n, part=phrase(e.part))


def must(e: Must) -> str:
    return say("you must {part}", part=phrase(e.part))


def each(e: Each) -> str:
    return say("each player in turn order: {part}", part=phrase(e.part))


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
