"""Speed, measured: each figure is the best of several rounds, interpreted and compiled in turn, in one run.

Run as a module it measures the build it is imported from and prints JSON; `run` and `table` put two side by side.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import loew.engine.machine
from loew.engine.game import Game, chance
from loew.engine.machine import State, play, playout
from loew.engine.seat import NATURE, Dealer
from loew.games import game

ROUNDS = 5
SECONDS = 0.6  # of random play a round
CASES: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "golems, two players": ("golems", 2, ()),
    "golems, solo": ("golems", 1, ()),
    "golem, four seats": ("golem", 4, ()),
    "golem, two seats": ("golem", 2, ()),
    "golem, one and the Automa": ("golem", 2, ("automa-2-3",)),
}

Figures = dict[str, float]


def measure() -> dict[str, Figures]:
    """The figures of this build, by case."""
    return {case: of_case(game(name), seats, switches) for case, (name, seats, switches) in CASES.items()}


def of_case(g: Game, seats: int, switches: tuple[str, ...]) -> Figures:
    dealer = Dealer(1)
    begun = time.perf_counter()
    games = decisions = 0
    while (seconds := time.perf_counter() - begun) < SECONDS:
        s = g.new(seats, switches)
        decisions += playout(s, dealer)
        games += 1
    middle = half_way(g, seats, switches)
    text = json.dumps(g.dump(middle))
    return {
        "games/s": games / seconds,
        "decisions/s": decisions / seconds,
        "clone µs": microseconds(middle.copy),
        "save µs": microseconds(lambda: json.dumps(g.dump(middle))),
        "load µs": microseconds(lambda: g.undump(json.loads(text))),
    }


def half_way(g: Game, seats: int, switches: tuple[str, ...]) -> State:
    """A position in the middle of a random game."""
    dealer = Dealer(2)
    total = playout(g.new(seats, switches), Dealer(2))
    s = g.new(seats, switches)
    for _ in range(total // 2):
        if s.top is not None:
            play(s, chance(s, dealer) if s.top.who == NATURE else dealer.one(s.options))
    return s


def microseconds(act: Callable[[], object], seconds: float = 0.05) -> float:
    """What one call takes, at best."""
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        calls = 0
        while (passed := time.perf_counter() - begun) < seconds / 5:
            for _ in range(20):
                act()
            calls += 20
        best = min(best, passed / calls)
    return best * 1e6


def build() -> str:
    """Which build this is."""
    return "interpreted" if str(loew.engine.machine.__file__).endswith(".py") else "compiled"


def run(compiled: Path | None) -> dict[str, Any]:
    """Both builds in turn, several rounds, the best of each figure."""
    folders = {"interpreted": None, "compiled": compiled} if compiled else {build(): None}
    best: dict[str, dict[str, Figures]] = {}
    for _ in range(ROUNDS):
        for name, folder in folders.items():
            for case, figures in one_round(folder).items():
                kept = best.setdefault(case, {}).setdefault(name, figures)
                for figure, value in figures.items():
                    kept[figure] = (min if "µs" in figure else max)(kept[figure], value)
    return {"python": sys.version.split()[0], "rounds": ROUNDS, "cases": best}


def one_round(folder: Path | None) -> dict[str, Figures]:
    env = {**os.environ, **({"PYTHONPATH": str(folder)} if folder else {})}
    done = subprocess.run([sys.executable, "-m", "loew.lab.bench"], env=env, capture_output=True, text=True, check=True)
    found: dict[str, Figures] = json.loads(done.stdout)
    return found


def table(report: dict[str, Any]) -> str:
    """The report for a person: a row a figure, a column a build, and the ratio."""
    lines = [f"Python {report['python']}, one core, random play, best of {report['rounds']} rounds in turn"]
    for case, builds in report["cases"].items():
        names = list(builds)
        ratio = f"{'compiled is':>14}" if len(names) == 2 else ""
        lines += ["", f"{case:<28}" + "".join(f"{name:>14}" for name in names) + ratio]
        for figure in builds[names[0]]:
            values = [builds[name][figure] for name in names]
            row = f"  {figure:<26}" + "".join(f"{value:>14,.{2 * (value < 100)}f}" for value in values)
            if len(values) == 2:
                faster = values[0] / values[1] if "µs" in figure else values[1] / values[0]
                row += f"{faster:>10.1f} x as fast"
            lines.append(row)
    return "\n".join(lines)


if __name__ == "__main__":
    print(json.dumps(measure()))
