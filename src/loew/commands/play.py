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
from loew.commands.seats import HUMAN, kept, parsed, taken
from loew.commands.session import TerminalSession
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.lab.seats import AUTOMA, automa_seat
from loew.registry import NAMES

DEFAULT = f"{HUMAN},greedy"
SETUPS = ("standard", "intro")


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("play", help="sit down at the table", description="Play a game at the terminal.")
    p.add_argument("game", nargs="?", help=f"which game: {', '.join(NAMES)}")
    p.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help=f"each {HUMAN}, {' or '.join(BOTS)}, in golem one of them {AUTOMA}:1 to 4 (default {DEFAULT})",
    )
    p.add_argument("--solo", action="store_true", help="alone against the game's own Automa")
    p.add_argument("--advanced", action="store_true", help="the harder solo game")
    p.add_argument("--setup", choices=SETUPS, help="how Golem is set up: intro is the first game, without a draft")
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
        raise SetupError(f"say which game: 'loew play {NAMES[0]}' (there is {', '.join(NAMES)})")
    alone = f"{HUMAN},{AUTOMA}" if args.game == "golem" else HUMAN
    names = parsed(args.seats or (alone if args.solo else DEFAULT))
    check(args, names)
    introductory = args.setup == "intro"
    journal = loew.new(
        args.game,
        len(names),
        args.seed,
        advanced=args.advanced,
        introductory=introductory,
        automa=automa_seat(names),
        hand_dealt=args.deal,
        content=content(args),
    )
    journal.names = names
    return journal


def check(args: argparse.Namespace, names: tuple[str, ...]) -> None:
    """What the options say together: how many sit down, and what goes with what."""
    if args.game == "golems" and automa_seat(names) is not None:
        raise SetupError(f"golems has an Automa of its own, without a seat: say --solo instead of {AUTOMA}")
    if args.game != "golem" and args.solo and len(names) != 1:
        raise SetupError(f"--solo has one seat, and --seats {args.seats} names {len(names)}")
    if args.game == "golems" and not args.solo and len(names) != 2:
        raise SetupError(f"at this table are two seats, such as --seats {DEFAULT}; alone you play with --solo")
    if args.advanced and not args.solo:
        raise SetupError("--advanced is for the solo game: say --solo --advanced")
    if args.game == "golem" and args.solo and (len(names) != 2 or automa_seat(names) is None):
        raise SetupError(f"--solo is one of you and the Automa, such as --seats {HUMAN},{AUTOMA}:3")
    if args.setup and args.game == "golems":
        raise SetupError("--setup is for golem; golems is always set up in the same way")


def loaded(args: argparse.Namespace) -> Journal:
    """A saved game. What was settled when it began is in the file; only who sits there may change."""
    for option in ("solo", "advanced", "setup", "deal"):
        if getattr(args, option):
            raise SetupError(f"--{option} is settled when a game begins: leave it out with --load")
    if args.seed is not None:
        raise SetupError("--seed is settled when a game begins: leave it out with --load")
    journal = loew.load(str(args.load), content=content(args))
    if args.game not in (None, journal.game.name):
        raise SetupError(f"{args.load} is a game of {journal.game.name}, not of {args.game}")
    names = taken(parsed(args.seats), journal) if args.seats else kept(journal)
    if len(names) != journal.seats:
        raise SetupError(f"{args.load} has {journal.seats} seats, and --seats names {len(names)}")
    journal.names = names
    return journal
