"""The phase of the round, found from the stack: what is still to come shows the phase."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import Each, Must
from loew.engine.machine import Effect
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Actions, NewRound, TurnOrder
from loew.games.golem.rules.verbs.developments import Develop
from loew.games.golem.rules.verbs.income import Income
from loew.games.golem.rules.verbs.movement import March, MarchOn
from loew.games.golem.rules.verbs.phases import Control, Influence

SET_UP: Final = "set-up"
PHASES: Final[tuple[str, ...]] = (
    *("refresh", "march", "actions", "turn-order", "influence", "income", "development", "control"),
)
PHASE_OF: Final[dict[type[Effect[Any]], str]] = {
    NewRound: "refresh",
    March: "march",
    MarchOn: "march",
    Actions: "actions",
    TurnOrder: "turn-order",
    Influence: "influence",
    Income: "income",
    Control: "control",
}


def phase(s: GolemState) -> str:
    """The current phase; empty when the game is over."""
    if not s.round:
        return SET_UP
    f = s.top
    while f is not None:
        effect = without_must(f.effect)
        if isinstance(effect, Each):  # not started: it is still the phase before
            to_come = without_must(effect.part)
            name = "development" if isinstance(to_come, Develop) else PHASE_OF.get(type(to_come), "")
            if name:
                return PHASES[PHASES.index(name) - 1]
        elif type(effect) in PHASE_OF:
            return PHASE_OF[type(effect)]
        f = f.below
    return ""


def without_must(effect: Effect[Any]) -> Effect[Any]:
    return effect.part if isinstance(effect, Must) else effect
