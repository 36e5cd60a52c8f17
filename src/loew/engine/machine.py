"""The machine: a game is a stack of effects, and this is the whole of what runs it.

An **effect** is a value: something that can happen. A **frame** is an effect under way: what, for whom, how far it
has got, what "it" is, and whether it may be declined; and the frame below it. The pending decision is the top frame.

What always holds (each line has a law of its own in `tests/laws/test_machine.py`):

1. The stack is the only memory: two equal positions given equal choices stay equal, and nothing outside matters.
2. The machine stops only where somebody must speak: a seat with a real choice, chance, or nobody (the end).
3. At a stop of a seat there is at least one option, and every option offered can be played.
4. What is not mandatory can be declined, what is mandatory cannot: SKIP is offered if and only if `must` is not set.
5. What cannot happen is dropped in silence, mandatory or not.
6. A mandatory effect with a single option is not asked: it is done. A seat that the rules play is never asked: it
   does what its mind says, which is one of its options and depends on the position alone.
7. Looking changes nothing: `options` and `possible` leave the position as it was.
8. A copy is independent: playing on one leaves the other alone.
9. Chance speaks only as the seat CHANCE, and what it said is a choice like any other: a game replays without a dealer.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from loew.engine.message import EMPTY, Message, msg
from loew.engine.native import mypyc_attr
from loew.engine.offer import Item, Offer
from loew.engine.order import Footprint
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer

Choice = tuple[str, ...]
SKIP: Final[Choice] = ("skip",)
NOTHING: Final[Choice] = ()
MOST_STEPS: Final = 100_000  # without anybody being asked: no game does that, but a damaged file may

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """Anything that can happen. `options` says what may be chosen, `do` makes it so."""

    __slots__ = ()

    takes: ClassVar[tuple[str, ...]] = ()  # the kinds of the words printed behind the verb, for the notation
    does_nothing: ClassVar[bool] = False  # whether it is there only to say that there is nothing
    logged: ClassVar[bool] = False  # whether it has an entry of its own in the log although nobody chooses it

    def options(self, s: S, f: Frame) -> list[Choice] | None:
        """What may be chosen: None when there is nothing to ask, an empty list when it cannot happen."""
        return None

    def do(self, s: S, f: Frame, choice: Choice) -> None:
        """Make it so. The frame has left the stack; what is to follow is pushed."""
        raise NotImplementedError

    def possible(self, s: S, f: Frame) -> bool:
        """Whether it can happen at all."""
        found = self.options(s, f)
        return found is None or len(found) > 0

    def pick_index(self, s: S, f: Frame, choice: Choice) -> int:
        """The thing that a choice of this pick names, as a number."""
        return int(choice[-1])

    def deal(self, s: S, f: Frame, dealer: Dealer) -> Choice:
        """What chance says, if this is chance's to say."""
        raise NotImplementedError

    def chance_error(self, s: S, f: Frame, choice: Choice) -> Message:
        """What is wrong with this as a word of chance, as a sentence; empty when nothing is."""
        return msg("this is not for chance to decide")

    def redact(self, s: S, f: Frame, choice: Choice, seat: int) -> Choice:
        """The choice as that seat sees it made: words it may not know become `?`."""
        return choice

    def refusal(self, s: S, f: Frame, choice: Choice) -> Message:
        """Why this choice is not among the options, as half a sentence; empty when there is nothing to add."""
        return EMPTY

    def ask(self, s: S, f: Frame) -> Message:
        """The question put to the seat, in a few words."""
        return msg("choose")

    def verb(self) -> str:
        """Its name in the notation: "develop-free"."""
        return kebab_case(type(self).__name__)

    def args(self) -> tuple[object, ...]:
        """What it was made of: its printed words and its parts, in order."""
        return ()

    def text(self, inner: bool = False) -> str:
        """It in the notation: a verb and its words. `inner`: as a part of another, in brackets where it needs them."""
        return " ".join([self.verb(), *[str(word) for word in self.args() if word != ""]])

    def price_text(self) -> str:
        """It on the left of a `>`, where giving up is written like gaining."""
        return self.text(True)

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Effect[Any]]) -> None:
        """It as a price: how much of what in all, and what else is to be done."""
        others.append(self)

    def footprint(self) -> Footprint | None:
        """What it reads and changes, where it can be told; what cannot be told could be anything."""
        return None

    def offer(self, s: S, f: Frame, choice: Choice) -> Offer:
        """What the choice costs, touches and leads to: the very price that `do` will charge."""
        return Offer(choice)

    def items(self, s: S, f: Frame) -> list[Item]:
        """What it consists of, one by one, for the log: each golem that is controlled, each source of income."""
        return []

    def begin(self, s: S, f: Frame) -> None:
        """It was chosen by name among others: let it happen next."""
        s.then(self, f)

    def begin_offer(self, s: S, f: Frame, choice: Choice) -> Offer:
        """What choosing it by name among others costs and leads to."""
        return Offer(choice, then=[self])

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.args() == other.args())

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))


KEBAB_NAMES: Final[dict[str, str]] = {}  # what was spelt once is not spelt again


