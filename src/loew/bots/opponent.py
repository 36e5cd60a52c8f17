"""A bot that plays as one of the opponents: in each game it is the bot that its data name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.bots.opponents import Opponent
from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.machine import Choice
from loew.games.entry import SearchSettings


class OpponentBot:
    def __init__(self, opponent: Opponent, make: Callable[[SearchSettings], Bot]) -> None:
        self.name = opponent.name
        self.opponent: Final = opponent
        self.make: Final = make
        self.players: dict[str, Bot] = {}  # by game

    def player(self, game: str) -> Bot:
        if game not in self.players:
            self.players[game] = self.make(self.opponent.search_in(game))
        return self.players[game]

    def choose(self, observation: Observation) -> Choice:
        return self.player(observation.game.name).choose(observation)

    def rank(self, observation: Observation) -> list[Ranked]:
        return self.player(observation.game.name).rank(observation)
