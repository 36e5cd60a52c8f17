"""While a server has more to do than it can, expensive work of strangers waits and running games go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.web.http.budget import RequestQueue, Visitor
from loew.web.http.metrics import METRICS, SHED
from loew.web.http.overload import BEGINS, CROWD, ENDS, LATE, PERIOD, Overload
from loew.web.learn.analysis import Analyses
from web.local_server import LocalServer
from web.profile_people import member


class Samples:
    """Samples of a process, one after the other."""

    def __init__(self) -> None:
        self.queue = RequestQueue()
        self.overload = Overload(self.queue)
        self.now = 100.0

    def take(self, seconds: float, delay: float) -> bool:
        """So many seconds with such samples; whether the process is overloaded then."""
        until = self.now + seconds
        while self.now < until:
            self.now += PERIOD + delay
            self.overload.sample(delay, self.now)
        return self.overload.active

    def crowd(self, visitors: int) -> None:
        self.queue.waiting.clear()
        self.queue.waiting.update({str(number): [] for number in range(visitors)})


def test_a_loop_that_is_late_for_some_seconds_is_overloaded() -> None:
    samples = Samples()
    assert not samples.take(60, 0.1)
    assert not samples.take(BEGINS - 2 * (PERIOD + LATE), LATE)
    assert not samples.take(PERIOD, 0.0), "it was only a moment"
    assert samples.take(BEGINS + PERIOD + LATE, LATE)
    assert samples.take(ENDS - 1, 0.0)
    assert samples.take(PERIOD, LATE), "it is not over yet"
    assert samples.take(ENDS - 1, 0.0)
    assert not samples.take(2, 0.0)


def test_a_crowd_overloads_and_one_visitor_with_many_requests_does_not() -> None:
    samples = Samples()
    samples.crowd(CROWD - 1)
    samples.queue.waiting["one of them"] = [None] * 40  # type: ignore[list-item]
    del samples.queue.waiting["0"]
    assert not samples.take(60, 0.0)
    samples.crowd(CROWD)
    assert samples.take(BEGINS + 1, 0.0)
    samples.crowd(0)
    assert not samples.take(ENDS + 1, 0.0)


def test_the_event_loop_is_watched() -> None:
    async def watch() -> float:
        overload = Overload(RequestQueue())
        task = asyncio.ensure_future(overload.watch())
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(PERIOD / 2, time.sleep, PERIOD)
        while not overload.delay:
            await asyncio.sleep(PERIOD / 4)
        task.cancel()
        return overload.delay

    assert asyncio.run(watch()) > 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LocalServer]:
    with LocalServer(tmp_path, limits=True) as opened:
        yield opened


def test_strangers_wait_with_expensive_work_and_games_go_on(server: LocalServer) -> None:
    stranger, ada = server.visitor("192.0.2.1"), member(server, "Ada")
    table = stranger.create("golems", "you", "here")
    slow = {"game": "golems", "seats": ["you", "search@10"]}
    before = METRICS.counters[SHED, ("pictures",)]
    server.state.overload.active = True
    refused = [
        stranger.get(f"/t/{table.id}/board.svg"),
        stranger.get(f"/t/{table.id}/replay"),
        stranger.post("/api/tables", slow),
        stranger.post("/api/import", {"text": "a game"}),
    ]
    for answer in refused:
        assert answer.status_code == 503
        assert answer.headers["retry-after"] == "30"
        assert "running games come first: try again in 30 seconds" in answer.json()["error"]
    assert METRICS.counters[SHED, ("pictures",)] == before + 2
    page = stranger.get(f"/t/{table.id}/replay", accept="text/html")
    assert page.status_code == 503
    assert "running games come first" in page.text
    assert "text/html" in page.headers["content-type"]

    assert table.play(table.read()["turn"]).status_code == 200
    assert stranger.get(f"/t/{table.id}").status_code == 200
    assert stranger.post("/api/tables", {**slow, "seats": ["you", "greedy"]}).status_code == 201
    assert ada.post("/api/tables", slow).status_code == 201, "who has a profile is known"
    assert ada.get(f"/t/{table.id}/board.svg").status_code == 200

    server.state.overload.active = False
    assert stranger.get(f"/t/{table.id}/board.svg").status_code == 200


def test_analyses_of_strangers_wait(server: LocalServer) -> None:
    analyses = server.state.part(Analyses)
    server.state.overload.active = True
    with pytest.raises(Exception, match="running games come first"):
        analyses.check(Visitor("somebody", "192.0.2.1"))
    analyses.check(Visitor("profile:ada", "192.0.2.1"))


def test_a_load_balancer_is_told_and_keeps_the_server(server: LocalServer) -> None:
    visitor = server.visitor()
    assert visitor.get("/readyz").text == "ok"
    server.state.overload.active = True
    answer = visitor.get("/readyz")
    assert (answer.status_code, answer.text) == (200, "ok, but overloaded")
