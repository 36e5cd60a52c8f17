"""`loew train`: train a net by self-play."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
from pathlib import Path
from typing import Any

from loew.engine.errors import SetupError, missing_method
from loew.games.entry import names
from loew.games.registry import game

STEPS = ("games", "fit", "compare")


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("train", help="train the net of a bot by self-play (needs the extra 'train')")
    p.add_argument("game", choices=names(), help="which game")
    p.add_argument("--dir", type=Path, required=True, metavar="DIR", help="where the training keeps its files")
    p.add_argument("--rounds", type=int, default=5, metavar="N", help="train up to this round (default: 5)")
    p.add_argument("--games", type=int, default=3000, metavar="N", help="games in each round (default: 3,000)")
    p.add_argument("--seconds", type=float, default=0.0, metavar="S", help="end each round of games after S seconds")
    p.add_argument("--matches", type=int, default=200, metavar="N", help="games to compare two nets (default: 200)")
    p.add_argument("--linear-rounds", type=int, default=2, metavar="N", help="rounds without layers (default: 2)")
    p.add_argument("--from-linear", action="store_true", help="begin with the linear value of the package")
    p.add_argument("--width", type=int, default=12, metavar="N", help="width of the beam (default: 12)")
    p.add_argument("--positions", type=int, default=800, metavar="N", help="positions for a choice (default: 800)")
    p.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (default: all cores)")
    p.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the self-play (default: 1)")
    p.add_argument("--unbent", type=float, default=0.3, metavar="S", help="share of bots that do not explore")
    p.add_argument("--further", action="store_true", help="fit the best net further, in place of new nets")
    p.add_argument("--pack", type=Path, metavar="FILE", help="write all games of the training as one small file")
    p.add_argument("--unpack", type=Path, metavar="FILE", help="take the games of such a file as those of --round")
    p.add_argument("--step", choices=STEPS, help="only one step of one round, for steps on different machines")
    p.add_argument("--round", type=int, metavar="N", help="the round of --step")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    the_game = game(args.game)
    for inputs, method in ((the_game.encoding_names(), "encode"), (the_game.feature_names(), "features")):
        if not inputs:
            raise missing_method(args.game, f"Game.{method}", "nets and their training")
    check_packages(args)
    from loew.lab.training import train

    plan = train.Plan(
        *(args.game, args.dir, args.games, args.seconds, max(1, args.jobs), args.linear_rounds),
        *(args.width, args.positions, args.matches, args.seed, args.unbent, args.further),
    )
    if args.from_linear:
        train.begin_with_linear(plan)
    if args.pack or args.unpack:
        return carry_games(train, plan, args)
    if args.step is None:
        train.train(plan, args.rounds)
        return 0
    if args.round is None:
        raise SetupError("--step needs --round")
    print(json.dumps({"round": args.round, "step": args.step, **one_step(train, plan, args.step, args.round)}))
    return 0


def check_packages(args: argparse.Namespace) -> None:
    """Say what is missing before the first game is played, not when hours later a net is to be fitted."""
    last = args.rounds if args.step is None else args.round or 0
    layers = args.further or last > args.linear_rounds
    fits_layers = layers and not (args.pack or args.unpack) and args.step in (None, "fit")
    needed = ("numpy", "torch") if fits_layers else ("numpy",)
    if any([importlib.util.find_spec(name) is None for name in needed]):
        raise SetupError("training needs numpy and PyTorch: pip install 'loew[train]'")


def carry_games(train: Any, plan: Any, args: argparse.Namespace) -> int:
    if args.pack:
        print(f"{train.pack_games(plan, args.pack):,} games in {args.pack}")
    else:
        number = args.round or 1
        print(f"{train.unpack_games(plan, args.unpack, number):,} games in round {number}")
    return 0


def one_step(train: Any, plan: Any, step: str, number: int) -> dict[str, Any]:
    if step == "games":
        games, score = train.play_round(plan, number)
        return {"games": games, "score": score}
    found: dict[str, Any] = train.fit_round(plan, number) if step == "fit" else train.compare_round(plan, number)
    train.add_to_curve(plan, {"step": step, "number": number, **found})
    return found
