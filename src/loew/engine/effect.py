"""How effects are combined. In the notation: `a & b`, `a + b`, `a / b`, `pick: a`, `2 x a`, `must a`,
`each a`. Gains, losses and prices are in `gains.py`.

A part is as mandatory as the whole (`State.then` passes `must` on), so `must (a & b)` is `must a & must b`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from loew.engine.commutation import Footprint, all_commute
from loew.engine.machine import Choice, Effect, Frame, State
from loew.engine.message import Message, msg
from loew.engine.offer import Offer

Part = Effect[Any]


def show(e: Part) -> str:
    """The effect in the notation."""
    return e.text()


def walk(e: Part) -> Iterator[Part]:
    """The effect itself and every effect inside it."""
    yield e
    for piece in e.args():
        for part in piece if isinstance(piece, tuple) else (piece,):
            if isinstance(part, Effect):
                yield from walk(part)


def argument_words(e: Part) -> list[str]:
    """The arguments of a verb as words, without empty ones."""
    return [str(word) for word in e.args() if word != ""]


class Several(Effect[State]):
    """Several parts with a sign between them."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts

    def args(self) -> tuple[object, ...]:
        return (self.parts,)

    def join(self, texts: list[str]) -> str:
        raise NotImplementedError

    def text(self, inner: bool = False) -> str:
        text = self.join([part.text(True) for part in self.parts])
        return f"({text})" if inner else text

    def price_text(self) -> str:
        return "(" + self.join([part.price_text() for part in self.parts]) + ")"

    def push_all(self, s: State, f: Frame) -> None:
        for part in reversed(self.parts):
            s.then(part, f)

    def possible(self, s: State, f: Frame) -> bool:
        fresh = f.fresh()
        return any(part.possible(s, fresh) for part in self.parts)

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Part]) -> None:
        for part in self.parts:
            part.add_to_price(times, amounts, others)

    def footprint(self) -> Footprint | None:
        found = Footprint()
        for part in self.parts:
            inner = part.footprint()
            if inner is None:
                return None
            found = found.union(inner)
        return found


class Seq(Several):
    """a & b: one after the other. Declining one does not cancel the next."""

    def join(self, texts: list[str]) -> str:
        return " & ".join(texts)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        self.push_all(s, f)


class AnyOrder(Several):
    """a + b: in any order, each at most once. `at` has a bit for each part done.

    If the order cannot matter, nobody is asked (see `commutation.py`).
    """

    __slots__ = ("free", "labels")
    opens = True

    def __init__(self, parts: tuple[Part, ...]) -> None:
        super().__init__(parts)
        self.labels = labels(parts)
        self.free = all_commute([part.footprint() for part in parts])

    def join(self, texts: list[str]) -> str:
        return " + ".join(texts)

    def labels_offered(self) -> tuple[Choice, ...]:
        return self.labels

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        if self.free:
            return None
        fresh = f.fresh()
        found: list[Choice] = []
        for i in range(len(self.parts)):
            if not f.at >> i & 1 and self.parts[i].possible(s, fresh):
                found.append(self.labels[i])
        return found

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        if not choice:
            self.push_all(s, f)
            return
        i = label_index(self.labels, choice)
        done = f.at | 1 << i
        if done + 1 < 1 << len(self.parts):
            s.push(self, f.who, done, f.it, f.must)
        self.parts[i].begin(s, f)

    def offer(self, s: State, f: Frame, choice: Choice) -> Offer:
        return self.parts[self.labels.index(choice)].begin_offer(s, f, choice)

    def ask(self, s: State, f: Frame) -> Message:
        return msg("choose what comes next")


