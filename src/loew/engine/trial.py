"""The offers of a position: each option is tried on a copy.

A trial plays the option and everything automatic that follows, including the choices of seats that the rules play. What
may be declined is declined. The trial ends at the first mandatory question and at the first deal. So an offer says
exactly what is certain.
"""

from __future__ import annotations

from collections.abc import Callable

from loew.engine.machine import NOTHING, SKIP, Choice, Frame, State, do_driven_choice, do_only_option
from loew.engine.offer import Amounts, Offer
from loew.engine.seat import CHANCE

Holdings = Callable[[State, int], Amounts]  # what a seat has, by name: `Game.holdings`


def offers(holdings: Holdings, s: State) -> list[Offer]:
    """An offer for each option of the current decision."""
    f = s.top
    return [offer(holdings, s, f, choice) for choice in s.options] if f is not None else []


def offer(holdings: Holdings, s: State, f: Frame, choice: Choice) -> Offer:
    """The offer of the verb, completed by a trial."""
    if choice == SKIP:
        return Offer(SKIP, matters=True)
    found: Offer = f.effect.offer(s, f, choice)
    tried = s.copy()
    tried.top = f.below
    f.effect.do(tried, f, choice)
    found.asks = finish_trial(tried, f.below)
    after = holdings(tried, f.who)
    found.changes = difference(holdings(s, f.who), after)
    found.after = {what: after[what] for what in found.changes}
    brought = [what for what in found.changes if what not in s.USED_UP]
    found.idle = not (found.asks or brought or found.cost or found.matters)
    return found


def finish_trial(s: State, base: Frame | None) -> bool:
    """Run until the stack is down to `base` and decline what may be declined. Returns whether there was a question."""
    asked = False
    while True:
        f = s.top
        if f is base or f is None:
            return asked
        if f.who == CHANCE:
            return True
        options = f.effect.options(s, f)
        if options is None:
            s.top = f.below
            f.effect.do(s, f, NOTHING)
        elif not options:
            s.top = f.below
        elif s.driven_seats >> f.who & 1:
            do_driven_choice(s, f, options, None)
        elif f.must and len(options) == 1:
            do_only_option(s, f, options, None)
        elif f.must:
            return True
        else:
            asked = True
            s.top = f.below


def sum_of(one: Amounts, other: Amounts) -> Amounts:
    """Both together."""
    return {what: one.get(what, 0) + other.get(what, 0) for what in {**one, **other}}


def difference(before: Amounts, after: Amounts) -> Amounts:
    """What was gained and lost."""
    return {what: n - before[what] for what, n in after.items() if n != before[what]}
