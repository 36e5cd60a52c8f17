"""Whether an action would bring the Automa anything (AAC-13). Where the effect itself does not tell, it is tried on a
copy, with the Automa's own choices."""

from __future__ import annotations

from typing import Any

from loew.engine.effect import Seq
from loew.engine.gains import Gain, Pay
from loew.engine.machine import Effect, Frame
from loew.engine.trial import difference, finish_trial
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.developments import Develop
from loew.games.golem.rules.verbs.verb import Verb


def brings_something(s: GolemState, who: int, effect: Effect[Any]) -> bool:
    """Whether the seat would have more of anything, or would move a golem."""
    return surely_gives(s, Frame(effect, who, 0, -1, False, None), effect) or gives_now(s, who, effect)


def surely_gives(s: GolemState, f: Frame, effect: Effect[Any]) -> bool:
    """Whether the effect itself tells that it brings something. A trial says the same, but takes longer."""
    if isinstance(effect, Seq):
        return any([surely_gives(s, f, part) for part in effect.parts])
    if isinstance(effect, Gain):
        some = not effect.per or s.count(f.who, effect.per) > 0
        return effect.n > 0 and some and effect.possible(s, f)
    if isinstance(effect, Pay):
        return effect.possible(s, f) and is_affordable(s, f, effect) and surely_gives(s, f, effect.part)
    if isinstance(effect, Develop):
        return effect.n > 0 and effect.possible(s, f)  # without a discount it may decline
    return isinstance(effect, Verb) and effect.surely_gives and effect.possible(s, f)


def is_affordable(s: GolemState, f: Frame, effect: Pay) -> bool:
    """Whether the price costs resources alone, and no VP beyond the end of the track (ARE-1)."""
    amounts: dict[str, int] = {}
    effect.cost.add_to_price(1, amounts, [])
    return s.players[f.who].resource_count() - sum(amounts.values()) >= s.box.automa_content.least


def gives_now(s: GolemState, who: int, effect: Effect[Any]) -> bool:
    """Whether it brings something when it is tried. A deal always does."""
    tried = s.copy()
    tried.push(effect, who)
    if finish_trial(tried, s.top):
        return True
    changes = difference(holdings(s, who), holdings(tried, who))
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
