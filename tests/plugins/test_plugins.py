"""Bots that are not part of Loew: found, asked, and when they fail replaced for that choice."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import EntryPoint
from typing import Any

import gymnasium
import pytest
from examples.remote_bot import Answers

import loew.rl  # noqa: F401  it registers the environments
from loew.engine.bot import Observation
from loew.engine.errors import SetupError
from loew.engine.seat import Dealer
from loew.engine.setup import BotSeat, Setup, parse_seat
from loew.lab.planned_games import GamesPlan
from loew.lab.simulate import run as simulated
from loew.plugins import (
    SandboxedBot,
    bot,
    names,
    sandboxed,
)
from loew.plugins.request import request_of
from support import Case, the_game, walk

BAD = "plugins.bad_bots"


def report(*seats: str, games: int = 2) -> dict[str, Any]:
    setup = Setup("golems", tuple(BotSeat(seat) for seat in seats), (), 1)
    return simulated(GamesPlan(setup, games), 1, lambda _: None)


def test_a_bot_of_a_module_plays_whole_games() -> None:
    found = report(f"{BAD}:First@60", "examples.bots:Collector@60", games=1)
    assert found["faults"] == {}
    assert found["seats"] == [f"{BAD}:First@60", "examples.bots:Collector@60"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Raiser@60", "RuntimeError: no idea"),
        pytest.param("Sleeper@0.2", "did not answer within 0.2 s", marks=pytest.mark.slow),
        ("Talker@60", "answered 'fly to the moon', which is none of its"),
        pytest.param("Leaver@60", "ended its process", marks=pytest.mark.slow),
    ],
)
def test_a_bot_that_fails_loses_the_choice_and_is_named(name: str, fault: str) -> None:
    """Three times in a game at most; then the fallback plays on, and the game comes to its end."""
    found = report(f"{BAD}:{name}", "random", games=1)
    faults = found["faults"][f"{BAD}:{name}"]
    assert all(each.startswith(fault) for each in faults)
    assert sum(faults.values()) == 3


def test_a_bot_that_cannot_be_made_is_refused_before_the_first_game() -> None:
    with pytest.raises(SetupError, match="cannot be started: RuntimeError: not today"):
        report(f"{BAD}:Unmade", "random")
    with pytest.raises(SetupError, match=r"cannot be started: ModuleNotFoundError"):
        report("no_such_package.here:Bot", "random")


def test_a_bot_that_fails_does_not_stop_the_other_one() -> None:
    """Nobody else is stopped: the other bot of the same game plays as ever."""
    found = report(f"{BAD}:Raiser", f"{BAD}:First@60", games=1)
    assert list(found["faults"]) == [f"{BAD}:Raiser"]


def test_a_request_tells_nothing_hidden() -> None:
    g = the_game("golem")
    case = Case("golem", 2)
    compared = 0
    for i, (s, who, _) in enumerate(walk(case, 2)):
        if who < 0 or i % 40:
            continue
        twin = g.determinize(s, who, Dealer(i))
        asked = [request_of(Observation(g, each, who, Dealer(7)), 1, 1.0) for each in (s, twin)]
        assert json.dumps(asked[0]) == json.dumps(asked[1])
        compared += 1
    assert compared > 2


# ------------------------------------------------------------------ over HTTP


class Nonsense(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"what?")

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def addresses() -> Iterator[list[str]]:
    """A server that answers, and one that answers nonsense."""
    servers = [HTTPServer(("127.0.0.1", 0), handler) for handler in (Answers, Nonsense)]
    threads = [threading.Thread(target=server.serve_forever) for server in servers]
    for thread in threads:
        thread.start()
    yield [f"http://127.0.0.1:{server.server_port}/" for server in servers]
    for server, thread in zip(servers, threads, strict=True):
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_bot_at_an_address_plays_and_one_that_answers_nonsense_is_named(addresses: list[str]) -> None:
    good, bad = addresses
    found = report(f"{good}@60", bad, games=1)
    assert list(found["faults"]) == [bad]
    assert next(iter(found["faults"][bad])).startswith("answered nothing that can be read")


def test_an_address_where_nobody_is_stops_nobody() -> None:
    found = report("http://127.0.0.1:9/", "random", games=1)
    assert next(iter(found["faults"]["http://127.0.0.1:9/"])).startswith("cannot be reached")


# ------------------------------------------------------------------ bot specs


def test_specs_of_third_party_bots_are_seats_only_where_they_may_be() -> None:
    word = "My_package.module2:Name@0.5"
    assert parse_seat(word, names()) == BotSeat(word)
    assert parse_seat("http://localhost:8000/bot@2", names()) == BotSeat("http://localhost:8000/bot@2")
    for each in (word, "http://localhost:8000/"):
        with pytest.raises(SetupError):
            parse_seat(each, ("random", "greedy"))
    assert parse_seat("human:Anna", names()).word == "human"
    assert parse_seat("automa:3", names()).word == "automa:3"


def test_limits_are_in_the_word() -> None:
    assert sandboxed.location_of("a.b:C@2.5") == sandboxed.PluginLocation("a.b:C", 2.5)
    assert sandboxed.location_of("a.b:C") == sandboxed.PluginLocation("a.b:C", sandboxed.DEFAULT_SECONDS)
    assert sandboxed.location_of("http://h:1/x@3") == sandboxed.PluginLocation("http://h:1/x", 3.0)
    assert sandboxed.location_of("http://h:1/x").is_remote


def test_installed_bots_have_names(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("first", f"{BAD}:First", "loew.bots")
    monkeypatch.setattr(sandboxed, "entry_points", lambda group: [point])
    sandboxed.installed.cache_clear()
    try:
        assert parse_seat("first@3", names()) == BotSeat("first@3")
        found = bot("first@3")
        assert isinstance(found, SandboxedBot)
        assert found.location == sandboxed.PluginLocation(f"{BAD}:First", 3.0)
    finally:
        monkeypatch.undo()
        sandboxed.installed.cache_clear()
    assert "first" not in names()


def test_a_learner_can_play_against_a_bot_of_others() -> None:
    table = gymnasium.make("Loew/Golems-v0", opponents=f"{BAD}:First@60")
    _, info = table.reset(seed=2)
    _, _, over, _, info = table.step(int(info["action_mask"].argmax()))
    assert over or info["action_mask"].any()
