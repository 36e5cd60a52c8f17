"""The score (END-1 to END-5)."""

from __future__ import annotations

from typing import Final

from loew.engine.game import Score
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.vocabulary import BLUE, RED, YELLOW

Parts = dict[str, int]
SOURCES: Final[tuple[str, ...]] = (
    *("vp track", "golems", "artifacts", "books", "study track", "objectives", "objective types", "resources"),
)


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
    return dict(zip(SOURCES, points(s, who), strict=True))


def total(s: GolemState, who: int) -> int:
    """All points of a seat, as if the game ended now."""
    found = 0
    for n in points(s, who):
        found += n
    return found


def points(s: GolemState, who: int) -> list[int]:
    """The points in the order of SOURCES."""
    p = s.players[who]
    flat = p.fixed_objective_points(s.box)
    objectives = flat if flat >= 0 else 0
    types = 0  # of the objectives reached, one bit each
    if flat < 0:
        for card in p.objectives:
            if is_reached(s.box, p, card):
                objectives += s.box.objective_vp[card]
                types |= 1 << s.box.objective_type[card]
    return [
        p.vp,
        p.built() * menorahs(s, who, RED),
        complete_artifacts(s.box, p) * menorahs(s, who, YELLOW),
        used_columns(p) * menorahs(s, who, BLUE),
        s.box.study_vp[p.study],
        objectives,
        s.box.types_vp[min(count_bits(types), len(s.box.types_vp) - 1)] if flat < 0 else 0,
        p.resource_points(s.box),
    ]


def count_bits(bits: int) -> int:
    """How many bits are set. Compiled, this is faster than `bit_count` of an object."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def menorahs(s: GolemState, who: int, colour: int) -> int:
    """Menorahs of a colour: on upgraded developments of its area, and the district's token (END-1)."""
    found = 1 if s.menorahs[colour] == who else 0
    counts = s.box.menorahs
    upgraded = s.players[who].developed & s.box.menorah_bearers[colour]
    i = 0
    while upgraded:
        if upgraded & 1:
            found += counts[i]
        upgraded >>= 1
        i += 1
    return found


def used_columns(p: Player) -> int:
    """Columns with at least one book."""
    found = 0
    for column in p.columns:
        if len(column) > 0:
            found += 1
    return found


def progress(box: Box, p: Player, kind: int) -> int:
    """The progress of a seat with a type of objective (END-3)."""
    if kind < 3:
        return p.students[kind]
    if kind == 3:
        return p.built()
    if kind == 4:
        return pieces_of_gold(p)
    if kind == 5:
        return count_bits(p.developed)
    if kind == 6:
        return p.study
    if kind == 7:
        return books(p)
    return p.dead()


def pieces_of_gold(p: Player) -> int:
    """The gold in all cauldrons."""
    found = 0
    for gold in p.gold:
        found += gold
    return found


def books(p: Player) -> int:
    """The books in all columns."""
    found = 0
    for column in p.columns:
        found += len(column)
    return found


def is_reached(box: Box, p: Player, card: int) -> bool:
    return progress(box, p, box.objective_type[card]) >= box.objective_goal[card]
