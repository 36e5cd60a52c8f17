"""Opponents for people: five strengths, as data. A weaker one searches less: fewer choices ahead, fewer ways to
play a turn, a simpler evaluation. None of them makes mistakes on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.machine import Choice
from loew.engine.message import Message, msg
from loew.games.entry import SearchSettings, games


class Opponent(NamedTuple):
    """An opponent for people."""

    name: str
    title: Message
    manner: Message  # how it plays, in one sentence
    search: SearchSettings

    def search_in(self, game: str) -> SearchSettings:
        """How far it looks ahead in a game: as the entry of the game says, or by default."""
        found = games().get(game)
        return self.search if found is None else found.opponents.get(self.name, self.search)


# The last one is the strongest bot there is.
OPPONENTS: Final = (
    Opponent(
        "beginner",
        msg("Beginner"),
        msg("Takes what looks good right now, and hardly plans ahead."),
        SearchSettings("one-step"),
    ),
    Opponent(
        "casual",
        msg("Casual"),
        msg("Follows one idea through the turn, and overlooks others."),
        SearchSettings("planner", 1, 20),
    ),
    Opponent(
        "skilled",
        msg("Skilled"),
        msg("Compares several ways to play the turn."),
        SearchSettings("planner", 4, 200),
    ),
    Opponent(
        "expert",
        msg("Expert"),
        msg("Compares several ways to play the turn, and knows what will count in the end."),
        SearchSettings("greedy"),
    ),
    Opponent(
        "master",
        msg("Master"),
        msg("The strongest there is, and the slowest: overlooks very little."),
        SearchSettings("search@1"),
    ),
)
WITHOUT_NUMPY: Final = SearchSettings("greedy", 30, 2500)  # in place of `search` where numpy is not installed
USUAL: Final = "skilled"
BY_NAME: Final = {opponent.name: opponent for opponent in OPPONENTS}


class OpponentBot:
    """A bot that plays as one of the opponents: in each game the bot that its settings name."""

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
