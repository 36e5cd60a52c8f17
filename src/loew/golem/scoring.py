"""The score (END-1 to END-5)."""

from __future__ import annotations

from loew.engine.game import Score
from loew.golem.box import Box
from loew.golem.state import GolemState, Player, complete_artifacts
from loew.golem.terms import BLUE, MENORAH_OF, RED, YELLOW

Parts = dict[str, int]


def scores(s: GolemState) -> list[Score]:
    """One entry for each seat. Most VP wins; in a tie, the seat with the highest rabbi in the last round (END-5)."""
    all_parts = [parts(s, who) for who in range(s.seats)]
    totals = [sum(each.values()) for each in all_parts]
    best = max(totals)
    winner = next(who for who in s.order if totals[who] == best) if len(s.order) == s.seats else totals.index(best)
    return [
        Score(name=f"seat {who + 1}", total=totals[who], parts=all_parts[who], won=who == winner)
        for who in range(s.seats)
    ]


def parts(s: GolemState, who: int) -> Parts:
    """A seat's points by source, as if the game ended now: areas (END-1), study track (END-2), objectives and their
    types (END-3), resources (END-4)."""
    p = s.players[who]
    met = [card for card in p.objectives if is_reached(s.box, p, card)]
    types = {s.box.objective_type[card] for card in met}
    flat = p.fixed_objective_points(s.box)
    return {
        "vp track": p.vp,
        "golems": p.built() * menorahs(s, who, RED),
        "artifacts": complete_artifacts(s.box, p) * menorahs(s, who, YELLOW),
        "books": used_columns(p) * menorahs(s, who, BLUE),
        "study track": s.box.study_vp[p.study],
        "objectives": flat if flat >= 0 else sum([s.box.objective_vp[card] for card in met]),
        "objective types": 0 if flat >= 0 else s.box.types_vp[min(len(types), len(s.box.types_vp) - 1)],
        "resources": p.resource_points(s.box),
    }


def menorahs(s: GolemState, who: int, colour: int) -> int:
    """Menorahs of a colour: on upgraded developments of its area, and the district's token (END-1)."""
    box = s.box
    developed = s.players[who].developed
    found = 1 if s.menorahs[colour] == who else 0
    for i in range(len(box.menorahs)):
        if developed >> i & 1 and MENORAH_OF[box.development_area[i]] == colour:
            found += box.menorahs[i]
    return found


def used_columns(p: Player) -> int:
    """Columns with at least one book."""
    return sum([1 for column in p.columns if column])


def progress(box: Box, p: Player, kind: int) -> int:
    """The progress of a seat with a type of objective (END-3)."""
    if kind < 3:
        return p.students[kind]
    if kind == 3:
        return p.built()
    if kind == 4:
        return sum(p.gold)
    if kind == 5:
        return p.developed.bit_count()
    if kind == 6:
        return p.study
    if kind == 7:
        return sum([len(column) for column in p.columns])
    return p.dead()


def is_reached(box: Box, p: Player, card: int) -> bool:
    return progress(box, p, box.objective_type[card]) >= box.objective_goal[card]