def kebab_case(name: str) -> str:
    """DealRow -> deal-row"""
    if name not in KEBAB_NAMES:
        KEBAB_NAMES[name] = "".join([("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name)])
    return KEBAB_NAMES[name]


class Frame:
    """An effect under way. Never changed once made, so that copies of a position can share it."""

    __slots__ = ("at", "below", "effect", "it", "must", "who")

    def __init__(self, effect: Effect[Any], who: int, at: int, it: int, must: bool, below: Frame | None) -> None:
        self.effect: Final[Effect[Any]] = effect
        self.who: Final = who
        self.at: Final = at
        self.it: Final = it
        self.must: Final = must
        self.below: Final[Frame | None] = below

    def __repr__(self) -> str:
        who = "chance" if self.who == CHANCE else f"seat {self.who}"
        return f"Frame({self.effect.text()!r}, {who}, at={self.at}, it={self.it}, must={self.must})"

    def fresh(self) -> Frame:
        """The same, as if just begun."""
        if self.at == 0:
            return self
        return Frame(self.effect, self.who, 0, self.it, self.must, self.below)


class AutoStep:
    """Something done without anybody being asked, and why, where the rules had to choose."""

    __slots__ = ("before", "choice", "frame", "offered", "reasons")

    def __init__(
        self, before: State, frame: Frame, offered: list[Choice], choice: Choice, reasons: list[Reason]
    ) -> None:
        self.before: Final = before  # the position in which it was done
        self.frame: Final = frame
        self.offered: Final = offered
        self.choice: Final = choice
        self.reasons: Final = reasons


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleDriver:
    """How the rules play a seat themselves."""

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        """One of the options, or SKIP where it is not mandatory; how it came about is added to `reasons`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Each game adds its own fields: numbers, strings and tuples of them, and records of the same."""

    __slots__ = ("driven_seats", "options", "order", "revealed", "rule_driver", "top")

    def __init__(self) -> None:
        self.top: Frame | None = None
        self.options: list[Choice] = []
        self.order: tuple[int, ...] = ()
        self.revealed = 0  # goes up when something hidden comes to light: nothing is taken back past that
        self.driven_seats = 0  # the seats that the rules play, a bit each
        self.rule_driver: RuleDriver | None = None

    def __repr__(self) -> str:
        if self.top is None:
            return f"<{type(self).__name__}: over>"
        return f"<{type(self).__name__}: {self.top!r}, {len(self.options)} options>"

    def push(self, effect: Effect[Any], who: int, at: int = 0, it: int = -1, must: bool = False) -> None:
        """Let this happen next."""
        self.top = Frame(effect, who, at, it, must, self.top)

    def then(self, effect: Effect[Any], f: Frame) -> None:
        """Let this happen next, to the same seat, about the same thing, as binding as before."""
        self.top = Frame(effect, f.who, 0, f.it, f.must, self.top)

    def copy(self) -> State:
        raise NotImplementedError

    def gain(self, who: int, what: str, n: int) -> None:
        """Give a seat n of something."""
        raise NotImplementedError

    def has(self, who: int, what: str, n: int) -> bool:
        """Whether a seat has n of something."""
        raise NotImplementedError

    def room(self, who: int, what: str) -> bool:
        """Whether a seat could gain any of it."""
        return True

    def count(self, who: int, per: str) -> int:
        """How many of what is counted a seat has."""
        raise NotImplementedError


def advance(s: State, steps: list[AutoStep] | None = None) -> None:
    """Run until somebody must speak. What was chosen without asking is noted in `made`."""
    for _ in range(MOST_STEPS):
        f = s.top
        if f is None or f.who == CHANCE:
            s.options = []
            return
        options = f.effect.options(s, f)
        if options is None:
            if steps is not None and f.effect.logged:
                steps.append(AutoStep(s.copy(), f, [], NOTHING, []))
            s.top = f.below
            f.effect.do(s, f, NOTHING)
        elif not options:
            s.top = f.below
        elif s.driven_seats >> f.who & 1:
            do_driven_choice(s, f, options, steps)
        elif not f.must:
            s.options = [*options, SKIP]
            return
        elif len(options) > 1:
            s.options = options
            return
        else:
            do_only_option(s, f, options, steps)
    raise RuntimeError("this position never comes to a decision")


def do_only_option(s: State, f: Frame, options: list[Choice], steps: list[AutoStep] | None) -> None:
    """Do what must be done, and can be done in one way alone."""
    if steps is not None:
        steps.append(AutoStep(s.copy(), f, options, options[0], []))
    s.top = f.below
    f.effect.do(s, f, options[0])


def do_driven_choice(s: State, f: Frame, options: list[Choice], steps: list[AutoStep] | None) -> None:
    """Let the rules choose for the seat they play."""
    assert s.rule_driver is not None
    reasons: list[Reason] | None = None if steps is None else []
    choice = s.rule_driver.choose(s, f, options, reasons)
    if steps is not None and reasons is not None:
        steps.append(AutoStep(s.copy(), f, options, choice, reasons))
    s.top = f.below
    if choice != SKIP:
        f.effect.do(s, f, choice)


def play(s: State, choice: Choice, steps: list[AutoStep] | None = None) -> None:
    """Play a choice, in place, and run on. It is taken to be legal: the journal is the door where that is asked."""
    f = s.top
    assert f is not None, "the game is over"
    s.top = f.below
    if choice != SKIP:
        f.effect.do(s, f, choice)
    advance(s, steps)


def playout(s: State, dealer: Dealer) -> int:
    """Play at random to the end, in place; how many choices the seats made."""
    decisions = 0
    while True:
        f = s.top
        if f is None:
            return decisions
        if f.who == CHANCE:
            play(s, f.effect.deal(s, f, dealer))
        else:
            decisions += 1
            play(s, s.options[dealer.below(len(s.options))])


def stack(s: State) -> list[Frame]:
    """The frames under way, the lowest first."""
    frames = []
    f = s.top
    while f is not None:
        frames.append(f)
        f = f.below
    frames.reverse()
    return frames
