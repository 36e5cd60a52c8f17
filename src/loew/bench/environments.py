"""The speed of the environments for reinforcement learning on one core, beside that of other installed environments.

Run as a module it measures the build it is imported from and prints JSON. Every figure is in steps for a second of CPU
time, the best of several rounds, with random legal actions."""

from __future__ import annotations

import json
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from loew.bench.report import Report
from loew.bench.speed import build, measure_apart
from loew.engine.env import EnvBatch, GameEnv
from loew.engine.machine import playout
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.games.registry import game
from loew.ui.terminal import aligned

ROUNDS = 3
SECONDS = 0.8
GAMES = 64  # side by side
MODULE = "loew.bench.environments"
POSITIONS = "OpenSpiel, positions alone"  # as searches use it
TENSORS = "OpenSpiel, with tensors"  # as programs that learn use it: what the player knows, before each choice
MODULE = "loew.bench.environments"
Loop = Callable[[float], int]  # plays until that processor time, and returns the steps


def rate(loop: Loop) -> float:
    """Steps a second: the best of several rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        started = time.process_time()
        steps = loop(started + SECONDS)
        best = max(best, steps / (time.process_time() - started))
    return best


def measure() -> dict[str, dict[str, float]]:
    """The figures of Loew's environments, then of others."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = {name: measure_game(name) for name in ("golem", "golems")}
        return {**found, "others": measure_others()}


def measure_game(name: str) -> dict[str, float]:
    found = {
        "random play, engine alone": rate(engine_loop(name)),
        "by number": rate(env_loop(name, False)),
        "with encoding and mask": rate(env_loop(name, True)),
        f"{GAMES} games at once": rate(batch_loop(name)),
    }
    if find_spec("gymnasium") is not None:
        found[f"{GAMES} games at once, Gymnasium"] = rate(vector_loop(name))
    if find_spec("pettingzoo") is not None:
        aec = import_module("loew.rl.aec")
        found["PettingZoo, raw"] = rate(aec_loop(lambda: aec.raw_env(game=name, seats=2)))
        found["PettingZoo, checked"] = rate(aec_loop(lambda: aec.env(game=name, seats=2)))
    if find_spec("pyspiel") is not None:
        import_module("loew.rl")
        found[POSITIONS] = rate(spiel_loop(f"python_loew_{name}", False))
        found[TENSORS] = rate(spiel_loop(f"python_loew_{name}", True))
    return found


def measure_others() -> dict[str, float]:
    """Other environments, where they are installed."""
    found: dict[str, float] = {}
    if find_spec("pettingzoo") is not None and find_spec("pygame") is not None:
        for name in ("tictactoe_v3", "connect_four_v3"):
            module = import_module(f"pettingzoo.classic.{name}")
            found[f"PettingZoo, checked: {name}"] = rate(aec_loop(module.env))
    if find_spec("pyspiel") is not None:
        import_module("open_spiel.python.games.tic_tac_toe")  # it registers the game
        for name in ("hearts", "chess", "python_tic_tac_toe"):
            found[f"{POSITIONS}: {name}"] = rate(spiel_loop(name, False))
            found[f"{TENSORS}: {name}"] = rate(spiel_loop(name, True))
    if find_spec("rlcard") is not None:
        found["RLCard: gin-rummy"] = rate(rlcard_loop("gin-rummy"))
    if find_spec("catanatron") is not None:
        found["catanatron, engine alone: Catan"] = rate(catan_loop())
    return found


# ------------------------------------------------------------------ loops


def engine_loop(name: str) -> Loop:
    rules, setup = game(name), simple_setup(name, 2)

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        while not steps or time.process_time() < until:
            steps += playout(rules.new(setup), dealer)
        return steps

    return loop


def env_loop(name: str, observed: bool) -> Loop:
    env = GameEnv(game(name), simple_setup(name, 2))

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        while not steps or time.process_time() < until:
            env.reset(steps)
            while (who := env.who()) >= 0:
                legal = env.legal
                if observed:
                    env.observe(who)
                    env.mask()
                env.step(legal[dealer.below(len(legal))])
                steps += 1
        return steps

    return loop


