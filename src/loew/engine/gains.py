"""Gains, losses and trades: `2 coin`, `1 vp per golem`, `lose 1 clay`, `3 coin > a`."""

from __future__ import annotations

from loew.engine.commutation import Footprint
from loew.engine.effect import OneOf, Part
from loew.engine.machine import Choice, Effect, Frame, State
from loew.engine.message import EffectRef, Message, msg
from loew.engine.offer import Offer, Target


class Gain(Effect[State]):
    """2 coin, or 1 vp per golem: a gain."""

    __slots__ = ("n", "per", "what")

    def __init__(self, n: int, what: str, per: str = "") -> None:
        self.n = n
        self.what = what
        self.per = per

    def possible(self, s: State, f: Frame) -> bool:
        return s.room(f.who, self.what)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.gain(f.who, self.what, self.n * s.count(f.who, self.per) if self.per else self.n)

    def args(self) -> tuple[object, ...]:
        return (self.n, self.what, self.per)

    def text(self, inner: bool = False) -> str:
        return f"{self.n} {self.what} per {self.per}" if self.per else f"{self.n} {self.what}"

    def footprint(self) -> Footprint | None:
        return Footprint(reads=frozenset([self.per] if self.per else []), adds=frozenset([self.what]))


class Spend(Effect[State]):
    """2 coin on the left of a `>`, and `lose 2 coin` elsewhere: a loss."""

    __slots__ = ("n", "what")

    def __init__(self, n: int, what: str) -> None:
        self.n = n
        self.what = what

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return None if s.has(f.who, self.what, self.n) else []

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.gain(f.who, self.what, -self.n)

    def args(self) -> tuple[object, ...]:
        return (self.n, self.what)

    def text(self, inner: bool = False) -> str:
        return f"lose {self.n} {self.what}"

    def price_text(self) -> str:
        return f"{self.n} {self.what}"

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Part]) -> None:
        amounts[self.what] = amounts.get(self.what, 0) + times * self.n


class Pay(Effect[State]):
    """cost > then: pay the whole left side, get the right side."""

    __slots__ = ("cost", "label", "part")

    def __init__(self, cost: Part, part: Part) -> None:
        self.cost = cost
        self.part = part
        self.label: Choice = ("pay", *cost.price_text().split())

    def labels_offered(self) -> tuple[Choice, ...]:
        return (self.label,)

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return [self.label] if self.possible(s, f) else []

    def possible(self, s: State, f: Frame) -> bool:
        return payable(self.cost, s, f) and self.part.possible(s, f)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.then(self.part, f)
        s.push(self.cost, f.who, 0, f.it, True)

    def begin(self, s: State, f: Frame) -> None:
        """Chosen by name: the price is paid without another question."""
        self.do(s, f, self.label)

    def begin_offer(self, s: State, f: Frame, choice: Choice) -> Offer:
        return self.offer(s, f, choice)

    def offer(self, s: State, f: Frame, choice: Choice) -> Offer:
        amounts: dict[str, int] = {}
        others: list[Part] = []
        self.cost.add_to_price(1, amounts, others)
        targets = [target for other in others for target in only_targets(other, s, f)]
        return Offer(choice, amounts, targets, [self.part, *others])

    def ask(self, s: State, f: Frame) -> Message:
        return msg("pay for: {what}", what=EffectRef(self.part.text()))

    def args(self) -> tuple[object, ...]:
        return (self.cost, self.part)

    def text(self, inner: bool = False) -> str:
        text = f"{self.cost.price_text()} > {self.part.text(True)}"
        return f"({text})" if inner else text


def only_targets(effect: Part, s: State, f: Frame) -> list[Target]:
    """What an effect touches, if it has only one option."""
    options = effect.options(s, f.fresh())
    return effect.offer(s, f, options[0]).targets if options is not None and len(options) == 1 else []


def payable(cost: Part, s: State, f: Frame) -> bool:
    """Whether a price can be paid in full: its amounts together, and everything else in it."""
    if isinstance(cost, Spend):
        return s.has(f.who, cost.what, cost.n)
    if isinstance(cost, OneOf):
        return any([payable(part, s, f) for part in cost.parts])
    amounts: dict[str, int] = {}
    others: list[Part] = []
    cost.add_to_price(1, amounts, others)
    if not all([s.has(f.who, what, n) for what, n in amounts.items()]):
        return False
    fresh = f.fresh()
    return all([payable(part, s, f) if isinstance(part, OneOf) else part.possible(s, fresh) for part in others])
