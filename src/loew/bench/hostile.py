"""The server with hostile visitors: what do the others notice?

A few people play against a quick bot and look at pages, each from an address of their own; first alone, then beside two
hostile visitors: one draws over 150 connections (pictures, replays, updates with a random position), one has 20 tables
with three slow bots each. Both ignore that they are refused. The hostile visitors are processes of their own, so that
they do not delay the measurement, but they use the same processors: how long the server had to wait for one is a figure
too.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from loew.bench.http_client import COMPRESSED, Connection
from loew.bench.report import Report, figure_lines, target
from loew.bench.server import Server, running_server
from loew.engine.seat import Dealer

SECONDS: Final = 20.0
PEOPLE: Final = 6
THINKING: Final = (0.5, 1.5)  # seconds
POLL: Final = 0.05  # seconds between two looks at a table while a bot thinks
CONNECTIONS: Final = 150
TABLES: Final = 20
SLOW_BOTS: Final = ["search@10", "search@10", "search@10", "you"]
PAUSE: Final = 0.5  # seconds of a hostile connection after a refusal
HEAD_START: Final = 5.0  # seconds of the hostile visitors before the measurement
DRAWN: Final = ("board.svg?step={}", "replay?step={}", "now?seen={}")
OK: Final = 200
REFUSED: Final = 429
TARGETS: Final = {"pages, 99 %, ms": 250, "quick bot, 99 %, ms": 2_000}


class Guest:
    """Somebody who plays against a quick bot and looks at pages."""

    def __init__(self, port: int, number: int) -> None:
        self.connection = Connection(port, f"guest-{number}-".ljust(24, "x"), f"192.0.2.{number + 1}")
        self.dealer = Dealer(number, 7)
        self.table = ""
        self.pages: list[float] = []  # milliseconds
        self.clicks: list[float] = []
        self.bots: list[float] = []
        self.refused = 0

    async def sit_down(self) -> None:
        body = {"game": "golems", "seats": ["you", "greedy"], "pace": 0}
        self.table = (await self.connection.call("POST", "/api/tables", body))["id"]
        for path in self.paths():  # drawn once before anything is measured
            await self.connection.ask("GET", path, more=COMPRESSED)

    def paths(self) -> tuple[str, ...]:
        return "/", f"/t/{self.table}", f"/t/{self.table}/now"

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(THINKING[0] + self.dealer.below(1000) / 1000 * (THINKING[1] - THINKING[0]))
            await self.timed(self.pages, "GET", self.dealer.one(self.paths()))
            now = await self.look()
            if now["over"]:
                await self.sit_down()
            elif now["waiting"] == 0:
                await self.end_turn(now["version"])
            elif now["turn"] == 0:
                choice = self.dealer.one(now["view"]["decision"]["options"])
                body = {"seat": 0, "choice": choice, "version": now["version"]}
                await self.timed(self.clicks, "POST", f"/t/{self.table}/do/choices", body)

    async def end_turn(self, version: int) -> None:
        """End the turn, and wait until the bot has played."""
        started = time.perf_counter()
        await self.timed(self.clicks, "POST", f"/t/{self.table}/do/end-turn", {"seat": 0, "version": version})
        now = await self.look()
        while now["version"] <= version + 1 and now["turn"] not in (0, None):
            await asyncio.sleep(POLL)
            now = await self.look()
        self.bots.append((time.perf_counter() - started) * 1000)

    async def look(self) -> Any:
        return await self.connection.call("GET", f"/api/tables/{self.table}?seat=0")

    async def timed(self, times: list[float], method: str, path: str, body: dict[str, Any] | None = None) -> None:
        started = time.perf_counter()
        status, _ = await self.connection.ask(method, path, body, COMPRESSED)
        times.append((time.perf_counter() - started) * 1000)
        self.refused += status == REFUSED


async def measure(server: Server, seconds: float, first: int) -> dict[str, Any]:
    """The figures of ordinary visitors; `first`: the number of the first of them."""
    guests = [Guest(server.port, first + number) for number in range(PEOPLE)]
    for each in guests:
        await each.sit_down()
    began, starved = time.monotonic(), server.starved_seconds()
    await asyncio.gather(*[each.play(began + seconds) for each in guests])
    starved = (server.starved_seconds() - starved) / (time.monotonic() - began)
    for each in guests:
        each.connection.close()
    found: dict[str, Any] = {}
    for name, times in (
        ("pages", [took for each in guests for took in each.pages]),
        ("clicks", [took for each in guests for took in each.clicks]),
        ("quick bot", [took for each in guests for took in each.bots]),
    ):
        found[name] = len(times)
        found[f"{name}, median, ms"] = round(median(times or [0.0]))
        found[f"{name}, 99 %, ms"] = round(percentile_99(times))
    found["server waits for a processor"] = f"{starved:.0%}"
    found["refused"] = sum(each.refused for each in guests)
    return found


def percentile_99(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else sum(times)


# ------------------------------------------------------------------ hostile visitors


async def draw(port: int) -> None:
    """Draw over many connections for ever, whatever the server says."""
    secret, address = "hostile-draws-".ljust(24, "x"), "198.51.100.1"
    one = Connection(port, secret, address)
    table = (await one.call("POST", "/api/tables", {"game": "golem", "seats": ["you", "greedy", "greedy"]}))["id"]

    async def ask(number: int) -> None:
        connection, dealer = Connection(port, secret, address), Dealer(number, 8)
        while True:
            path = dealer.one(DRAWN).format(dealer.below(1000))
            try:
                status, _ = await connection.ask("GET", f"/t/{table}/{path}")
            except (ConnectionError, asyncio.IncompleteReadError):
                connection.close()
                status = REFUSED
            if status != OK:
                await asyncio.sleep(PAUSE)

    await asyncio.gather(*[ask(number) for number in range(CONNECTIONS)])


async def think(port: int) -> None:
    """Have many tables with slow bots, and answer whatever is asked there."""
    connection, dealer = Connection(port, "hostile-thinks-".ljust(24, "x"), "198.51.100.2"), Dealer(1, 9)
    tables = []
    for _ in range(TABLES):
        body = {"game": "golem", "seats": SLOW_BOTS, "pace": 0}
        status, answer = await connection.ask("POST", "/api/tables", body)
        if status < REFUSED:
            tables.append(answer.decode().partition('"id":"')[2].partition('"')[0])
    while True:
        for table in tables:
            now = await connection.call("GET", f"/api/tables/{table}?seat=3")
            if now.get("waiting") == 3:
                await connection.ask("POST", f"/api/tables/{table}/end-turn", {"seat": 3})
            elif now.get("turn") == 3:
                choice = dealer.one(now["view"]["decision"]["options"])
                await connection.ask("POST", f"/api/tables/{table}/choices", {"seat": 3, "choice": choice})
            await asyncio.sleep(PAUSE)


def run_hostile(port: int, draws: bool) -> None:
    """In a process of its own."""
    asyncio.run(draw(port) if draws else think(port))


@contextmanager
def hostile_visitors(port: int) -> Iterator[None]:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=run_hostile, args=(port, draws), daemon=True) for draws in (True, False)]
    for each in processes:
        each.start()
    try:
        yield
    finally:
        for each in processes:
            each.terminate()
            each.join()


# ------------------------------------------------------------------ report


def run(seconds: float = SECONDS, build: Path | None = None) -> dict[str, Any]:
    """The figures without and with hostile visitors, at one server with its limits."""
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0
    with running_server(build, limited=True) as server:
        alone = asyncio.run(measure(server, seconds, 0))
        with hostile_visitors(server.port):
            time.sleep(HEAD_START)
            hostile = asyncio.run(measure(server, seconds, PEOPLE))
    return {"load average before": load, "alone": alone, "with hostile visitors": hostile}


def text(found: dict[str, Any]) -> str:
    lines = [f"load average of this machine before: {found['load average before']}, {os.cpu_count()} processors"]
    for who in ("alone", "with hostile visitors"):
        figures = found[who]
        remarks = {name: target(f"below {most:,}", figures[name] < most) for name, most in TARGETS.items()}
        remarks["refused"] = target("none", not figures["refused"])
        lines += ["", f"people {who}", *figure_lines(figures, remarks)]
    return "\n".join(lines)


def report(seconds: float, build: Path | None) -> Report:
    """What others notice of hostile visitors. It passes if nobody else was refused."""
    found = run(seconds, build)
    return Report(found, text(found), not found["with hostile visitors"]["refused"])
