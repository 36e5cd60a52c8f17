"""`loew catalogue`: every component on one page, drawn from its effect, with the source of each value."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from loew.commands.content import add_content, content
from loew.commands.files import writable, write
from loew.presentation.kit.catalogue_page import catalogue_page
from loew.registry import game, names, presentation


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("catalogue", help="every component on one page: icons, words and sources")
    p.add_argument("game", nargs="?", help=f"{' or '.join(names())} (all)")
    p.add_argument("--out", metavar="FILE", default="catalogue.html", help="the page to write (catalogue.html)")
    add_content(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file = Path(args.out)
    corrections = content(args)
    chosen = [presentation(game(name, corrections)) for name in ((args.game,) if args.game else names())]
    writable(file)
    write(catalogue_page(chosen), file)
    print(f"{file} is written")
    return 0
