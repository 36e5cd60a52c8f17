"""The laboratory: simulations, tournaments, training, and files of games.

>>> from loew import lab
>>> for game in lab.games(lab.plan("golems random,simple seed=7", games=2)):
...     print(game.number, [(side.player, side.points) for side in game.sides])
0 [('random', 15), ('simple', 31)]
1 [('simple', 39), ('random', 17)]
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: the processes share the cores

from loew.engine.setup import parse_setup
from loew.lab.data.recording import Recording, read_games
from loew.lab.planned_games import ChoiceMade, GamesPlan, PlayedGame, Side, games
from loew.lab.workers import LocalWorkers, Workers
from loew.plugins import names

__all__ = [
    "ChoiceMade",
    "GamesPlan",
    "LocalWorkers",
    "PlayedGame",
    "Recording",
    "Side",
    "Workers",
    "games",
    "plan",
    "read_games",
]


def plan(setup: str, games: int) -> GamesPlan:
    """A plan for a number of games with a set-up such as "golem greedy,automa:3 seed=7"."""
    return GamesPlan(parse_setup(setup, names()), games)
