"""The browser table under load: many tables with bots and watchers on one server process, on loopback, for a while.

Every table has a player, who thinks a little between choices, and a watcher, who must hear of the table's last version
in the end. The time measured is from sending a choice to having read the whole answer.
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

TABLES = 200
SECONDS = 20.0
THINKING = (1.0, 3.0)  # seconds between a player's choices, from and to
PACE = 0.3
PATIENCE = 10.0
KINDS = (("golems", ["you", "greedy"]), ("golem", ["you", "automa:2"]), ("golems", ["you", "random"]))
LINKED = re.compile(r'(?:href|src)="(/(?:static/[^"]+|look\.css))"')


class Wire:
    """One connection of one visitor, kept open."""

    def __init__(self, port: int, secret: str) -> None:
        self.port = port
        self.secret = secret
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, bytes]:
        reader = await self.send(method, path, b"" if body is None else json.dumps(body).encode())
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return status, await reader.readexactly(length)

    async def send(self, method: str, path: str, data: bytes) -> asyncio.StreamReader:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nauthorization: Bearer {self.secret}\r\n"
            f"x-loew: 1\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        return self.reader

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


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
    await asyncio.gather(*[seat.play(begun + seconds) for seat in seats])
    passed = time.monotonic() - begun
    for seat in seats:
        await seat.wire.ask("POST", f"/api/tables/{seat.table}/pace", {"seconds": 10})
    lost = sum(await asyncio.gather(*[seat.lost() for seat in seats]))
    times = [took for seat in seats for took in seat.times]
    figures = {
        "tables": tables,
        "watchers": sum(not watcher.done() for watcher in watchers),
        "seconds": round(passed, 1),
        "choices of people": len(times),
        "changes heard": sum(len(seat.heard) for seat in seats),
        "lost events": lost,
        "refused": sum(len(seat.mistakes) for seat in seats),
        "median ms": round(median(times), 1),
        "99th percentile ms": round(quantiles(times, n=100)[98], 1),
        "lobby kB": round(await weight(seats[0].wire, "/") / 1000, 1),
        "table page kB": round(await weight(seats[0].wire, f"/t/{seats[0].table}") / 1000, 1),
    }
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    for seat in seats:
        seat.wire.close()
        seat.ears.close()
    return figures


async def weight(wire: Wire, path: str) -> int:
    """A page with all that it links to, in bytes."""
    _, page = await wire.ask("GET", path)
    sizes = [len((await wire.ask("GET", link))[1]) for link in sorted(set(LINKED.findall(page.decode())))]
    return len(page) + sum(sizes)


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
    return "\n".join(f"{name:<20} {value}" for name, value in figures.items())
