"""`loew ladder`: every bot and every level of the Automa against each other, with ratings."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from loew.bots import PROGRAMS, THINKERS, checked_spec
from loew.bots.opponents import OPPONENTS
from loew.commands.options import add_command, add_content, add_workers, content, workers
from loew.commands.progress import Bar, interruptible
from loew.commands.simulate import fault_lines
from loew.engine.errors import SetupError
from loew.engine.setup import AUTOMA, BotSeat, HumanSeat, parse_seat
from loew.games.entry import names
from loew.games.registry import game
from loew.lab.ladder import Ladder, LadderFile, checked, game_count, seed_in
from loew.lab.ladder_report import markdown, run_ladder, table
from loew.plugins import is_plugin
from loew.plugins import names as bot_names

GAMES = 200
SIZES = (2, 4)
BUDGET = "@0.1"  # of bots that take one, unless another is given


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "ladder",
        "rate the bots and the levels of the Automa against each other",
        "loew ladder golem --players greedy,search@0.5,automa --games 40 --file ladder.jsonl",
    )
    p.add_argument("game", nargs="?", default=names()[0], help=f"{' or '.join(names())} (default: {names()[0]})")
    p.add_argument(
        "--players",
        default=f"bots,{AUTOMA}",
        metavar="WHO,WHO",
        help="bots, opponents, automa (all of them), or single ones, such as greedy,automa:3 (default: bots,automa)",
    )
    p.add_argument("--sizes", metavar="N,N", help="numbers of seats (default: 2,4, as far as the game has them)")
    p.add_argument(
        "--games",
        type=int,
        default=GAMES,
        metavar="N",
        help=f"games of each pair at two seats, of each player at more (default: {GAMES})",
    )
    add_printing(p)
    p.set_defaults(run=run)


def add_printing(p: argparse.ArgumentParser) -> None:
    """The options that ladders and tournaments share."""
    p.add_argument("--seed", type=int, metavar="S", help="the first deal (default: random, and printed)")
    p.add_argument(
        "--file", type=Path, metavar="FILE", help="keep finished games in this file, and continue after those in it"
    )
    add_workers(p)
    p.add_argument("--markdown", action="store_true", help="print the tables as Markdown")
    p.add_argument("--json", action="store_true", help="print everything as JSON")
    add_content(p)


def run(args: argparse.Namespace) -> int:
    ladder = checked(make_ladder(args))
    return play(ladder, args, game_count(ladder), partial(run_ladder, ladder))


def play(ladder: Ladder, args: argparse.Namespace, games: int, act: Callable[..., dict[str, Any]]) -> int:
    """Play the games with workers and a progress bar, and print the report."""
    bar = Bar(games)
    pool = workers(args)
    file = LadderFile(ladder, args.file)
    kept = (
        f"the games played so far are in {args.file}, and the same command continues after them"
        if args.file
        else "no game is kept: --file FILE keeps games as they are played"
    )
    with interruptible(kept):
        try:
            report = act(file, pool, bar.show)
        finally:
            pool.close()
            file.close()
            bar.clear()
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        print("\n".join([*(markdown(report) if args.markdown else table(report)), *fault_lines(report)]))
    return 0


def make_ladder(args: argparse.Namespace) -> Ladder:
    """The ladder that the options ask for."""
    folder = content(args)
    rules = game(args.game, folder).setup_rules
    players = [word for group in args.players.split(",") for word in words(group.strip(), rules.automa_levels)]
    sizes = parse_sizes(args.sizes) if args.sizes else [size for size in SIZES if size in rules.seat_counts]
    return Ladder(
        args.game,
        tuple(dict.fromkeys(players)),
        tuple(sizes),
        args.games,
        seed_of(args),
        folder,
    )


def seed_of(args: argparse.Namespace) -> int:
    """The seed of the options or of the file, or any."""
    seed = args.seed if args.seed is not None else seed_in(args.file)
    return secrets.randbits(32) if seed is None else seed


def words(group: str, levels: tuple[int, ...]) -> list[str]:
    """The players that a word stands for."""
    if group == "bots":
        return [*PROGRAMS, *[name + BUDGET for name in THINKERS]]
    if group == "opponents":
        return [each.name for each in OPPONENTS]
    if group == AUTOMA:
        return [f"{AUTOMA}:{level}" for level in levels]
    seat = parse_seat(group, bot_names())
    if isinstance(seat, HumanSeat):
        raise SetupError(f"a ladder is played by bots, not by {group!r}")
    if isinstance(seat, BotSeat) and not is_plugin(seat.name):
        checked_spec(seat.name)
    return [seat.word]


def parse_sizes(text: str) -> list[int]:
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise SetupError(f"--sizes are numbers of seats, such as 2,4, not {text!r}")
    return [int(part) for part in text.split(",")]
