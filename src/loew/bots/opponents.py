"""Opponents for people: five strengths, as data. A weaker one sees less: fewer choices ahead, fewer ways to play a
turn, a simpler idea of what things are worth. None of them makes mistakes on purpose."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.message import Message, msg
from loew.games.entry import SearchSettings, games


class Opponent(NamedTuple):
    """An opponent for people."""

    name: str
    title: Message
    manner: Message  # how it plays, in one sentence
    search: SearchSettings

    def search_in(self, game: str) -> SearchSettings:
        """How far it looks ahead in a game: as the entry of the game says, or as usual."""
        found = games().get(game)
        return self.search if found is None else found.opponents.get(self.name, self.search)


# The last one is the best there is: where a bot becomes stronger, this is the place to name it.
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
