"""The overhead of spreading games over processes and over a Ray cluster, and the speed-up over one process."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import Any, Final

from loew.bench.report import Report
from loew.engine.setup import parse_setup
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import run as simulate
from loew.lab.workers import LocalWorkers, Workers
from loew.ui.terminal import aligned

TASKS: Final = 200
ALONE: Final = "one process"
SETUPS: Final = {
    "golem greedy,greedy seed=1": 60,
    "golem random,random seed=1": 8000,
    "golems greedy,greedy seed=1": 300,
    "golems random,random seed=1": 30000,
}


def run(pools: dict[str, Workers], share: float = 1.0) -> dict[str, Any]:
    """The figures of one process and of these workers. `share`: the fraction of the usual number of games."""
    all_pools: dict[str, Workers] = {ALONE: LocalWorkers(1), **pools}
    tasks = {name: 1000 * seconds_per_task(pool) for name, pool in all_pools.items()}
    games = {
        setup: {name: rate(pool, setup, max(4, round(share * count))) for name, pool in all_pools.items()}
        for setup, count in SETUPS.items()
    }
    return {
        "cores": os.cpu_count(),
        "jobs": {n: c.jobs for n, c in all_pools.items()},
        "ms_per_piece": tasks,
        "games": games,
    }


def seconds_per_task(pool: Workers) -> float:
    """The time of an empty task."""
    list(pool.run(partial(pow, 2), range(2 * pool.jobs)))  # the workers start
    begun = time.perf_counter()
    list(pool.run(partial(pow, 2), range(TASKS)))
    return (time.perf_counter() - begun) / TASKS


def rate(pool: Workers, setup: str, games: int) -> dict[str, float]:
    """Games a second, and core hours for a million games."""
    found = simulate(GamesPlan(parse_setup(setup), games), pool, lambda _: None)
    speed = float(found["games_per_second"])
    return {"games_per_second": speed, "core_hours_per_million": 1e6 / speed / 3600 * pool.jobs}


def table(found: dict[str, Any]) -> str:
    """The figures as text."""
    names = list(found["jobs"])
    rows = [["", *names], ["ms for an empty task", *[f"{found['ms_per_piece'][name]:.2f}" for name in names]]]
    for setup, by_name in found["games"].items():
        alone = by_name[ALONE]["games_per_second"]
        speeds = [by_name[name]["games_per_second"] for name in names]
        rows.append(
            [f"{setup.rpartition(' ')[0]}, games/s", *[f"{each:,.1f} ({each / alone:.2f}x)" for each in speeds]]
        )
        hours = [f"{by_name[name]['core_hours_per_million']:,.2f}" for name in names]
        rows.append(["  core hours for a million", *hours])
    return "\n".join([*aligned(rows), f"(a machine with {found['cores']} cores)"])


def report(pools: dict[str, Workers]) -> Report:
    found = run(pools)
    return Report(found, table(found))
