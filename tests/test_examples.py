"""The examples run, and the third game is played everywhere through the public registry alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.nim import ENTRY

import loew
from loew.bots import bots_at
from loew.engine.setup import BotSeat, Setup
from loew.games import entry
from loew.lab.plans import Plan
from loew.lab.simulate import run as simulated

ROOT = Path(__file__).parent.parent
SCRIPTS = sorted((ROOT / "examples").glob("[!_]*.py"))


@pytest.fixture
def nim() -> Iterator[None]:
    entry.register(ENTRY)
    yield
    entry.GAMES.pop("nim")


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    settings = {**os.environ, "LOEW_GAMES": "examples.nim:ENTRY", "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, *words], input=typed, capture_output=True, text=True, timeout=120, cwd=ROOT, env=settings
    )


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_an_example_runs(script: Path) -> None:
    done = run(str(script))
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_a_third_game_is_played_at_the_terminal() -> None:
    done = run("-m", "loew", "play", "nim", "--seats", "human,greedy", "--seed", "1", typed="1\n" * 12)
    assert done.returncode == 0, done.stderr
    assert "You take 1 stone from heap 1." in done.stdout
    assert "Winner: " in done.stdout


def test_a_third_game_is_simulated_between_bots(nim: None) -> None:
    setup = Setup("nim", (BotSeat("greedy"), BotSeat("random")), (), 1)
    report = simulated(Plan(setup, 40), 1, lambda _: None)
    assert report["sides"][0]["wins"]["share"] > 0.8


def test_a_third_game_is_saved_and_replayed(nim: None) -> None:
    game = loew.new("nim greedy,random seed=3")
    bots = bots_at(game.setup.seats)
    while (decision := game.decision) is not None:
        player = bots[decision.who]
        assert player is not None
        game.play(" ".join(player.choose(game.observation(decision.who))))
    assert loew.load(game.save()).over
    assert sum(score["won"] for score in game.score()) == 1
