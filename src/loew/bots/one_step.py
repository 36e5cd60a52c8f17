"""A bot that evaluates only the position after the next choice."""

from __future__ import annotations

from loew.engine.bot import Observation, Ranked
from loew.engine.game import chance_choice
from loew.engine.machine import Choice, play
from loew.engine.seat import CHANCE


class OneStep:
    """Compares the positions right after each option, without a plan. Of equal options it takes any one."""

    def __init__(self, name: str = "one-step") -> None:
        self.name = name

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        found = self.rank(observation)
        return observation.dealer.one([each.choice for each in found if each.value == found[0].value])

    def rank(self, observation: Observation) -> list[Ranked]:
        game, dealer = observation.game, observation.dealer
        before = observation.sample_state()
        found: list[Ranked] = []
        for option in observation.options:
            now = before.copy()
            play(now, option)
            while now.top is not None and now.top.who == CHANCE and not now.top.effect.starts_turn:
                play(now, chance_choice(now, dealer))
            found.append(Ranked(option, game.evaluate(now, observation.seat), 0.0, (option,)))
        found.sort(key=by_value)
        return found


def by_value(each: Ranked) -> float:
    return -each.value
