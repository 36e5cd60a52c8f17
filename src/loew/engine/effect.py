"""The algebra: how effects are put together. In the notation: `a & b`, `a + b`, `a / b`, `cost > a`, `pick: a`,
`2 x a`, `must a`, `each a`, `2 coin`, `1 vp per golem`.

A part is as binding as the whole (`State.then` hands `must` on), so `must (a & b)` is `must a & must b`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from loew.engine.machine import Choice, Effect, Frame, State
from loew.engine.order import Footprint, all_commute

Part = Effect[Any]


class Seq(Effect[State]):
    """a & b: one after the other; declining one does not cancel the next."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        for part in reversed(self.parts):
            s.then(part, f)

    def possible(self, s: State, f: Frame) -> bool:
        return any_possible(self.parts, s, f)

    def anatomy(self) -> tuple[object, ...]:
        return (self.parts,)


class AnyOrder(Effect[State]):
    """a + b: in the order you like, each at most once. `at` is the set of those done.

    Where the order cannot matter it is not asked (see `order.py`).
    """

    __slots__ = ("free", "labels", "parts")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.labels = labels(parts)
        self.free = all_commute([footprint(part) for part in parts])

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        if self.free:
            return None
        fresh = f.fresh()
        return [self.labels[i] for i in self.left(f.at) if self.parts[i].possible(s, fresh)]

    def left(self, done: int) -> list[int]:
        return [i for i in range(len(self.parts)) if not done >> i & 1]

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        if not choice:
            for part in reversed(self.parts):
                s.then(part, f)
            return
        i = self.labels.index(choice)
        done = f.at | 1 << i
        if self.left(done):
            s.push(self, f.who, done, f.it, f.must)
        begin(self.parts[i], s, f)

    def possible(self, s: State, f: Frame) -> bool:
        return any_possible(self.parts, s, f)

    def ask(self, s: State, f: Frame) -> str:
        return "choose what comes next"

    def anatomy(self) -> tuple[object, ...]:
        return (self.parts,)


class OneOf(Effect[State]):
    """a / b: one of them."""

    __slots__ = ("labels", "parts")

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.labels = labels(parts)

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        found = []
        for i, part in enumerate(self.parts):
            if part.possible(s, f):
                found.append(self.labels[i])
        return found

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        begin(self.parts[self.labels.index(choice)], s, f)

    def ask(self, s: State, f: Frame) -> str:
        return "choose one"

    def anatomy(self) -> tuple[object, ...]:
        return (self.parts,)


class Pay(Effect[State]):
    """cost > then: what is on the left, in full, for what is on the right."""

    __slots__ = ("cost", "label", "part")

    def __init__(self, cost: Part, part: Part) -> None:
        self.cost = cost
        self.part = part
        self.label: Choice = ("pay", *show_price(cost).split())

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return [self.label] if payable(self.cost, s, f) and self.part.possible(s, f) else []

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.then(self.part, f)
        s.push(self.cost, f.who, 0, f.it, True)

    def ask(self, s: State, f: Frame) -> str:
        return f"pay for: {show(self.part)}"

    def anatomy(self) -> tuple[object, ...]:
        return (self.cost, self.part)


class With(Effect[State]):
    """pick: then. The pick says which thing its choice names; that is "it" for the rest."""

    __slots__ = ("part", "pick")

    def __init__(self, pick: Part, part: Part) -> None:
        self.pick = pick
        self.part = part

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return self.pick.options(s, f)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.push(self.part, f.who, 0, self.pick.picked(s, f, choice), f.must)

    def ask(self, s: State, f: Frame) -> str:
        return self.pick.ask(s, f)

    def anatomy(self) -> tuple[object, ...]:
        return (self.pick, self.part)


class Times(Effect[State]):
    """2 x a: the same again."""

    __slots__ = ("n", "part")

    def __init__(self, n: int, part: Part) -> None:
        self.n = n
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        for _ in range(self.n):
            s.then(self.part, f)

    def possible(self, s: State, f: Frame) -> bool:
        return self.part.possible(s, f)

    def anatomy(self) -> tuple[object, ...]:
        return (self.n, self.part)


class Must(Effect[State]):
    """must a: it cannot be declined."""

    __slots__ = ("part",)

    def __init__(self, part: Part) -> None:
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.push(self.part, f.who, 0, f.it, True)

    def possible(self, s: State, f: Frame) -> bool:
        return self.part.possible(s, f)

    def anatomy(self) -> tuple[object, ...]:
        return (self.part,)


class Each(Effect[State]):
    """each a: once for every seat, in turn order."""

    __slots__ = ("part",)

    def __init__(self, part: Part) -> None:
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        for who in reversed(s.order):
            s.push(self.part, who, 0, f.it, f.must)

    def anatomy(self) -> tuple[object, ...]:
        return (self.part,)


class Gain(Effect[State]):
    """2 coin, or 1 vp per golem: taken at once."""

    __slots__ = ("n", "per", "what")

    def __init__(self, n: int, what: str, per: str = "") -> None:
        self.n = n
        self.what = what
        self.per = per

    def possible(self, s: State, f: Frame) -> bool:
        return s.room(f.who, self.what)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.gain(f.who, self.what, self.n * s.count(f.who, self.per) if self.per else self.n)

    def anatomy(self) -> tuple[object, ...]:
        return (self.n, self.what, self.per)


