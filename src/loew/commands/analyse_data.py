"""`loew analyse games.parquet`: what wins, by the games in files that `loew simulate --out` has written."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from loew.commands.balance import add_names, table
from loew.commands.content_options import content
from loew.games.registry import game, presentation
from loew.lab.balance_page import balance_page, player_cells
from loew.lab.data.analyse import analyse
from loew.lab.data.recording import read_file
from loew.terminal.files import check_writable, write
from loew.ui.terminal_layout import aligned


def run(args: argparse.Namespace) -> int:
    if args.html is not None:
        check_writable(args.html)
    files = [Path(file) for file in args.files]
    the_game = game(str(read_file(files[0])[0]["game"]), content(args))
    report = analyse(files, the_game)
    add_names(report, presentation(the_game))
    if args.html is not None:
        names = " ".join([file.name for file in files])
        write(balance_page(report, the_game.title, f"loew analyse {names}"), args.html)
    print(json.dumps(report, indent=2) if args.json else "\n".join([*table(report, args.all), "", *players(report)]))
    return 0


def players(report: dict[str, Any]) -> list[str]:
    """How often each player won."""
    rows = [["", "seats", "wins", "interval", "points"]]
    rows += [[line["name"], *player_cells(line)] for line in report["players"]]
    return ["players", *aligned(rows)]
