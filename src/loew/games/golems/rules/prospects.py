"""What a player of the card game may look for, and what is to come for a seat as far as it is known."""

from __future__ import annotations

from typing import Final

from loew.engine.sources import NEXT_TURN, Good, Prospect
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.state import MatchboxState
from loew.games.golems.rules.turns import TURN

GOODS: Final[dict[str, Good]] = {
    "gem": Good(("gem",)),
    **{f"icon-{colour}": Good((f"icon-{colour}",)) for colour in COLOURS},
    "golem": Good(("golem",)),
    "tucked": Good(("tucked",)),
    "rune": Good(("hand",)),
    "dust": Good(("dust",)),
    "point": Good(("point",)),
}


def prospects(s: MatchboxState, who: int) -> list[Prospect]:
    """While the other seat decides: the next turn, as the cards lie now."""
    if s.solo or s.top is None or s.top.who == who or s.ended:
        return []
    later = s.copy()
    later.top = None
    later.push(TURN, who, must=True)
    return [Prospect(NEXT_TURN, later)]
