"""`loew tournament`: some bots and levels of the Automa against each other, with ratings."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from loew.commands.content_options import content
from loew.commands.ladder import add_printing, print_report, words
from loew.commands.simulate import Bar
from loew.commands.worker_options import workers
from loew.games.entry import names
from loew.games.registry import game
from loew.lab import tournament
from loew.lab.ladder import Ladder, LadderFile, checked, game_count, seed_in
from loew.lab.ladder_report import run_ladder

GAMES = 20


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("tournament", help="a tournament of bots and levels of the Automa, with ratings")
    p.add_argument("game", help=" or ".join(names()))
    p.add_argument(
        "players",
        nargs="+",
        metavar="WHO",
        help="greedy, search@0.5, automa:3, package.module:Name, http://host:port/, or all bots, opponents, automa",
    )
    pairing = p.add_mutually_exclusive_group()
    pairing.add_argument("--round-robin", action="store_true", help="everybody meets everybody (the default)")
    pairing.add_argument(
        "--swiss", type=int, metavar="R", help="R rounds, in which players meet who have done equally well so far"
    )
    p.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"games of each pair that meets (default: {GAMES})"
    )
    add_printing(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    ladder = checked(make_ladder(args))
    swiss = None if args.swiss is None else tournament.checked(tournament.Swiss(ladder, args.swiss))
    bar = Bar(game_count(ladder) if swiss is None else tournament.most_games(swiss))
    crew = workers(args)
    file = LadderFile(ladder, args.file)
    try:
        if swiss is None:
            report = run_ladder(ladder, file, crew, bar.show)
        else:
            report = tournament.run_swiss(swiss, file, crew, bar.show)
    finally:
        crew.close()
        file.close()
        bar.clear()
    return print_report(report, args)


def make_ladder(args: argparse.Namespace) -> Ladder:
    folder = content(args)
    levels = game(args.game, folder).setup_rules.automa_levels
    players = [word for group in args.players for word in words(group, levels)]
    seed = args.seed if args.seed is not None else seed_in(args.file)
    return Ladder(
        args.game,
        tuple(dict.fromkeys(players)),
        (tournament.SEATS,),
        args.games,
        secrets.randbits(32) if seed is None else seed,
        folder,
    )
