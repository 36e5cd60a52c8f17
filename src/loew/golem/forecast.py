"""What is to come for a seat this round if nothing changes: the march, income, control. Counted by the verbs' own
functions, on a copy of the position."""

from __future__ import annotations

from loew.engine.offers import difference, settle
from loew.golem.state import GolemState, Player
from loew.golem.tally import tally
from loew.golem.terms import ROWS
from loew.golem.verbs.golems import word_of
from loew.golem.verbs.movement import March, MarchOn, march_steps
from loew.golem.verbs.phases import (
    INCOME_PHASE,
    control_costs,
    source_amounts,
    source_effects,
    source_target,
    sources_left,
)
from loew.golem.view_types import ControlView, ForecastView, MarchView, SourceView


def forecast(s: GolemState, who: int) -> ForecastView:
    after = s.copy()
    base = after.top
    if s.players[who].artifact >= 0:  # before that there are no artifacts to activate
        after.push(INCOME_PHASE, who, must=True)
        settle(after, base)
    income = difference(tally(s, who), tally(after, who))
    return {
        "income": income,
        "sources": sources(s, who),
        "control": control(s, after.players[who], who),
        "march": march(s, who),
    }


def sources(s: GolemState, who: int) -> list[SourceView]:
    """Each source of the next income that gives anything."""
    p = s.players[who]
    if p.artifact < 0:
        return []
    found: list[SourceView] = []
    for i in sources_left(s, p, 0):
        target = source_target(i)
        gives = source_amounts(s, who, i)
        if gives or target.id in ROWS:
            effects = [effect.text() for effect in source_effects(s, who, i)]
            found.append({"kind": target.kind, "id": target.id, "gives": gives, "effects": effects})
    return found


def control(s: GolemState, paid_by: Player, who: int) -> ControlView:
    """Control as it stands, paid from what there is after the income."""
    p = s.players[who]
    costs = control_costs(s, p)
    golems = [golem for golem, at in enumerate(p.golems) if at > 0]
    have = paid_by.most_knowledge()
    before = paid_by.vp
    paid_by.pay_control(costs, s.box.uncontrolled_vp)
    return {
        "golems": [
            {"golem": word_of(p, golem), "knowledge": cost} for golem, cost in zip(golems, costs, strict=False) if cost
        ],
        "due": sum(costs),
        "have": have,
        "lost_vp": before - paid_by.vp,
    }


def march(s: GolemState, who: int) -> MarchView:
    """This round's march while it lasts, else the next one."""
    now = s.top is not None and isinstance(s.top.effect, (March, MarchOn))
    round_ = s.round if now else s.round + 1
    if not 0 < round_ <= len(s.characters):
        return {"comes": False, "now": now, "level": 0, "character": 0}
    level, character = march_steps(s, who, round_)
    return {"comes": True, "now": now, "level": level, "character": character}
