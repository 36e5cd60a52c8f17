"""Speed: each figure is the best of several rounds, with the interpreted and the compiled build in turn.

Run as a module it measures the build it is imported from and prints JSON; `run` and `table` compare two builds.
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
from loew.engine.game import Game, chance_choice
from loew.engine.log import kind
from loew.engine.machine import State, play, playout
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import LEVELS, Setup, simple_setup
from loew.games.registry import game

ROUNDS = 5
SECONDS = 0.6  # of random play in each round
SHARE = "share"
SOLO = "golem, one and the Automa"
Setups = tuple[Setup, ...]  # played in turn
TWO_SEATS: Setups = (simple_setup("golem", 2),)
WITH_AUTOMA: Setups = tuple([simple_setup("golem", 2, automa=(1, level)) for level in range(1, len(LEVELS) + 1)])
CASES: dict[str, Setups] = {
    "golems, two players": (simple_setup("golems", 2),),
    "golems, solo": (simple_setup("golems", 1),),
    "golem, four seats": (simple_setup("golem", 4),),
    "golem, two seats": TWO_SEATS,
    SOLO: WITH_AUTOMA,
}
CARD = "draw-card"  # a turn of the Automa begins with it
PAIRS = 40  # pairs of blocks of games, to compare two rates
BLOCK = 20  # games
SOLO_SHARE = 60  # percent: the least rate of games with the Automa, compared with two seats

Figures = dict[str, float]


def measure() -> dict[str, Figures]:
    """The figures of this build for each case."""
    figures = {case: measure_case(game(setups[0].game), setups) for case, setups in CASES.items()}
    figures[SOLO]["Automa's turn µs"] = automa_turn(game("golem"))
    return figures


def measure_case(g: Game, setups: Setups) -> Figures:
    dealer = Dealer(1)
    started = time.perf_counter()
    games = decisions = 0
    while (seconds := time.perf_counter() - started) < SECONDS:
        s = g.new(setups[games % len(setups)])
        decisions += playout(s, dealer)
        games += 1
    middle = half_way(g, setups[0])
    text = json.dumps(g.dump(middle))
    return {
        "games/s": games / seconds,
        "decisions/s": decisions / seconds,
        "clone µs": microseconds(middle.copy),
        "save µs": microseconds(lambda: json.dumps(g.dump(middle))),
        "load µs": microseconds(lambda: g.load_dump(json.loads(text))),
    }


def solo_share() -> float:
    """The rate of games with the Automa in percent of the rate of two seats: the median of alternating blocks."""
    g = game("golem")
    dealers = Dealer(1), Dealer(2)
    found = []
    for _ in range(PAIRS):
        two, solo = (block(g, setups, dealer) for setups, dealer in zip((TWO_SEATS, WITH_AUTOMA), dealers, strict=True))
        found.append(100 * two / solo)
    return sorted(found)[PAIRS // 2]


def block(g: Game, setups: Setups, dealer: Dealer) -> float:
    """How many seconds a block of random games takes."""
    started = time.perf_counter()
    for i in range(BLOCK):
        playout(g.new(setups[i % len(setups)]), dealer)
    return time.perf_counter() - started


def half_way(g: Game, setup: Setup) -> State:
    """A position in the middle of a random game."""
    dealer = Dealer(2)
    total = playout(g.new(setup), Dealer(2))
    s = g.new(setup)
    for _ in range(total // 2):
        if s.top is not None:
            play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
    return s


def automa_turn(g: Game) -> float:
    """The mean time of a turn of the Automa in microseconds, from its card to the next decision of another seat."""
    seconds = 0.0
    turns = 0
    for stream, setup in enumerate(WITH_AUTOMA * 3):
        dealer = Dealer(3, stream)
        s = g.new(setup)
        while s.top is not None:
            choice = chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options)
            is_automa_turn = kind(s.top.effect) == CARD
            started = time.perf_counter()
            play(s, choice)
            if is_automa_turn:
                seconds += time.perf_counter() - started
                turns += 1
    return seconds / turns * 1e6


def microseconds(act: Callable[[], object], seconds: float = 0.05) -> float:
    """The best time of one call in microseconds."""
    best = float("inf")
    for _ in range(5):
        started = time.perf_counter()
        calls = 0
        while (passed := time.perf_counter() - started) < seconds / 5:
            for _ in range(20):
                act()
            calls += 20
        best = min(best, passed / calls)
    return best * 1e6


def build() -> str:
    """The name of this build."""
    return "interpreted" if str(loew.engine.machine.__file__).endswith(".py") else "compiled"


def run(compiled: Path | None) -> dict[str, Any]:
    """Measure both builds in turn, several rounds; the best of each figure."""
    folders = {"interpreted": None, "compiled": compiled} if compiled else {build(): None}
    best: dict[str, dict[str, Figures]] = {}
    for _ in range(ROUNDS):
        for name, folder in folders.items():
            for case, figures in one_round(folder).items():
                best_figures = best.setdefault(case, {}).setdefault(name, figures)
                for figure, value in figures.items():
                    best_figures[figure] = (min if "µs" in figure else max)(best_figures[figure], value)
    shares = {name: measure_apart(folder, SHARE) for name, folder in folders.items()}
    return {"python": sys.version.split()[0], "rounds": ROUNDS, "cases": best, "solo share": shares}


def one_round(folder: Path | None) -> dict[str, Figures]:
    found: dict[str, Figures] = measure_apart(folder)
    return found


def measure_apart(folder: Path | None, *words: str, module: str = "loew.bench.speed") -> Any:
    """Run the measurement of a build in its own process."""
    env = {**os.environ, **({"PYTHONPATH": str(folder)} if folder else {})}
    command = [sys.executable, "-m", module, *words]
    return json.loads(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)


def table(report: dict[str, Any]) -> str:
    """The report as text: a row for each figure, a column for each build, and the ratio."""
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
    shares = ", ".join(f"{value:.0f} % {name}" for name, value in report["solo share"].items())
    lines += [
        "",
        f"one and the Automa, all levels in turn, at {shares} of the rate of two seats (at least {SOLO_SHARE} %)",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(json.dumps(solo_share() if SHARE in sys.argv else measure()))
