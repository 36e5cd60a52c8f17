"""How good a position is for a bot: the score now, and an estimate of the rest of the game."""

from __future__ import annotations

from loew.games.golem.rules.scoring import (
    menorahs,
    progress,
    total,
    used_columns,
)
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.verbs.phases import control_costs
from loew.games.golem.rules.vocabulary import (
    BLUE,
    RED,
    YELLOW,
    section,
)

RESOURCE = 0.55  # a resource to spend, in addition to what it scores
GOLEM = 2.2  # a golem in the districts, for each round in which it can still work
STUDENT = 0.45  # a section of a student, for each income to come
STUDY = 0.9
ARTIFACT = 2.4  # a complete artifact, for each income to come
BOOK = 0.7
COUNT = 0.6  # golems, artifacts or columns to come in each round
MENORAH = 0.9  # and menorahs of each colour


def evaluate(s: GolemState, seat: int) -> float:
    """The value of the seat, less half of the best other seat's value."""
    others = [seat_value(s, who) for who in range(s.seats) if who != seat]
    return seat_value(s, seat) - 0.5 * max(others) if others else seat_value(s, seat)


def seat_value(s: GolemState, who: int) -> float:
    """The score now and the expected gains, less the expected cost of control."""
    p = s.players[who]
    left = s.box.rounds - s.round + 1  # incomes to come, including this round's
    value = float(total(s, who))
    value += RESOURCE * min(1.0, left / 2) * min(p.resource_count(), 24)
    value += (left - 1) * GOLEM * sum([1 for at in p.golems if 0 < section(at) <= s.box.tile_sections and at > 0])
    value += left * STUDENT * sum(p.students) + STUDY * p.study * left / 2
    value += left * ARTIFACT * complete_artifacts(s.box, p) + 0.6 * sum(p.gold)
    value += left * BOOK * sum([len(column) for column in p.columns])
    value += growth(s, who, left) + near_objectives(s, p)
    return value - control_due(s, p)


def growth(s: GolemState, who: int, left: int) -> float:
    """The expected growth of the areas: both counts and menorahs grow, and their product scores."""
    p = s.players[who]
    more = left - 1
    pairs = ((p.built(), RED), (complete_artifacts(s.box, p), YELLOW), (used_columns(p), BLUE))
    found = 0.0
    for count, colour in pairs:
        have = menorahs(s, who, colour)
        found += min(4.0, count + COUNT * more) * (have + MENORAH * more) - count * have
    return found


def near_objectives(s: GolemState, p: Player) -> float:
    """Part of the points of objectives that are not reached yet."""
    value = 0.0
    for card in p.objectives:
        goal = s.box.objective_goal[card]
        have = progress(s.box, p, s.box.objective_type[card])
        if have < goal:
            value += 0.6 * s.box.objective_vp[card] * have / goal
    return value


def control_due(s: GolemState, p: Player) -> float:
    """The cost of control if nothing changes: knowledge, and VP for golems that cannot be paid for."""
    owed = sorted(control_costs(s, p))
    short = sum(owed) - p.knowledge
    unpaid = 0
    while short > 0 and owed:
        short -= owed.pop()
        unpaid += 1
    return 0.7 * sum(control_costs(s, p)) + 3.0 * unpaid
