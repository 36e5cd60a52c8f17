"""What a seat has, by name, as everybody can see it. Offers, log and forecast compare holdings."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import State
from loew.engine.offer import Amounts
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import DISTRICTS

STUDENTS: Final[tuple[str, ...]] = tuple([f"student-{name}" for name in DISTRICTS])


def holdings(s: State, seat: int) -> Amounts:
    """Resources, VP, places on tracks and streets, and how many pieces of each kind."""
    assert isinstance(s, GolemState)
    p = s.players[seat]
    found = {
        **p.resources(),
        "vp": p.vp,
        "golem-track": p.level,
        "study": p.study,
        "golem": sum([1 for at in p.golems if at > 0]),
        "dead": p.dead(),
        "gold": sum(p.gold),
        "book": sum([len(column) for column in p.columns]),
        "development": p.developed.bit_count(),
        "objective": len(p.objectives),
        "menorah": s.menorahs.count(seat),
        "free-control": int(p.waived),
        "lying": p.lying.bit_count(),
        "steps": sum([at % 10 or 10 for at in p.golems if at > 0]),
    }
    for d, name in enumerate(STUDENTS):
        found[name] = p.students[d]
    return found
