"""Bots for seats of Loew, as a package of yours could have them. To try one:

loew simulate golems --seats examples.bots:Collector,random --games 20
"""

from __future__ import annotations

from loew.engine.bot import Observation
from loew.engine.machine import Choice


class Collector:
    """Takes the option after which it has most points, in a position that looks the same from its seat."""

    name = "collector"

    def choose(self, observation: Observation) -> Choice:
        state = observation.sample_state()  # what it cannot know is dealt at random
        offers = observation.game.offers(state)
        best = max(offers, key=lambda offer: offer.changes.get("vp", 0) + offer.changes.get("point", 0))
        return best.choice


if __name__ == "__main__":
    import loew

    table = loew.new("golems human,human seed=1")
    decision = table.decision
    assert decision is not None
    print(" ".join(Collector().choose(table.observation(decision.who))))