class OneOf(Several):
    """a / b: one of them."""

    __slots__ = ("labels",)
    opens = True

    def __init__(self, parts: tuple[Part, ...]) -> None:
        super().__init__(parts)
        self.labels = labels(parts)

    def join(self, texts: list[str]) -> str:
        return " / ".join(texts)

    def labels_offered(self) -> tuple[Choice, ...]:
        return self.labels

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        found: list[Choice] = []
        for i, part in enumerate(self.parts):
            if part.possible(s, f):
                found.append(self.labels[i])
        return found

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        self.parts[label_index(self.labels, choice)].begin(s, f)

    def offer(self, s: State, f: Frame, choice: Choice) -> Offer:
        return self.parts[self.labels.index(choice)].begin_offer(s, f, choice)

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Part]) -> None:
        others.append(self)

    def footprint(self) -> Footprint | None:
        return None  # nobody knows yet which part it will be

    def ask(self, s: State, f: Frame) -> Message:
        return msg("choose one")


def labels(parts: tuple[Part, ...]) -> tuple[Choice, ...]:
    """A choice for each part: the words of its text, with a number where two parts have the same text."""
    texts = [part.text() for part in parts]
    return tuple(
        (*text.split(), f"#{texts[: i + 1].count(text)}") if texts.count(text) > 1 else tuple(text.split())
        for i, text in enumerate(texts)
    )


def label_index(labels: tuple[Choice, ...], choice: Choice) -> int:
    """The part that a choice names. Most choices are the very options that were offered."""
    for i in range(len(labels)):
        if labels[i] is choice:
            return i
    return labels.index(choice)


class With(Effect[State]):
    """pick: then. The choice of the pick names a thing, which is "it" for the rest."""

    __slots__ = ("part", "pick")

    def __init__(self, pick: Part, part: Part) -> None:
        self.pick = pick
        self.part = part

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return self.pick.options(s, f)

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.push(self.part, f.who, 0, self.pick.pick_index(s, f, choice), f.must)

    def offer(self, s: State, f: Frame, choice: Choice) -> Offer:
        return self.pick.offer(s, f, choice)

    def asks_with(self, following: Part) -> bool:
        return self.pick.asks_with(following)

    def either_order(self) -> bool:
        return self.pick.either_order()

    def ask(self, s: State, f: Frame) -> Message:
        return self.pick.ask(s, f)

    def args(self) -> tuple[object, ...]:
        return (self.pick, self.part)

    def text(self, inner: bool = False) -> str:
        return f"{self.pick.text()}: {self.part.text(True)}"


class Times(Effect[State]):
    """2 x a: the same effect several times."""

    __slots__ = ("n", "part")

    def __init__(self, n: int, part: Part) -> None:
        self.n = n
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        for _time in range(self.n):
            s.then(self.part, f)

    def possible(self, s: State, f: Frame) -> bool:
        return self.part.possible(s, f)

    def args(self) -> tuple[object, ...]:
        return (self.n, self.part)

    def text(self, inner: bool = False) -> str:
        return f"{self.n} x {self.part.text(True)}"

    def price_text(self) -> str:
        return f"{self.n} x {self.part.price_text()}"

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Part]) -> None:
        self.part.add_to_price(times * self.n, amounts, others)


class Must(Effect[State]):
    """must a: it cannot be declined."""

    __slots__ = ("part",)

    def __init__(self, part: Part) -> None:
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        s.push(self.part, f.who, 0, f.it, True)

    def possible(self, s: State, f: Frame) -> bool:
        return self.part.possible(s, f)

    def args(self) -> tuple[object, ...]:
        return (self.part,)

    def text(self, inner: bool = False) -> str:
        return f"must {self.part.text(True)}"

    def price_text(self) -> str:
        return f"must {self.part.price_text()}"

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Part]) -> None:
        self.part.add_to_price(times, amounts, others)


class Each(Effect[State]):
    """each a: once for every seat, in turn order."""

    __slots__ = ("part",)

    def __init__(self, part: Part) -> None:
        self.part = part

    def do(self, s: State, f: Frame, choice: Choice) -> None:
        for who in reversed(s.order):
            s.push(self.part, who, 0, f.it, f.must)

    def args(self) -> tuple[object, ...]:
        return (self.part,)

    def text(self, inner: bool = False) -> str:
        return f"each {self.part.text(True)}"
