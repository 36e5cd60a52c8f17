"""Fits the weights of a linear value (`bots/linear.py`) to games that bots played against each other.

Each turn gives a row for the seat that played it: the stage, the features, the standing at the end of the turn and the
final standing. A ridge regression for each stage finds the value of the features (`ridge.py`).

    python -m loew.lab.training.fit_linear golems:2 golems:1 --games 2000 --rounds 3 --out weights.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from loew.bots.beam_bots import BeamBot
from loew.bots.linear import LinearEvaluator
from loew.engine.bot import Observation
from loew.engine.game import Game
from loew.engine.machine import Choice, State
from loew.engine.setup import Setup, simple_setup
from loew.games.registry import game
from loew.lab.bot_game import BotGame
from loew.lab.training.ridge import RIDGE, RegressionSums
from loew.lab.workers import LocalWorkers, in_order

NOISE = 0.08  # how often a bot chooses at random, so that the games differ
BATCH = 25  # games
Weights = list[list[float]]


class TrainingRow(NamedTuple):
    """A position as one seat sees it."""

    stage: int
    features: list[float]
    standing: float


# ------------------------------------------------------------------ games


class NoisyBot:
    """A beam search with these weights, with a random choice now and then."""

    def __init__(self, the_game: Game, weights: Weights | None, noise: float) -> None:
        self.bot = BeamBot("fitted", width=6, positions=300)
        self.noise = noise
        if weights is not None:
            self.bot.use(the_game, LinearEvaluator(the_game, weights))

    def choose(self, observation: Observation) -> Choice:
        if observation.dealer.below(1_000_000) < self.noise * 1_000_000:
            return observation.dealer.one(observation.options)
        return self.bot.choose(observation)


def rows_of_game(the_game: Game, setup: Setup, bots: list[NoisyBot]) -> tuple[list[list[TrainingRow]], State]:
    """Play a game. Returns the rows of each seat at the ends of its turns, and the final position."""
    table = BotGame(the_game, setup, bots)
    s = table.state
    rows: list[list[TrainingRow]] = [[] for _ in bots]
    for _ in table.steps():
        seat = table.ended_turn()
        if seat is not None:
            rows[seat].append(
                TrainingRow(the_game.stage(s, seat), the_game.features(s, seat), the_game.standing(s, seat))
            )
    return rows, s


def add_game(the_game: Game, setup: Setup, bots: list[NoisyBot], sums: dict[int, RegressionSums]) -> None:
    """Play a game and add its rows."""
    rows, last = rows_of_game(the_game, setup, bots)
    n = len(the_game.feature_names())
    for seat, own in enumerate(rows):
        final = the_game.standing(last, seat)
        for row in own:
            sums.setdefault(row.stage, RegressionSums(n)).add([row.features], [final - row.standing])


def sums_of_games(weights: Weights | None, noise: float, work: tuple[Setup, int]) -> dict[int, RegressionSums]:
    """In a worker: the sums of a number of games with a set-up, by stage."""
    setup, games = work
    the_game = game(setup.game, setup.content)
    bots = [NoisyBot(the_game, weights, noise) for _ in setup.seats]
    sums: dict[int, RegressionSums] = {}
    for number in range(games):
        add_game(the_game, setup._replace(seed=(setup.seed or 0) + number), bots, sums)
    return sums


def one_round(
    setups: list[Setup], games: int, seed: int, weights: Weights | None, jobs: int, progress: Callable[[int], None]
) -> dict[int, RegressionSums]:
    """Play games with each set-up over processes. Returns their sums, by stage."""
    sums: dict[int, RegressionSums] = {}
    work = [
        (setup._replace(seed=seed + first), min(BATCH, games - first))
        for setup in setups
        for first in range(0, games, BATCH)
    ]
    parts = in_order(LocalWorkers(jobs).run(partial(sums_of_games, weights, NOISE), work))
    for done, part in enumerate(parts, 1):
        for stage, other in part.items():
            if stage in sums:
                sums[stage].add_sums(other)
            else:
                sums[stage] = other
        progress(done)
    return sums


def fit(sums: dict[int, RegressionSums], ridge: float = RIDGE) -> Weights:
    """The weights of each stage, from 0; a stage without rows has none."""
    n = len(next(iter(sums.values())).with_target)
    return [sums.get(stage, RegressionSums(n)).weights(ridge).tolist() for stage in range(max(sums) + 1)]


def weights_file(the_game: Game, weights: Weights, games: int, rounds: int) -> dict[str, Any]:
    """The file that `bots/linear.py` reads, with the versions of the games."""
    return {
        "game": the_game.name,
        "content": the_game.content_version,
        "rules": the_game.rules_version,
        "games": games,
        "rounds": rounds,
        "features": list(the_game.feature_names()),
        "weights": [[round(weight, 5) for weight in row] for row in weights],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m loew.lab.training.fit_linear", description=__doc__)
    parser.add_argument("setups", nargs="+", metavar="GAME:SEATS", help="such as golems:2")
    parser.add_argument("--games", type=int, default=1000, help="games with each set-up in each round")
    parser.add_argument("--rounds", type=int, default=3, help="each is played with the weights of the one before")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    words = [text.split(":") for text in args.setups]
    setups = [simple_setup(name, int(seats)) for name, seats in words]
    weights: Weights | None = None
    for number in range(args.rounds):
        seed = args.seed + number * args.games
        sums = one_round(setups, args.games, seed, weights, args.jobs, lambda done: None)
        weights = fit(sums)
        for stage in sorted(sums):
            part = sums[stage].explained(weights[stage])
            print(f"round {number + 1}, stage {stage}: {sums[stage].rows} rows, {part:.1%} explained", flush=True)
    the_game = game(setups[0].game)
    data = weights_file(the_game, weights or [], args.games, args.rounds)
    args.out.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
