"""A market: a game with a few verbs, small enough to check the kernel by hand.

Seats hold coin, clay and vp. `roll` is a deal, and only its seat sees the number; `stall` picks a stall;
`fame` is worth the number of the stall that is "it"; `trade n` costs n coins; `double` doubles the clay; `tax`
takes half of the coins and half of the clay, automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from loew.engine.choices import choice_table
from loew.engine.content import Entry
from loew.engine.game import Game, Score
from loew.engine.machine import Choice, Effect, Frame, State, advance, play
from loew.engine.message import EMPTY, Message, msg
from loew.engine.notation import Notation
from loew.engine.offer import Amounts, Item, Offer, Target
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup
from loew.engine.setup_rules import SetupRules, Variant
from loew.engine.view import View

RESOURCES = ("coin", "clay", "vp")


class Market(State):
    """Purses and stalls."""

    def __init__(self) -> None:
        super().__init__()
        self.purses: tuple[tuple[int, ...], ...] = ()
        self.stalls = 3

    def copy(self) -> Market:
        new = Market()
        new.top, new.options, new.order = self.top, self.options, self.order
        new.purses, new.stalls = self.purses, self.stalls
        return new

    def gain(self, who: int, what: str, n: int) -> None:
        purse = list(self.purses[who])
        purse[RESOURCES.index(what)] += n
        self.purses = (*self.purses[:who], tuple(purse), *self.purses[who + 1 :])

    def has(self, who: int, what: str, n: int) -> bool:
        return self.count(who, what) >= n

    def count(self, who: int, per: str) -> int:
        return self.purses[who][RESOURCES.index(per)]


class Roll(Effect[Market]):
    """A deal: how many coins a seat finds."""

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE, it=f.who)
            return
        s.gain(f.it, "coin", int(choice[1]))

    def deal(self, s: Market, f: Frame, dealer: Dealer) -> Choice:
        return ("roll", str(1 + dealer.below(6)))

    def chance_error(self, s: Market, f: Frame, choice: Choice) -> Message:
        fine = len(choice) == 2 and choice[0] == "roll" and choice[1] in "123456"
        return EMPTY if fine else msg("say 'roll' and a number from 1 to 6")

    def redact(self, s: Market, f: Frame, choice: Choice, seat: int) -> Choice:
        return choice if seat == f.it else ("roll", "?")

    def ask(self, s: Market, f: Frame) -> Message:
        return msg("roll the die")


class Stall(Effect[Market]):
    """One of the stalls, to be "it"."""

    @staticmethod
    def choices(box: object) -> list[Choice]:
        return [("stall", str(i)) for i in range(3)]

    def options(self, s: Market, f: Frame) -> list[Choice] | None:
        return [("stall", str(i)) for i in range(s.stalls)]

    def ask(self, s: Market, f: Frame) -> Message:
        return msg("which stall?")


class Fame(Effect[Market]):
    """As many points as the number of the stall."""

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        s.gain(f.who, "vp", f.it)


class Trade(Effect[Market]):
    """n coins for a clay or a point."""

    takes = ("number",)

    def __init__(self, n: int) -> None:
        self.n = n

    @staticmethod
    def choices(box: object) -> list[Choice]:
        return [("for", "clay"), ("for", "vp")]

    def options(self, s: Market, f: Frame) -> list[Choice] | None:
        return [("for", "clay"), ("for", "vp")] if s.has(f.who, "coin", self.n) else []

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        s.gain(f.who, "coin", -self.n)
        s.gain(f.who, choice[1], 1)

    def offer(self, s: Market, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, {"coin": self.n}, [Target("good", choice[1])])

    def refusal(self, s: Market, f: Frame, choice: Choice) -> Message:
        return msg("coin is what you pay with") if choice == ("for", "coin") else EMPTY

    def ask(self, s: Market, f: Frame) -> Message:
        return msg("what for {n} coin?", n=self.n)

    def args(self) -> tuple[object, ...]:
        return (self.n,)


class Shout(Effect[Market]):
    """A verb with a colour that does nothing."""

    takes = ("colour",)

    def __init__(self, colour: str) -> None:
        self.colour = colour

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        pass

    def args(self) -> tuple[object, ...]:
        return (self.colour,)


class Double(Effect[Market]):
    """Double the clay of the seat."""

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        s.gain(f.who, "clay", s.count(f.who, "clay"))


class Tax(Effect[Market]):
    """Half of the coins and half of the clay are lost. Nobody is asked, but it has an entry in the log."""

    logged = True

    def items(self, s: Market, f: Frame) -> list[Item]:
        return [Item(Target("good", what), {what: -(s.count(f.who, what) // 2)}) for what in ("coin", "clay")]

    def do(self, s: Market, f: Frame, choice: Choice) -> None:
        for item in self.items(s, f):
            for what, n in item.changes.items():
                s.gain(f.who, what, n)


class Never(Effect[Market]):
    """An effect that cannot happen."""

    def options(self, s: Market, f: Frame) -> list[Choice] | None:
        return []


PROGRAMME = """
must (
    roll & each (2 x (1 coin / 1 clay))
    & roll & each ((99 coin > 1 vp) / 2 clay)
    & each (1 coin / 1 vp / 2 clay)
)"""


class MarketView(View):
    """The market as one seat sees it."""

    clay: list[int]


class Bazaar(Game):
    """The market as a game."""

    def __init__(self, programme: str = PROGRAMME, rules_version: int = 1, content_version: str = "c0ffee") -> None:
        self.name = "bazaar"
        self.title = "Bazaar"
        self.rules_version = rules_version
        self.content_version = content_version
        self.setup_rules = SetupRules((1, 2, 3), (Variant("rich"),))
        self.notation = Notation(
            (Roll, Stall, Fame, Trade, Shout, Double, Tax, Never),
            resources=RESOURCES,
            counts=RESOURCES,
            kinds={"colour": ("red", "blue")},
        )
        self.programme = programme

    def set_up(self, setup: Setup) -> State:
        s = Market()
        seats = len(setup.seats)
        s.order = tuple(range(seats))
        s.purses = ((10 if "rich" in setup.variants else 0, 0, 0),) * seats
        s.push(self.notation.parse(self.programme), 0)
        return s

    def view(self, s: State, seat: int) -> MarketView:
        return {
            "game": self.name,
            "seat": seat,
            "over": s.top is None,
            "round": self.round(s),
            "phase": self.phase(s),
            "order": list(s.order),
            "clay": [s.count(who, "clay") for who in s.order],
            "decision": self.decision_view(s, seat),
        }

    def sides(self, s: State) -> int:
        return len(s.order)

    def holdings(self, s: State, seat: int) -> Amounts:
        return {what: s.count(seat, what) for what in RESOURCES}

    def determinize(self, s: State, seat: int, dealer: Dealer) -> State:
        return s.copy()

    def score(self, s: State) -> list[Score]:
        points = [s.count(who, "vp") for who in sorted(s.order)]
        return [
            Score(name=f"seat {i + 1}", total=n, parts={"vp": n}, won=n == max(points)) for i, n in enumerate(points)
        ]

    def turn(self, s: State) -> int:
        return 0

    def choices(self) -> tuple[Choice, ...]:
        return choice_table(self.notation, [self.notation.parse(self.programme)], None)

    def entries(self) -> list[Entry]:
        return []

    def state_to_data(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Market)
        return {"purses": [list(purse) for purse in s.purses], "stalls": s.stalls}

    def state_from_data(self, data: Mapping[str, Any]) -> State:
        s = Market()
        s.purses = tuple(tuple(purse) for purse in data["purses"])
        s.stalls = data["stalls"]
        return s


@pytest.fixture(scope="session")
def bazaar() -> Game:
    return Bazaar()


@pytest.fixture(scope="session")
def other_bazaar() -> Callable[..., Game]:
    """The market with another programme or another version."""
    return Bazaar


@pytest.fixture(scope="session")
def at(bazaar: Game) -> Callable[..., State]:
    """A market in which seat 0 does this next."""

    def market(text: str, *, seats: int = 2, order: tuple[int, ...] = (), stalls: int = 3, **purse: int) -> State:
        s = Market()
        s.order = order or tuple(range(seats))
        s.stalls = stalls
        s.purses = (tuple(purse.get(what, 0) for what in RESOURCES),) * seats
        s.push(bazaar.notation.parse(text), 0)
        advance(s)
        return s

    return market


@pytest.fixture(scope="session")
def say() -> Callable[..., None]:
    def choose(s: State, *texts: str) -> None:
        for text in texts:
            choice = tuple(text.split())
            assert s.top is not None, f"it is over before {text!r}"
            assert choice in s.options or s.top.who == CHANCE, f"{text!r} is not offered, but {s.options}"
            play(s, choice)

    return choose


@pytest.fixture(scope="session")
def offered() -> Callable[[State], list[str]]:
    return lambda s: [" ".join(option) for option in s.options]


@pytest.fixture(scope="session")
def asked() -> Callable[[State], int | None]:
    return lambda s: None if s.top is None else s.top.who


@pytest.fixture(scope="session")
def purse() -> Callable[..., tuple[int, ...]]:
    """Coin, clay and vp of a seat."""

    def amounts(s: State, who: int = 0) -> tuple[int, ...]:
        return tuple(s.count(who, what) for what in RESOURCES)

    return amounts
