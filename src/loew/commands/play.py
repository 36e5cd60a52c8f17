"""`loew play`: sit down at the table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import loew
from loew.bots import NAMES as BOTS
from loew.commands.content import add_content, content
from loew.commands.files import free_to_write
from loew.commands.screen import add_manner, screen
from loew.commands.session import TerminalSession
from loew.commands.setup_options import add_seats, add_variants, variants
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.setup import Seat, Setup, parse_seats
from loew.engine.setup_rules import SetupRules
from loew.registry import game, names


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("play", help="sit down at the table", description="Play a game at the terminal.")
    p.add_argument("game", nargs="?", help=f"which game: {', '.join(names())}")
    add_seats(p)
    p.add_argument("--solo", action="store_true", help="alone against the game's own Automa")
    add_variants(p)
    p.add_argument("--seed", type=int, metavar="N", help="the same deals come to the same choices")
    p.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    p.add_argument("--save", type=Path, metavar="FILE", help="save the game after every choice")
    p.add_argument("--deal", action="store_true", help="type in what a real deck deals")
    add_content(p)
    add_manner(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.save is not None:
        free_to_write(args.save, args.load)
    journal = loaded(args) if args.load is not None else begun(args)
    sitting = TerminalSession(journal, screen(args), args.save)
    try:
        return sitting.play()
    except KeyboardInterrupt:
        sitting.screen.say("", *sitting.farewell())
        raise


def begun(args: argparse.Namespace) -> Journal:
    """A new game as it was asked for."""
    if args.game is None:
        raise SetupError(f"say which game: 'loew play {names()[0]}' (there is {', '.join(names())})")
    the_game = game(args.game, content(args))
    rules = the_game.setup_rules
    seats = parse_seats(args.seats, BOTS) if args.seats else rules.solo_seats if args.solo else rules.usual_seats
    setup = Setup(args.game, seats, variants(args), args.seed, content(args), args.deal)
    if args.solo and not rules.solo_seats:
        raise SetupError(f"{the_game.title} has no solo game")
    check_solo(args.solo, setup, rules)
    return Journal(the_game, loew.seeded(setup))


def check_solo(solo: bool, setup: Setup, rules: SetupRules) -> None:
    """Whether the seats and variants are those of the solo game, if and only if it was asked for."""
    usual, alone = text(rules.usual_seats), text(rules.solo_seats)
    same = len(setup.seats) == len(rules.solo_seats) and (setup.automa is None) == rules.automa_without_seat
    if solo and not same:
        raise SetupError(f"--solo is played with seats like --seats {alone}, not {text(setup.seats)}")
    if not solo and rules.has_automa_side(setup):
        raise SetupError(f"one seat is the solo game: say --solo, or name more seats, such as --seats {usual}")
    for name in setup.variants:
        if not solo and not rules.fits(name, len(setup.seats)) and rules.fits(name, len(rules.solo_seats)):
            raise SetupError(f"{name} is for the solo game: say --solo --{name}")


def text(seats: tuple[Seat, ...]) -> str:
    return ",".join(map(str, seats))


def loaded(args: argparse.Namespace) -> Journal:
    """A saved game. What was settled when it began is in the file; only who sits there may change."""
    for option in ("solo", "advanced", "setup", "variant", "deal"):
        if getattr(args, option):
            raise SetupError(f"--{option} is settled when a game begins: leave it out with --load")
    if args.seed is not None:
        raise SetupError("--seed is settled when a game begins: leave it out with --load")
    journal = loew.load(str(args.load), content=content(args))
    if args.game not in (None, journal.game.name):
        raise SetupError(f"{args.load} is a game of {journal.game.name}, not of {args.game}")
    if args.seats:
        journal.change_seats(parse_seats(args.seats, BOTS))
    return journal
