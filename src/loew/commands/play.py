"""`loew play`: play a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import loew
from loew.commands.options import add_command, add_content, add_seats, add_variants, content, variants
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.setup import BotSeat, Seat, Setup, parse_seats
from loew.engine.setup_rules import SetupRules
from loew.games.entry import names
from loew.games.registry import game
from loew.plugins import is_plugin
from loew.plugins import names as bot_names
from loew.terminal.files import check_free
from loew.terminal.screen import add_screen_options, make_screen
from loew.terminal.session import TerminalSession


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "play",
        "play a game in the terminal",
        "loew play golem --seats human,automa:2 --save game.loew",
        "loew play golems --solo",
        "loew play --load game.loew --save game.loew",
    )
    p.add_argument("game", nargs="?", help=f"which game: {', '.join(names())}")
    add_seats(p)
    p.add_argument("--solo", action="store_true", help="play alone against the Automa of the game")
    add_variants(p)
    p.add_argument("--seed", type=int, metavar="N", help="the same seed and the same choices give the same deals")
    p.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    p.add_argument("--save", type=Path, metavar="FILE", help="save the game after every choice")
    p.add_argument("--deal", action="store_true", help="type what real cards and marbles show")
    add_content(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.save is not None:
        check_free(args.save, args.load)
    journal = load_game(args) if args.load is not None else new_game(args)
    session = TerminalSession(journal, make_screen(args), args.save)
    try:
        return session.play()
    except KeyboardInterrupt:
        session.screen.say("", *session.goodbye())
        raise


def new_game(args: argparse.Namespace) -> Journal:
    """A new game with these options."""
    if args.game is None:
        raise SetupError(f"name a game: 'loew play {names()[0]}' (the games are {', '.join(names())})")
    the_game = game(args.game, content(args))
    rules = the_game.setup_rules
    seats = parse_seats(args.seats, bot_names()) if args.seats else rules.solo_seats if args.solo else rules.usual_seats
    setup = Setup(args.game, seats, variants(args), args.seed, content(args), args.deal)
    if args.solo and not rules.solo_seats:
        raise SetupError(f"{the_game.title} has no solo game")
    check_solo(args.solo, setup, rules)
    return Journal(the_game, loew.seeded(setup))


def check_solo(solo: bool, setup: Setup, rules: SetupRules) -> None:
    """Raise an error unless the seats and variants fit --solo, or fit a game without it."""
    usual, alone = seats_text(rules.usual_seats), seats_text(rules.solo_seats)
    same = len(setup.seats) == len(rules.solo_seats) and (setup.automa is None) == rules.automa_without_seat
    if solo and not same:
        raise SetupError(f"--solo needs seats like --seats {alone}, not {seats_text(setup.seats)}")
    if not solo and rules.has_automa_side(setup):
        raise SetupError(f"one seat is the solo game: add --solo, or name more seats, such as --seats {usual}")
    for name in setup.variants:
        if not solo and not rules.fits(name, len(setup.seats)) and rules.fits(name, len(rules.solo_seats)):
            raise SetupError(f"{name} is for the solo game: add --solo")


def check_programs(setup: Setup, named: bool) -> None:
    """Raise an error if a file names a program that would be run, unless the options name it."""
    for seat in setup.seats:
        if isinstance(seat, BotSeat) and is_plugin(seat.name) and not named:
            raise SetupError(f"the bot {seat.name} is no part of Loew: name the seats with --seats to let it play")


def seats_text(seats: tuple[Seat, ...]) -> str:
    return ",".join(map(str, seats))


def load_game(args: argparse.Namespace) -> Journal:
    """A saved game. Its set-up is in the file; only who plays each seat can be changed."""
    for option in ("solo", "advanced", "setup", "variant", "deal"):
        if getattr(args, option):
            raise SetupError(f"--{option} is fixed when a game starts; leave it out with --load")
    if args.seed is not None:
        raise SetupError("--seed is fixed when a game starts; leave it out with --load")
    journal = loew.load(str(args.load), content=content(args))
    if args.game not in (None, journal.game.name):
        raise SetupError(f"{args.load} is a game of {journal.game.name}, not of {args.game}")
    if args.seats:
        journal.change_seats(parse_seats(args.seats, bot_names()))
    check_programs(journal.setup, bool(args.seats))
    return journal
