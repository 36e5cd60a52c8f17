"""`loew bench`: measurements of speed, load and reliability. Each has a command of its own; see `loew.bench`."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from loew.bench import (
    box,
    click_count,
    companion,
    environments,
    fuzz,
    hint_times,
    hints,
    hostile,
    simulation,
    speed,
    sse_load,
    web,
)
from loew.bench.report import Report
from loew.commands.options import workers
from loew.commands.progress import interruptible
from loew.engine.errors import SetupError
from loew.games.entry import names
from loew.lab.workers import LocalWorkers, Workers
from loew.teacher.hints import adviser

Measure = Callable[[argparse.Namespace], Report]

GAMES: Final = 40
KILLS: Final = 100
CLUB_DAYS: Final = 10_000
REQUESTS: Final = 10_000
SPEED: Final = "the speed of the games, interpreted and compiled, and how often greedy beats random"
# Commands that have another name now.
OLD_COMMANDS: Final = {"kills": "chaos", "listeners": "sse-load", "clicks": "click-count"}
# The options that were commands before there were commands, and those that belong to one now.
OLD_OPTIONS: Final = {
    **{f"--{name}": name for name in ("web", "simulation", "environments", "box", "hint-times")},
    **{f"--{name}": name for name in ("fuzz", "hints", "companion")},
    **{f"--{old}": name for old, name in OLD_COMMANDS.items()},
    "--workers": "web --workers",
    "--on": "simulation --on",
    "--database": "chaos --database",
    "--games": "hints --games",
    "--bot": "hints --bot",
}


class OldOption(argparse.Action):
    """An option that has become a command."""

    def __call__(self, parser: object, namespace: object, values: Any, option: str | None = None) -> NoReturn:
        command = f"loew bench {OLD_OPTIONS[option or '']} {values or ''}".rstrip()
        raise SetupError(f"{option} is no longer an option of `loew bench`: write `{command}`")


def add(subparsers: Any) -> None:
    p = subparsers.add_parser(
        "bench",
        help="measure speed, load and reliability",
        description=f"Measure speed, load and reliability. Without a command: {SPEED}.",
        epilog="Example: loew bench speed",
    )
    p.add_argument("--json", action="store_true", help="print only JSON")
    add_compiled(p, Path("build/compiled"))
    for option in OLD_OPTIONS:
        p.add_argument(option, action=OldOption, nargs="?", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    p.set_defaults(run=partial(run, measure_speed))
    commands = p.add_subparsers(dest="measurement", metavar="COMMAND", title="commands")
    add_games_and_bots(commands)
    add_server(commands)
    add_people(commands)
    for old, name in OLD_COMMANDS.items():
        commands.choices[old] = commands.choices[name]  # not listed in the help


def measurement(commands: Any, name: str, measure: Measure, text: str, example: str) -> argparse.ArgumentParser:
    p: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=f"Measure {text}.", epilog=f"Example: loew bench {example}"
    )
    p.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print only JSON")
    p.set_defaults(run=partial(run, measure))
    return p


def add_games_and_bots(commands: Any) -> None:
    add_compiled(measurement(commands, "speed", measure_speed, SPEED, "speed"))
    p = measurement(
        commands,
        "environments",
        lambda args: environments.report(build(args)),
        "the speed of the environments for reinforcement learning, beside others that are installed",
        "environments --json",
    )
    add_compiled(p)
    p = measurement(
        commands,
        "simulation",
        measure_simulation,
        "how much faster simulations are over two processes, and over Ray",
        "simulation --on ray",
    )
    p.add_argument("--on", default="", metavar="WHERE", help="also measure ray or ray:HOST:PORT")
    p = measurement(
        commands,
        "hints",
        lambda args: hints.report(args.game, args.bot, args.games, os.cpu_count() or 1),
        "whether a player who always follows the first hint wins as often as the bot that gives it",
        "hints golems --games 100 --bot search@6000p",
    )
    p.add_argument("game", choices=names(), help="which game")
    p.add_argument(
        "--bot",
        default=adviser(1.0),
        metavar="BOT",
        help=f"the bot that gives the hints (default: {adviser(1.0)}); search@20000p counts positions, not seconds",
    )
    add_games(p)


def add_server(commands: Any) -> None:
    p = measurement(
        commands,
        "web",
        lambda args: web.report(build(args), args.workers, args.database),
        "the browser table under load: people in browsers, API clients, new visitors",
        "web --workers 4",
    )
    p.add_argument(
        "--workers",
        type=int,
        default=web.WORKERS,
        metavar="N",
        help=f"the processes that are compared with one (default: {web.WORKERS}; 1: no comparison)",
    )
    add_database(p, "the PostgreSQL database of the workers (default: SQLite)")
    add_compiled(p)
    p = measurement(
        commands,
        "sse-load",
        lambda args: sse_load.report(args.listeners, build(args)),
        "the memory that the server needs for each open event stream",
        "sse-load 2000",
    )
    add_count(p, "listeners", sse_load.LISTENERS, "how many clients listen")
    add_compiled(p)
    p = measurement(
        commands,
        "chaos",
        measure_chaos,
        "what is lost when servers are killed under load: the only one on SQLite, or one of three on PostgreSQL",
        "chaos 1000 --database postgresql://loew@host/empty",
    )
    add_count(p, "kills", KILLS, "how often a server is killed")
    add_database(p, "an empty PostgreSQL database (default: SQLite)")
    p = measurement(
        commands,
        "hostile",
        lambda args: hostile.report(args.seconds, build(args)),
        "what others notice of a visitor who draws over 150 connections and one with 60 slow bots",
        "hostile --seconds 10",
    )
    text = f"of each part (default: {hostile.SECONDS:g})"
    p.add_argument("--seconds", type=float, default=hostile.SECONDS, metavar="N", help=text)
    add_compiled(p)
    p = measurement(
        commands,
        "club",
        measure_club,
        "what breaks in simulated clubs: servers that die, a bad database, wrong clocks, on a virtual clock",
        "club 1000 --seed 7",
    )
    add_count(p, "days", CLUB_DAYS, "how many club-days")
    p.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first club (default: 0)")
    p.add_argument(
        "--events", type=int, default=0, metavar="N", help="replay this club up to this event, with its story"
    )
    p.add_argument(
        "--fault", default="", metavar="NAME", help="put in a fault first, to see it found (list: all names)"
    )
    p = measurement(
        commands,
        "fuzz",
        lambda args: fuzz.report(args.requests),
        "whether malformed and hostile requests ever make the server fail",
        "fuzz 100000",
    )
    add_count(p, "requests", REQUESTS, "how many requests are sent")
    text = "how soon hints arrive in the browser"
    add_compiled(measurement(commands, "hint-times", lambda args: hint_times.report(build(args)), text, "hint-times"))


def add_people(commands: Any) -> None:
    text = "how many clicks a turn takes in the browser"
    measurement(commands, "click-count", lambda args: click_count.report(), text, "click-count")
    text = "how many answers and keys a whole box takes in the terminal"
    measurement(commands, "box", lambda args: box.report(), text, "box")
    p = measurement(
        commands,
        "companion",
        lambda args: companion.report(args.game, args.games),
        "whether the companion decides as the engine does in whole games, and how many answers it needs",
        "companion golems --games 100",
    )
    p.add_argument("game", nargs="?", default=names()[0], choices=names(), help=f"which game (default: {names()[0]})")
    add_games(p)


def add_compiled(p: argparse.ArgumentParser, default: Any = argparse.SUPPRESS) -> None:
    p.add_argument(
        "--compiled",
        type=Path,
        default=default,
        metavar="DIR",
        help="the folder of the compiled build, if there is one (default: build/compiled)",
    )


def add_database(p: argparse.ArgumentParser, text: str) -> None:
    p.add_argument("--database", default="", metavar="URL", help=text)


def add_games(p: argparse.ArgumentParser) -> None:
    p.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many games (default: {GAMES})")


def add_count(p: argparse.ArgumentParser, name: str, default: int, text: str) -> None:
    p.add_argument(name, type=int, nargs="?", default=default, metavar="N", help=f"{text} (default: {default:,})")


def run(measure: Measure, args: argparse.Namespace) -> int:
    """Print what was measured. The exit code is 1 if something failed that must hold."""
    with interruptible("no figures are kept"):
        found = measure(args)
    print(json.dumps(found.figures) if args.json else found.text)
    return 0 if found.passed else 1


def build(args: argparse.Namespace) -> Path | None:
    """The folder of the compiled build, if there is one."""
    folder: Path = args.compiled
    return folder.resolve() if folder.is_dir() else None


def measure_speed(args: argparse.Namespace) -> Report:
    return speed.report(build(args))


def measure_simulation(args: argparse.Namespace) -> Report:
    pools: dict[str, Workers] = {"two processes": LocalWorkers(2)}
    if args.on:
        args.jobs = 2
        pools["Ray"] = workers(args)
    return simulation.report(pools)


def measure_chaos(args: argparse.Namespace) -> Report:
    try:
        from loew.bench.chaos import measure
    except ImportError as error:
        raise SetupError("the browser table needs more packages: pip install 'loew[web]'") from error
    return measure.report(args.kills, args.database)


def measure_club(args: argparse.Namespace) -> Report:
    try:
        from loew.bench.club import measure, planted
    except ImportError as error:
        raise SetupError("the browser table needs more packages: pip install 'loew[web]'") from error
    if args.fault and args.fault not in planted.FAULTS:
        raise SetupError(f"a fault is one of: {', '.join(planted.FAULTS)}")
    return measure.report(args.days, args.seed, args.fault, args.events)
