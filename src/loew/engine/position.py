"""A position: the fields of a game, and a stack of effects that are still to happen. `machine.py` runs it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from loew.engine.commutation import Footprint
from loew.engine.errors import missing_method
from loew.engine.message import EMPTY, Message, msg
from loew.engine.native import mypyc_attr
from loew.engine.offer import Item, Offer
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer

Choice = tuple[str, ...]
SKIP_WORD: Final = "skip"
SKIP: Final[Choice] = (SKIP_WORD,)
NOTHING: Final[Choice] = ()

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """Something that can happen. `options` says what may be chosen, `do` does it."""

    __slots__ = ()

    takes: ClassVar[tuple[str, ...]] = ()  # the kinds of the verb's arguments, for the notation
    does_nothing: ClassVar[bool] = False  # whether it only stands for nothing
    logged: ClassVar[bool] = False  # whether it has its own entry in the log although nobody chooses it
    starts_turn: ClassVar[bool] = False  # of a deal: whether it begins another turn, so that it can wait for its end
    opens: ClassVar[bool] = False  # whether a choice may only open the next question: see `paths.py`
    starts_phase: ClassVar[bool] = False  # whether its entry belongs to the round and the phase that follow it
    allows_premoves: ClassVar[bool] = False  # whether a seat may answer before those asked before it: see `premoves.py`

    @staticmethod
    def choices(box: Any) -> list[Choice]:
        """Every choice that this verb can ever offer with these components, whatever its arguments."""
        return []

    def labels_offered(self) -> tuple[Choice, ...]:
        """The choices that this very effect offers by its text: its parts by name, or to pay."""
        return ()

    def options(self, s: S, f: Frame) -> list[Choice] | None:
        """What may be chosen. None: nobody is asked. An empty list: it cannot happen. It is a list of its own: the
        machine may add to it."""
        return None

    def do(self, s: S, f: Frame, choice: Choice) -> None:
        """Do it. The frame is no longer on the stack; push what follows."""
        raise NotImplementedError

    def possible(self, s: S, f: Frame) -> bool:
        """Whether it can happen at all."""
        found = self.options(s, f)
        return found is None or len(found) > 0

    def pick_index(self, s: S, f: Frame, choice: Choice) -> int:
        """The number of the thing that a choice of this pick names."""
        return int(choice[-1])

    def deal(self, s: S, f: Frame, dealer: Dealer) -> Choice:
        """What the dealer deals, if this is a deal."""
        raise NotImplementedError

    def chance_error(self, s: S, f: Frame, choice: Choice) -> Message:
        """Why this is not a possible deal, as a sentence; empty if it is one."""
        return msg("this is not for chance to decide")

    def redact(self, s: S, f: Frame, choice: Choice, seat: int) -> Choice:
        """The choice as that seat sees it: words that it may not know become `?`."""
        return choice

    def refusal(self, s: S, f: Frame, choice: Choice) -> Message:
        """Why this choice is not an option, as part of a sentence; empty if there is nothing to add."""
        return EMPTY

    def ask(self, s: S, f: Frame) -> Message:
        """The question put to the seat, in a few words."""
        return msg("choose")

    def verb(self) -> str:
        """Its name in the notation: "develop-free"."""
        return kebab_case(type(self).__name__)

    def args(self) -> tuple[object, ...]:
        """Its arguments: words and parts, in order."""
        return ()

    def text(self, inner: bool = False) -> str:
        """Its text in the notation. `inner`: as part of another effect, in brackets where necessary."""
        return " ".join([self.verb(), *[str(word) for word in self.args() if word != ""]])

    def price_text(self) -> str:
        """Its text on the left of a `>`, where a loss is written like a gain."""
        return self.text(True)

    def add_to_price(self, times: int, amounts: dict[str, int], others: list[Effect[Any]]) -> None:
        """Add it to a price: amounts, and other effects that must be done."""
        others.append(self)

    def footprint(self) -> Footprint | None:
        """What it reads and changes; None if this is not known."""
        return None

    def offer(self, s: S, f: Frame, choice: Choice) -> Offer:
        """What the choice costs, touches and leads to. `do` charges the same price."""
        return Offer(choice)

    def goes_on(self, choice: Choice, following: Choice) -> bool:
        """Whether `following` is one more step of the same piece in the same way: see `paths.py`."""
        return False

    def asks_with(self, following: Effect[Any]) -> bool:
        """Whether a choice is half of what a person picks, and this question the other half: see `paths.py`."""
        return False

    def either_order(self) -> bool:
        """Whether the two halves can be picked in either order, with the same result."""
        return False

    def is_obvious(self, s: S, f: Frame, choice: Choice) -> bool:
        """Whether nobody would decline this, its only option: it costs and loses nothing."""
        return False

    def items(self, s: S, f: Frame) -> list[Item]:
        """Its parts for the log: each golem that is controlled, each source of income."""
        return []

    def begin(self, s: S, f: Frame) -> None:
        """Start it after it was chosen by name."""
        s.then(self, f)

    def begin_offer(self, s: S, f: Frame, choice: Choice) -> Offer:
        """The offer for choosing it by name."""
        return Offer(choice, then=[self])

    def __repr__(self) -> str:
        return f"<{self.text()}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.args() == other.args())

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))


def is_skip(choice: Choice) -> bool:
    """Whether a choice declines. Compiled it is faster to compare the word than the tuples."""
    return len(choice) == 1 and choice[0] == SKIP_WORD


KEBAB_NAMES: Final[dict[str, str]] = {}  # a cache


def kebab_case(name: str) -> str:
    """DealRow -> deal-row"""
    if name not in KEBAB_NAMES:
        KEBAB_NAMES[name] = "".join([("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name)])
    return KEBAB_NAMES[name]


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """An effect on the stack. It never changes, so copies of a position share it."""

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
        """The same frame without progress."""
        if self.at == 0:
            return self
        return Frame(self.effect, self.who, 0, self.it, self.must, self.below)


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleDriver:
    """Plays a seat by the rules."""

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        """One of the options, or SKIP if it is not mandatory. Adds the reasons to `reasons`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position. Each game adds its own fields: numbers, strings, tuples and records of these."""

    USED_UP: ClassVar[tuple[str, ...]] = ()  # what a seat has more of when it has used something, such as lying golems
    __slots__ = ("driven_seats", "options", "order", "revealed", "rule_driver", "top")

    def __init__(self, source: State | None = None) -> None:
        """A new position, or a copy of one."""
        if source is None:
            self.top: Frame | None = None
            self.options: list[Choice] = []
            self.order: tuple[int, ...] = ()
            self.revealed = 0  # increases when something hidden is revealed: undo cannot go back past that
            self.driven_seats = 0  # the seats that the rules play, one bit each
            self.rule_driver: RuleDriver | None = None
        else:
            self.top = source.top
            self.options = source.options
            self.order = source.order
            self.revealed = source.revealed
            self.driven_seats = source.driven_seats
            self.rule_driver = source.rule_driver

    def __repr__(self) -> str:
        if self.top is None:
            return f"<{type(self).__name__}: over>"
        return f"<{type(self).__name__}: {self.top!r}, {len(self.options)} options>"

    def push(self, effect: Effect[Any], who: int, at: int = 0, it: int = -1, must: bool = False) -> None:
        """Put an effect on the stack: it happens next."""
        self.top = Frame(effect, who, at, it, must, self.top)

    def then(self, effect: Effect[Any], f: Frame) -> None:
        """Put an effect on the stack with the same seat, the same "it" and the same `must`."""
        self.top = Frame(effect, f.who, 0, f.it, f.must, self.top)

    def copy(self) -> State:
        raise missing_method(place_of(self), "State.copy", "all who play it")

    def fields(self) -> tuple[Any, ...]:
        """Everything of the position but the stack, in values that can be compared and hashed: see `state_key.py`."""
        raise missing_method(
            place_of(self), "State.fields", "bots that plan (greedy, learned, search) and comparisons of positions"
        )

    def __eq__(self, other: object) -> bool:
        """Equal positions go on in the same way. What may be taken back (`revealed`) is not compared."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (self.fields() == other.fields() and same_stack(self.top, other.top))

    def __hash__(self) -> int:
        return hash(self.fields()) ^ stack_hash(self.top)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def maker(self) -> tuple[str, str, str]:
        """Where the rules of its game are: module, class, and the corrections in force (`Corrections.text`) or
        nothing. With it a position can go to another process: see `transport.py`."""
        raise missing_method(
            place_of(self), "State.maker", "bots of other packages, bots at an address and positions in other processes"
        )

    def gain(self, who: int, what: str, n: int) -> None:
        """Give a seat n of something."""
        raise missing_method(place_of(self), "State.gain", "effects that give something")

    def has(self, who: int, what: str, n: int) -> bool:
        """Whether a seat has n of something."""
        raise missing_method(place_of(self), "State.has", "effects that cost something")

    def room(self, who: int, what: str) -> bool:
        """Whether a seat can gain any of it."""
        return True

    def count(self, who: int, per: str) -> int:
        """How many of the counted things a seat has."""
        raise missing_method(place_of(self), "State.count", "effects that count something")


def place_of(s: State) -> str:
    """Where a game is, for its author: a position does not know the name of its game."""
    return f"of {type(s).__module__}.{type(s).__name__}"


# ------------------------------------------------------------------ comparing


def stack_hash(top: Frame | None) -> int:
    found = 0
    f = top
    while f is not None:
        found = (31 * found + 7 * f.who + 3 * f.at + f.it + f.must) & 0xFFFFFFF
        f = f.below
    return found


def same_stack(a: Frame | None, b: Frame | None) -> bool:
    """Whether two stacks are equal. Copies of a position share frames, so most comparisons end early."""
    while a is not b:
        if a is None or b is None:
            return False
        if a.who != b.who or a.at != b.at or a.it != b.it or a.must != b.must:
            return False
        if a.effect is not b.effect and a.effect != b.effect:
            return False
        a, b = a.below, b.below
    return True


def stack(s: State) -> list[Frame]:
    """The frames of the stack, the lowest first."""
    frames = []
    f = s.top
    while f is not None:
        frames.append(f)
        f = f.below
    frames.reverse()
    return frames
