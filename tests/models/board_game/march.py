"""The march by brute force: every sequence of single steps, with every way to pay (MOV-1 to MOV-6)."""

from __future__ import annotations

from loew.games.golem.rules.state import GolemState, Player
from models.board_game.content import character_steps, golem_steps, is_developed, tolls
from models.board_game.games import districts_of

LAST = 10
Golem = tuple[int, int, bool]  # district, section, whether it lies
End = tuple[tuple[Golem, ...], int, int]  # golems in the districts, knowledge, VP
LOSS = 5  # VP, for a step that no golem can make; a golem loses no more than this


def end_of(p: Player) -> End:
    """Where a player's golems stand and what he has, golems that stand alike in no order."""
    return tuple(sorted(districts_of(p))), p.knowledge, p.vp


def step_counts(s: GolemState, p: Player) -> set[int]:
    """How many steps the player may choose to make."""
    own = golem_steps()[p.level]
    both = own + character_steps()[s.characters[s.round - 1]]
    return set(range(own, both + 1)) if is_developed(p.developed, "ignore-character") else {both}


def after_one_step(position: End) -> set[End]:
    """Every position after one more step; none if no golem can make it."""
    golems, knowledge, vp = position
    found = set()
    for i, (district, section, _) in enumerate(golems):
        if section == LAST:
            continue
        moved = tuple(sorted([*golems[:i], *golems[i + 1 :], (district, section + 1, False)]))
        in_knowledge, in_vp = tolls().get((district, section + 1), (0, 0))
        found.add((moved, knowledge, vp - in_vp))
        if knowledge >= in_knowledge:
            found.add((moved, knowledge - in_knowledge, vp))
    return found


def ends(position: End, steps: int) -> set[End]:
    """Every position in which the march can end."""
    positions = {position}
    found = set()
    for left in range(steps, 0, -1):
        following = set()
        for golems, knowledge, vp in positions:
            after = after_one_step((golems, knowledge, vp))
            if not after:
                found.add((golems, knowledge, vp - min(LOSS * left, LOSS * len(golems))))
            following |= after
        positions = following
    return found | positions


def expected(s: GolemState, who: int) -> set[End]:
    p = s.players[who]
    return {end for steps in step_counts(s, p) for end in ends(end_of(p), steps)}
