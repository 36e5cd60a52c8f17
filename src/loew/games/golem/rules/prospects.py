"""What is to come for a seat, as far as it is known: the end of the round, and its next action as the table is now."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from loew.engine.gains import Gain
from loew.engine.machine import Effect
from loew.engine.offer import Amounts, Target
from loew.engine.sources import END_OF_ROUND, NEXT_TURN, Good, Prospect
from loew.games.golem.rules.forecast import sources_taken
from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.phase import PHASES, phase
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import ACTION
from loew.games.golem.rules.verbs.developments import Develop
from loew.games.golem.rules.verbs.income import (
    STUDY_TRACK,
    numbers,
    source_target,
    sources_left,
    study_income,
    take_income,
)
from loew.games.golem.rules.vocabulary import COLOURS, DISTRICTS, RESOURCES

LENT: Final = 12  # of each resource: more than anything costs
DEVELOP: Final = Develop("any", 0)

GOODS: Final[dict[str, Good]] = {
    **{what: Good((what,)) for what in (*RESOURCES, "gold", "vp")},
    "student": Good(tuple([f"student-{name}" for name in DISTRICTS])),
    **{f"student-{name}": Good((f"student-{name}",)) for name in DISTRICTS},
    "golem": Good(("golem",)),
    "kill": Good(("dead",)),
    "activate": Good(("lying",)),
    "golem-track": Good(("golem-track",)),
    "book": Good(("book",)),
    "reread": Good(verbs=("reread",)),
    "study": Good(("study",)),
    "development": Good(("development",)),
    "menorah": Good(("menorah",)),
    "objective": Good(verbs=("draw-objectives",)),
    "free-control": Good(("free-control",)),
}


def prospects(s: GolemState, who: int) -> list[Prospect]:
    """The favour of the character, each source of income, the development after it, the next action."""
    now = phase(s)
    if now not in PHASES:
        return []
    return [*favour(s, who, now), *income(s, who, now), *development(s, who, now), *next_action(s, who, now)]


def alone(s: GolemState) -> GolemState:
    """A copy with an empty stack."""
    found = s.copy()
    found.top = None
    return found


def begun(s: GolemState, who: int, effect: Effect[Any], must: bool = False) -> GolemState:
    """A copy in which nothing but this happens."""
    found = alone(s)
    found.push(effect, who, must=must)
    return found


def favour(s: GolemState, who: int, now: str) -> list[Prospect]:
    """The character of the round, if the marbles match it, or still may."""
    if PHASES.index(now) >= PHASES.index("influence"):
        return []
    character = s.characters[s.round - 1]
    colours, marbles = s.box.character_colours[character], s.players[who].marbles
    to_come = product(range(len(COLOURS)), repeat=s.box.marbles_a_round - len(marbles))
    if not any([matches((*marbles, *more), colours) for more in to_come]):
        return []
    target = Target("character", s.box.character_names[character])
    certain = matches(marbles, colours)
    return [Prospect(END_OF_ROUND, begun(s, who, s.box.offers[character]), (target,), certain=certain)]


def income(s: GolemState, who: int, now: str) -> list[Prospect]:
    """Each source of income that is still to be taken, if nothing changes."""
    found: list[Prospect] = []
    p = s.players[who]
    for i in numbers(sources_left(s, p, sources_taken(s, who, now))):
        taken = alone(s)
        if i == STUDY_TRACK:
            taken.push(Gain(study_income(s, p), "knowledge"), who)  # it would be taken at once
        else:
            take_income(taken, who, i)
        found.append(Prospect(END_OF_ROUND, taken, (source_target(i),)))
    return found


def development(s: GolemState, who: int, now: str) -> list[Prospect]:
    """One upgrade after the income, for its price."""
    if PHASES.index(now) >= PHASES.index("development"):
        return []
    return [Prospect(END_OF_ROUND, begun(s, who, DEVELOP))]


def next_action(s: GolemState, who: int, now: str) -> list[Prospect]:
    """The next action of this round as if nobody did anything meanwhile, with more than the seat has."""
    p = s.players[who]
    acts = s.top is not None and s.top.who == who and s.top.effect is ACTION
    left = s.box.actions_a_round - p.actions() - int(acts)
    if now not in ("march", "actions") or left <= 0:
        return []
    lent: Amounts = dict.fromkeys(RESOURCES, LENT)
    later = begun(s, who, ACTION, must=True)
    for what in RESOURCES:
        later.gain(who, what, LENT)
    return [Prospect(NEXT_TURN, later, lent=lent, only_short=acts)]