def batch_loop(name: str) -> Loop:
    """The time to choose the actions counts too."""
    games = [GameEnv(game(name), simple_setup(name, 2)) for _ in range(1)]
    rules = games[0].game
    games += [GameEnv(rules, games[0].setup) for _ in range(GAMES - 1)]
    size, actions = len(rules.encoding_names()), len(rules.choices())
    rows, masks, seats = bytearray(GAMES * size), bytearray(GAMES * actions), bytearray(GAMES)
    batch = EnvBatch(games, rows, masks, seats)

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        batch.reset(list(range(GAMES)))
        while not steps or time.process_time() < until:
            for i in batch.step(batch.sample(dealer)):
                batch.begin(i, steps + i)
            steps += GAMES
        return steps

    return loop


def vector_loop(name: str) -> Loop:
    tables = import_module("loew.rl.vector").VectorTable(name, seats=2, count=GAMES)

    def loop(until: float) -> int:
        steps = 0
        tables.reset(seed=1)
        while not steps or time.process_time() < until:
            tables.step(tables.sample())
            steps += GAMES
        return steps

    return loop


def aec_loop(make: Callable[[], Any]) -> Loop:
    table = make()

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        while not steps or time.process_time() < until:
            table.reset(seed=steps)
            for _ in table.agent_iter():
                observation, _, over, cut, _ = table.last()
                if over or cut:
                    table.step(None)
                    continue
                legal = observation["action_mask"].view(bool).nonzero()[0]
                table.step(int(legal[dealer.below(len(legal))]))
                steps += 1
        return steps

    return loop


def spiel_loop(name: str, observed: bool) -> Loop:
    rules = import_module("pyspiel").load_game(name)
    observable = rules.get_type().provides_observation_tensor

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        while not steps or time.process_time() < until:
            state = rules.new_initial_state()
            while not state.is_terminal() and (not steps or time.process_time() < until):
                if state.is_chance_node():
                    legal = [outcome for outcome, _ in state.chance_outcomes()]
                else:
                    legal = state.legal_actions()
                    steps += 1
                    if observed:
                        who = state.current_player()
                        _ = state.observation_tensor(who) if observable else state.information_state_tensor(who)
                state.apply_action(legal[dealer.below(len(legal))])
        return steps

    return loop


def rlcard_loop(name: str) -> Loop:
    table = import_module("rlcard").make(name, {"seed": 1})

    def loop(until: float) -> int:
        steps, dealer = 0, Dealer(1)
        while not steps or time.process_time() < until:
            state, _ = table.reset()
            while not table.is_over():
                legal = list(state["legal_actions"])
                state, _ = table.step(legal[dealer.below(len(legal))])
                steps += 1
        return steps

    return loop


def catan_loop() -> Loop:
    """Catan for two random players: its engine has no environment without a bot."""
    catan = import_module("catanatron")

    def loop(until: float) -> int:
        steps = 0
        while not steps or time.process_time() < until:
            table = catan.Game([catan.RandomPlayer(catan.Color.RED), catan.RandomPlayer(catan.Color.BLUE)], seed=steps)
            table.play()
            steps += len(table.state.actions)
        return steps

    return loop


# ------------------------------------------------------------------ the report


def run(compiled: Path | None) -> dict[str, Any]:
    """Measure the compiled build if there is one, else this one, in a process of its own."""
    figures = measure_apart(compiled, module=MODULE)
    return {"build": "compiled" if compiled else build(), "figures": figures}


def table(found: dict[str, Any]) -> str:
    """The report as text; the ratio is to the same game with encoding and mask, for others to both games,
    measured in the same way."""
    golem, golems = (found["figures"][name] for name in ("golem", "golems"))
    own = [["", "golem", "golems"], *[[name, f"{golem[name]:,.0f}", f"{golems[name]:,.0f}"] for name in golem]]
    others = [["others in the same run", "steps/s", "golem is", "golems is"]]
    for name, rate in found["figures"]["others"].items():
        same = name.partition(":")[0]
        alone = same.endswith("engine alone")
        base = same if same in golem else "random play, engine alone" if alone else "with encoding and mask"
        others.append([name, f"{rate:,.0f}", *[f"{each[base] / rate:.2f} x" for each in (golem, golems)]])
    title = f"environments, {found['build']}, one core, random legal actions, steps a second"
    return "\n".join([title, "", *aligned(own), "", *aligned(others)])


def report(compiled: Path | None) -> Report:
    found = run(compiled)
    return Report(found, table(found))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure()))
