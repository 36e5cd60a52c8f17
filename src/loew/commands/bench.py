"""`loew bench`: the speed of the games, interpreted and compiled, and how well the greedy bot plays."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from loew.bench import box as box_measure
from loew.bench import (
    clicks,
    fuzz,
    hint_times,
    web_load,
)
from loew.bench import companion as companion_measure
from loew.bench import (
    environments as bench_environments,
)
from loew.bench import (
    hint_quality as hint_measure,
)
from loew.bench import (
    speed as bench,
)
from loew.bench import (
    sse_load as listeners,
)
from loew.bench import (
    workers as bench_workers,
)
from loew.bots import bot
from loew.commands.worker_options import workers
from loew.engine.bot import Observation
from loew.engine.errors import SetupError
from loew.engine.machine import Choice, State
from loew.engine.seat import Dealer
from loew.engine.setup import parse_setup
from loew.games.entry import names
from loew.games.registry import game
from loew.lab.plans import Plan
from loew.lab.simulate import run as run_simulation
from loew.lab.workers import LocalWorkers, Workers
from loew.teacher.hints import adviser

GAMES = 1000
COMPANION_STREAM = 77  # of the draws of bots that play for people


def add(subparsers: Any) -> None:
    p = subparsers.add_parser(
        "bench", help="measure the speed, interpreted and compiled, and play greedy against random"
    )
    p.add_argument(
        "--compiled", type=Path, default=Path("build/compiled"), metavar="DIR", help="the folder of the compiled build"
    )
    p.add_argument("--json", action="store_true", help="print only JSON")
    p.add_argument("--web", action="store_true", help="measure the browser table under load instead")
    p.add_argument(
        "--simulation", action="store_true", help="measure games over processes, and with --on over Ray, instead"
    )
    p.add_argument("--on", default="", metavar="WHERE", help="with --simulation: ray or ray:HOST:PORT")
    p.add_argument("--environments", action="store_true", help="measure the environments for learning instead")
    p.add_argument(
        "--workers", type=int, default=1, metavar="N", help="with --web: compare one server process with N of them"
    )
    p.add_argument(
        "--database", default="", metavar="URL", help="with --workers and --kills: their PostgreSQL (default: SQLite)"
    )
    p.add_argument(
        "--listeners", type=int, metavar="N", help="let so many people listen instead, and print the memory for each"
    )
    p.add_argument("--clicks", action="store_true", help="count the clicks of a turn at the browser table instead")
    p.add_argument("--box", action="store_true", help="count the answers of a whole walk through a box instead")
    p.add_argument(
        "--hints",
        metavar="GAME",
        choices=names(),
        help="compare a player that always follows the first hint with the bot that gives it instead, against greedy",
    )
    p.add_argument("--games", type=int, default=40, metavar="N", help="with --hints and --companion: how many games")
    p.add_argument(
        "--bot",
        default=adviser(1.0),
        metavar="BOT",
        help=f"with --hints: who gives them (default: {adviser(1.0)}); search@20000p counts positions, not seconds",
    )
    p.add_argument("--hint-times", action="store_true", help="measure how soon hints come at the browser table instead")
    p.add_argument(
        "--companion",
        nargs="?",
        const="golem",
        choices=names(),
        help="tell whole games to the companion instead: does it decide as the engine does, and after how many answers",
    )
    p.add_argument("--fuzz", type=int, default=0, metavar="N", help="send N odd requests to a server instead")
    p.add_argument(
        "--kills",
        type=int,
        default=0,
        metavar="N",
        help="kill servers N times under load instead, and count what is lost: the only one on SQLite, or with"
        " --database one of three on an empty PostgreSQL",
    )
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    build = args.compiled.resolve() if args.compiled.is_dir() else None
    if args.listeners:
        return listen(args.json, args.listeners, build)
    if args.web and args.workers > 1:
        return compare(args.json, args.workers, args.database, build)
    if args.web:
        return web(args.json, build)
    if args.hints:
        return follow_hints(args.hints, args.bot, args.games, args.json)
    if args.hint_times:
        return time_hints(args.json, build)
    if args.fuzz:
        return send_odd_requests(args.fuzz, args.json)
    if args.kills:
        return kill_servers(args.kills, args.database, args.json)
    if args.companion:
        return tell_companion(args.companion, args.games, args.json)
    if args.clicks:
        return count_clicks(args.json)
    if args.box:
        return walk_boxes(args.json)
    if args.simulation:
        return measure_workers(args)
    if args.environments:
        found = bench_environments.run(build)
        print(json.dumps(found) if args.json else bench_environments.table(found))
        return 0
    report = bench.run(build)
    duel = run_simulation(Plan(parse_setup("golems greedy,random seed=1"), GAMES), os.cpu_count() or 1, lambda _: None)
    wins = duel["sides"][0]["wins"]
    report["greedy against random"] = {"games": GAMES, **wins}
    if not args.json:
        print(bench.table(report))
        if build is None:
            print("\n(there is no compiled build here; `make compiled` makes one)")
        print(
            f"\ngreedy against random, {GAMES:,} games with seats swapped: "
            f"wins {wins['share']:.1%} (95 % interval {wins['low']:.1%} - {wins['high']:.1%})\n"
        )
    print(json.dumps(report))
    return 0


def follow_hints(game: str, word: str, games: int, as_json: bool) -> int:
    """Whether hints are as good as the bot behind them. The exit code is 1 if they are worse by more than chance."""
    found = hint_measure.measure(game, word, games, os.cpu_count() or 1)
    print(json.dumps(found) if as_json else hint_measure.table(found))
    return 0 if found["at least as often"] or found["by chance"] else 1


def time_hints(as_json: bool, build: Path | None) -> int:
    """How soon hints come."""
    found = hint_times.run(build)
    if found.get("error"):
        raise SetupError(str(found["error"]))
    print(json.dumps(found) if as_json else hint_times.table(found))
    return 0


def measure_workers(args: argparse.Namespace) -> int:
    """Games over processes, and over Ray if it is named."""
    crews: dict[str, Workers] = {"two processes": LocalWorkers(2)}
    if args.on:
        args.jobs = 2
        crews["Ray"] = workers(args)
    found = bench_workers.run(crews)
    print(json.dumps(found) if args.json else bench_workers.table(found))
    return 0


def count_clicks(as_json: bool) -> int:
    """How many clicks a turn takes, in each game."""
    found = {name: clicks.measure(name) for name in names()}
    print(json.dumps(found) if as_json else "\n".join([clicks.text(name, figures) for name, figures in found.items()]))
    return 0


def walk_boxes(as_json: bool) -> int:
    """How many answers and keys a whole box takes, in each game."""
    found = {name: box_measure.measure(name) for name in names()}
    print(json.dumps(found) if as_json else "\n".join(box_measure.text(name, each) for name, each in found.items()))
    return 0


def tell_companion(name: str, games: int, as_json: bool) -> int:
    """Whether the companion decides as the engine does. The exit code is 1 if it ever does not."""
    rules = game(name)

    def chooser(seed: int) -> Callable[[State], Choice]:
        player, dealer = bot("greedy"), Dealer(seed, COMPANION_STREAM)

        def choose(s: State) -> Choice:
            assert s.top is not None
            return player.choose(Observation(rules, s, s.top.who, dealer))

        return choose

    found = companion_measure.measure(rules, games, chooser)
    print(json.dumps(found) if as_json else companion_measure.table(found))
    return 1 if any(row["different"] for row in found.values()) else 0


def listen(as_json: bool, wanted: int, build: Path | None) -> int:
    """Let many people listen. The exit code is 1 if somebody did not hear."""
    found = listeners.run(wanted, build)
    if found.get("error"):
        raise SetupError(str(found["error"]))
    print(json.dumps(found) if as_json else listeners.table(found))
    return 1 if found["did not hear"] else 0


def compare(as_json: bool, workers: int, database: str, build: Path | None) -> int:
    """Compare the tables that one server process and several of them can hold."""
    found = web_load.compare_workers(workers, database, build)
    for figures in found["processes"].values():
        if figures.get("error"):
            raise SetupError(str(figures["error"]))
    if as_json:
        print(json.dumps(found))
        return 0
    for count, figures in found["processes"].items():
        print(f"{count} server processes: {web_load.people_table(figures)}\n")
    print(f"{workers} processes hold {found['times the tables']:g} times the tables of one")
    print(f"(the load is made by one process on the same machine, which has {os.cpu_count()} cores)")
    return 0


def send_odd_requests(requests: int, as_json: bool) -> int:
    """Whether the server ever fails. The exit code is 1 if it does."""
    found = fuzz.run(requests)
    if found.get("error"):
        raise SetupError(str(found["error"]))
    print(json.dumps(found) if as_json else fuzz.table(found))
    return 1 if found["server errors"] or not found["still ready"] else 0


def kill_servers(times: int, database: str, as_json: bool) -> int:
    """Whether anything is lost when servers are killed. The exit code is 1 if it is."""
    try:
        from loew.bench.kills import measure
    except ImportError as error:
        raise SetupError("the browser table needs more packages: pip install 'loew[web]'") from error
    found = measure.run(times, database, print_progress)
    print(json.dumps(found) if as_json else measure.table(found))
    return 0 if measure.held(found) else 1


def print_progress(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def web(as_json: bool, build: Path | None) -> int:
    """Measure the browser table under load, compiled if there is such a build. The exit code is 1 if events were
    lost."""
    people, programs = web_load.run_browsers(build=build), web_load.run(build=build)
    for figures in (people, programs):
        if figures.get("error"):
            raise SetupError(str(figures["error"]))
    if as_json:
        turn = clicks.measure("golem")
        people |= {"clicks_per_turn": turn["after"], "clicks_per_turn_before": turn["before"]}
        people["build"] = "interpreted" if build is None else "compiled"
        print(json.dumps({**{f"programs: {name}": value for name, value in programs.items()}, **people}))
    else:
        print(web_load.people_table(people), web_load.table(programs), sep="\n\n")
    return 1 if programs["lost events"] else 0
