"""A bot that tries each option on a sampled position to the end of its turn and takes the best one."""

from __future__ import annotations

from loew.engine.bot import Observation, Ranked
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer

BUDGET = 300  # positions for one choice, divided among the options; after that the position is evaluated as it is
LEAST = 6  # positions for each option


class Simple:
    """The first bot of this project, kept to measure others against."""

    name = "simple"

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        return TurnSearch(observation.game, observation.seat, observation.dealer).best_choice(
            observation.sample_state()
        )

    def rank(self, observation: Observation) -> list[Ranked]:
        search = TurnSearch(observation.game, observation.seat, observation.dealer)
        values = search.values(observation.sample_state())
        found = [
            Ranked(option, value, 0.0, (option,)) for option, value in zip(observation.options, values, strict=True)
        ]
        return sorted(found, key=lambda each: -each.value)


class TurnSearch:
    """A search to the end of the seat's own turn."""

    def __init__(self, game: Game, seat: int, dealer: Dealer) -> None:
        self.game = game
        self.seat = seat
        self.dealer = dealer
        self.budget = 0  # positions left for the current option

    def best_choice(self, s: State) -> Choice:
        """The best option; a random one of equals."""
        values = self.values(s)
        top = max(values)
        return self.dealer.one([option for option, value in zip(s.options, values, strict=True) if value == top])

    def values(self, s: State) -> list[float]:
        """The value of each option; each has the same share of the budget."""
        share = max(LEAST, BUDGET // len(s.options))
        found = []
        for option in s.options:
            self.budget = share
            found.append(self.value_after(s, option))
        return found

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
