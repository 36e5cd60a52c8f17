"""The options of the set-up of a game: seats and variants."""

from __future__ import annotations

import argparse
from typing import Final

from loew.engine.setup import AUTOMA, HUMAN, LEVELS
from loew.plugins import names as bot_names

SETUPS: Final = {"standard": "", "intro": "introductory"}  # the variants that --setup names


def add_seats(parser: argparse.ArgumentParser) -> None:
    automa = f"{AUTOMA}:1 to {len(LEVELS)}"
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help=f"for each seat {HUMAN}, {HUMAN}:Name, {', '.join(bot_names())}, or in golem {automa}",
    )


def add_variants(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--variant", action="append", metavar="NAME", help="a variant of the game; can be repeated")
    parser.add_argument("--advanced", action="store_true", help="the same as --variant advanced: the harder solo game")
    parser.add_argument("--setup", choices=SETUPS, help="intro is the same as --variant introductory: without a draft")


def variants(args: argparse.Namespace) -> tuple[str, ...]:
    """The variants named by the options."""
    found = [*(args.variant or ()), "advanced" if args.advanced else "", SETUPS[args.setup or "standard"]]
    return tuple(dict.fromkeys(name for name in found if name))
