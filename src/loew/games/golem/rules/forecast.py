"""The forecast for a seat in this round if nothing changes: march, income, control. The functions of the verbs compute
it on a copy of the position."""

from __future__ import annotations

from typing import Final

from loew.engine.offer import Amounts
from loew.engine.trial import difference, finish_trial
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.phase import phase, without_must
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import golem_word
from loew.games.golem.rules.verbs.income import (
    EVERY_SOURCE,
    INCOME_PHASE,
    Income,
    numbers,
    source_effects,
    source_gives,
    source_target,
    sources_left,
)
from loew.games.golem.rules.verbs.movement import march_steps
from loew.games.golem.rules.verbs.phases import control_costs
from loew.games.golem.rules.view_types import (
    ControlView,
    ForecastView,
    MarchView,
    SourceView,
)
from loew.games.golem.rules.vocabulary import ROWS

INCOME_BEGUN: Final = ("income", "development", "control")  # the phases in which income is taken, or was


def forecast(s: GolemState, who: int) -> ForecastView:
    now = phase(s)
    taken = sources_taken(s, who, now)
    after = after_income(s, who, taken)
    before = holdings(s, who)
    return {
        "income": difference(before, holdings(after, who)),
        "sources": sources(s, who, taken, before),
        "control": control(s, after.players[who], who),
        "march": march(s, who, now),
    }


def sources_taken(s: GolemState, who: int, now: str) -> int:
    """The sources of income that the seat has already taken this round, one bit each, as in `Income`."""
    if now not in INCOME_BEGUN and s.players[who].artifact >= 0:
        return 0
    f = s.top
    while f is not None:
        if f.who == who and isinstance(without_must(f.effect), Income):
            return f.at
        f = f.below
    return EVERY_SOURCE


def after_income(s: GolemState, who: int, taken: int) -> GolemState:
    """A copy after the rest of the seat's income. If the order matters, the sources are taken in the order of the
    list."""
    after = s.copy()
    base = after.top
    after.push(INCOME_PHASE, who, taken, must=True)
    finish_trial(after, base)
    while after.top is not base and after.top is not None and isinstance(after.top.effect, Income):
        f = after.top
        options = f.effect.options(after, f)
        assert options
        after.top = f.below
        f.effect.do(after, f, options[0])
        finish_trial(after, base)
    return after


def sources(s: GolemState, who: int, taken: int, before: Amounts) -> list[SourceView]:
    """Each source of income still to be taken that gives anything."""
    found: list[SourceView] = []
    for i in numbers(sources_left(s, s.players[who], taken)):
        target = source_target(i)
        gives = source_gives(s, who, i, before)
        if gives or target.id in ROWS:
            effects = [effect.text() for effect in source_effects(s, who, i)]
            found.append({"kind": target.kind, "id": target.id, "gives": gives, "effects": effects})
    return found


def control(s: GolemState, paid_by: Player, who: int) -> ControlView:
    """Control if nothing changes, paid after the income."""
    p = s.players[who]
    costs = control_costs(s, p)
    golems = [golem for golem, at in enumerate(p.golems) if at > 0]
    have = paid_by.control_budget()
    paid = paid_by.controlled(costs)
    before = paid_by.vp
    paid_by.pay_control(costs, s.box.uncontrolled_vp)
    return {
        "golems": [
            {"golem": golem_word(p, golem), "knowledge": cost, "lost_vp": 0 if kept else s.box.uncontrolled_vp}
            for golem, cost, kept in zip(golems, costs, paid, strict=False)
            if cost
        ],
        "due": sum(costs),
        "have": have,
        "lost_vp": before - paid_by.vp,
    }


def lost_points(s: GolemState, who: int) -> int:
    """The VP that control will cost in this round if nothing changes, for golems that cannot be paid for (CTL-2)."""
    after = after_income(s, who, sources_taken(s, who, phase(s)))
    return control(s, after.players[who], who)["lost_vp"]


def march(s: GolemState, who: int, now: str) -> MarchView:
    """The march of this round, or of the next one if it is over."""
    round_ = s.round if now in ("refresh", "march") else s.round + 1
    if not 0 < round_ <= len(s.characters):
        return {"comes": False, "now": False, "level": 0, "character": 0}
    level, character = march_steps(s, who, round_)
    return {"comes": True, "now": now == "march", "level": level, "character": character}