class Spend(Effect[State]):
    """2 coin on the left of a `>`, and `lose 2 coin` elsewhere: given up."""

    __slots__ = ("n", "what")

    def __init__(self, n: int, what: str) -> None:
        self.n = n
        self.what = what

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return None if s.has(f.who, self.what, self.n) else []

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.gain(f.who, self.what, -self.n)

    def anatomy(self) -> tuple[object, ...]:
        return (self.n, self.what)


def begin(part: Part, s: State, f: Frame) -> None:
    """A part was chosen by name: what it costs is then paid without asking whether it is really meant."""
    if isinstance(part, Pay):
        part.do(s, f, part.label)
    else:
        s.then(part, f)


def any_possible(parts: tuple[Part, ...], s: State, f: Frame) -> bool:
    """Whether at least one of the parts, begun now, can happen."""
    fresh = f.fresh()
    return any([part.possible(s, fresh) for part in parts])


def payable(cost: Part, s: State, f: Frame) -> bool:
    """Whether a price can be paid in full: its amounts together, and everything else in it."""
    if isinstance(cost, Spend):
        return s.has(f.who, cost.what, cost.n)
    amounts: dict[str, int] = {}
    others: list[Part] = []
    itemise(cost, 1, amounts, others)
    if not all([s.has(f.who, what, n) for what, n in amounts.items()]):
        return False
    fresh = f.fresh()
    for part in others:
        choices = part.parts if isinstance(part, OneOf) else (part,)
        if not any([payable(one, s, f) if isinstance(part, OneOf) else one.possible(s, fresh) for one in choices]):
            return False
    return True


def itemise(cost: Part, times: int, amounts: dict[str, int], others: list[Part]) -> None:
    """A price as a bill: how much of what in all, and what else is to be done."""
    if isinstance(cost, Spend):
        amounts[cost.what] = amounts.get(cost.what, 0) + times * cost.n
    elif isinstance(cost, (Seq, AnyOrder)):
        for part in cost.parts:
            itemise(part, times, amounts, others)
    elif isinstance(cost, Times):
        itemise(cost.part, times * cost.n, amounts, others)
    elif isinstance(cost, Must):
        itemise(cost.part, times, amounts, others)
    else:
        others.append(cost)


def footprint(e: Part) -> Footprint | None:
    """What it reads and changes, where we can tell: a gain adds to what it gives and reads what it counts."""
    if isinstance(e, Gain):
        return Footprint(reads=frozenset([e.per] if e.per else []), adds=frozenset([e.what]))
    if isinstance(e, (Seq, AnyOrder)):
        found = Footprint()
        for part in e.parts:
            inner = footprint(part)
            if inner is None:
                return None
            found = found.joined(inner)
        return found
    return None


def walk(e: Part) -> Iterator[Part]:
    """Every effect inside an effect, itself first: for searching, counting and checking."""
    yield e
    for piece in e.anatomy():
        for part in piece if isinstance(piece, tuple) else (piece,):
            if isinstance(part, Effect):
                yield from walk(part)


def labels(parts: tuple[Part, ...]) -> tuple[Choice, ...]:
    """A choice for each part: the words it is written in, numbered where two parts read alike."""
    texts = [show(part) for part in parts]
    return tuple(
        (*text.split(), f"#{texts[: i + 1].count(text)}") if texts.count(text) > 1 else tuple(text.split())
        for i, text in enumerate(texts)
    )


def show(e: Part, inner: bool = False) -> str:
    """The effect in the notation. `inner`: as a part of another, in brackets where it needs them."""
    if isinstance(e, (Seq, AnyOrder, OneOf)):
        text = SIGNS[type(e).__name__].join([show(part, True) for part in e.parts])
        return f"({text})" if inner else text
    if isinstance(e, Pay):
        text = f"{show_price(e.cost)} > {show(e.part, True)}"
        return f"({text})" if inner else text
    if isinstance(e, With):
        return f"{show(e.pick)}: {show(e.part, True)}"
    if isinstance(e, Times):
        return f"{e.n} x {show(e.part, True)}"
    if isinstance(e, (Must, Each)):
        return f"{kebab(type(e).__name__)} {show(e.part, True)}"
    if isinstance(e, Gain):
        return f"{e.n} {e.what} per {e.per}" if e.per else f"{e.n} {e.what}"
    if isinstance(e, Spend):
        return f"lose {e.n} {e.what}"
    return " ".join([kebab(type(e).__name__), *printed(e)])


def show_price(e: Part) -> str:
    """An effect on the left of a `>`, where giving up is written like gaining."""
    if isinstance(e, Spend):
        return f"{e.n} {e.what}"
    if isinstance(e, (Seq, AnyOrder, OneOf)):
        return "(" + SIGNS[type(e).__name__].join([show_price(part) for part in e.parts]) + ")"
    if isinstance(e, Times):
        return f"{e.n} x {show_price(e.part)}"
    if isinstance(e, Must):
        return f"must {show_price(e.part)}"
    return show(e, True)


SIGNS = {"Seq": " & ", "AnyOrder": " + ", "OneOf": " / "}


def printed(e: Part) -> list[str]:
    """The words printed behind a verb; what is empty is not printed."""
    return [str(word) for word in e.anatomy() if word != ""]


def kebab(name: str) -> str:
    """DealRow -> deal-row"""
    return "".join([("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name)])
