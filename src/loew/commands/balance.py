"""`loew balance`: what games between bots say about the components: wins and points with each of them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from loew.commands.options import add_command, add_content, add_seats, add_variants, add_workers, content, workers
from loew.commands.progress import Bar, interruptible
from loew.commands.simulate import make_plan
from loew.engine.message import Ref
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.lab.balance import ORDER, run_balance
from loew.lab.balance_page import balance_page, group_title, seed_text
from loew.terminal.files import check_writable, write
from loew.ui.presentation import Presentation
from loew.ui.terminal import aligned

HALF = 10  # cells on each side of the middle of a drawn interval
ENDS = 5  # of a long list: the best and the worst are printed


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "balance",
        "show which components go together with winning, in games between bots",
        "loew balance golem --games 2000 --out balance.html",
    )
    p.add_argument("game", help=" or ".join(names()))
    add_seats(p)
    p.add_argument("--games", type=int, default=1000, metavar="N", help="number of games (default: 1,000)")
    p.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games (default: random)")
    add_workers(p)
    add_variants(p)
    add_content(p)
    p.add_argument("--all", action="store_true", help="print every component")
    p.add_argument("--out", type=Path, metavar="FILE", help="also write everything as one page, such as balance.html")
    p.add_argument("--json", action="store_true", help="print the whole report as JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    plan = make_plan(args)
    if args.out is not None:
        check_writable(args.out)
    bar = Bar(plan.games)
    pool = workers(args)
    kept = "no game is kept: `loew simulate --out` keeps games, and `loew analyse` reports on them like this"
    with interruptible(kept):
        try:
            report = run_balance(plan, pool, bar.show)
        finally:
            pool.close()
            bar.clear()
    shown = presentation(game(args.game, content(args)))
    add_names(report, shown)
    if args.out is not None:
        write(balance_page(report, shown.game.title, f"loew balance {args.game}"), args.out)
    print(json.dumps(report, indent=2) if args.json else "\n".join(table(report, args.all)))
    return 0


def add_names(report: dict[str, Any], shown: Presentation) -> None:
    """Give each component its name."""
    for group in report["groups"]:
        for line in group["lines"]:
            line["name"] = "" if group["done"] == ORDER else shown.log_texts.naming(Ref(line["id"]), "")


def table(report: dict[str, Any], everything: bool) -> list[str]:
    """The report as text."""
    lines = [
        f"{report['game']}: {', '.join(report['seats'])}; {report['games']:,} games, "
        f"seed {seed_text(report)}, seats rotated",
        f"intervals corrected for {report['comparisons']} comparisons; * is outside what chance explains",
    ]
    if not report["groups"]:
        lines.append("these are too few games to say something")
    for group in report["groups"]:
        chosen = group["lines"] if everything else shortened(group["lines"])
        left_out = len(group["lines"]) - len(chosen)
        more = f" (and {left_out} between them: --all)" if left_out else ""
        rows = [row(line, reach_of(group)) for line in chosen]
        lines += ["", f"{group_title(group)}{more}", *aligned([heading(), *rows])]
    return lines


def shortened(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The best, the worst, and what is notable."""
    last = len(lines) - ENDS
    return [line for i, line in enumerate(lines) if i < ENDS or i >= last or line["notable"]]


def heading() -> list[str]:
    return ["", "", "seats", "wins", "interval", "expected", "points", "more", "±", "less " + "│".center(11) + " more"]


def reach_of(group: dict[str, Any]) -> float:
    """The points at the end of the drawn intervals of a group."""
    return max([abs(line["gain"]) + line["error"] for line in group["lines"]], default=1.0) or 1.0


def drawn(line: dict[str, Any], reach: float) -> str:
    """The points more or less than usual with their interval: ──●─│ is less."""
    low, at, high = (HALF + round(HALF * (line["gain"] + part * line["error"]) / reach) for part in (-1, 0, 1))
    cells = ["─" if low <= i <= high else " " for i in range(2 * HALF + 1)]
    cells[HALF] = "│"
    cells[at] = "●"
    return "".join(cells)


def row(line: dict[str, Any], reach: float) -> list[str]:
    wins = line["wins"]
    return [
        f"{'*' if line['notable'] else ' '} {line['id']}",
        line["name"] if line["name"] != line["id"] else "",
        f"{line['n']:,}",
        "" if wins is None else f"{wins['share']:.1%}",
        "" if wins is None else f"{wins['low']:.0%} - {wins['high']:.0%}",
        "" if wins is None else f"{line['expected']:.1%}",
        f"{line['points']:.1f}",
        f"{line['gain']:+.1f}",
        f"{line['error']:.1f}",
        drawn(line, reach),
    ]
