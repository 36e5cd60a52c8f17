"""`loew ladder`: a bot against the Automa of Golem at each of its levels."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from pathlib import Path
from typing import Any

from loew.bots import NAMES as BOTS
from loew.commands.content import add_content, content
from loew.commands.simulate import Bar, interval
from loew.engine.errors import SetupError
from loew.engine.setup import LEVELS
from loew.lab.ladder import run_ladder
from loew.registry import game, names

GAMES = 1000


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("ladder", help="play a bot against each level of the Automa")
    p.add_argument("game", nargs="?", help="a game whose Automa has levels (default: the first one)")
    p.add_argument("--bot", default="greedy", help=f"which bot: {' or '.join(BOTS)} (default: greedy)")
    p.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games on each level (default: {GAMES:,})")
    p.add_argument(
        "--seed", type=int, metavar="S", help="the same seed gives the same games (default: random, and printed)"
    )
    p.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="number of processes (default: all cores)"
    )
    p.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    p.add_argument("--json", action="store_true", help="print everything as JSON")
    add_content(p)
    p.set_defaults(run=run)


def game_with_automa(name: str | None) -> str:
    """A game whose Automa can have a seat."""
    for each in names() if name is None else (name,):
        if game(each).setup_rules.automa_levels:
            return each
    raise SetupError(f"{name} has no Automa with levels" if name else "no game here has an Automa with levels")


def run(args: argparse.Namespace) -> int:
    if args.bot not in BOTS:
        raise SetupError(f"there is no bot {args.bot!r}; there are {' and '.join(BOTS)}")
    folder: Path | None = content(args)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    bar = Bar(max(1, args.games) * len(LEVELS))
    try:
        ladder = run_ladder(
            game_with_automa(args.game), args.bot, args.games, seed, max(1, args.jobs), folder, bar.show
        )
    finally:
        bar.clear()
    if args.json:
        print(json.dumps(ladder, indent=2))
    else:
        print("\n".join(markdown(ladder) if args.markdown else table(ladder)))
    return 0


def heading(ladder: dict[str, Any]) -> str:
    return (
        f"{ladder['bot']} against the Automa of Golem, two seats, "
        f"{ladder['games']:,} games on each level, seed {ladder['seed']}"
    )


def table(ladder: dict[str, Any]) -> list[str]:
    """One line for each level, for a terminal of 80 columns."""
    bot = ladder["bot"]
    lines = [heading(ladder), "", f"{'level':<13}{bot + ' wins':>13}  {'95 % interval':<17}{bot:>10}{'Automa':>13}"]
    for rung in ladder["levels"]:
        wins = rung["wins"]
        lines.append(
            f"{rung['level']} {rung['name']:<11}{wins['share']:>13.1%}  {interval(wins):<17}"
            f"{mean(rung['bot_score']):>10}{mean(rung['automa_score']):>13}"
        )
    return [*lines, "", "mean scores with the half-width of their 95 % interval"]


def markdown(ladder: dict[str, Any]) -> list[str]:
    """The same as a Markdown table."""
    bot = ladder["bot"]
    lines = [
        f"| Level of the Automa | {bot} wins | 95 % interval | mean score of {bot} | mean score of the Automa |",
        "|---|---:|---:|---:|---:|",
    ]
    for rung in ladder["levels"]:
        wins = rung["wins"]
        lines.append(
            f"| {rung['level']} ({rung['name']}) | {wins['share']:.1%} | {interval(wins)} "
            f"| {mean(rung['bot_score'])} | {mean(rung['automa_score'])} |"
        )
    return [*lines, "", f"({heading(ladder)})"]


def mean(score: dict[str, float]) -> str:
    return f"{score['mean']:.1f} ± {score['error']:.1f}"
