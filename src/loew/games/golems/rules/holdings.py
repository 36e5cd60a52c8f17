"""What a side has, by name, as everybody can see it."""

from __future__ import annotations

from loew.engine.machine import State
from loew.engine.offer import Amounts
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.resources import icon_counts
from loew.games.golems.rules.scoring import automa_parts, parts
from loew.games.golems.rules.state import MatchboxState


def holdings(s: State, side: int) -> Amounts:
    """Gems, cards by place, icons, and the points of open cards."""
    assert isinstance(s, MatchboxState)
    p = s.players[side]
    shown = p.copy()
    shown.secret = -1
    points = automa_parts(s) if s.solo and side == 1 else parts(s.box, shown)
    return {
        "gem": p.gems,
        **{f"column-{colour}": len(p.columns[c]) for c, colour in enumerate(COLOURS)},
        **{f"icon-{colour}": n for colour, n in zip(COLOURS, icon_counts(s.box, p), strict=True)},
        "golem": len(p.golems),
        "tucked": sum([len(golem) - 1 for golem in p.golems]),
        "hand": len(p.hand),
        "dust": len(p.dust),
        "point": sum(points.values()),
    }
