"""The browser table under load: many tables with bots and watchers on one server process, on loopback, for a while.

Every table has a player, who thinks a little between choices, and a watcher, who must hear of the table's last version
in the end. The time measured is from sending a choice to having read the whole answer. Meanwhile newcomers open the
first page, each with a connection of its own: they wait for the page and for all that it needs.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from loew.engine.seat import Dealer
from loew.lab.http_client import Wire, first_page, weight

TABLES = 200
SECONDS = 20.0
THINKING = (1.0, 3.0)  # seconds between a player's choices, from and to
PACE = 0.3
PATIENCE = 10.0
NEWCOMERS = 5
KINDS = (("golems", ["you", "greedy"]), ("golem", ["you", "automa:2"]), ("golems", ["you", "random"]))
A_TABLE = "a table of Golem"
TARGETS = {
    "lost events": (0, ""),
    "refused": (0, ""),
    "answer to a choice, median": (50, "ms"),
    "answer to a choice, 99th percentile": (250, "ms"),
    "first page": (300, "kB"),
    "first page, until all of it is there": (1000, "ms"),
}


class Seat:
    """A table, its player and its watcher."""

    def __init__(self, port: int, number: int) -> None:
        self.game, self.kinds = KINDS[number % len(KINDS)]
        secret = f"load-{number:04}-".ljust(24, "x")
        self.wire, self.ears = Wire(port, secret), Wire(port, secret)
        self.dealer = Dealer(number, 5)
        self.table = ""
        self.heard: list[int] = []
        self.times: list[float] = []
        self.mistakes: list[str] = []

    async def sit(self) -> None:
        body = {"game": self.game, "seats": self.kinds, "pace": PACE}
        self.table = json.loads((await self.wire.ask("POST", "/api/tables", body))[1])["id"]

    async def watch(self) -> None:
        reader = await self.ears.send("GET", f"/t/{self.table}/news", b"")
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self.heard.append(int(line[4:]))

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(THINKING[0] + self.dealer.below(1000) / 1000 * (THINKING[1] - THINKING[0]))
            now = json.loads((await self.wire.ask("GET", f"/api/tables/{self.table}?seat=0"))[1])
            if now["waiting"] == 0:
                await self.wire.ask("POST", f"/api/tables/{self.table}/end-turn", {"seat": 0})
            elif now["turn"] == 0 and now["waiting"] is None:
                await self.choose(now)

    async def choose(self, now: dict[str, Any]) -> None:
        choice = self.dealer.one(now["view"]["decision"]["options"])
        body = {"seat": 0, "choice": choice, "version": now["version"]}
        begun = time.perf_counter()
        status, answer = await self.wire.ask("POST", f"/api/tables/{self.table}/choices", body)
        self.times.append((time.perf_counter() - begun) * 1000)
        if status != 200:
            self.mistakes.append(answer.decode()[:200])

    async def lost(self) -> bool:
        """Whether the watcher has missed something: it must hear of the last version, and never of an older one."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            version = json.loads((await self.wire.ask("GET", f"/api/tables/{self.table}"))[1])["version"]
            if self.heard and self.heard[-1] == version:
                return self.heard != sorted(set(self.heard))
            await asyncio.sleep(0.2)
        return True


async def loaded(port: int, tables: int, seconds: float) -> dict[str, Any]:
    """The figures of a server at that port."""
    seats = [Seat(port, number) for number in range(tables)]
    for seat in seats:
        await seat.sit()
    watchers = [asyncio.create_task(seat.watch()) for seat in seats]
    begun = time.monotonic()
    newcomers = asyncio.create_task(coming(port, seconds))
    await asyncio.gather(*[seat.play(begun + seconds) for seat in seats])
    passed = time.monotonic() - begun
    for seat in seats:
        await seat.wire.ask("POST", f"/api/tables/{seat.table}/pace", {"seconds": 10})
    lost = sum(await asyncio.gather(*[seat.lost() for seat in seats]))
    watching = sum(not watcher.done() for watcher in watchers)
    pages = await weights(seats[1])
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    for seat in seats:
        seat.wire.close()
        seat.ears.close()
    counts = {"tables": tables, "watchers": watching, "seconds": round(passed, 1), "lost events": lost}
    return {**counts, **counted(seats), **pages, "first page, until all of it is there": max(await newcomers)}


async def coming(port: int, seconds: float) -> list[float]:
    """How long each newcomer waits for the first page, in milliseconds, one after the other while the others play."""
    waited = []
    for number in range(NEWCOMERS):
        await asyncio.sleep(seconds / (NEWCOMERS + 1))
        waited.append(round(await first_page(port, f"new-{number}-".ljust(24, "x")), 1))
    return waited


def counted(seats: list[Seat]) -> dict[str, Any]:
    """What the players and watchers have noted."""
    times = [took for seat in seats for took in seat.times]
    return {
        "refused": sum(len(seat.mistakes) for seat in seats),
        "choices of people": len(times),
        "changes heard": sum(len(seat.heard) for seat in seats),
        "answer to a choice, median": round(median(times), 1),
        "answer to a choice, 99th percentile": round(quantiles(times, n=100)[98], 1),
    }


async def weights(seat: Seat) -> dict[str, float]:
    """The pages with all that they need, in kB: as they are, and as they are sent."""
    found = {}
    for name, path in (("first page", "/"), (A_TABLE, f"/t/{seat.table}")):
        raw, sent = await weight([seat.wire], path)
        found[name] = round(raw / 1000, 1)
        found[f"{name}, compressed"] = round(sent / 1000, 1)
    return found


def run(tables: int = TABLES, seconds: float = SECONDS) -> dict[str, Any]:
    """Start a server of its own with an empty folder, load it, end it."""
    source = str(Path(__file__).parents[2])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "loew", "serve", "--port", "0", "--no-limits", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert server.stdout is not None
        try:
            said = re.search(r":(\d+)/", server.stdout.readline())
            if said is None:
                return {"error": "the server did not start: is loew[web] installed?"}
            return asyncio.run(loaded(int(said.group(1)), tables, seconds))
        finally:
            server.terminate()
            server.wait(10)
            server.stdout.close()


def table(figures: dict[str, Any]) -> str:
    """The figures, each with what it should be."""
    lines = ["the table in the browser, under load"]
    for name, value in figures.items():
        most, unit = TARGETS.get(name, (None, "kB" if "compressed" in name or name == A_TABLE else ""))
        lines.append(f"{name:<38} {value:>10,} {unit:<3} {'' if most is None else aimed(value, most)}".rstrip())
    return "\n".join(lines)


def aimed(value: float, most: float) -> str:
    """What was wanted, and whether it is so."""
    met = value < most if most else value == 0
    return f"({f'below {most}' if most else 'none'}: {'met' if met else 'NOT MET'})"
