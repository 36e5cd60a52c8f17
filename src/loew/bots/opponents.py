"""Opponents for people: five strengths, as data. A weaker one sees less: fewer choices ahead, fewer ways to play a
turn, a simpler idea of what things are worth. None of them makes mistakes on purpose."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.message import Message, msg


class Sight(NamedTuple):
    """How a player decides."""

    bot: str  # "one-step", "planner", or a word for a bot, such as "greedy" or "search@1"
    width: int = 0  # ways to play the turn that a planner compares
    positions: int = 0  # positions that a planner looks at before each choice


class Opponent(NamedTuple):
    """An opponent for people."""

    name: str
    title: Message
    manner: Message  # how it plays, in one sentence
    sight: Sight
    sights: dict[str, Sight]  # by game, where it differs

    def sight_in(self, game: str) -> Sight:
        return self.sights.get(game, self.sight)


# The last one is the best there is: where a bot for a game becomes stronger, this is the place to name it.
OPPONENTS: Final = (
    Opponent(
        "beginner",
        msg("Beginner"),
        msg("Takes what looks good right now, and hardly plans ahead."),
        Sight("one-step"),
        {"golem": Sight("planner", 1, 12)},
    ),
    Opponent(
        "casual",
        msg("Casual"),
        msg("Follows one idea through the turn, and overlooks others."),
        Sight("planner", 1, 20),
        {"golem": Sight("planner", 2, 60)},
    ),
    Opponent(
        "skilled",
        msg("Skilled"),
        msg("Compares several ways to play the turn."),
        Sight("planner", 4, 200),
        {"golems": Sight("greedy", 2, 20)},
    ),
    Opponent(
        "expert",
        msg("Expert"),
        msg("Compares several ways to play the turn, and knows what will count in the end."),
        Sight("greedy"),
        {"golem": Sight("greedy", 4, 150)},
    ),
    Opponent(
        "master",
        msg("Master"),
        msg("The strongest there is, and the slowest: overlooks very little."),
        Sight("search@1"),
        {},
    ),
)
WITHOUT_NUMPY: Final = Sight("greedy", 30, 2500)  # in place of `search` where numpy is not installed
USUAL: Final = "skilled"
BY_NAME: Final = {opponent.name: opponent for opponent in OPPONENTS}
