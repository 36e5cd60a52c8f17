"""Where a seat can get something: every way to it within its turn, and in what is certain to come.

A turn is searched once for all goods, on copies, choice by choice. Each position is worth what the seat has once
everything that may be declined is declined; a choice after which that is more is a way. Nothing is dealt meanwhile, so
nothing is found that the seat cannot know, and what a path leads to does not depend on luck. The search is bounded: it
looks at short paths first and says whether it has seen all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from loew.engine.machine import NOTHING, SKIP, Choice, Effect, Frame, State, is_skip
from loew.engine.offer import Amounts, Target
from loew.engine.seat import CHANCE
from loew.engine.state_key import PositionKey
from loew.engine.trial import Holdings, difference

NOW: Final = "now"  # with one choice
THIS_TURN: Final = "turn"
END_OF_ROUND: Final = "round"
NEXT_TURN: Final = "next"
MOST_POSITIONS: Final = 2_500  # of a turn
MOST_COMING: Final = 250  # of an income or a favour
LONGEST: Final = 12  # choices of a path


class Good(NamedTuple):
    """Something to look for: more of these holdings, or one of these verbs."""

    counts: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()


class Prospect(NamedTuple):
    """Something that is to come: a position in which it has begun, with nothing else on the stack."""

    when: str
    state: State
    targets: tuple[Target, ...] = ()  # where it comes from, if that is one place
    lent: Amounts = {}  # what the seat was given there, so that it also finds what it cannot pay for now
    only_short: bool = False  # whether what it can pay for now is known already
    certain: bool = True


class Way(NamedTuple):
    """One way to get something."""

    when: str
    choices: tuple[Choice, ...]  # the path; empty if it comes without a choice
    amount: int  # of what was looked for
    changes: Amounts  # everything that the seat has more or less of, if it declines what else is asked
    missing: Amounts  # what it has too little of now
    start: State  # the position in which the path begins
    targets: tuple[Target, ...]
    certain: bool

    @property
    def price(self) -> Amounts:
        return {what: -n for what, n in self.changes.items() if n < 0}


class Sources(NamedTuple):
    """The ways to get each thing, the nearest first."""

    ways: dict[str, list[Way]]
    complete: bool  # whether every path was looked at


class Node:
    """A position on a path."""

    __slots__ = ("certain", "choices", "done", "state")

    def __init__(self, state: State, choices: tuple[Choice, ...], done: Amounts, certain: list[int]) -> None:
        self.state: Final = state
        self.choices: Final = choices
        self.done: Final = done  # how often each verb that counts was done
        self.certain: Final = certain  # the most of each thing that was certain so far


class Search:
    """The search for all goods of a game, for one seat."""

    def __init__(
        self, holdings: Holdings, starts_turn: Callable[[State], bool], seat: int, goods: Mapping[str, Good]
    ) -> None:
        self.holdings: Final = holdings
        self.starts_turn: Final = starts_turn
        self.seat: Final = seat
        self.names: Final = list(goods)
        self.goods: Final = list(goods.values())
        self.verbs: Final = frozenset([verb for good in goods.values() for verb in good.verbs])
        self.ways: Final[dict[str, list[Way]]] = {name: [] for name in goods}

    def look(self, prospect: Prospect, most: int) -> bool:
        """Add the ways in a position whose stack is what is left of the turn, or what is to come. Returns whether it
        looked at every path.

        A choice that is new after its first choice is followed first: so every single thing that can be done is found
        early, by a short path, and combinations of them later."""
        begun = self.holdings(prospect.state, self.seat)
        start = prospect.state.copy()
        done: Amounts = {}
        self.run(start, False, done)
        root = Node(start, (), done, self.amounts(begun, {}))
        record = Record(prospect, begun, list(root.certain))
        queue = [self.recorded(record, root, "")]
        later: list[Node] = []
        seen = {PositionKey(start)}
        known: set[tuple[Choice, str, Choice]] = set()
        looked = 0
        while queue or later:
            if not queue:
                queue, later = later, []
            following: list[Node] = []
            for node in queue:
                if node.state.top is None or (node.choices and self.starts_turn(node.state)):
                    continue
                if looked >= most or len(node.choices) == LONGEST:
                    return False
                verb = node.state.top.effect.verb()
                for choice in declining_first(node.state.options):
                    looked += 1
                    after, done = node.state.copy(), node.done
                    if self.verbs:
                        done = dict(done)
                    self.do(after, choice, done)
                    self.run(after, False, done)
                    key = PositionKey(after)
                    if key in seen:
                        continue
                    seen.add(key)
                    child = Node(after, (*node.choices, choice), done, node.certain)
                    step = (child.choices[0], verb, choice)
                    child = self.recorded(record, child, verb)
                    if step in known:
                        later.append(child)
                    else:
                        known.add(step)
                        following.append(child)
            queue = following
        return True

    def amounts(self, have: Amounts, done: Amounts) -> list[int]:
        """How much there is of each thing."""
        return [
            sum([have.get(what, 0) for what in good.counts]) + sum([done.get(verb, 0) for verb in good.verbs])
            for good in self.goods
        ]

    def recorded(self, record: Record, node: Node, verb: str) -> Node:
        """The node with what is certain there. If that is more than before, it is a way: one for each first and last
        choice. While something must still be decided, which might take it away again, nothing is certain."""
        end, done = node.state.copy(), dict(node.done)
        self.run(end, True, done)
        if end.top is not None and not (node.choices and self.starts_turn(end)):
            return node
        have = self.holdings(end, self.seat)
        certain = list(node.certain)
        skipped = bool(node.choices) and is_skip(node.choices[-1])
        for i, n in enumerate(self.amounts(have, done)):
            if n <= certain[i]:
                continue
            certain[i] = n
            step = (i, verb, node.choices[0], node.choices[-1]) if node.choices else (i, verb, NOTHING, NOTHING)
            if skipped or step in record.steps:
                continue
            record.steps.add(step)
            way = record.way(node.choices, n - record.own[i], have)
            if way.missing or not record.prospect.only_short:
                self.ways[self.names[i]].append(way)
        return Node(node.state, node.choices, node.done, certain)

    def do(self, s: State, choice: Choice, done: Amounts) -> None:
        """Make a choice."""
        f = s.top
        assert f is not None
        s.top = f.below
        if not is_skip(choice):
            f.effect.do(s, f, choice)
            self.count(f, done)

    def count(self, f: Frame, done: Amounts) -> None:
        if self.verbs:
            verb = f.effect.verb()
            if verb in self.verbs:
                done[verb] = done.get(verb, 0) + 1

    def run(self, s: State, decline: bool, done: Amounts) -> None:
        """Run until the seat is asked; with `decline` until it must decide something. Nothing is dealt."""
        while True:
            f = s.top
            if f is None:
                s.options = []
                return
            if f.who == CHANCE:
                s.top = f.below
                continue
            options = f.effect.options(s, f)
            if options is None:
                s.top = f.below
                f.effect.do(s, f, NOTHING)
                self.count(f, done)
            elif not options:
                s.top = f.below
            elif f.must and len(options) == 1:
                s.top = f.below
                f.effect.do(s, f, options[0])
                self.count(f, done)
            elif f.must:
                s.options = options
                return
            elif decline:
                s.top = f.below
            else:
                options.append(SKIP)
                s.options = options
                return


def declining_first(options: list[Choice]) -> list[Choice]:
    """The options, so that what is not needed on a path is declined."""
    return [SKIP, *[choice for choice in options if not is_skip(choice)]] if SKIP in options else options


class Record:
    """What the ways of one search begin with, and which were found."""

    def __init__(self, prospect: Prospect, begun: Amounts, own: list[int]) -> None:
        self.prospect: Final = prospect
        self.begun: Final = begun
        self.own: Final = own
        self.steps: Final[set[tuple[int, str, Choice, Choice]]] = set()

    def way(self, choices: tuple[Choice, ...], amount: int, have: Amounts) -> Way:
        when, state, targets, lent, _, certain = self.prospect
        changes = difference(self.begun, have)
        short = {what: lent[what] - n - self.begun[what] for what, n in changes.items() if n < 0 and what in lent}
        missing = {what: n for what, n in short.items() if n > 0}
        return Way(
            NOW if when == THIS_TURN and len(choices) <= 1 else when,
            choices, amount, changes, missing, state, targets, certain,
        )  # fmt: skip


def rest_of_turn(s: State, seat: int, outside: tuple[type[Effect[Any]], ...]) -> State:
    """A copy with nothing on the stack but what is left of the turn. `outside`: the effects that lead from turn to
    turn."""
    frames: list[Frame] = []
    f = s.top
    while f is not None and f.who in (seat, CHANCE) and not (frames and isinstance(f.effect, outside)):
        frames.append(f)
        f = f.below
    rest = s.copy()
    rest.top = None
    for frame in reversed(frames):
        rest.push(frame.effect, frame.who, frame.at, frame.it, frame.must)
    return rest


def find_sources(search: Search, prospects: Sequence[Prospect]) -> Sources:
    """The ways in all of these."""
    complete = True
    for prospect in prospects:
        whole = prospect.when in (THIS_TURN, NEXT_TURN)
        complete = search.look(prospect, MOST_POSITIONS if whole else MOST_COMING) and complete
    return Sources(search.ways, complete)
