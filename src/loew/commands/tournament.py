"""`loew tournament`: some bots and levels of the Automa against each other, with ratings."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from loew.commands.ladder import add_printing, play, seed_of, words
from loew.commands.options import add_command, content
from loew.games.entry import names
from loew.games.registry import game
from loew.lab import tournament
from loew.lab.ladder import Ladder, checked, game_count
from loew.lab.ladder_report import run_ladder

GAMES = 20


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "tournament",
        "play a tournament of bots and levels of the Automa, with ratings",
        "loew tournament golem greedy search@0.5 automa:3 --games 10",
        "loew tournament golems bots my_package.bots:Mine --swiss 5",
    )
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
    if args.swiss is None:
        return play(ladder, args, game_count(ladder), partial(run_ladder, ladder))
    swiss = tournament.checked(tournament.Swiss(ladder, args.swiss))
    return play(ladder, args, tournament.most_games(swiss), partial(tournament.run_swiss, swiss))


def make_ladder(args: argparse.Namespace) -> Ladder:
    folder = content(args)
    levels = game(args.game, folder).setup_rules.automa_levels
    players = [word for group in args.players for word in words(group, levels)]
    return Ladder(args.game, tuple(dict.fromkeys(players)), (tournament.SEATS,), args.games, seed_of(args), folder)
