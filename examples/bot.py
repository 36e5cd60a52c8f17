"""A bot in a few lines: it takes the option that gives it most at once, for the lowest price."""

import loew
from loew.engine.bot import Observation
from loew.engine.machine import Choice
from loew.engine.offer import Offer
from loew.engine.seat import CHANCE

VALUES = {"vp": 1.0, "point": 1.0, "gem": 0.5, "clay": 0.4, "coin": 0.4, "knowledge": 0.4}


class Grabber:
    """Plays for what is certain now."""

    name = "grabber"

    def choose(self, observation: Observation) -> Choice:
        state = observation.sample_state()  # a position that looks the same from this seat
        return max(observation.game.offers(state), key=value).choice


def value(offer: Offer) -> float:
    return sum(VALUES.get(what, 0.1) * n for what, n in offer.changes.items())


def match(seed: int) -> list[int]:
    """The bot against itself; the points of both seats."""
    game = loew.new(f"golems human,human seed={seed}")
    bot = Grabber()
    while (decision := game.decision) is not None:
        assert decision.who != CHANCE
        game.play(" ".join(bot.choose(game.observation(decision.who))))
    return [score["total"] for score in game.score()]


if __name__ == "__main__":
    for seed in range(5):
        print(seed, match(seed))
