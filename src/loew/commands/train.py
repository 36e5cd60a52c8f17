"""`loew train`: train a net by self-play."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
from pathlib import Path
from typing import Any

from loew.commands.options import add_command
from loew.commands.progress import interruptible
from loew.engine.errors import SetupError, missing_method
from loew.games.entry import names
from loew.games.registry import game
from loew.lab.training.config import TrainingConfig

STEPS = ("games", "fit", "compare")


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "train",
        "train the net of a bot by self-play (needs the extra 'train')",
        "loew train golem --dir training --rounds 8 --games 5000",
    )
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
    p.add_argument(
        "--exploit-share", type=float, default=0.3, metavar="S", help="share of bots that do not explore (default: 0.3)"
    )
    p.add_argument("--fine-tune", action="store_true", help="fine-tune the best net instead of training a new one")
    p.add_argument("--pack", type=Path, metavar="FILE", help="write all games of the training as one small file")
    p.add_argument("--unpack", type=Path, metavar="FILE", help="take the games of such a file as those of --round")
    p.add_argument("--step", choices=STEPS, help="only one step of one round, for steps on different machines")
    p.add_argument("--round", type=int, metavar="N", help="the round of --step")
    add_old_names(p)
    p.set_defaults(run=run)


def add_old_names(p: argparse.ArgumentParser) -> None:
    """Options that have another name now."""
    hidden = argparse.SUPPRESS
    p.add_argument("--unbent", dest="exploit_share", type=float, default=hidden, help=hidden)
    p.add_argument("--further", dest="fine_tune", action="store_true", default=hidden, help=hidden)


def run(args: argparse.Namespace) -> int:
    the_game = game(args.game)
    for inputs, method in ((the_game.encoding_names(), "encode"), (the_game.feature_names(), "features")):
        if not inputs:
            raise missing_method(args.game, f"Game.{method}", "nets and their training")
    check_packages(args)
    from loew.lab.training import train

    config = TrainingConfig(
        game=args.game,
        directory=args.dir,
        games=args.games,
        seconds=args.seconds,
        jobs=max(1, args.jobs),
        linear_rounds=args.linear_rounds,
        width=args.width,
        positions=args.positions,
        matches=args.matches,
        seed=args.seed,
        exploit_share=args.exploit_share,
        fine_tune=args.fine_tune,
    )
    if args.from_linear:
        train.begin_with_linear(config)
    if args.pack:
        print(f"{train.pack_games(config, args.pack):,} games in {args.pack}")
    elif args.unpack:
        number = args.round or 1
        print(f"{train.unpack_games(config, args.unpack, number):,} games in round {number}")
    elif args.step is None:
        with interruptible(f"finished steps are in {args.dir}, and the same command continues after them"):
            train.train(config, args.rounds)
    elif args.round is None:
        raise SetupError("--step needs --round")
    else:
        with interruptible(f"the step was not finished; finished files are in {args.dir}"):
            found = train.run_step(config, args.step, args.round)
        print(json.dumps({"round": args.round, "step": args.step, **found}))
    return 0


def check_packages(args: argparse.Namespace) -> None:
    """Say what is missing before the first game is played, not when hours later a net is to be fitted."""
    last = args.rounds if args.step is None else args.round or 0
    layers = args.fine_tune or last > args.linear_rounds
    fits_layers = layers and not (args.pack or args.unpack) and args.step in (None, "fit")
    needed = ("numpy", "torch") if fits_layers else ("numpy",)
    if any([importlib.util.find_spec(name) is None for name in needed]):
        raise SetupError("training needs numpy and PyTorch: pip install 'loew[train]'")
