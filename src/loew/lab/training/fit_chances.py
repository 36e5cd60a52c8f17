"""Fits the curve that turns expected points into chances of winning:
`python -m loew.lab.training.fit_chances GAME OUT.json`. `--check` plays other games and prints how well the chances of
the curve agree with the results.

Equal bots play games for each kind of table. At the end of every turn the expected points of each side are recorded,
and in the end the winner. Each stage of the game gets the scale with the maximum likelihood. The expected points of an
Automa are the mean of what it got after that stage. Where bots nearly always win or lose against the rules, the curve
of two equal bots is used.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.entry import entry_of, names
from loew.games.registry import game as game_named
from loew.lab.bot_game import record_game
from loew.teacher.chances import ALONE, Chances, at, shares
from loew.teacher.evaluator import judge_of
from loew.teacher.played_turns import position_at, turns_of

SCALES = [0.5 * 1.06**i for i in range(90)]  # that are tried
LEAST_SCALE = 1.0
FEWEST = 0.1  # the share of games that must be won, and lost, for a fit
CHECKED_LEVEL = 3  # of the Automa
FIFTHS = ("0-20 %", "20-40 %", "40-60 %", "60-80 %", "80-100 %")


class Row(NamedTuple):
    """The end of a turn: the expected points, and the winner."""

    stage: int
    expected: list[float]
    won: list[bool]


def tables(name: str) -> dict[str, list[tuple[Seat, ...]]]:
    """The tables that are played, by their kind: bots alone, and one bot with an Automa of each level, or by itself."""
    rules, bot = game_named(name).setup_rules, BotSeat(entry_of(name).chances.bot)
    bots: dict[str, list[tuple[Seat, ...]]] = {str(n): [(bot,) * n] for n in rules.seat_counts if n > 1}
    alone: list[tuple[Seat, ...]] = [(bot, AutomaSeat(level)) for level in rules.automa_levels]
    return {**bots, ALONE: alone or [(bot,)]}


def fit(name: str, games: int, seed: int) -> dict[str, Any]:
    """The numbers for one game."""
    scales: dict[str, list[float]] = {}
    to_come: dict[str, list[float]] = {}
    played = 0
    for kind, setups in tables(name).items():
        rows: list[Row] = []
        wins = 0
        if kind == ALONE:
            levels = game_named(name).setup_rules.automa_levels
            to_come = {str(level): automa_to_come(name, level, games // len(levels), seed) for level in levels}
        for number in range(games):
            found = rows_of(Setup(name, setups[number % len(setups)], (), seed + number), to_come)
            wins += found[-1].won[0]
            rows += found
        played += games
        if kind == ALONE and not FEWEST < wins / games < 1 - FEWEST:
            scales[kind] = scales["2"]  # too few wins or losses for a fit
        else:
            scales[kind] = rising([best_scale([each for each in rows if each.stage == i]) for i in stages(rows)])
    half = entry_of(name).chances.half
    return {"games": played, "seed": seed, "half": half, "scales": scales, "automa_to_come": to_come}


def rows_of(setup: Setup, to_come: dict[str, list[float]]) -> list[Row]:
    game = game_named(setup.game)
    journal = record_game(game, setup)
    chances, judge = Chances(game, setup, {"automa_to_come": to_come}), judge_of(game)
    won = [score["won"] for score in journal.score()]
    ends = [position_at(journal, turn.last) for turn in turns_of(journal)]
    return [Row(game.stage(s, chances.stage_seat), chances.expected(judge, s), won) for s in ends if s.top is not None]


def automa_to_come(name: str, level: int, games: int, seed: int) -> list[float]:
    """The mean points to come of an Automa of this level, by stage."""
    game = game_named(name)
    found: dict[int, list[float]] = {}
    for number in range(max(1, games)):
        setup = Setup(name, (BotSeat(entry_of(name).chances.bot), AutomaSeat(level)), (), seed + number)
        journal = record_game(game, setup)
        final = journal.score()[1]["total"]
        for turn in turns_of(journal):
            s = position_at(journal, turn.last)
            found.setdefault(game.stage(s, 0), []).append(final - game.standing(s, 1))
    return [round(sum(found.get(stage, [0.0])) / len(found.get(stage, [0.0])), 2) for stage in range(max(found) + 1)]


def stages(rows: Sequence[Row]) -> range:
    return range(max([row.stage for row in rows]) + 1)


def best_scale(rows: Sequence[Row]) -> float:
    """The scale with the maximum likelihood."""
    best: float = max(SCALES, key=lambda scale: likelihood(rows, scale))
    return round(best, 3)


def rising(scales: Sequence[float]) -> list[float]:
    """The scales made monotonic, and none so small that a single point decides a game."""
    found: list[float] = []
    for scale in scales:
        found.append(max(LEAST_SCALE, scale, *found[-1:]))
    return found


def likelihood(rows: Sequence[Row], scale: float) -> float:
    total = 0.0
    for row in rows:
        found = shares(row.expected, scale)
        total += math.log(max(1e-9, sum([found[i] for i, won in enumerate(row.won) if won])))
    return total


class Fifth(NamedTuple):
    """The positions for which the curve gave a chance within a fifth of the range."""

    moments: int
    chance: float  # the mean
    won: float  # how often the side won


def check(setups: Sequence[Setup]) -> list[Fifth]:
    """How well the curve of the package fits these games, for each fifth of the range of chances."""
    found: list[list[tuple[float, bool]]] = [[] for _ in FIFTHS]
    for setup in setups:
        curve = Chances(game_named(setup.game), setup)
        for row in rows_of(setup, curve.automa_to_come):
            for chance, won in zip(shares(row.expected, at(curve.scales, row.stage)), row.won, strict=True):
                found[min(len(FIFTHS) - 1, int(chance * len(FIFTHS)))].append((chance, won))
    return [
        Fifth(len(part), sum(chance for chance, _ in part) / len(part), sum(won for _, won in part) / len(part))
        if part
        else Fifth(0, 0.0, 0.0)
        for part in found
    ]


def print_check(name: str, games: int, seed: int) -> None:
    bot, levels = BotSeat(entry_of(name).chances.bot), game_named(name).setup_rules.automa_levels
    automa: list[tuple[Seat, ...]] = [(bot, AutomaSeat(CHECKED_LEVEL))] if CHECKED_LEVEL in levels else []
    for seats in [(bot, bot), *automa]:
        setups = [Setup(name, seats, (), seed + number) for number in range(games)]
        print(f"{setups[0]._replace(seed=None)}: {games} games")
        for limits, each in zip(FIFTHS, check(setups), strict=True):
            print(f"  {limits:>9}  moments {each.moments:5}  chance {each.chance:4.0%}  won {each.won:4.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the curve of the chances of winning, or check it.")
    parser.add_argument("game", choices=names())
    parser.add_argument("out", type=Path, nargs="?", help="the file to write")
    parser.add_argument("--check", action="store_true", help="print how well the curve of the package fits games")
    parser.add_argument("--games", type=int, default=300, help="for each kind of table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.check:
        print_check(args.game, args.games, args.seed)
    elif args.out is None:
        parser.error("name the file to write, or --check")
    else:
        found = fit(args.game, args.games, args.seed)
        args.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
