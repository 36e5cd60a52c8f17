"""The offers of a position: each option tried on a copy of it.

A trial plays the option and then everything that follows from it by itself, the choices of a seat that the rules play
included. What may be declined is declined; at the first question that must be answered, and where chance must speak,
the trial ends. So an offer promises exactly what is
certain, and it cannot differ from what happens, because it happened, on the copy.
"""

from __future__ import annotations

from collections.abc import Callable

from loew.engine.machine import NOTHING, SKIP, Choice, Frame, State, do_driven_choice, do_only_option
from loew.engine.offer import Amounts, Offer
from loew.engine.seat import CHANCE

Tally = Callable[[State, int], Amounts]  # what a seat has, by name: `Game.tally`


def offers(tally: Tally, s: State) -> list[Offer]:
    """An offer for each option of the decision at hand."""
    f = s.top
    return [offer(tally, s, f, choice) for choice in s.options] if f is not None else []


def offer(tally: Tally, s: State, f: Frame, choice: Choice) -> Offer:
    """What the verb says of the choice, completed by a trial."""
    if choice == SKIP:
        return Offer(SKIP, matters=True)
    found: Offer = f.effect.offer(s, f, choice)
    tried = s.copy()
    tried.top = f.below
    f.effect.do(tried, f, choice)
    found.asks = finish_trial(tried, f.below)
    found.changes = difference(tally(s, f.who), tally(tried, f.who))
    found.idle = not (found.asks or found.changes or found.cost or found.matters)
    return found


def finish_trial(s: State, base: Frame | None) -> bool:
    """Run until the stack is down to `base`, declining what may be declined; whether anything was asked on the way."""
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


def difference(before: Amounts, after: Amounts) -> Amounts:
    """What there is more or less of."""
    return {what: n - before[what] for what, n in after.items() if n != before[what]}
