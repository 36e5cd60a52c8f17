"""Which development the Automa upgrades, and where it puts an artifact tile."""

from __future__ import annotations

from typing import Final

from loew.golem.automa.criteria import Thought
from loew.golem.scoring import columns
from loew.golem.state import completed
from loew.golem.verbs.developments import DISCOUNT, Upgrading, budget
from loew.golem.words import ARTIFACT_AREA, GOLEM_AREA, MENORAH_OF, STUDY_AREA

LAST_ROUND: Final = 4


def develop(t: Thought) -> None:
    """An area by what it would score, within it by cost; three menorahs first in round 4 (AAC-4, APH-3)."""
    effect = t.f.effect
    assert isinstance(effect, Upgrading)
    if effect.terms == DISCOUNT and effect.n == 0 and t.p.in_red():
        t.decline("AAC-3", "in the red area it upgrades nothing")
        return
    box = t.s.box
    if effect.area == "any":
        counts = {GOLEM_AREA: t.p.built(), ARTIFACT_AREA: completed(box, t.p), STUDY_AREA: columns(t.p)}
        t.least("APH-3", "the area that would score most", lambda o: -counts[box.development_area[box.number[o[1]]]])
        t.least("APH-3", "strategy order", lambda o: t.p.rank(MENORAH_OF[box.development_area[box.number[o[1]]]]))
    if t.s.round == LAST_ROUND:
        most = max(box.menorahs)
        t.keep("AAC-4", "round IV: the one with three menorahs", lambda o: box.menorahs[box.number[o[1]]] == most)
    area = box.development_area[box.number[t.options[0][1]]]
    if area == ARTIFACT_AREA:
        artifact_tile(t)
    else:
        t.least("AAC-4", "the cheapest", lambda o: box.development_cost[box.number[o[1]]])
        t.least("AAC-4", "the leg before the torso, the column before the track", lambda o: box.number[o[1]])


def artifact_tile(t: Thought) -> None:
    """The tile for the next space from the bottom, the right one before the left; the big one last (AAC-4)."""
    box = t.s.box
    t.keep("AAC-4", "a small tile before the big one", lambda o: box.is_small[box.number[o[1]]])
    gold_space = next_space(t, True)
    grey_space = next_space(t, False)
    grey_first = grey_space >= gold_space
    text = f"the next space from the bottom is a {'grey' if grey_first else 'gold'} one"
    t.keep("AAC-4", text, lambda o: box.is_gold[box.number[o[1]]] != grey_first)
    t.least("AAC-4", "the tiles in their order", lambda o: box.number[o[1]])


def next_space(t: Thought, gold: bool) -> int:
    """The lowest row whose gold or grey space is free and can be had on these terms; -1 if there is none."""
    effect = t.f.effect
    assert isinstance(effect, Upgrading)
    most = budget(t.p, ARTIFACT_AREA, effect.terms, effect.n)
    costs = t.s.box.space_cost
    free = [row for row in range(4) if t.p.spaces[2 * row + (0 if gold else 1)] < 0 and costs[row] <= most]
    return free[-1] if free else -1


def place_tile(t: Thought) -> None:
    """From the bottom up, with the side that gives a resource and VP (AAC-4)."""
    gold = t.s.box.is_gold[t.f.it]
    t.least("AAC-4", "the bottommost space", lambda o: -int(o[1][-1]))
    if not gold:
        t.keep("AAC-4", "the side with a resource and VP", lambda o: o[2] == "side-b")
