"""Whether an action would bring the Automa anything (AAC-13). Where the effect itself does not tell, it is tried on a
copy, with the Automa's own choices."""

from __future__ import annotations

from typing import Any

from loew.engine.effect import Seq
from loew.engine.machine import Effect, Frame
from loew.engine.offers import difference, finish_trial
from loew.engine.trade import Gain
from loew.golem.state import GolemState
from loew.golem.tally import tally
from loew.golem.verbs.work import Work


def brings_something(s: GolemState, who: int, effect: Effect[Any]) -> bool:
    """Whether the seat would have more of anything, or would move a golem."""
    if isinstance(effect, Work):  # each golem that works uses a tile, which brings something itself
        return effect.possible(s, Frame(effect, who, 0, -1, False, None))
    return always_gives(effect) or gives_now(s, who, effect)


def always_gives(effect: Effect[Any]) -> bool:
    """Whether a fixed amount of resources or VP is part of it."""
    if isinstance(effect, Seq):
        return any([always_gives(part) for part in effect.parts])
    return isinstance(effect, Gain) and effect.n > 0 and not effect.per and effect.what != "gold"


def gives_now(s: GolemState, who: int, effect: Effect[Any]) -> bool:
    """Whether it brings something in this position. A deal always does."""
    tried = s.copy()
    tried.push(effect, who)
    if finish_trial(tried, s.top):
        return True
    changes = difference(tally(s, who), tally(tried, who))
    return any([is_benefit(s, who, what, n) for what, n in changes.items()])


def is_benefit(s: GolemState, who: int, what: str, n: int) -> bool:
    """Whether a change is worth having. A loss is not: it was a price."""
    if what == "steps":  # golems that move, forward or back
        return True
    if what == "lying":  # golems that stand up
        return n < 0
    if what == "free-control":  # of golems in the districts
        return max(s.players[who].golems) > 0
    return n > 0
