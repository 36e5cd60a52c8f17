"""The bot `search`: it looks ahead within a budget for each turn, and gets stronger with it. In games with short turns,
and where there is no net, it searches a tree; in others it compares turns by rollouts."""

from __future__ import annotations

from typing import Final

from loew.bots.nets import net_evaluator
from loew.bots.rollouts import RolloutBot
from loew.bots.tree import TreeBot
from loew.engine.bot import Bot, Budget, Observation, Ranked
from loew.engine.game import Game
from loew.engine.machine import Choice

SECOND: Final = Budget(seconds=1.0)


class Search:
    def __init__(self, name: str = "search", budget: Budget = SECOND) -> None:
        self.name = name
        self.budget = budget
        self.players: dict[str, Bot] = {}  # by game

    def player(self, game: Game) -> Bot:
        found = self.players.get(game.name)
        if found is None:
            found = self.players[game.name] = new_player(game, self.name, self.budget)
        return found

    def choose(self, observation: Observation) -> Choice:
        return self.player(observation.game).choose(observation)

    def rank(self, observation: Observation) -> list[Ranked]:
        return self.player(observation.game).rank(observation)


def new_player(game: Game, name: str, budget: Budget) -> Bot:
    """The way to search that suits a game."""
    evaluator = net_evaluator(game)
    if evaluator is None or game.short_turns:
        return TreeBot(name, budget)
    return RolloutBot(name, budget, evaluator)
