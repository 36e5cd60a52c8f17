"""The machine: it runs a game, which is a stack of effects.

An **effect** is a value: something that can happen. A **frame** is an effect on the stack: the effect, its seat, its
progress (`at`), what "it" is, whether it is mandatory, and the frame below. The current decision is the top frame.

Laws (each has a test in `tests/laws/test_machine.py`):

1. The stack is the only memory: equal positions with equal choices stay equal. Nothing outside matters.
2. The machine stops only for a seat with a real choice, for chance, or at the end.
3. When it stops for a seat there is at least one option, and every option can be played.
4. Only what is not mandatory can be declined: SKIP is an option if and only if `must` is not set.
5. An effect that cannot happen is dropped without a question, mandatory or not.
6. A mandatory effect with one option happens without a question. A seat that the rules play is never asked: its
   `RuleDriver` picks one of its options, and the pick depends only on the position.
7. `options` and `possible` do not change the position.
8. A copy is independent: playing on one does not change the other.
9. Chance is the seat CHANCE, and a deal is a choice like any other: a game can be replayed without a dealer.
"""

from __future__ import annotations

from typing import Final

from loew.engine.position import NOTHING as NOTHING
from loew.engine.position import SKIP as SKIP
from loew.engine.position import Choice as Choice
from loew.engine.position import Effect as Effect
from loew.engine.position import Frame as Frame
from loew.engine.position import RuleDriver as RuleDriver
from loew.engine.position import State as State
from loew.engine.position import is_skip as is_skip
from loew.engine.position import kebab_case as kebab_case
from loew.engine.position import stack as stack
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer

MOST_STEPS: Final = 100_000  # without a question: no game does that, but a damaged file may


class AutoStep:
    """Something that happened without a question; with reasons if the rules chose."""

    __slots__ = ("before", "choice", "frame", "offered", "reasons")

    def __init__(
        self, before: State, frame: Frame, offered: list[Choice], choice: Choice, reasons: list[Reason]
    ) -> None:
        self.before: Final = before  # the position before it
        self.frame: Final = frame
        self.offered: Final = offered
        self.choice: Final = choice
        self.reasons: Final = reasons


def advance(s: State, steps: list[AutoStep] | None = None) -> None:
    """Run until somebody must choose. Automatic steps are added to `steps`."""
    for _step in range(MOST_STEPS):  # compiled, the numbers of a plain _ would be objects
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
            options.append(SKIP)
            s.options = options
            return
        elif len(options) > 1:
            s.options = options
            return
        else:
            do_only_option(s, f, options, steps)
    raise RuntimeError("this position never comes to a decision")


def do_only_option(s: State, f: Frame, options: list[Choice], steps: list[AutoStep] | None) -> None:
    """Do a mandatory effect that has only one option."""
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
    if not is_skip(choice):
        f.effect.do(s, f, choice)


def play(s: State, choice: Choice, steps: list[AutoStep] | None = None) -> None:
    """Play a choice on this position and run on. It must be legal: the journal checks that."""
    f = s.top
    assert f is not None, "the game is over"
    s.top = f.below
    if not is_skip(choice):
        f.effect.do(s, f, choice)
    advance(s, steps)


def playout(s: State, dealer: Dealer) -> int:
    """Play at random to the end, on this position. Returns how many choices the seats made."""
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
