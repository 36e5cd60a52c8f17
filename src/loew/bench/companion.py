"""How many answers the companion needs in a game at a real table, and whether it decides as the engine does: it is
asked to follow whole games of the engine, question by question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from loew.bench.report import Report
from loew.bots import bot
from loew.engine.bot import Observation
from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.games.registry import game as game_named
from loew.games.registry import presentation
from loew.ui.companion import Rehearsed, RehearsedCompanion
from loew.ui.terminal import aligned

PEOPLE_STREAM = 77  # random stream of the bots that play for people

Chooser = Callable[[int], Callable[[State], Choice]]  # makes the player of a game, from its seed


def rehearsed(game: Game) -> RehearsedCompanion:
    """The companion of a game, if it can be compared with the engine."""
    companion = presentation(game).companion
    if not isinstance(companion, RehearsedCompanion):
        raise SetupError(f"the companion of {game.title} cannot be compared with the engine")
    return companion


def measure(game: Game, games: int, chooser: Chooser, seed: int = 1) -> dict[str, Any]:
    """Figures for each number of people. All levels of the Automa get the same number of games, so there may be a few
    more in total."""
    companion = rehearsed(game)
    people = range(companion.least_people, companion.most_people + 1)
    each = -(-games // (len(people) * len(companion.levels)))
    return {
        str(n): figures(
            [
                companion.rehearse(n, level, seed + i, chooser(seed + i))
                for level in companion.levels
                for i in range(each)
            ]
        )
        for n in people
    }


def figures(played: list[Rehearsed]) -> dict[str, Any]:
    kinds = Counter(kind for game in played for kind in game.asked)
    return {
        "games": len(played),
        "decisions": sum(game.decisions for game in played),
        "different": sum(len(game.differences) > 0 for game in played),
        "answers": spread([game.answers for game in played]),
        "answers_with_cards": spread([game.answers_with_cards for game in played]),
        "asked": {kind: round(n / len(played), 1) for kind, n in kinds.most_common()},
    }


def spread(numbers: list[int]) -> dict[str, float]:
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 1), "most": max(numbers)}


def table(found: dict[str, Any]) -> str:
    """The figures as text."""
    rows = [["people", "games", "decisions", "different", "the program draws", "people draw the cards"]]
    for people, row in found.items():
        drawn, dealt = ["{least} {mean} {most}".format(**row[name]) for name in ("answers", "answers_with_cards")]
        rows.append([people, f"{row['games']}", f"{row['decisions']}", f"{row['different']}", drawn, dealt])
    asked = [f"{n}: " + ", ".join(f"{kind} {each}" for kind, each in row["asked"].items()) for n, row in found.items()]
    return "\n".join(["answers in a whole game beside a real table: least, mean, most", *aligned(rows), *asked])


def greedy_people(game: Game) -> Chooser:
    """The greedy bot plays for the people."""

    def chooser(seed: int) -> Callable[[State], Choice]:
        player, dealer = bot("greedy"), Dealer(seed, PEOPLE_STREAM)

        def choose(s: State) -> Choice:
            assert s.top is not None
            return player.choose(Observation(game, s, s.top.who, dealer))

        return choose

    return chooser


def report(name: str, games: int) -> Report:
    """It passes if the companion always decided as the engine did."""
    game = game_named(name)
    found = measure(game, games, greedy_people(game))
    return Report(found, table(found), not any(row["different"] for row in found.values()))
