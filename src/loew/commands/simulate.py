"""`loew simulate`: play many games between bots and print a table or JSON."""

from __future__ import annotations

import argparse
import json
import secrets
import shutil
import sys
import time
from pathlib import Path
from typing import Any

from loew.commands.options import (
    add_command,
    add_content,
    add_seats,
    add_variants,
    add_workers,
    content,
    variants,
    workers,
)
from loew.commands.progress import Bar, interruptible
from loew.engine.errors import SetupError
from loew.engine.setup import Setup, parse_seats
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.lab.data.recording import LINES, PARQUET, Recording, seed_in
from loew.lab.planned_games import GamesPlan, check
from loew.lab.simulate import counted, first_game
from loew.lab.simulate import run as run_simulation
from loew.lab.workers import Workers
from loew.plugins import names as bot_names
from loew.ui.seats import sides, terminal_labels
from loew.ui.terminal import BROADEST
from loew.ui.terminal_log import TerminalLog


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "simulate",
        "play many games between bots and report wins, scores and speed",
        "loew simulate golem --seats greedy,automa:3 --games 200",
        "loew simulate golems --games 10000 --out games.parquet",
    )
    p.add_argument("game", help=" or ".join(names()))
    add_seats(p)
    p.add_argument("--games", type=int, default=1000, metavar="N", help="number of games (default: 1,000)")
    p.add_argument(
        "--seed", type=int, metavar="S", help="the same seed gives the same games (default: random, and printed)"
    )
    add_workers(p)
    add_variants(p)
    p.add_argument(
        "--explain", action="store_true", help="print the first game with the reasons of the Automa to stderr"
    )
    add_content(p)
    p.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write the games to FILE.jsonl or FILE.parquet, and go on after those in it",
    )
    p.add_argument(
        "--choices",
        action="store_true",
        help="with --out: write every choice too, to FILE.choices.jsonl or FILE.choices.parquet",
    )
    p.add_argument("--json", action="store_true", help="print the whole report as JSON")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    plan = make_plan(args)
    if args.explain:
        explain(plan)
    if args.choices and args.out is None:
        raise SetupError("--choices needs --out, which names a file")
    bar = Bar(plan.games)
    pool = workers(args)
    with interruptible(kept_games(args.out)):
        try:
            report = record(plan, args, pool, bar) if args.out else run_simulation(plan, pool, bar.show)
        finally:
            pool.close()
            bar.clear()
    pack = game(plan.setup.game, plan.setup.content).corrections
    if pack is not None:
        report["pack"] = {"name": pack.name, "digest": pack.digest}
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


def kept_games(out: Path | None) -> str:
    """What is kept of a simulation that does not finish."""
    if out is None:
        return "no game is kept: --out FILE keeps games as they are played"
    file = out.with_name(out.name + LINES) if out.suffix == PARQUET else out
    return f"the games played so far are in {file}, and the same command continues after them"


def record(plan: GamesPlan, args: argparse.Namespace, pool: Workers, bar: Bar) -> dict[str, Any]:
    """Write the games to a file, and report on all that are in it."""
    recording = Recording(plan, args.out, args.choices)
    started = time.perf_counter()
    try:
        tally = counted(plan, recording.games(pool), bar.show)
    finally:
        recording.close()
    seconds = time.perf_counter() - started
    return {**tally.report(seconds, pool.jobs, tally.games - recording.before), "file": str(args.out)}


def make_plan(args: argparse.Namespace) -> GamesPlan:
    """The simulation that the options ask for."""
    folder = content(args)
    rules = game(args.game, folder).setup_rules
    seats = parse_seats(args.seats, bot_names()) if args.seats else rules.simulated_seats
    known = seed_in(getattr(args, "out", None)) if args.seed is None else args.seed
    seed = secrets.randbits(32) if known is None else known
    return GamesPlan(Setup(args.game, seats, variants(args), seed, folder), args.games)


def explain(plan: GamesPlan) -> None:
    """Print the first game by turns, with the reasons for each decision of the Automa."""
    if plan.setup.automa is None:
        raise SetupError("--explain shows the reasons of the Automa: give it a seat, such as --seats greedy,automa:3")
    journal = first_game(check(plan))
    width = min(BROADEST, shutil.get_terminal_size((BROADEST, 40)).columns)
    log = TerminalLog(journal, presentation(journal.game), None, terminal_labels(sides(journal)))
    for line in log.with_reasons(width):
        print(line, file=sys.stderr)
    print(file=sys.stderr)


def table(report: dict[str, Any]) -> str:
    """The report as text."""
    variant = "".join(f", {switch}" for switch in report["switches"])
    lines = [
        f"{report['game']}: {', '.join(report['seats'])}{variant}; "
        f"{report['games']:,} games, seed {report['seed']}, seats rotated",
        "",
        f"{'':<14}{'wins':>8}  {'95 % interval':<17}{'score':>7}{'±':>6}{'sd':>7}   least-¼-½-¾-most",
    ]
    for side in report["sides"]:
        wins, score = side["wins"], side["score"]
        points = " ".join(f"{score[name]:>3.0f}" for name in ("least", "quarter", "middle", "three_quarters", "most"))
        lines.append(
            f"{side['name']:<14}{wins['share']:>8.1%}  {interval(wins):<17}"
            f"{score['mean']:>7.1f}{score['error']:>6.1f}{score['deviation']:>7.1f}   {points}"
        )
    lines += ["", *sources(report), "", *distribution(report), ""]
    if len(report["seats"]) > 1:
        seats = ", ".join(f"{seat['share']:.1%} ({interval(seat)})" for seat in report["by_seat"])
        lines.append(f"wins by seat: {seats}")
    speed = report["games_per_second"]
    lines.append(
        f"{report['decisions_per_game']:.0f} decisions a game; {speed:,.{1 if speed < 100 else 0}f} games/s "
        f"over {report['jobs']} process{'es' * (report['jobs'] > 1)}"
    )
    lines.append(f"results {report['digest']}" + (f", written to {report['file']}" if "file" in report else ""))
    if "pack" in report:
        lines.append(f"with the pack {report['pack']['name']} ({report['pack']['digest']})")
    return "\n".join([*lines, *fault_lines(report)])


def fault_lines(report: dict[str, Any]) -> list[str]:
    """The bots that failed, and how."""
    return [
        f"{name} failed {n:,} time{'s' * (n > 1)}, and the fallback chose in its place: {fault}"
        for name, kinds in report["faults"].items()
        for fault, n in kinds.items()
    ]


def interval(found: dict[str, float]) -> str:
    return f"{found['low']:.1%} - {found['high']:.1%}"


def sources(report: dict[str, Any]) -> list[str]:
    """The mean points of each side by source."""
    lines = ["points by source (mean)"]
    for side in report["sides"]:
        parts = "   ".join(f"{name} {points:.1f}" for name, points in side["sources"].items())
        lines.append(f"{side['name']:<14}{parts}")
    return lines


def distribution(report: dict[str, Any]) -> list[str]:
    """The distribution of the scores: one bar for each range."""
    lines = ["scores"]
    for side in report["sides"]:
        most = max(count for _, _, count in side["histogram"])
        lines.append(f"{side['name']}")
        for low, high, count in side["histogram"]:
            lines.append(f"{low:>12}-{high:<5}{'█' * round(30 * count / most):<31}{count:>6,}")
    return lines
