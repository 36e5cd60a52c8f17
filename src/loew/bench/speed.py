"""The speed of random games. Each figure is the best of several rounds, in which interpreted and compiled build
alternate.

Run as a module it measures the build it is imported from and prints JSON; `run` and `table` compare two builds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import loew.engine.machine
from loew.bench.report import Report
from loew.bots.random import Random
from loew.engine.game import Game
from loew.engine.log import kind
from loew.engine.machine import Choice, State, playout
from loew.engine.seat import Dealer
from loew.engine.setup import LEVELS, Setup, parse_setup, simple_setup
from loew.games.registry import game
from loew.lab.bot_game import BotGame
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import run as simulate
from loew.ui.terminal import aligned

ROUNDS = 5
GAMES = 1000  # of greedy against random
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
CARD = "draw-card"  # the first step of a turn of the Automa
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


class TimedGame(BotGame):
    """A random game that measures the turns of the Automa, from its card to the next decision of another seat."""

    def __init__(self, g: Game, setup: Setup) -> None:
        super().__init__(g, setup, [Random() for _ in setup.seats])
        self.turns: list[float] = []  # seconds

    def play(self, who: int, choice: Choice) -> None:
        f = self.state.top
        assert f is not None
        started = time.perf_counter()
        super().play(who, choice)
        if kind(f.effect) == CARD:
            self.turns.append(time.perf_counter() - started)


def half_way(g: Game, setup: Setup) -> State:
    """A position in the middle of a random game."""
    middle = playout(g.new(setup), Dealer(2)) // 2
    table = TimedGame(g, setup._replace(seed=2))
    for _ in islice(table.steps(), middle):
        pass
    return table.state


def automa_turn(g: Game) -> float:
    """The mean time of a turn of the Automa in microseconds."""
    turns: list[float] = []
    for seed, setup in enumerate(WITH_AUTOMA * 3):
        table = TimedGame(g, setup._replace(seed=seed))
        for _ in table.steps():
            pass
        turns += table.turns
    return sum(turns) / len(turns) * 1e6


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
    """Measure both builds alternately for several rounds. Returns the best of each figure."""
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


def table(found: dict[str, Any]) -> str:
    """The figures as text: a row for each figure, a column for each build, and the ratio."""
    lines = [f"Python {found['python']}, one core, random play, best of {found['rounds']} rounds in turn"]
    for case, builds in found["cases"].items():
        both = len(builds) == 2
        rows = [[case, *builds, *(["compiled is"] if both else [])]]
        for figure in next(iter(builds.values())):
            values = [figures[figure] for figures in builds.values()]
            row = [f"  {figure}", *[f"{value:,.{2 * (value < 100)}f}" for value in values]]
            if both:
                faster = values[0] / values[1] if "µs" in figure else values[1] / values[0]
                row.append(f"{faster:.1f} x as fast")
            rows.append(row)
        lines += ["", *aligned(rows)]
    shares = ", ".join(f"{value:.0f} % {name}" for name, value in found["solo share"].items())
    wanted = f"at least {SOLO_SHARE} %"
    return "\n".join(
        [*lines, "", f"one and the Automa, all levels in turn, at {shares} of the rate of two seats ({wanted})"]
    )


def greedy_against_random() -> dict[str, Any]:
    """How often the greedy bot wins."""
    plan = GamesPlan(parse_setup("golems greedy,random seed=1"), GAMES)
    wins: dict[str, Any] = simulate(plan, os.cpu_count() or 1, lambda _: None)["sides"][0]["wins"]
    return {"games": GAMES, **wins}


def report(compiled: Path | None) -> Report:
    """The speed of both builds, and how well the greedy bot plays. The text ends with the JSON."""
    found = run(compiled)
    wins = found["greedy against random"] = greedy_against_random()
    lines = [table(found)]
    if compiled is None:
        lines.append("\n(there is no compiled build here; `make compiled` makes one)")
    interval = f"95 % interval {wins['low']:.1%} - {wins['high']:.1%}"
    games = f"\ngreedy against random, {GAMES:,} games with seats swapped"
    lines.append(f"{games}: wins {wins['share']:.1%} ({interval})\n")
    return Report(found, "\n".join([*lines, json.dumps(found)]))


if __name__ == "__main__":
    print(json.dumps(solo_share() if SHARE in sys.argv else measure()))
