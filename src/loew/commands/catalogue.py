"""`loew catalogue`: one page with every component, drawn from its effect, and the source of each value."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from loew.commands.options import add_command, add_content, content
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.terminal.files import check_writable, write
from loew.ui.catalogue_page import catalogue_page


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "catalogue",
        "write a page with every component: icons, text and sources",
        "loew catalogue golem --out golem.html",
    )
    p.add_argument("game", nargs="?", help=f"{' or '.join(names())} (default: all)")
    p.add_argument(
        "--out", metavar="FILE", default="catalogue.html", help="the file to write (default: catalogue.html)"
    )
    add_content(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file = Path(args.out)
    corrections = content(args)
    chosen = [presentation(game(name, corrections)) for name in ((args.game,) if args.game else names())]
    check_writable(file)
    write(catalogue_page(chosen), file)
    print(f"wrote {file}")
    return 0
