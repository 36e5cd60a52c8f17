"""`loew bench`: how fast the games run, interpreted and compiled, and how well greedy plays."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from loew.engine.errors import SetupError
from loew.engine.setup import parse_setup
from loew.lab import bench
from loew.lab import web_load as webload
from loew.lab.simulate import Plan
from loew.lab.simulate import run as simulated

GAMES = 1000


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("bench", help="speed, interpreted and compiled, and greedy against random")
    p.add_argument("--compiled", type=Path, default=Path("build/compiled"), metavar="DIR", help="where the build is")
    p.add_argument("--json", action="store_true", help="only JSON")
    p.add_argument("--web", action="store_true", help="instead: the browser table under load")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.web:
        return web(args.json)
    folder = args.compiled.resolve() if args.compiled.is_dir() else None
    report = bench.run(folder)
    duel = simulated(Plan(parse_setup("golems greedy,random seed=1"), GAMES), os.cpu_count() or 1, lambda _: None)
    wins = duel["sides"][0]["wins"]
    report["greedy against random"] = {"games": GAMES, **wins}
    if not args.json:
        print(bench.table(report))
        if folder is None:
            print("\n(no compiled build here: `make compiled` makes one)")
        print(
            f"\ngreedy against random, {GAMES:,} games with seats swapped: "
            f"wins {wins['share']:.1%} (95 % interval {wins['low']:.1%} - {wins['high']:.1%})\n"
        )
    print(json.dumps(report))
    return 0


def web(as_json: bool) -> int:
    """The browser table under load; 1 if it could not be measured, or lost something."""
    figures = webload.run()
    if figures.get("error"):
        raise SetupError(str(figures["error"]))
    print(json.dumps(figures) if as_json else webload.table(figures))
    return 1 if figures["lost events"] else 0
