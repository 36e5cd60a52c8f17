"""How far a game has come, as numbers."""

from __future__ import annotations

from loew.engine.effect import Each, Must
from loew.games.golem.rules.phase import PHASES, SET_UP, phase
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.income import Income


def phase_number(s: GolemState) -> int:
    """The number of the phase in its round, from 1; 0 during set-up and when the game is over."""
    name = phase(s)
    return PHASES.index(name) + 1 if name and name != SET_UP else 0


def incomes_left(s: GolemState, who: int) -> int:
    """How many incomes are still to come for a seat, including one that it is taking."""
    later = s.box.rounds - s.round
    f = s.top
    while f is not None:
        effect = f.effect
        everybody = False
        if isinstance(effect, Each):
            effect = effect.part
            everybody = True
        if isinstance(effect, Must):
            effect = effect.part
        if isinstance(effect, Income) and (everybody or f.who == who):
            return later + 1
        f = f.below
    return later
