"""Which development the Automa upgrades, and where it puts an artifact tile."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import walk
from loew.engine.gains import Gain
from loew.engine.machine import Choice
from loew.games.golem.rules.automa.candidate_filter import CandidateFilter
from loew.games.golem.rules.scoring import used_columns
from loew.games.golem.rules.state import complete_artifacts
from loew.games.golem.rules.verbs.developments import (
    DISCOUNT,
    SIDES,
    Upgrading,
    upgrade_budget,
)
from loew.games.golem.rules.vocabulary import ARTIFACT_AREA, MENORAH_OF, ROWS

LAST_ROUND: Final = 4


def develop(t: CandidateFilter) -> None:
    """An area by what it would score, within it by cost; three menorahs first in round 4 (AAC-4, APH-3)."""
    effect = t.f.effect
    assert isinstance(effect, Upgrading)
    if effect.terms == DISCOUNT and effect.n == 0 and t.p.in_red():
        t.decline("AAC-3", "in the red area it upgrades nothing")
        return
    if effect.area == "any":
        best_area(t)
    box = t.s.box
    if t.s.round == LAST_ROUND:
        most = max(box.menorahs)
        kept = [o for o in t.options if box.menorahs[box.number[o[1]]] == most]
        t.keep("AAC-4", "round IV: the one with three menorahs", kept)
    if box.development_area[box.number[t.options[0][1]]] == ARTIFACT_AREA:
        artifact_tile(t)
        return
    if t.least("AAC-4", "the cheapest", [box.development_cost[box.number[o[1]]] for o in t.options]):
        t.least("AAC-4", "the leg before the torso, the column before the track", numbers(t))


def best_area(t: CandidateFilter) -> None:
    """The area that would score most: its menorahs count for each golem, artifact or column (APH-3)."""
    area = t.s.box.development_area
    counts = [t.p.built(), used_columns(t.p), complete_artifacts(t.s.box, t.p)]
    t.least("APH-3", "the area that would score most", [-counts[area[i]] for i in numbers(t)])
    strategy = [t.p.strategy_rank(colour) for colour in MENORAH_OF]
    t.least("APH-3", "strategy order", [strategy[area[i]] for i in numbers(t)])


def numbers(t: CandidateFilter) -> list[int]:
    """The developments of the options that are left."""
    number = t.s.box.number
    return [number[o[1]] for o in t.options]


def artifact_tile(t: CandidateFilter) -> None:
    """The tile for the next space from the bottom, the right one before the left; the big one last (AAC-4)."""
    if not t.undecided():
        return
    box = t.s.box
    t.keep("AAC-4", "a small tile before the big one", [o for o in t.options if box.is_small[box.number[o[1]]]])
    grey_first = next_space(t, False) >= next_space(t, True)
    kept = [o for o in t.options if box.is_gold[box.number[o[1]]] != grey_first]
    t.keep("AAC-4", "the next space from the bottom is a {what} one", kept, "grey" if grey_first else "gold")
    t.least("AAC-4", "the tiles in their order", numbers(t))


def next_space(t: CandidateFilter, gold: bool) -> int:
    """The lowest row with a free gold or grey space that can be paid for; -1 if there is none."""
    effect = t.f.effect
    assert isinstance(effect, Upgrading)
    most = upgrade_budget(t.p, ARTIFACT_AREA, effect.terms, effect.n)
    costs = t.s.box.space_cost
    kind = 0 if gold else 1
    free = [row for row in range(4) if t.p.spaces[2 * row + kind] < 0 and costs[2 * row + kind] <= most]
    return free[-1] if free else -1


def place_tile(t: CandidateFilter) -> None:
    """From the bottom up, with the side that gives a resource and VP (AAC-4)."""
    t.least("AAC-4", "the bottommost space", [-ROWS.index(o[1]) for o in t.options])
    if not t.s.box.is_gold[t.f.it]:
        t.keep("AAC-4", "the side with a resource and VP", [o for o in t.options if side_gives_vp(t, o)])


def side_gives_vp(t: CandidateFilter, option: Choice) -> bool:
    """Whether the side of a grey tile that is to lie up gives VP."""
    box = t.s.box
    side = 2 * (t.f.it - box.first_artifact_development) + SIDES.index(option[2])
    return any([isinstance(part, Gain) and part.what == "vp" for part in walk(box.side_boost[side])])
