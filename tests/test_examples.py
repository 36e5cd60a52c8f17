"""The examples run, and the third game is played everywhere through the public registry alone."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from http.server import HTTPServer
from pathlib import Path
from typing import Any

import pytest
from examples.nim import ENTRY
from examples.nim.rules import Nim, NimState
from examples.remote_bot import Answers

import loew
from loew.bots import bots_at
from loew.cli import main
from loew.engine.errors import MissingMethod, missing_method
from loew.engine.game import Game
from loew.engine.setup import BotSeat, Setup
from loew.games import entry
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import run as simulated
from loew.rl import aec
from loew.rl.against import TableEnv
from support import PATIENCE

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
        [sys.executable, *words], input=typed, capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT, env=settings
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
    report = simulated(GamesPlan(setup, 40), 1, lambda _: None)
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


# ------------------------------------------------------------------ everybody who plays games plays it


def nim_report(*seats: str, games: int = 2) -> dict[str, Any]:
    setup = Setup("nim", tuple(BotSeat(seat) for seat in seats), (), 1)
    return simulated(GamesPlan(setup, games), 1, lambda _: None)


@pytest.fixture
def address() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/@60"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize("player", ["greedy", "learned", "simple", "search@300p", "examples.bots:Collector@60"])
def test_bots_of_loew_and_of_others_play_a_third_game(nim: None, player: str) -> None:
    report = nim_report(player, "random", games=10)
    assert report["faults"] == {}
    assert report["games"] == 10
    if player != "examples.bots:Collector@60":
        assert report["sides"][0]["wins"]["share"] > 0.6


def test_a_bot_at_an_address_plays_a_third_game(nim: None, address: str) -> None:
    assert nim_report(address, "random")["faults"] == {}


def test_a_third_game_is_an_environment_for_learners(nim: None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test import api_test

        api_test(aec.env(game="nim", seats=2), num_cycles=60, verbose_progress=False)
    table = TableEnv(game="nim", opponents="random")
    _, info = table.reset(seed=1)
    assert info["action_mask"].sum() in range(1, 13)


def test_positions_of_a_third_game_can_be_moved_to_another_process(nim: None) -> None:
    s = loew.new("nim greedy,random seed=3").state
    assert pickle.loads(pickle.dumps(s)) == s


# ------------------------------------------------------------------ a game that lacks something


@pytest.mark.parametrize(
    ("kind", "method", "player", "needed_by"),
    [
        (NimState, "maker", "examples.bots:Collector@60", "bots of other packages"),
        (NimState, "fields", "search@300p", "bots that plan"),
        (Nim, "standing", "search@300p", "the bot search"),
        (Nim, "evaluate", "greedy", "bots"),
    ],
)
def test_a_method_that_a_game_lacks_is_named_in_one_sentence(
    nim: None,
    kind: type,
    method: str,
    player: str,
    needed_by: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(kind, method, getattr(kind.__bases__[0], method))
    words = ("simulate", "nim", "--seats", f"{player},random", "--games", "2", "--jobs", "1")
    assert main(list(words)) == 2
    said = capsys.readouterr().err
    where = "nim" if kind is Nim else "of examples.nim.rules.NimState"
    name = f"{kind.__bases__[0].__name__}.{method}"
    assert said.startswith(f"loew: the game {where} has no method {name}, which {needed_by}")
    assert said.count("\n") == 1


def test_environments_name_the_method_that_a_game_lacks(nim: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Nim, "encode", Game.encode)
    monkeypatch.setattr(Nim, "encoding_names", Game.encoding_names)
    with pytest.raises(MissingMethod, match=r"the game nim has no method Game\.encode, with Game\.encoding_names"):
        aec.env(game="nim", seats=2)


def test_the_error_comes_from_other_processes_as_it_is() -> None:
    error = missing_method("pig", "Game.standing", "bots")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (MissingMethod, str(error))
