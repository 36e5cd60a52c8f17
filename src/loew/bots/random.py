"""A bot that chooses at random."""

from __future__ import annotations

from loew.engine.bot import Observation, Ranked
from loew.engine.machine import Choice


class Random:
    name = "random"

    def choose(self, observation: Observation) -> Choice:
        return observation.dealer.one(observation.options)

    def rank(self, observation: Observation) -> list[Ranked]:
        """All options are equal to it."""
        return [Ranked(option, 0.0, 0.0, (option,)) for option in observation.options]
