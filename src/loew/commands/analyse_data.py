"""`loew data FILE`: what wins, by the games in files that `loew simulate --out` has written."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from loew.commands.balance import add_names, table
from loew.commands.balance_page import balance_page, player_cells
from loew.commands.content import add_content, content
from loew.commands.files import check_writable, write
from loew.commands.ladder_table import aligned
from loew.lab.analyse import analyse
from loew.lab.recording import read_file
from loew.registry import game, presentation


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("data", help="what wins, by the games in files of loew simulate --out")
    add_options(p)
    p.set_defaults(run=run)


def add_options(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="games.jsonl or games.parquet; several of one game"
    )
    p.add_argument("--all", action="store_true", help="print every component")
    p.add_argument("--html", type=Path, metavar="PAGE", help="also write everything as one page, such as games.html")
    p.add_argument("--json", action="store_true", help="print the whole report as JSON")
    add_content(p)


def run(args: argparse.Namespace) -> int:
    if args.html is not None:
        check_writable(args.html)
    the_game = game(str(read_file(args.files[0])[0]["game"]), content(args))
    report = analyse(args.files, the_game)
    add_names(report, presentation(the_game))
    if args.html is not None:
        names = " ".join([file.name for file in args.files])
        write(balance_page(report, the_game.title, f"loew data {names}"), args.html)
    print(json.dumps(report, indent=2) if args.json else "\n".join([*table(report, args.all), "", *players(report)]))
    return 0


def players(report: dict[str, Any]) -> list[str]:
    """How often each player won."""
    rows = [["", "seats", "wins", "interval", "points"]]
    rows += [[line["name"], *player_cells(line)] for line in report["players"]]
    return ["players", *aligned(rows)]
