"""A bot that chooses at random."""

from __future__ import annotations

from loew.engine.bot import Observation
from loew.engine.machine import Choice


class Random:
    name = "random"

    def choose(self, observation: Observation) -> Choice:
        return observation.dealer.one(observation.options)
