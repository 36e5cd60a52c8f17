"""A bot that tries each option on a sampled position to the end of its turn and takes the best one."""

from __future__ import annotations

from loew.engine.bot import Observation
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer

BUDGET = 300  # positions for one choice, divided among the options; after that the position is evaluated as it is
LEAST = 6  # positions for each option


class Greedy:
    name = "greedy"

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        return TurnSearch(observation.game, observation.seat, observation.dealer).best_choice(
            observation.sample_state()
        )


class TurnSearch:
    """A search to the end of the seat's own turn."""

    def __init__(self, game: Game, seat: int, dealer: Dealer) -> None:
        self.game = game
        self.seat = seat
        self.dealer = dealer
        self.budget = 0  # positions left for the current option

    def best_choice(self, s: State) -> Choice:
        """The best option; a random one of equals."""
        share = max(LEAST, BUDGET // len(s.options))
        top, found = float("-inf"), [s.options[0]]
        for option in s.options:
            self.budget = share
            value = self.value_after(s, option)
            if value > top:
                top, found = value, [option]
            elif value == top:
                found.append(option)
        return self.dealer.one(found)

    def value_after(self, s: State, option: Choice) -> float:
        """The value of an option if this seat plays the rest of its turn well."""
        self.budget -= 1
        now = s.copy()
        play(now, option)
        while now.top is not None and now.top.who == CHANCE:
            play(now, chance_choice(now, self.dealer))
        if now.top is None or now.top.who != self.seat or self.budget <= 0 or self.game.is_turn_start(now):
            return self.game.evaluate(now, self.seat)
        return self.best_value(now)

    def best_value(self, s: State) -> float:
        """The value of the best option, as far as the budget allows."""
        top = float("-inf")
        for option in s.options:
            top = max(top, self.value_after(s, option))
            if self.budget <= 0:
                break
        return top
